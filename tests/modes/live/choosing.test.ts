// When a terminal is live: what the terminal, the program and the environment say.

import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { type CreateAppOptions, secret, select, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';
import { ScriptedTerminal, StreamTerminal, type StreamTerminalOptions } from 'textui/terminal';
import { ManualClock } from '../../../src/testing/manual-clock.ts';
import { readAll, turns } from '../../support/streams.ts';

/** Asks for a name on a terminal over streams; gives what was written, and what went to standard error. */
async function asked(terminal: Partial<StreamTerminalOptions>, options: CreateAppOptions = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let errors = '';
  const app = createApp({
    terminal: new StreamTerminal({ input, output, columns: 80, rows: 24, ...terminal }),
    env: {},
    errorOutput: { write: (line: string) => void (errors += line) },
    ...options,
  });
  const ended = app.run(text('Name'));
  await turns(30);
  input.write('Ada\r');
  const exit = await ended;
  return { exit, isLive: readAll(output).includes('\x1b[?2004h'), errors };
}

const ADA = { reason: 'closed', code: 0, value: 'Ada' };

it('is live on a terminal of the program that says so, whatever the environment says of another', async () => {
  expect(await asked({ live: true })).toEqual({ exit: ADA, isLive: true, errors: '' });
  expect(await asked({ live: true }, { env: { TERM: 'dumb', CI: '1' } })).toMatchObject({ isLive: true });
});

it('uses lines on any other', async () => {
  expect(await asked({})).toEqual({ exit: ADA, isLive: false, errors: '' });
});

it('uses lines where the program or the person says so, or listens', async () => {
  for (const options of [
    { mode: 'lines' },
    { mode: 'lines', answers: null, env: { TEXTUI_MODE: 'live' } },
    { env: { TEXTUI_MODE: 'lines' } },
    { mode: 'live', env: { TEXTUI_MODE: 'lines' } },
    { speech: true },
    { mode: 'live', env: { ACCESSIBLE: '1' } },
  ] as const) {
    expect(await asked({ live: true }, options)).toEqual({ exit: ADA, isLive: false, errors: '' });
  }
});

it('warns where it is asked for, and the terminal cannot do it', async () => {
  const errors =
    'Warning: live mode needs a terminal with at least 20 columns and 5 rows. Using plain lines instead.\n';
  expect(await asked({}, { mode: 'live' })).toEqual({ exit: ADA, isLive: false, errors });
  expect(await asked({}, { env: { TEXTUI_MODE: 'live' } })).toEqual({ exit: ADA, isLive: false, errors });
});

it('is live where answers are given, for what they leave open', async () => {
  expect(await asked({ live: true }, { answers: { other: 1 } })).toMatchObject({ exit: ADA, isLive: true });
});

it('needs a size', async () => {
  expect(await asked({ live: true, columns: undefined }, { mode: 'live' })).toMatchObject({ isLive: false });
  expect(await asked({ live: true, rows: 4 })).toMatchObject({ isLive: false, errors: '' });
});

it('refuses a mode that there is not', () => {
  expect(() => createApp({ mode: 'loud' as 'live', terminal: new ScriptedTerminal() })).toThrow(
    "createApp: mode must be 'live', 'lines', 'unattended' or 'json'",
  );
});

it('cancels a task at Ctrl-C on a terminal of the program, while nothing is asked', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const clock = new ManualClock();
  const ended = createApp({ terminal, env: {}, clock }).run((app) =>
    app
      .task('Copying', ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)), {
        cancel: true,
      })
      .catch((error: { code?: string }) => error.code),
  );
  await turns(30);
  clock.step(300);
  await turns(30);
  expect(readAll(output)).toContain('Copying  0 s  Ctrl-C cancels.');
  input.write('\x03');
  expect(await ended).toMatchObject({ value: 'ERR_TEXTUI_CANCELLED' });
  const last = readAll(output);
  expect(last).toContain('✖ Copying: cancelled');
  expect(last.endsWith('\r\n\x1b[?2004l')).toBe(true);
});

