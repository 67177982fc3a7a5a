// Inputs that cannot be read: the read that waits is told, and nothing is left unhandled.

import { PassThrough, Readable, Writable } from 'node:stream';
import { createApp, TextUIError, UIScreen } from 'textui';
import { afterEach, describe, expect, it } from 'vitest';
import type { TerminalInput } from '../../src/terminal/chunk-source.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';

// What is unhandled comes a moment later, and fails the tests.
afterEach(turns);

const NOT_TEXT = 'StreamTerminal: every chunk of the input must be text or bytes, got ';

const broken: Record<string, [input: () => TerminalInput, message: string]> = {
  'an iterator whose next throws': [
    () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => {
          throw new Error('no next');
        },
      }),
    }),
    'StreamTerminal: the input cannot be read; its iterator threw an error instead of giving a promise',
  ],
  'something to iterate that throws at once': [
    () => ({
      [Symbol.asyncIterator]: () => {
        throw new Error('locked');
      },
    }),
    'StreamTerminal: the input cannot be read; its iterator threw an error instead of giving a promise',
  ],
  'an iterator that gives no result': [
    () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve(undefined as never) }) }),
    'StreamTerminal: the input cannot be read; its iterator gave something that is no result',
  ],
  'something to iterate that gives numbers': [
    async function* () {
      yield 1 as never;
    },
    `${NOT_TEXT}1`,
  ],
  'something to iterate that gives nothing': [
    async function* () {
      yield undefined as never;
    },
    `${NOT_TEXT}undefined`,
  ],
  'a stream of objects': [() => Readable.from([{ line: 'one' }, { line: 'two' }]), `${NOT_TEXT}an object`],
};

describe.each(Object.entries(broken))('%s', (_name, [makeInput, message]) => {
  const open = (echo: boolean): StreamTerminal => {
    return new StreamTerminal({ input: makeInput(), output: sink(), echo });
  };

  it.each([false, true])('is a clear error of the read (echo: %s)', async (echo) => {
    const terminal = open(echo);
    const line = terminal.readLine('? ');
    await expect(line).rejects.toThrow(TextUIError);
    await expect(line).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT', message });
    await terminal.close();
  });

  it('rejects the run of an app', async () => {
    const run = createApp({ terminal: open(false) }).run(new UIScreen('Hello'));
    await expect(run).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT', message });
  });
});

it('names the error that an iterator threw as its cause', async () => {
  const cause = new Error('no next');
  const input = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        throw cause;
      },
    }),
  };
  const read = new StreamTerminal({ input, output: sink() }).readLine('? ');
  await expect(read).rejects.toMatchObject({ cause });
});

it('gives the lines that came before something that is no text', async () => {
  const terminal = new StreamTerminal({ input: Readable.from(['one\ntwo\n', 3, 'four\n']), output: sink() });
  await expect(terminal.readLine('')).resolves.toBe('one');
  await expect(terminal.readLine('')).resolves.toBe('two');
  await expect(terminal.readLine('')).rejects.toMatchObject({ message: `${NOT_TEXT}3` });
  await expect(terminal.readLine('')).resolves.toBe('four');
});

it.each([
  ['input', { input: null as never, output: sink() }, 'a readable stream or an async iterable, got null'],
  ['input', { input: 'text' as never, output: sink() }, 'a readable stream or an async iterable, got "text"'],
  ['output', { input: new PassThrough(), output: undefined as never }, 'a writable stream, got undefined'],
])('an %s that is none is refused at once', (name, options, accepted) => {
  expect(() => new StreamTerminal(options)).toThrow(`StreamTerminal: ${name} must be ${accepted}`);
});

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback() });
}

/** Lets everything that is due happen. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
