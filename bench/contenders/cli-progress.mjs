// cli-progress: bars on a terminal; in a pipe it prints a line now and then.

import cliProgress from 'cli-progress';
import { createOutput } from '../harness/streams.mjs';

export const name = 'cli-progress';

export const tasks = {
  task:
    ({ label, changes }) =>
    async () => {
      let shown = '';
      const stream = createOutput((text) => (shown += text));
      const bar = new cliProgress.SingleBar({
        noTTYOutput: true,
        stream,
        format: `${label}: {percentage} %`,
      });
      bar.start(changes, 0);
      for (let count = 0; count < changes; count++) bar.increment();
      bar.stop();
      return shown;
    },
};
export const notes = { task: 'without a terminal' };
