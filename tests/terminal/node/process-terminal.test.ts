import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { createApp, secret } from 'textui';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Words } from '../../../src/i18n/words.ts';
import {
  createProcessTerminal,
  type ProcessTerminalOptions,
} from '../../../src/terminal/node/process-terminal.ts';

// What an app loads after its first prompt is here at once.
beforeAll(() =>
  Promise.all([import('../../../src/run/person-asker.ts'), import('../../../src/modes/lines/line-mode.ts')]),
);

describe('createProcessTerminal', () => {
  it('is a person at a terminal when its input is one', () => {
    expect(open().capabilities).toEqual({ interactive: true, echoes: true, color: true });
    expect(open({ input: new PassThrough() }).capabilities).toMatchObject({
      interactive: false,
      echoes: false,
    });
    expect(open({ output: new PassThrough() }).capabilities).toEqual({
      interactive: true,
      echoes: true,
      color: false,
    });
  });

  it.each([
    [{ TERM: 'xterm' }, true],
    [{ TERM: 'xterm', NO_COLOR: '' }, true],
    [{ TERM: 'xterm', NO_COLOR: '1' }, false],
    [{ TERM: 'xterm', NO_COLOR: 'false' }, false],
    [{ TERM: 'dumb' }, false],
    [{}, process.platform === 'win32'],
  ])('with %j has colour: %s', (env, color) => {
    expect(open({ env }).capabilities.color).toBe(color);
  });

  it('knows the size of a terminal, now', () => {
    const output = fakeTty();
    const terminal = open({ output });
    expect(terminal.size()).toEqual({ columns: 80, rows: 24 });
    Object.assign(output, { columns: 0, rows: 5000 });
    expect(terminal.size()).toEqual({ columns: null, rows: 1000 });
  });

  it('knows no size without a terminal', () => {
    const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
    expect(open({ output }).size()).toEqual({ columns: null, rows: null });
  });

  it('warns once when it cannot hide what is typed', async () => {
    const warnings: string[] = [];
    const input = new PassThrough();
    input.end('one\ntwo\nthree\n');
    const terminal = open({ input, warn: (message) => warnings.push(message) });
    await expect(terminal.readLine('1: ')).resolves.toBe('one');
    expect(warnings).toEqual([]);
    await expect(terminal.readLine('2: ', { hidden: true })).resolves.toBe('two');
    await expect(terminal.readLine('3: ', { hidden: true })).resolves.toBe('three');
    expect(warnings).toEqual([
      'Warning: passwords may be visible, because input does not come from a terminal.',
    ]);
  });

  it('warns in safe text, whatever a translator says', async () => {
    const warnings: string[] = [];
    const input = new PassThrough();
    input.end('secret\n');
    const words = new Words({ 'warning.not-hidden': 'seen\x1b[2J\nby\x9b all' });
    await open({ input, words, warn: (message) => warnings.push(message) }).readLine('', { hidden: true });
    expect(warnings).toEqual(['seen␛[2J by� all']);
  });

  describe('Ctrl-C', () => {
    it('is heard at a terminal, without reading from it', async () => {
      const signals = new FakeSignals();
      const input = fakeTty();
      const heard: unknown[] = [];
      const stop = open({ input, signals }).onInterrupt?.((echoed) => heard.push(echoed));
      expect(input.listenerCount('data') + input.listenerCount('readable')).toBe(0);
      signals.emit('SIGINT');
      stop?.();
      expect(heard).toEqual([true]);
      await vi.waitFor(() => expect(signals.listenerCount('SIGINT')).toBe(0));
    });

    it('is heard where the input is the standard input of the process, whatever that is', () => {
      const signals = new FakeSignals();
      const input = Object.assign(new PassThrough(), { fd: 0 });
      const heard: unknown[] = [];
      open({ input, signals }).onInterrupt?.((echoed) => heard.push(echoed));
      open({ input, output: new PassThrough(), signals }).onInterrupt?.((echoed) => heard.push(echoed));
      signals.emit('SIGINT');
      expect(heard).toEqual([false, true]); // each is heard before those that listened earlier
    });

    it('is not heard in a stream', () => {
      expect(open({ input: new PassThrough() })).toHaveProperty('onInterrupt', undefined);
      const socket = Object.assign(new PassThrough(), { fd: 7 });
      expect(open({ input: socket })).toHaveProperty('onInterrupt', undefined);
    });

    it('does not show while typing is hidden, and the typing remains hidden', async () => {
      const signals = new FakeSignals();
      const [input, output] = [fakeTty(), fakeTty()];
      const terminal = open({ input, output, signals });
      const heard: unknown[] = [];
      const stop = terminal.onInterrupt?.((echoed) => heard.push(echoed));
      signals.whenSent = () => void signals.emit('SIGINT');
      const line = terminal.readLine('Password: ', { hidden: true });
      await turns();
      input.write('\x03');
      await turns();
      expect(heard).toEqual([false]);
      expect(input.raw).toEqual([true]);
      expect(signals.sent).toEqual([[0, 'SIGINT']]);
      stop?.();
      input.write('secret\r');
      await expect(line).resolves.toBe('secret');
    });
  });

  describe('while input is hidden', () => {
    it('is raw, and listens to signals only then', async () => {
      const { input, signals, line } = await hidden();
      expect(input.raw).toEqual([true]);
      expect(new Set(signals.eventNames())).toEqual(
        new Set('SIGHUP SIGINT SIGQUIT SIGALRM SIGTERM SIGUSR2 SIGTSTP SIGCONT exit'.split(' ')).add(
          'uncaughtExceptionMonitor',
        ),
      );
      input.write('secret\r');
      await expect(line).resolves.toBe('secret');
      expect(input.raw).toEqual([true, false]);
      await vi.waitFor(() => expect(signals.eventNames()).toEqual([]));
    });

    it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGALRM', 'SIGUSR2'])(
      'restores the terminal at %s and sends it again',
      async (signal) => {
        const { input, signals } = await hidden();
        signals.emit(signal);
        expect(input.raw).toEqual([true, false]);
        expect(signals.listenerCount(signal)).toBe(0);
        expect(signals.sent).toEqual([[1234, signal]]);
      },
    );

    it('restores the terminal at the exit of the process', async () => {
      const { input, signals } = await hidden();
      signals.emit('exit');
      expect(input.raw).toEqual([true, false]);
    });

    it.each([
      ['\x03', 'SIGINT'],
      ['\x1c', 'SIGQUIT'],
    ])('sends the whole job the signal of the key %j', async (key, signal) => {
      const { input, signals } = await hidden();
      input.write(`half${key}`);
      await turns();
      expect(signals.sent).toEqual([[0, signal]]);
    });

    it.each(['before', 'after'])(
      'leaves a signal to a listener that is called once, added %s',
      async (when) => {
        const signals = new FakeSignals();
        let dealt = 0;
        if (when === 'before') signals.once('SIGINT', () => dealt++);
        const { input } = await hidden(signals);
        if (when === 'after') signals.once('SIGINT', () => dealt++);
        signals.emit('SIGINT');
        expect(dealt).toBe(1);
        expect(signals.sent).toEqual([]);
        expect(input.raw).toEqual([true]);
      },
    );

    it('remains hidden when the program deals with the signal itself', async () => {
      const { input, signals, line } = await hidden();
      let dealt = 0;
      signals.on('SIGINT', () => dealt++);
      signals.emit('SIGINT');
      expect(signals.sent).toEqual([]);
      input.write('\x03');
      await turns();
      expect(signals.sent).toEqual([[0, 'SIGINT']]);
      expect(dealt).toBe(1);
      expect(input.raw).toEqual([true]);
      input.write('secret\r');
      await expect(line).resolves.toBe('secret');
    });

    it('restores both terminals when two are hidden, and sends the signal once', async () => {
      const first = await hidden();
      const second = await hidden(first.signals);
      first.signals.emit('SIGTERM');
      expect(first.input.raw).toEqual([true, false]);
      expect(second.input.raw).toEqual([true, false]);
      expect(first.signals.sent).toEqual([[1234, 'SIGTERM']]);
    });

    it('shows the terminal to the shell while stopped, and hides again after', async () => {
      const { input, signals, output, line } = await hidden();
      signals.whenSent = () => expect(input.raw).toEqual([true, false]);
      input.write('half\x1a');
      await turns();
      expect(signals.sent).toEqual([[0, 'SIGTSTP']]);
      expect(input.raw).toEqual([true, false, true]);
      signals.emit('SIGCONT');
      expect(input.raw).toEqual([true, false, true, false, true]);
      await turns();
      input.write('secret\r');
      await expect(line).resolves.toBe('secret');
      expect(output.shown()).toBe('Password: Password: \n');
    });

    it('remains so while something is said', async () => {
      const [input, output] = [fakeTty(), fakeTty()];
      const terminal = open({ input, output, signals: new FakeSignals() });
      const app = createApp({ terminal, env: {}, mode: 'lines' });
      const exit = app.run(() => app.ask(secret('Password')));
      await vi.waitFor(() => expect(output.shown()).toBe('Password: '));
      await turns();
      input.write('hun');
      await turns();
      const said = [app.say('Backup done.'), app.say('Bye.')];
      input.write('ter2\r');
      await Promise.all(said);
      expect(await exit).toMatchObject({ value: 'hunter2' });
      expect(input.raw).toEqual([true, false]);
      expect(output.shown()).toContain('Backup done.\nBye.\n');
      expect(output.shown()).not.toMatch(/hun|ter2/);
    });

    it('shows what is said, and the prompt again', async () => {
      const [input, output] = [fakeTty(), fakeTty()];
      const terminal = open({ input, output, signals: new FakeSignals() });
      const app = createApp({ terminal, env: {}, mode: 'lines' });
      const exit = app.run(() => app.ask(secret('Password')));
      await vi.waitFor(() => expect(output.shown()).toBe('Password: '));
      await app.say('Backup done.');
      input.write('hunter2\r');
      await exit;
      expect(output.shown()).toBe('Password: \nBackup done.\nPassword: \n');
      expect(input.raw).toEqual([true, false]);
    });

    it('gives the line before its listeners for signals go', async () => {
      const { input, line, signals } = await hidden();
      input.write('secret\n');
      const late = turns()
        .then(turns)
        .then(() => 'late');
      await expect(Promise.race([line, late])).resolves.toBe('secret');
      expect(signals.eventNames()).toContain('SIGTERM');
      await vi.waitFor(() => expect(signals.eventNames()).toEqual([]));
    });

    // On a machine that is very busy, the turns may take as long as the terminal waits.
    it('hears of a signal that another thread caught at the last moment', { retry: 3 }, async () => {
      const { input, signals } = await hidden();
      input.write('secret\n');
      await vi.waitFor(() => expect(input.raw).toEqual([true, false]), { interval: 1 });
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      signals.emit('SIGHUP');
      expect(signals.sent).toEqual([[1234, 'SIGHUP']]);
    });

    it('survives a terminal that is gone', async () => {
      const { input, line } = await hidden();
      input.setRawMode = () => {
        throw new Error('setRawMode EIO');
      };
      input.destroy(new Error('read EIO'));
      await expect(line).resolves.toBeNull();
    });
  });
});

