// Long work: tasks tell how they get on, in lines that are only ever appended. Watch them in the tree, too.
// The clock of this app is eight times as fast as yours.

import { confirm, createApp } from 'textui';

const FASTER = 8;
const clock = {
  now: () => performance.now() * FASTER,
  after(milliseconds, call) {
    const timer = setTimeout(() => call(), milliseconds / FASTER);
    return () => clearTimeout(timer);
  },
};
const pass = (seconds) => new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / FASTER));

async function copy(task) {
  task.total = 50;
  for (; task.done < task.total; task.done++) {
    task.detail = task.done < 25 ? 'sda' : 'sdb';
    await pass(0.8);
  }
  return task.done;
}

await createApp({ clock }).run(async (app) => {
  const copied = await app.task('Copying files', copy);
  await app.say(`${copied} files copied.`, { kind: 'success' });
  // Side by side: each line names its task, and a question may wait meanwhile.
  const check = app.task('Checking', () => pass(12));
  await app.ask(confirm('Keep the copy?', { default: true }));
  await check;
});
