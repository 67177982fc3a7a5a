// enquirer: prompts that are drawn again with every key.

import enquirer from 'enquirer';
import { labelsIn } from '../corpora.mjs';
import { createInput, createOutput, createWatched } from '../harness/streams.mjs';

export const name = 'enquirer';

const BACKSPACE = '\u007f';

export const tasks = {
  interview:
    ({ questions, answers }) =>
    async () => {
      const stdin = createInput({ isTerminal: true }); // it reads from nothing else
      const stdout = createOutput();
      const given = [];
      for (const [index, message] of questions.entries()) {
        const prompt = new enquirer.Input({ message, stdin, stdout });
        prompt.once('run', () => stdin.push(`${answers[index]}\r`)); // lines that come before get lost
        given.push(await prompt.run());
      }
      return given;
    },
  /** The last key alone is timed: the part without it is typed before, outside the time. */
  select: async ({ labels, part, shown, lastShown }) => {
    const stdin = createInput({ isTerminal: true });
    const { output: stdout, until } = createWatched();
    Object.assign(stdout, { rows: shown + 10 });
    const shorter = part.slice(0, -1);
    const lastBefore = labels.filter((label) => label.includes(shorter))[shown - 1];
    const prompt = new enquirer.AutoComplete({
      message: 'Choice',
      choices: labels,
      limit: shown,
      highlight: (text) => text,
      stdin,
      stdout,
    });
    await until(labels[shown - 1], () => void prompt.run());
    await until(lastBefore, () => stdin.push(shorter));
    let isTyped = false;
    return {
      before: async () => {
        if (isTyped) await until(lastBefore, () => stdin.push(BACKSPACE));
        isTyped = true;
      },
      run: async () => labelsIn(await until(lastShown, () => stdin.push(part.at(-1)))).slice(-shown),
    };
  },
};
export const notes = {
  interview: 'each line given when it is asked for',
  select: 'the last key alone',
};
