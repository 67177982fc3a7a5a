// Long work: tasks that tell how they get on, in lines that are never rewritten. Ctrl-C cancels the first one.
// Run it in a clone: npm run example -- 08-long-work (add --pretend, as in the transcript, and it takes no time)

import { type App, confirm, form, type Task } from 'textui';
import { runProgram } from 'textui/program';
import { PretendedTime, realTime, type Time } from './time.ts';

/** The app has its clock before flags are read: so this one is looked for by hand, too. */
const time: Time = process.argv.includes('--pretend') ? new PretendedTime() : realTime;

const options = form(null, { pretend: confirm('Take no time', { ask: false, default: false }) });
const keep = confirm('Keep the copy without a tape?', { default: true });

const disks = [
  { name: 'sda', files: 60, seconds: 15 },
  { name: 'backup.img', files: 1, seconds: 26 },
  { name: 'sdb', files: 139, seconds: 34 },
];

/** Copies all files: what it assigns to its task is looked at now and then, and costs nothing. */
async function copy(task: Task): Promise<number> {
  task.total = disks.reduce((sum, { files }) => sum + files, 0);
  for (const { name, files, seconds } of disks) {
    task.detail = name;
    for (let file = 0; file < files; file++) {
      await time.pass(seconds / files, task.signal); // throws when the task is cancelled
      task.done++;
    }
    if (name === 'sda') await task.say('sda is done, the large one is next');
  }
  return task.done;
}

const main = async (_options: unknown, app: App) => {
  const copied = await app.task('Copying files', copy, { cancel: true });
  await app.say(`${copied} files copied.`, { kind: 'success' });
  await app.say('sdb is nearly full.', { kind: 'warning' });
  // Two at once: a question may be asked meanwhile, and each line names its task.
  const check = app.task('Checking', (task) => time.pass(12, task.signal));
  const tape = app.task('Waiting for the tape', () => check.then(() => Promise.reject(new Error('no tape'))));
  await tape.catch((error: Error) => app.say(error.message, { kind: 'error' })); // its line says only that it failed
  return app.ask(keep);
};

await runProgram(options, main, { name: 'long-work', clock: time.clock, asks: { keep } });
