// Errors that nobody caught while a question is open, in real processes: they end the process on every runtime.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inPipes, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { ask, createApp, secret, text } from 'textui';

  const [how, kind] = process.argv.slice(2);
  if (how === 'handled') {
    process.on('uncaughtException', ({ message }) => console.log('caught ' + message));
    process.on('unhandledRejection', ({ message }) => console.log('caught ' + message));
  }
  const fail = () => {
    if (how !== 'reject') setImmediate(() => { throw new Error('broken'); });
    if (how !== 'throw') Promise.reject(new Error('rejected'));
  };
  process.on('SIGUSR2', fail);
  process.stderr.write('pid=' + process.pid + '\\n');
  const question = kind === 'secret' ? secret('Password') : text('Name');
  console.log('got=' + (kind === 'asked' ? await ask(question) : (await createApp().run(question)).value));
  process.removeAllListeners('SIGUSR2');
`;

let built: BuiltProgram;

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());

it.concurrent.each([
  ['throw', 'text', 'lines'],
  ['throw', 'secret', 'lines'],
  ['throw', 'text', ''],
  ['reject', 'text', 'lines'],
  ['reject', 'secret', ''],
  ['reject', 'asked', ''],
])('end the process: %s, at %s, TEXTUI_MODE=%s', async (how, kind, mode) => {
  const { screen, exit, pid } = inTerminal(runtime, [built.file, how, kind], { TEXTUI_MODE: mode });
  await screen.waitFor(/(?:Name|Password):/);
  process.kill(pid, 'SIGUSR2');
  await expect(exit).resolves.toMatchObject({ code: 1 });
  expect(screen.text).toContain(how === 'throw' ? 'broken' : 'rejected');
});

it.concurrent('end the process in a pipe', async () => {
  const run = inPipes(runtime, [built.file, 'throw', 'text']);
  run.read();
  await run.stdout.waitFor('Name: ');
  process.kill(Number(/pid=(\d+)/.exec(run.stderr.text)?.[1]), 'SIGUSR2');
  await expect(run.exit).resolves.toMatchObject({ code: 1 });
  expect(run.stderr.text).toContain('broken');
});

it.concurrent('do not where the program deals with them', async () => {
  const { screen, exit, type, pid } = inTerminal(runtime, [built.file, 'handled', 'text']);
  await screen.waitFor('Name: ');
  process.kill(pid, 'SIGUSR2');
  await screen.waitFor('caught broken');
  await screen.waitFor('caught rejected');
  type('Ada\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  expect(screen.text).toContain('got=Ada');
});
