// Output that nobody reads, and output that fails at once.

import { PassThrough, Writable } from 'node:stream';
import { TextWidget } from 'textui/render/widgets';
import { createApp, Prompt, type UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';
import { readAll, turns } from '../support/streams.ts';

/** Until nobody takes what is written. */
const untilBlocked = async (output: Writable): Promise<void> => {
  while (output.writableLength === 0) await turns();
};
const listeners = (stream: Writable): number => stream.listenerCount('error') + stream.listenerCount('close');

const large = (): UIScreen =>
  screenOf('Large', {
    prompt: () => new Prompt('Key'),
    refresh() {
      for (let line = 0; line < 5000; line++)
        this.window.add(new TextWidget(`line ${line} `.padEnd(40, 'x')));
    },
  });

const blocked: Record<string, () => Writable> = {
  'calls never back': () => new Writable({ write() {} }),
  'is never read': () => new PassThrough(),
};

describe('an abort while the output', () => {
  it.each(Object.keys(blocked))('%s ends the run', async (name) => {
    const output = blocked[name]?.() as Writable;
    const abort = new AbortController();
    const app = createApp({ input: new PassThrough(), output, env: {}, signal: abort.signal });
    const ended = app.run(large());
    await untilBlocked(output);
    abort.abort();
    await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    // What fails later is the stream's own affair, and ends no program.
    output.destroy(new Error('too late'));
    await turns();
  });

  it.each([false, true])('has not taken a prompt yet ends the run: hidden %s', async (hidden) => {
    const calls: string[] = [];
    const hiddenInput = { begin: () => void calls.push('begin'), end: () => void calls.push('end') };
    const output = new Writable({ write() {} });
    const abort = new AbortController();
    const terminal = new StreamTerminal({ input: new PassThrough(), output, hiddenInput });
    const screen = screenOf(null, { separator: false, hideUserInput: hidden });
    const ended = createApp({ terminal, signal: abort.signal }).run(screen);
    await untilBlocked(output);
    abort.abort();
    await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(calls).toEqual(hidden ? ['begin', 'end'] : []);
  });

  it('is read slowly loses nothing, and leaves no listener behind', async () => {
    const output = new PassThrough();
    const before = listeners(output);
    const abort = new AbortController();
    const screen = screenOf('Slow', { prompt: () => new Prompt('Key'), separator: false });
    const app = createApp({ input: new PassThrough(), output, env: {}, signal: abort.signal });
    const ended = app.run(screen);
    while (output.readableLength < 'Slow\n\nKey: '.length) await turns();
    abort.abort();
    await ended;
    await turns();
    expect(readAll(output)).toBe('Slow\n\nKey: \n');
    expect(listeners(output)).toBe(before);
  });
});

describe('a quit while nobody reads the output', () => {
  it('waits until all of it was read, or for the signal', async () => {
    for (const how of ['read', 'abort']) {
      const output = new PassThrough();
      const abort = new AbortController();
      const screen = large();
      let over = false;
      const app = createApp({ input: new PassThrough(), output, env: {}, signal: abort.signal });
      const ended = app.run(screen).finally(() => (over = true));
      await untilBlocked(output);
      screen.quit();
      await turns();
      expect(over).toBe(false);
      if (how === 'read') output.resume();
      else abort.abort();
      await expect(ended).resolves.toEqual({ reason: 'quit', code: 0 });
    }
  });
});

describe('an output whose write throws', () => {
  it('rejects run with that error', async () => {
    const failure = new Error('no write');
    const output = Object.assign(new PassThrough(), {
      write(): never {
        throw failure;
      },
    });
    const before = listeners(output);
    const app = createApp({ input: new PassThrough(), output, env: {} });
    await expect(app.run(screenOf('Throwing'))).rejects.toBe(failure);
    expect(listeners(output)).toBe(before);
  });

  it('leaves no listener behind, though an earlier write was stuck until it was destroyed', async () => {
    const output = new Writable({ write() {} });
    const before = listeners(output);
    const terminal = new StreamTerminal({ input: new PassThrough(), output });
    const stuck = terminal.write('one');
    output.write = () => {
      throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    };
    expect(await terminal.write('two')).toBe(false);
    expect(await stuck).toBe(false);
    await terminal.close();
    output.destroy();
    await turns();
    expect(listeners(output)).toBe(before);
  });
});
