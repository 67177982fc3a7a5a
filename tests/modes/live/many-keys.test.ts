// Very many keys at a live terminal of the program: nobody else waits for them, and they take little memory.

import { PassThrough } from 'node:stream';
import { type App, createApp, text } from 'textui';
import { StreamTerminal } from 'textui/terminal';
import { expect, it } from 'vitest';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Runs a script at a live terminal. */
function started<Result>(script: (app: App) => Promise<Result>) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.resume();
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  return { input, exit: createApp({ terminal, env: {}, mode: 'live' }).run(script) };
}

it('are kept up to a bound while nothing is asked', async () => {
  let check = (): void => {};
  const checked = new Promise<true>((resolve) => (check = () => resolve(true)));
  let begin = (): void => {};
  const isChecking = new Promise<void>((resolve) => (begin = resolve));
  const { input, exit } = started(async (app) => {
    await app.ask(text('First', { accept: () => (begin(), checked) }));
    return app.ask(text('Name'));
  });
  input.write('x\r');
  await isChecking;
  input.write('a '.repeat(100_000));
  for (let index = 0; index < 50; index++) await turn();
  check();
  for (let index = 0; index < 50; index++) await turn();
  input.write('\r');
  const { value } = (await exit) as { value: string };
  expect(value.length).toBeGreaterThan(60_000);
  expect(value.length).toBeLessThanOrEqual(65_536);
});

it('in many lines let others have their turns', async () => {
  const { input, exit } = started((app) => app.ask(text('Notes', { multiline: true })));
  for (let index = 0; index < 20; index++) await turn();
  let turns = 0;
  const isOver = exit.then(() => true);
  const isTurned = (): Promise<boolean> => turn().then(() => false);
  input.write(`${'a\r'.repeat(1000)}\r`);
  while (!(await Promise.race([isOver, isTurned()]))) turns++;
  expect(await exit).toMatchObject({ value: 'a\n'.repeat(999) + 'a' });
  expect(turns).toBeGreaterThan(8);
});

it('with a paste after them answer the questions of a script, and no line is lost', async () => {
  const { input, exit } = started(async (app) => {
    const title = await app.ask(text('Title'));
    const body = await app.ask(text('Body', { multiline: true }));
    return [title, body.split('\n').length];
  });
  input.write(`Title\r\x1b[200~${`${'a '.repeat(49)}a\n`.repeat(500)}\x1b[201~\r\r`);
  expect(await exit).toMatchObject({ value: ['Title', 500] });
});