it('ends a run whose task is drawn where nobody reads any more', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const clock = new ManualClock();
  const ended = createApp({ terminal, env: {}, clock }).run((app) =>
    app.task('Watching', ({ signal }) => new Promise((_, stop) => signal.addEventListener('abort', stop))),
  );
  await turns(30);
  clock.step(300);
  await turns(30);
  output.destroy();
  for (let at = 1000; at < 4000; at += 500) {
    while (clock.step(at)) await turns(5);
  }
  expect(await ended).toEqual({ reason: 'output-closed', code: 1 });
});

it('ends a run that checks an answer where nobody reads any more', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const clock = new ManualClock();
  const accept = (_: string, { signal }: { signal: AbortSignal }): Promise<never> =>
    new Promise((_resolve, stop) => signal.addEventListener('abort', stop));
  const ended = createApp({ terminal, env: {}, clock }).run(text('Host', { accept }));
  await turns(30);
  input.write('mail\r');
  await turns(30);
  output.destroy();
  clock.step(1000);
  expect(await ended).toEqual({ reason: 'output-closed', code: 1 });
});

it.each(['before the prompt', 'at the prompt'])('rejects once where the output fails %s', async (when) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  if (when === 'before the prompt') output.destroy(new Error('lost'));
  const ended = createApp({ terminal, env: {} }).run(text('Host'));
  ended.catch(() => {});
  await turns(30);
  if (when === 'at the prompt') output.destroy(new Error('lost'));
  await expect(ended).rejects.toThrow('lost');
});

it('leaves a line without style where there is no colour', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24, color: false });
  const ended = createApp({ terminal, env: {} }).run(text('\x1b[31mHost\x1b[0m name'));
  await turns(30);
  input.write('mail\r');
  expect(await ended).toMatchObject({ value: 'mail' });
  expect(readAll(output)).toContain('Host name: mail');
  expect(readAll(output)).not.toContain('\x1b[31m');
});

it('ends the run at Ctrl-C that was typed before the first question was drawn', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  let find = (): void => {};
  const choices = (): Promise<string[]> => new Promise((resolve) => (find = () => resolve(['a'])));
  const ended = createApp({ terminal, env: {} }).run(select('Kind', { choices }));
  await turns(30);
  input.write('\x03');
  await turns(30);
  find();
  expect(await ended).toEqual({ reason: 'interrupted', code: 130 });
});

it('ends the run at Ctrl-C on a terminal of the program, and the process goes on', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const ended = createApp({ terminal, env: {} }).run(text('Name'));
  await turns(30);
  input.write('half\x03');
  expect(await ended).toEqual({ reason: 'interrupted', code: 130 });
  expect(readAll(output).endsWith('\x1b[?2004l')).toBe(true);
});

it.each([
  ['an arrow key', '\x1b[', 'A', 'ab'],
  ['Escape alone', '\x1b', '[A', '[A'],
])('waits for the rest of a key over a slow line: %s', async (_key, start, rest, typed) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const clock = new ManualClock();
  const ended = createApp({ terminal, env: {}, clock }).run(secret('Key'));
  for (const sent of ['ab', start, rest, '\r']) {
    await turns(30);
    input.write(sent);
    await turns(30);
    while (clock.step(clock.now() + 100)) await turns(5);
  }
  expect(await ended).toMatchObject({ value: typed });
});

it('asks on a screen, whenever a task ends meanwhile', async () => {
  class Plain extends UIScreen {
    override refresh(): void {
      this.window.add(new TextWidget('Plain'));
    }
  }
  const after = async (count: number): Promise<unknown> => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.resume();
    const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
    const ended = createApp({ terminal, env: {} }).run(async (app) => {
      await app.ask(text('Name'));
      const task = app.task('Loading', () => turns(count));
      await app.ask(new Plain());
      await task;
    });
    input.write('ada\r');
    await turns(60);
    input.end('c\r');
    return ended;
  };
  for (let count = 0; count < 24; count++) expect(await after(count)).toMatchObject({ reason: 'closed' });
});
