// Inquirer: prompts that are drawn again with every key.

import { input as askText, search } from '@inquirer/prompts';
import { createInput, createOutput, createWatched, typeLastKey } from '../harness/streams.mjs';

export const name = '@inquirer/prompts';

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
  select: async (input) => {
    const { labels, shown } = input;
    const keys = createInput();
    const { output, until } = createWatched();
    // The program has the look at the labels; it prepares what it can, and ignores case as textui does.
    const names = labels.map((label) => ({ label, name: label.toLowerCase() }));
    const source = (term = '') => {
      const wanted = term.toLowerCase();
      return names.filter(({ name }) => name.includes(wanted)).map(({ label }) => label);
    };
    await until(labels[shown - 1], () => {
      void search({ message: 'Choice', source, pageSize: shown }, { input: keys, output });
    });
    return typeLastKey(input, (key, last) => until(last, () => keys.push(key)));
  },
};
export const notes = {
  interview: 'each line given when it is asked for',
  select: 'the look is the program’s own code; the last key alone',
};
