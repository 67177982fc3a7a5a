// What every terminal does, whatever it is built on. Each implementation is put through the same suite.

import type { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextUIError } from '../../src/base/errors.ts';
import type { Terminal } from '../../src/terminal/terminal.ts';
import type { Recorder } from './recorder.ts';

/** The listeners of others; those of a hidden line stay for a moment after it. */
const others = process.listenerCount('SIGTERM');

/** A terminal, and the hands and eyes at its other end. */
export interface TerminalRig {
  readonly terminal: Terminal;
  /** What the other end has seen. */
  readonly screen: Recorder;
  /** Types text; a line is finished by its `\n`. */
  readonly type: (text: string) => void;
  /** Says that no more will be typed. */
  readonly endInput: () => void;
  /** The other end goes away. */
  readonly hangUp: () => void;
  /** The streams underneath, for counting listeners. */
  readonly streams: readonly EventEmitter[];
  readonly dispose: () => void;
}

/** Runs the suite over one implementation. */
export function describeTerminal(name: string, open: () => TerminalRig | Promise<TerminalRig>): void {
  describe(`the terminal contract: ${name}`, () => {
    let rig: TerminalRig | undefined;

    async function start(): Promise<TerminalRig> {
      rig = await open();
      return rig;
    }

    afterEach(async () => {
      await rig?.terminal.close();
      rig?.dispose();
      rig = undefined;
    });

    it('shows what is written, as it is', async () => {
      const { terminal, screen } = await start();
      await expect(terminal.write('one\n')).resolves.toBe(true);
      await expect(terminal.write('')).resolves.toBe(true);
      await expect(terminal.write('žluť 漢字 🙂\n')).resolves.toBe(true);
      await screen.waitFor('🙂\n');
      expect(screen.text).toBe('one\nžluť 漢字 🙂\n');
    });

    it('keeps the order of writes that nobody awaited', async () => {
      const { terminal, screen } = await start();
      await Promise.all(['a', 'b', 'c', 'd\n'].map((text) => terminal.write(text)));
      await screen.waitFor('\n');
      expect(screen.text).toBe('abcd\n');
    });

    it('shows the prompt and gives the line without its end', async () => {
      const { terminal, screen, type } = await start();
      const line = terminal.readLine('Name: ');
      await screen.waitFor('Name: ');
      type('Ada Lovelace\n');
      await expect(line).resolves.toBe('Ada Lovelace');
    });

    it('gives an empty line as an empty string', async () => {
      const { terminal, type } = await start();
      type('\n');
      await expect(terminal.readLine('? ')).resolves.toBe('');
    });

    it('gives characters of any size whole', async () => {
      const { terminal, type } = await start();
      type('žluť 漢字 👩‍💻\n');
      await expect(terminal.readLine('? ')).resolves.toBe('žluť 漢字 👩‍💻');
    });

    it('answers one prompt with one line when several come at once', async () => {
      const { terminal, type } = await start();
      type('one\ntwo\n\nfour\n');
      const lines = [];
      for (const prompt of ['1: ', '2: ', '3: ', '4: ']) lines.push(await terminal.readLine(prompt));
      expect(lines).toEqual(['one', 'two', '', 'four']);
    });

    it('gives null at the end of input, every time', async () => {
      const { terminal, type, endInput } = await start();
      type('last\n');
      endInput();
      await expect(terminal.readLine('? ')).resolves.toBe('last');
      await expect(terminal.readLine('? ')).resolves.toBeNull();
      await expect(terminal.readLine('? ')).resolves.toBeNull();
    });

    it('ends a waiting read with null when the input ends', async () => {
      const { terminal, screen, endInput } = await start();
      const line = terminal.readLine('? ');
      await screen.waitFor('? ');
      endInput();
      await expect(line).resolves.toBeNull();
      await expect(terminal.write('')).resolves.toBe(true);
    });

    it('counts a last line without a line end', async () => {
      const { terminal, type, endInput } = await start();
      type('unfinished');
      endInput();
      await expect(terminal.readLine('? ')).resolves.toBe('unfinished');
      await expect(terminal.readLine('? ')).resolves.toBeNull();
    });

    it('refuses a second read at once, with an error that names both askers', async () => {
      const { terminal, screen, type } = await start();
      const first = terminal.readLine('Name: ', { asker: 'the name screen' });
      const second = terminal.readLine('Password: ', { asker: 'the clock' });
      await expect(second).rejects.toThrow(TextUIError);
      await expect(second).rejects.toMatchObject({
        code: 'ERR_TEXTUI_BUSY',
        message: expect.stringMatching(/the clock .* the name screen/),
      });
      await expect(terminal.readLine('Age: ')).rejects.toThrow('"Age: "');
      await screen.waitFor('Name: ');
      type('Ada\n');
      await expect(first).resolves.toBe('Ada');
      expect(screen.text).not.toContain('Password');
      type('36\n');
      await expect(terminal.readLine('Age: ')).resolves.toBe('36');
    });

    it('gives up a read when its signal says so, and the next read gets the line', async () => {
      const { terminal, screen, type } = await start();
      const abort = new AbortController();
      const line = terminal.readLine('First: ', { signal: abort.signal });
      await screen.waitFor('First: ');
      const reason = new Error('shown again');
      abort.abort(reason);
      await expect(line).rejects.toBe(reason);
      const next = terminal.readLine('Second: ');
      await screen.waitFor('Second: ');
      type('typed\n');
      await expect(next).resolves.toBe('typed');
    });

    it('asks nothing when the signal was aborted before', async () => {
      const { terminal, screen, type } = await start();
      const read = terminal.readLine('Never shown', { signal: AbortSignal.abort('too late') });
      await expect(read).rejects.toBe('too late');
      type('kept\n');
      await expect(terminal.readLine('Shown: ')).resolves.toBe('kept');
      expect(screen.text).not.toContain('Never');
    });

    it('loses no line however often reads are given up', async () => {
      const { terminal, type } = await start();
      type('0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n');
      const lines: (string | null)[] = [];
      while (lines.length < 10) {
        const abort = new AbortController();
        const read = terminal.readLine('? ', { signal: abort.signal });
        abort.abort();
        await read.then(
          (line) => lines.push(line),
          () => {},
        );
        lines.push(await terminal.readLine('? '));
      }
      expect(lines).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    });

    it('reads a hidden line without showing it', async () => {
      const { terminal, screen, type } = await start();
      const hidden = terminal.readLine('Password: ', { hidden: true });
      await screen.waitFor('Password: ');
      type('hunter2\n');
      await expect(hidden).resolves.toBe('hunter2');
      const shown = terminal.readLine('Name: ');
      await screen.waitFor('Name: ');
      type('Ada\n');
      await expect(shown).resolves.toBe('Ada');
      expect(screen.text).not.toContain('hunter2');
    });

    it('answers the prompts after a hidden one with the rest of what was pasted', async () => {
      const { terminal, screen, type } = await start();
      const hidden = terminal.readLine('Password: ', { hidden: true });
      await screen.waitFor('Password: ');
      type('hunter2\nhunter2\nAda\n');
      await expect(hidden).resolves.toBe('hunter2');
      await expect(terminal.readLine('Again: ', { hidden: true })).resolves.toBe('hunter2');
      await expect(terminal.readLine('Name: ')).resolves.toBe('Ada');
      expect(screen.text).not.toContain('hunter2');
    });

    it('gives up a hidden read too', async () => {
      const { terminal, screen, type } = await start();
      const abort = new AbortController();
      const hidden = terminal.readLine('Password: ', { hidden: true, signal: abort.signal });
      await screen.waitFor('Password: ');
      abort.abort('shown again');
      await expect(hidden).rejects.toBe('shown again');
      const again = terminal.readLine('Once more: ', { hidden: true });
      await screen.waitFor('Once more: ');
      type('hunter2\n');
      await expect(again).resolves.toBe('hunter2');
      expect(screen.text).not.toContain('hunter2');
    });

    it('goes quiet when the other end is gone', async () => {
      const { terminal, screen, hangUp } = await start();
      await terminal.write('hello\n');
      await screen.waitFor('hello\n');
      hangUp();
      while (await terminal.write('anyone?\n'));
      await expect(terminal.write('')).resolves.toBe(false);
      await expect(terminal.readLine('? ')).resolves.toBeNull();
      await expect(terminal.readLine('? ', { hidden: true })).resolves.toBeNull();
    });

    it('closes as often as it is asked to, and is then at its end', async () => {
      const { terminal } = await start();
      await Promise.all([terminal.close(), terminal.close()]);
      await terminal.close();
      await expect(terminal.write('late')).resolves.toBe(false);
      await expect(terminal.readLine('late')).resolves.toBeNull();
    });

    it('ends a waiting read with null when it is closed', async () => {
      const { terminal, screen } = await start();
      const line = terminal.readLine('? ', { hidden: true });
      await screen.waitFor('? ');
      await terminal.close();
      await expect(line).resolves.toBeNull();
    });

    it('leaves no listener behind, neither after prompts nor after the end', async () => {
      const { terminal, screen, streams, type } = await start();
      const count = (): number => [...streams, process].reduce((sum, emitter) => sum + listeners(emitter), 0);
      await terminal.write('ready\n');
      await screen.waitFor('ready\n');
      await vi.waitFor(() => expect(process.listenerCount('SIGTERM')).toBeLessThanOrEqual(others));
      const before = count();
      const { signal } = new AbortController();
      for (let round = 0; round < 100; round++) {
        type('line\n');
        await terminal.readLine('? ', { signal, hidden: round % 10 === 0 });
      }
      await vi.waitFor(() => expect(count()).toBe(before));
      const abort = new AbortController();
      const given = terminal.readLine('? ', { hidden: true, signal: abort.signal });
      abort.abort('given up');
      await expect(given).rejects.toBe('given up');
      await vi.waitFor(() => expect(count()).toBe(before));
      const open = streams.map(listeners);
      await terminal.close();
      // What is left is what the rig itself listens to; a closed terminal holds nothing.
      for (const [index, stream] of streams.entries())
        expect(listeners(stream)).toBeLessThan(open[index] as number);
    });

    it('knows its size as whole cells, or not at all', async () => {
      const { terminal } = await start();
      const wholeOrNull = (cells: number | null): boolean =>
        cells === null || (Number.isInteger(cells) && cells >= 1 && cells <= 1000);
      expect(Object.values(terminal.size())).toSatisfy((sizes: (number | null)[]) =>
        sizes.every(wholeOrNull),
      );
    });
  });
}

function listeners(emitter: EventEmitter): number {
  return emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0);
}
