// Terminals that follow one another on one input: nothing is lost between them, and nothing comes twice.

import { PassThrough, Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputStream } from '../../src/terminal/input-flow.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';

/** Inputs to which pieces can be added, by kind. */
const inputs: Record<
  string,
  () => { input: InputStream; add: (piece: Uint8Array) => void; end: () => void }
> = {
  'a stream': () => {
    const input = new PassThrough();
    return { input, add: (piece) => void input.write(piece), end: () => void input.end() };
  },
  'a stream with a text encoding': () => {
    const input = new PassThrough();
    input.setEncoding('utf8');
    return { input, add: (piece) => void input.write(piece), end: () => void input.end() };
  },
  'a stream that takes nothing back': () => {
    const input = new PassThrough();
    input.unshift = undefined as never;
    return { input, add: (piece) => void input.write(piece), end: () => void input.end() };
  },
};

const kinds = Object.keys(inputs);
const opened = (kind: string) => inputs[kind]?.() as ReturnType<(typeof inputs)[string]>;

describe.each(kinds)('between two terminals on %s', (kind) => {
  it('no line is lost', async () => {
    const { input, add, end } = opened(kind);
    add(Buffer.from('one\ntwo\nthr'));
    await expect(readOne(input)).resolves.toBe('one');
    await expect(readOne(input)).resolves.toBe('two');
    add(Buffer.from('ee\nfour'));
    end();
    await expect(readOne(input)).resolves.toBe('three');
    await expect(readOne(input)).resolves.toBe('four');
    await expect(readOne(input)).resolves.toBeNull();
  });

  it('the two halves of a CRLF are one line end', async () => {
    const { input, add, end } = opened(kind);
    add(Buffer.from('one\r'));
    await expect(readOne(input)).resolves.toBe('one');
    add(Buffer.from('\ntwo\r\n'));
    end();
    await expect(readOne(input)).resolves.toBe('two');
    await expect(readOne(input)).resolves.toBeNull();
  });

  it('a character that is cut in two is one', async () => {
    const { input, add, end } = opened(kind);
    const bytes = Buffer.from('one\n漢字\n');
    add(bytes.subarray(0, 6));
    await expect(readOne(input)).resolves.toBe('one');
    add(bytes.subarray(6));
    end();
    await expect(readOne(input)).resolves.toBe('漢字');
  });

  it('only one waits for a line: a second read is refused, and takes nothing', async () => {
    const { input, add, end } = opened(kind);
    const [first, second] = [1, 2].map(() => new StreamTerminal({ input, output: sink() })) as [
      StreamTerminal,
      StreamTerminal,
    ];
    const waiting = first.readLine('', { hidden: true, asker: 'one' });
    await expect(second.readLine('', { asker: 'two' })).rejects.toMatchObject({
      code: 'ERR_TEXTUI_BUSY',
      message: expect.stringContaining('two asked for a line while one still waits'),
    });
    add(Buffer.from('hunter2\n'));
    await expect(waiting).resolves.toBe('hunter2');
    // Now it is free.
    add(Buffer.from('visible\n'));
    end();
    await expect(second.readLine('')).resolves.toBe('visible');
    await Promise.all([first.close(), second.close()]);
  });

  it.each(['its signal', 'its close'])('a read that is ended by %s lets the other read', async (how) => {
    const { input, add } = opened(kind);
    const first = new StreamTerminal({ input, output: sink() });
    const abort = new AbortController();
    const waiting = first.readLine('', { signal: abort.signal }).catch(() => null);
    await turns();
    if (how === 'its close') void first.close();
    else abort.abort();
    await expect(waiting).resolves.toBeNull();
    add(Buffer.from('one\n'));
    await expect(readOne(input)).resolves.toBe('one');
    await first.close();
  });

  it('a piece that comes while neither reads is kept', async () => {
    const { input, add, end } = opened(kind);
    const first = new StreamTerminal({ input, output: sink() });
    const waiting = first.readLine('');
    await turns();
    await first.close();
    await expect(waiting).resolves.toBeNull();
    add(Buffer.from('one\n'));
    end();
    await turns();
    await expect(readOne(input)).resolves.toBe('one');
  });

  it('what was looked at for an echo and not asked for is kept', async () => {
    const { input, add, end } = opened(kind);
    add(Buffer.from('one\r\ntwo\r'));
    const first = new StreamTerminal({ input, output: sink(), echo: true });
    const abort = new AbortController();
    const given = first.readLine('', { signal: abort.signal });
    abort.abort('given up');
    await expect(given).rejects.toBe('given up');
    await first.close();
    add(Buffer.from('\nthree'));
    end();
    const lines = [];
    for (let line = await readOne(input); line !== null; line = await readOne(input)) lines.push(line);
    expect(lines).toEqual(['one', 'two', 'three']);
  });

  it('the lines are the same as for one terminal, however the bytes are cut (property)', async () => {
    const text = fc.array(fc.constantFrom('a', 'ž', '漢', '🙂', '\r', '\n', '\r\n'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, fc.infiniteStream(fc.integer({ min: 1, max: 3 })), async (parts, cuts) => {
        const { input, add, end } = opened(kind);
        const bytes = Buffer.from(parts.join(''));
        const pieces: Buffer[] = [];
        for (let at = 0; at < bytes.length; ) {
          const length = cuts.next().value as number;
          pieces.push(bytes.subarray(at, at + length));
          at += length;
        }
        const lines: string[] = [];
        const take = async (): Promise<void> => {
          for (;;) {
            const line = await tryOne(input);
            if (line === undefined) return;
            lines.push(line);
          }
        };
        for (const piece of pieces) {
          add(piece);
          await take();
        }
        end();
        for (let line = await readOne(input); line !== null; line = await readOne(input)) lines.push(line);
        const expected = parts.join('').split(/\r\n|\r|\n/);
        if (expected.at(-1) === '') expected.pop();
        expect(lines).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

it('lines that were left of a stream at its end are there for the next terminal', async () => {
  const input = Readable.from([Buffer.from('one\r\ntwo\nthree')]);
  const first = new StreamTerminal({ input, output: sink() });
  await expect(first.readLine('')).resolves.toBe('one');
  input.resume();
  while (!input.readableEnded) await turns();
  await first.close();
  await expect(readOne(input)).resolves.toBe('two');
  await expect(readOne(input)).resolves.toBe('three');
  await expect(readOne(input)).resolves.toBeNull();
});

it('whoever else reads the stream gets the bytes as they were', async () => {
  const input = new PassThrough();
  const bytes = Buffer.from('one\n漢字\n');
  input.write(bytes.subarray(0, 6));
  await expect(readOne(input)).resolves.toBe('one');
  input.end(bytes.subarray(6));
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('漢字\n');
});

/** One line, by a terminal of its own. */
async function readOne(input: InputStream): Promise<string | null> {
  const terminal = new StreamTerminal({ input, output: sink() });
  const line = await terminal.readLine('');
  await terminal.close();
  return line;
}

/** One line by a terminal of its own, if it is there. */
async function tryOne(input: InputStream): Promise<string | undefined> {
  const terminal = new StreamTerminal({ input, output: sink() });
  const abort = new AbortController();
  const line = terminal.readLine('', { signal: abort.signal }).catch(() => undefined);
  await turns();
  abort.abort();
  await terminal.close();
  return (await line) ?? undefined;
}

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback() });
}

/** Lets everything that is due happen. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