function open(options: ProcessTerminalOptions = {}) {
  return createProcessTerminal({ input: fakeTty(), output: fakeTty(), env: { TERM: 'xterm' }, ...options });
}

/** A terminal that waits for a password, with the process it would signal. */
async function hidden(signals: FakeSignals = new FakeSignals(), options: ProcessTerminalOptions = {}) {
  const [input, output] = [fakeTty(), fakeTty()];
  const terminal = open({ input, output, signals, ...options });
  const line = terminal.readLine('Password: ', { hidden: true });
  await turns();
  return { input, output, signals, line };
}

function fakeTty() {
  const raw: boolean[] = [];
  const setRawMode = (on: boolean): void => void (raw.at(-1) === on || raw.push(on));
  const stream = new PassThrough();
  const written: string[] = [];
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
  return Object.assign(stream, {
    isTTY: true,
    columns: 80,
    rows: 24,
    raw,
    setRawMode,
    write: (chunk: unknown, ...rest: unknown[]): boolean => {
      written.push(String(chunk));
      return write(chunk, ...rest);
    },
    /** All that was written to it. */
    shown: () => written.join(''),
  });
}

class FakeSignals extends EventEmitter {
  readonly pid: number;
  readonly sent: [number, string][] = [];
  whenSent: () => void = () => {};

  constructor(pid = 1234) {
    super();
    this.pid = pid;
  }

  kill(pid: number, signal: string): void {
    this.sent.push([pid, signal]);
    this.whenSent();
  }

  exit(): void {
    this.exit = () => {}; // it ends once
    this.emit('exit');
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
