// enquirer: prompts that are drawn again with every key.

import enquirer from 'enquirer';
import { createInput, createOutput, createWatched, typeLastKey } from '../harness/streams.mjs';

export const name = 'enquirer';

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
  select: async (input) => {
    const { labels, shown } = input;
    const stdin = createInput({ isTerminal: true });
    const { output: stdout, until } = createWatched();
    Object.assign(stdout, { rows: shown + 10 });
    const prompt = new enquirer.AutoComplete({
      message: 'Choice',
      choices: [...labels], // which it changes
      limit: shown,
      highlight: (text) => text, // colour is left out
      stdin,
      stdout,
    });
    await until(labels[shown - 1], () => void prompt.run());
    return typeLastKey(input, (key, last) => until(last, () => stdin.push(key)));
  },
};
export const notes = {
  interview: 'each line given when it is asked for',
  select: 'the last key alone',
};
