// readline: Node's own, with its promises.

import { createInterface } from 'node:readline/promises';
import { createInput, createOutput } from '../harness/streams.mjs';

export const name = 'readline';

export const tasks = {
  interview:
    ({ questions, answers }) =>
    async () => {
      const input = createInput();
      const lines = createInterface({ input, output: createOutput() });
      const given = [];
      for (const [index, question] of questions.entries()) {
        const asked = lines.question(`${question}: `);
        input.push(`${answers[index]}\n`); // lines that come before they are asked for get lost
        given.push(await asked);
      }
      lines.close();
      return given;
    },
};
export const notes = { interview: 'each line given when it is asked for' };
