// A copy that takes its time, and a search beside a question.

import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, text } from 'textui';

/** Copies the files. Your own work takes the place of the sleep. */
async function copy(task) {
  task.total = 40;
  while (task.done < task.total) {
    task.detail = `${task.done + 1}.jpg`;
    await sleep(task.done === 29 ? 15_000 : 500, undefined, { signal: task.signal });
    task.done++;
  }
  return task.done;
}

const { code } = await createApp().run(async (app) => {
  const copied = await app.task('Copying files', copy, { cancel: true });
  await app.say(`${copied} files are safe now.`, { kind: 'success' });
  await app.say('The disk is nearly full.', { kind: 'warning' });

  const search = app.task('Looking for printers', async ({ signal }) => {
    await sleep(2000, undefined, { signal });
    return 'LaserJet';
  });
  const name = await app.ask(text('Your name'));
  await app.say(`${name} prints on ${await search}.`);
});
process.exitCode = code;
