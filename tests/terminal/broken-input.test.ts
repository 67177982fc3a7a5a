// Inputs that cannot be read: the read that waits is told, and nothing is left unhandled.

import { PassThrough, Readable, Writable } from 'node:stream';
import { TextUIError } from 'textui';
import { createApp, UIScreen } from 'textui/screens';
import { afterEach, describe, expect, it } from 'vitest';
import type { InputStream } from '../../src/terminal/input-flow.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';

// What is unhandled comes a moment later, and fails the tests.
afterEach(turns);

const NOT_TEXT = 'StreamTerminal: every chunk of the input must be text or bytes, got ';

const broken: Record<string, [input: () => InputStream, message: string]> = {
  'a stream of numbers': [() => Readable.from([1]), `${NOT_TEXT}1`],
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

it('gives the lines that came before something that is no text', async () => {
  const terminal = new StreamTerminal({ input: Readable.from(['one\ntwo\n', 3, 'four\n']), output: sink() });
  await expect(terminal.readLine('')).resolves.toBe('one');
  await expect(terminal.readLine('')).resolves.toBe('two');
  await expect(terminal.readLine('')).rejects.toMatchObject({ message: `${NOT_TEXT}3` });
  await expect(terminal.readLine('')).resolves.toBe('four');
});

it.each([
  ['input', { input: null as never, output: sink() }, 'a readable stream, got null'],
  ['input', { input: 'text' as never, output: sink() }, 'a readable stream, got "text"'],
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
