// prompts: asked one after the other, answered through its input.

import prompts from 'prompts';
import { createInput, createOutput } from '../harness/streams.mjs';

export const name = 'prompts';

export const tasks = {
  interview:
    ({ questions, answers }) =>
    async () => {
      const stdin = createInput();
      const stdout = createOutput();
      const given = [];
      for (const [index, message] of questions.entries()) {
        const asked = prompts({ type: 'text', name: 'value', message, stdin, stdout });
        stdin.push(`${answers[index]}\r`); // lines that come before they are asked for get lost
        given.push((await asked).value);
      }
      return given;
    },
};
export const notes = { interview: 'each line given when it is asked for' };
