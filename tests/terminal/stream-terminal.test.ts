import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { StreamTerminalOptions } from '../../src/terminal/stream-options.ts';

describe('StreamTerminal', () => {
  describe('input', () => {
    it('takes bytes that are no UTF-8 for U+FFFD', async () => {
      await expect(linesOf([Buffer.from([0x61, 0xff, 0x62, 0xc5, 0x0a, 0xe6, 0xbc])])).resolves.toEqual([
        'a�b�',
        '�',
      ]);
    });

    it('drops a byte order mark', async () => {
      await expect(linesOf([Buffer.from('\uFEFFAda\n')])).resolves.toEqual(['Ada']);
    });

    it('gives the same lines however the bytes are cut (property)', async () => {
      const text = fc.array(fc.constantFrom('a', 'ž', '漢', '🙂', '\r', '\n', '\r\n'), { maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(text, fc.infiniteStream(fc.integer({ min: 1, max: 3 })), async (parts, cuts) => {
          const bytes = Buffer.from(parts.join(''));
          const pieces: Buffer[] = [];
          for (let at = 0; at < bytes.length; ) {
            const length = cuts.next().value as number;
            pieces.push(bytes.subarray(at, at + length));
            at += length;
          }
          expect(await linesOf(pieces)).toEqual(await linesOf([bytes]));
        }),
        { numRuns: 50 },
      );
    });

    it('takes streams that give text', async () => {
      const input = Readable.from(['on', 'e\ntw', 'o']);
      const terminal = new StreamTerminal({ input, output: new PassThrough() });
      await expect(readAll(terminal)).resolves.toEqual(['one', 'two']);
    });

    it('is read only while a line is waited for', async () => {
      let asked = 0;
      const input = new Readable({
        highWaterMark: 16,
        read() {
          asked++;
          this.push('a line of sixteen\n');
        },
      });
      const terminal = new StreamTerminal({ input, output: sink() });
      expect(asked).toBe(0);
      await terminal.readLine('');
      const after = asked;
      await turns();
      expect(asked).toBeLessThanOrEqual(after + 1);
      expect(input.listenerCount('data')).toBe(0);
      expect(input.isPaused()).toBe(true);
      for (let i = 0; i < 1000; i++) await terminal.readLine('');
      expect(asked).toBeLessThan(1010);
    });

    it('answers ten thousand prompts and leaves no listener behind', async () => {
      const input = Readable.from([Buffer.from(Array.from({ length: 10_000 }, (_, i) => `${i}\n`).join(''))]);
      const output = sink();
      const terminal = new StreamTerminal({ input, output });
      const { signal } = new AbortController();
      const before = [
        input.listenerCount('data'),
        input.listenerCount('error'),
        output.listenerCount('drain'),
      ];
      for (let i = 0; i < 10_000; i++) expect(await terminal.readLine('? ', { signal })).toBe(String(i));
      expect([
        input.listenerCount('data'),
        input.listenerCount('error'),
        output.listenerCount('drain'),
      ]).toEqual(before);
      await terminal.close();
      await turns();
      for (const stream of [input, output]) {
        expect(stream.eventNames().filter((event) => stream.listenerCount(event) > 0)).toEqual([]);
      }
    });

    it('gives back to the stream what nobody asked for', async () => {
      const input = new PassThrough();
      input.write('one\r\ntwo\nthr');
      const first = new StreamTerminal({ input, output: sink() });
      await expect(first.readLine('')).resolves.toBe('one');
      await first.close();
      input.end('ee');
      const second = new StreamTerminal({ input, output: sink() });
      await expect(readAll(second)).resolves.toEqual(['two', 'three']);
    });

    it('is at its end at once when the stream was before', async () => {
      const input = new PassThrough();
      input.end();
      input.resume();
      await once(input, 'end');
      await expect(new StreamTerminal({ input, output: sink() }).readLine('')).resolves.toBeNull();
      const destroyed = new PassThrough();
      destroyed.destroy();
      await closing(destroyed);
      await expect(new StreamTerminal({ input: destroyed, output: sink() }).readLine('')).resolves.toBeNull();
    });

    it('ends when the stream fails, whether or not anyone waits', async () => {
      const waiting = new PassThrough();
      const line = new StreamTerminal({ input: waiting, output: sink() }).readLine('');
      waiting.destroy(Object.assign(new Error('read EIO'), { code: 'EIO' }));
      await expect(line).resolves.toBeNull();

      const idle = new PassThrough();
      const terminal = new StreamTerminal({ input: idle, output: sink() });
      idle.destroy(new Error('lost'));
      await closing(idle);
      await expect(terminal.readLine('')).resolves.toBeNull();
    });
  });

  describe('output', () => {
    it('waits for a slow reader', async () => {
      const taken: string[] = [];
      const callbacks: (() => void)[] = [];
      const output = new Writable({
        highWaterMark: 1,
        write(chunk, _encoding, callback) {
          taken.push(String(chunk));
          callbacks.push(callback);
        },
      });
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      let done = false;
      const write = terminal.write('slow').then(() => (done = true));
      await turns();
      expect(taken).toEqual(['slow']);
      expect(done).toBe(false);
      callbacks[0]?.();
      await write;
      expect(done).toBe(true);
    });

    it.each(['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])(
      'is closed, quietly, by %s',
      async (code) => {
        const output = failing(Object.assign(new Error(code), { code }));
        const terminal = new StreamTerminal({ input: new PassThrough(), output });
        await expect(terminal.write('x')).resolves.toBe(false);
        await expect(terminal.readLine('? ')).resolves.toBeNull();
        await terminal.close();
        await turns();
        expect(output.listenerCount('error')).toBe(0);
      },
    );

    it('ends the waiting read with null when it closes', async () => {
      const output = new PassThrough();
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      const line = terminal.readLine('? ');
      await turns();
      output.destroy();
      await expect(line).resolves.toBeNull();
    });

    it('ends the waiting read with null when its owner ends it', async () => {
      for (const hidden of [false, true]) {
        const output = new PassThrough();
        const terminal = new StreamTerminal({ input: new PassThrough(), output });
        const line = terminal.readLine('? ', { hidden });
        await turns();
        output.end();
        await expect(line).resolves.toBeNull();
        await expect(terminal.write('x')).resolves.toBe(false);
      }
    });

    it('ends the writes under way when it closes', async () => {
      const output = new Writable({ write() {} });
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      const write = terminal.write('stuck');
      output.destroy();
      await expect(write).resolves.toBe(false);
    });

    it('rejects, with the original error, when output is lost otherwise', async () => {
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const terminal = new StreamTerminal({ input: new PassThrough(), output: failing(full) });
      await expect(terminal.write('x')).rejects.toBe(full);
      await expect(terminal.write('y')).rejects.toBe(full);
      await expect(terminal.readLine('? ')).rejects.toBe(full);
      await terminal.close();
    });

    it('rejects the waiting read when output is lost otherwise', async () => {
      const output = new PassThrough();
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      const line = terminal.readLine('? ');
      await turns();
      const failure = new Error('broken');
      output.destroy(failure);
      await expect(line).rejects.toBe(failure);
    });

    it('is flushed before the terminal has closed', async () => {
      const callbacks: (() => void)[] = [];
      const output = new Writable({ write: (_chunk, _encoding, callback) => void callbacks.push(callback) });
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      const write = terminal.write('last words');
      let closed = false;
      const close = terminal.close().then(() => (closed = true));
      await turns();
      expect(closed).toBe(false);
      callbacks[0]?.();
      await close;
      await expect(write).resolves.toBe(true);
    });

    it('survives an error that is reported only after the terminal has closed', async () => {
      const output = new Writable({
        write: (_chunk, _encoding, callback) =>
          callback(Object.assign(new Error('EPIPE'), { code: 'EPIPE' })),
        destroy: (error, callback) => void setImmediate(() => callback(error)),
      });
      const terminal = new StreamTerminal({ input: new PassThrough(), output });
      const closed = closing(output);
      void terminal.write('x');
      await terminal.close();
      await closed;
    });
  });

  it('leaves the streams to their owner', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    await new StreamTerminal({ input, output }).close();
    expect([input.destroyed, output.destroyed, output.writableEnded]).toEqual([false, false, false]);
  });

  it('says what its options say', () => {
    expect(bare().capabilities).toEqual({ interactive: false, echoes: false, color: false });
    expect(bare({ interactive: true, echo: true, color: true }).capabilities).toEqual({
      interactive: true,
      echoes: true,
      color: true,
    });
  });

  it('asks for its size every time', () => {
    let columns = 80;
    const terminal = bare({ columns: () => columns, rows: 24 });
    expect(terminal.size()).toEqual({ columns: 80, rows: 24 });
    columns = 40;
    expect(terminal.size()).toEqual({ columns: 40, rows: 24 });
    columns = 0;
    expect(terminal.size()).toEqual({ columns: null, rows: 24 });
    expect(bare().size()).toEqual({ columns: null, rows: null });
  });

  it('names askers in safe text', async () => {
    const terminal = bare();
    const first = terminal.readLine('First\x9b\u202e: ');
    await expect(terminal.readLine('', { asker: 'a\x1b[2Jb\nc' })).rejects.toThrow(
      'Terminal.readLine: a␛[2Jb c asked for a line while "First\\u{9b}\\u{202e}: " still waits for one',
    );
    await terminal.close();
    await first;
  });

  it('refuses anything but text', async () => {
    await expect(bare().write(1 as never)).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
    await expect(bare().readLine(null as never)).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
  });

  describe('hidden input', () => {
    it('begins before the prompt is shown, and ends with the line', async () => {
      const events: string[] = [];
      const output = new Writable({
        write(chunk, _encoding, callback) {
          events.push(String(chunk));
          callback();
        },
      });
      const hiddenInput = { begin: () => void events.push('hide'), end: () => void events.push('show') };
      const input = new PassThrough();
      const terminal = new StreamTerminal({ input, output, echo: true, hiddenInput });
      const line = terminal.readLine('Password: ', { hidden: true });
      await turns();
      input.write('pw\n');
      await expect(line).resolves.toBe('pw');
      expect(events).toEqual(['hide', 'Password: ', '\n', 'show']);
    });

    it('ends when the read is given up, refused or failed', async () => {
      const events: string[] = [];
      const hiddenInput = { begin: () => void events.push('hide'), end: () => void events.push('show') };
      const abort = new AbortController();
      const terminal = bare({ echo: true, hiddenInput });
      const line = terminal.readLine('', { hidden: true, signal: abort.signal });
      await expect(terminal.readLine('', { hidden: true })).rejects.toMatchObject({
        code: 'ERR_TEXTUI_BUSY',
      });
      await turns();
      abort.abort('given up');
      await expect(line).rejects.toBe('given up');
      expect(events).toEqual(['hide', 'show']);
    });

    it('shows what was pasted after a hidden line, when a visible prompt takes it', async () => {
      const { terminal, input, shown } = keyed();
      const secret = terminal.readLine('Password: ', { hidden: true });
      await turns();
      input.write('pw\rAda\x1b[A\x01\t!\x9b\rand hal');
      await expect(secret).resolves.toBe('pw');
      await expect(terminal.readLine('Name: ')).resolves.toBe('Ada\t!');
      const half = terminal.readLine('More: ');
      await turns();
      input.write('f\n');
      await expect(half).resolves.toBe('and half');
      expect(shown()).toBe('Password: \nName: Ada     !\nMore: and hal');
    });

    it('keeps half a secret for the hidden prompt that comes again, and for no other', async () => {
      const { terminal, input } = keyed();
      const giveUp = async (): Promise<void> => {
        const abort = new AbortController();
        const line = terminal.readLine('Password: ', { hidden: true, signal: abort.signal });
        await turns();
        input.write('sec');
        await turns();
        abort.abort('shown again');
        await expect(line).rejects.toBe('shown again');
      };
      await giveUp();
      const again = terminal.readLine('Password: ', { hidden: true });
      await turns();
      input.write('ret\r');
      await expect(again).resolves.toBe('secret');
      await giveUp();
      input.write('name\n');
      await expect(terminal.readLine('Name: ')).resolves.toBe('name');
    });

    it('ends the input at Ctrl-D, for good', async () => {
      const { terminal, input } = keyed();
      const secret = terminal.readLine('Password: ', { hidden: true });
      await turns();
      input.write('\x04');
      await expect(secret).resolves.toBeNull();
      input.write('more\n');
      await expect(terminal.readLine('Name: ')).resolves.toBeNull();
      await terminal.close();
      await expect(bare({ input }).readLine('Name: ')).resolves.toBeNull();
    });
  });
});

/** A terminal that sends single keys while it hides. */
function keyed() {
  const input = new PassThrough();
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, callback) {
      text += String(chunk);
      callback();
    },
  });
  const hiddenInput = { begin: () => {}, end: () => {} };
  const terminal = new StreamTerminal({ input, output, echo: true, hiddenInput });
  return { terminal, input, shown: () => text };
}

function bare(options: Partial<StreamTerminalOptions> = {}): StreamTerminal {
  return new StreamTerminal({ input: new PassThrough(), output: sink(), ...options });
}

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback() });
}

function failing(error: Error): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback(error) });
}

async function linesOf(chunks: Uint8Array[]): Promise<string[]> {
  return readAll(new StreamTerminal({ input: Readable.from(chunks), output: sink() }));
}

async function readAll(terminal: StreamTerminal): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await terminal.readLine(''); line !== null; line = await terminal.readLine(''))
    lines.push(line);
  return lines;
}

function closing(stream: Readable | Writable): Promise<void> {
  return new Promise((resolve) => void stream.once('close', resolve));
}

/** Lets everything that is due happen. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
