// listr2: lists of tasks; without a terminal it prints a line for every change of what a task is at.

import { Listr, ListrLogger, ProcessOutput } from 'listr2';
import { createOutput } from '../harness/streams.mjs';

export const name = 'listr2';

export const tasks = {
  task:
    ({ label, changes }) =>
    async () => {
      /** @type {string[]} */
      const shown = [];
      const stream = createOutput((text) => shown.push(text));
      const logger = new ListrLogger({ processOutput: new ProcessOutput(stream, stream) });
      const task = (_context, changed) => {
        for (let count = 1; count <= changes; count++) changed.output = `${count}`;
      };
      await new Listr([{ title: label, task }], { renderer: 'simple', rendererOptions: { logger } }).run();
      return shown.join('');
    },
};
export const notes = { task: 'prints every change' };
