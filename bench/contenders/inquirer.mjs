// Inquirer: prompts that are drawn again with every key.

import { input as askText, search } from '@inquirer/prompts';
import { labelsIn } from '../corpora.mjs';
import { createInput, createOutput, createWatched } from '../harness/streams.mjs';

export const name = '@inquirer/prompts';

const BACKSPACE = '\u007f';

export const tasks = {
  interview:
    ({ questions, answers }) =>
    async () => {
      const input = createInput();
      const output = createOutput();
      const given = [];
      for (const [index, message] of questions.entries()) {
        const asked = askText({ message }, { input, output });
        input.push(`${answers[index]}\n`); // lines that come before they are asked for get lost
        given.push(await asked);
      }
      return given;
    },
  /** The last key alone is timed: the part without it is typed before, outside the time. */
  select: async ({ labels, part, shown, lastShown }) => {
    const input = createInput();
    const { output, until } = createWatched();
    // Names are compared without regard to case, as textui does; the program prepares what it can.
    const names = labels.map((label) => ({ label, name: label.toLowerCase() }));
    const source = (term = '') => {
      const wanted = term.toLowerCase();
      return names.filter(({ name }) => name.includes(wanted)).map(({ label }) => label);
    };
    const shorter = part.slice(0, -1);
    const lastBefore = labels.filter((label) => label.includes(shorter))[shown - 1];
    await until(labels[shown - 1], () => {
      void search({ message: 'Choice', source, pageSize: shown }, { input, output });
    });
    await until(lastBefore, () => input.push(shorter));
    let isTyped = false;
    return {
      before: async () => {
        if (isTyped) await until(lastBefore, () => input.push(BACKSPACE));
        isTyped = true;
      },
      run: async () => labelsIn(await until(lastShown, () => input.push(part.at(-1)))).slice(-shown),
    };
  },
};
export const notes = {
  interview: 'each line given when it is asked for',
  select: 'the look is the program’s own code; the last key alone',
};
