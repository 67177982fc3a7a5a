// A terminal that textui and the program write to: who wrote what.

import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { DrawnOutput } from '../../../src/terminal/node/drawn-output.ts';
import { readAll } from '../../support/streams.ts';

const EMPTY = '\r\x1b[K';
const NEXT = `${' '.repeat(10)}${EMPTY}`;

/** A stream that counts what is written to it, as a terminal does. */
class Counting extends PassThrough {
  bytesWritten = 0;

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.bytesWritten += Buffer.byteLength(String(chunk));
    return super.write(chunk, ...(rest as []));
  }
}

describe('an output', () => {
  it('may hold text at first if anything was written', () => {
    const stream = new Counting();
    expect(new DrawnOutput(stream).emptyRow(10)).toBe(EMPTY);
    stream.write('half');
    expect(new DrawnOutput(stream).emptyRow(10)).toBe(NEXT);
  });

  it('may hold text if the program has written, whatever textui wrote since', () => {
    const stream = new Counting();
    const drawn = new DrawnOutput(stream);
    drawn.own.write('Name: ', () => {});
    expect(drawn.emptyRow(10)).toBe(EMPTY);
    stream.write('half');
    drawn.own.write('\x1b[?2004l', () => {});
    expect(drawn.emptyRow(10)).toBe(NEXT);
    expect(drawn.emptyRow(10)).toBe(EMPTY);
  });

  it('may hold text after a child, which may have hidden the cursor', () => {
    const drawn = new DrawnOutput(new Counting());
    drawn.wasUsed();
    expect([drawn.emptyRow(10), drawn.emptyRow(10)]).toEqual([`\x1b[?25h${NEXT}`, EMPTY]);
  });

  it('tells what the program writes, and writes it as it is where that is not taken', async () => {
    const stream = new Counting();
    const drawn = new DrawnOutput(stream);
    const told: string[] = [];
    const stop = drawn.watchProgram({
      leave: () => '',
      resumed: () => {},
      resized: () => {},
      wrote: (text) => {
        told.push(text);
        return text.startsWith('above');
      },
    });
    await new Promise((resolve) => stream.write('above', resolve));
    await new Promise((resolve) => stream.write(Buffer.from('at once'), resolve));
    drawn.own.write('|own', () => {});
    stop();
    stream.write('|over');
    expect(told).toEqual(['above', 'at once']);
    expect(readAll(stream)).toBe('at once|own|over');
  });

  it('is watched by several, the last one first; they may stop in any order', () => {
    const stream = new Counting();
    const drawn = new DrawnOutput(stream);
    const told: string[] = [];
    const watch = (name: string): (() => void) =>
      drawn.watchProgram({
        leave: () => '',
        resumed: () => {},
        resized: () => {},
        wrote: (text) => {
          told.push(`${name} ${text}`);
          return false;
        },
      });
    const [stopFirst, stopSecond] = [watch('first'), watch('second')];
    stream.write('1');
    stopFirst();
    stream.write('2');
    drawn.own.write('3', () => {});
    stopSecond();
    stream.write('4');
    expect(told).toEqual(['second 1', 'first 1', 'second 2']);
    expect(readAll(stream)).toBe('1234');
  });
});
