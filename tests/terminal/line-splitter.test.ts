import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8, LineSplitter, MAX_LINE_LENGTH } from '../../src/terminal/line-splitter.ts';

describe('LineSplitter', () => {
  it('ends a line at LF, CRLF and CR', () => {
    expect(split('lf\ncrlf\r\ncr\rlast')).toEqual(['lf', 'crlf', 'cr', 'last']);
  });

  it('gives empty lines', () => {
    expect(split('\n\r\n\r\n\r')).toEqual(['', '', '', '']);
    expect(split('\n\r')).toEqual(['', '']);
  });

  it('gives no line for no text, and no extra one after the last line end', () => {
    expect(split('')).toEqual([]);
    expect(split('a\n')).toEqual(['a']);
    expect(split('a\r')).toEqual(['a']);
  });

  it('gives a line at its CR, without waiting for what follows', () => {
    const splitter = new LineSplitter();
    splitter.push(encodeUtf8('one\r'));
    expect(splitter.next()).toBe('one');
    expect(splitter.next()).toBeNull();
    splitter.push(encodeUtf8('\ntwo\n'));
    expect(splitter.next()).toBe('two');
    expect(splitter.next()).toBeNull();
  });

  it('does not take a later LF for the end of an earlier CR', () => {
    expect(split('a\r', 'b\n', '\n')).toEqual(['a', 'b', '']);
    expect(split('a\r', '', '\n', '\n')).toEqual(['a', '']);
  });

  it('gives back everything not given out', () => {
    const splitter = new LineSplitter();
    splitter.push(encodeUtf8('one\ntwo\nthr'));
    expect(splitter.next()).toBe('one');
    expect(splitter.takeRest()).toEqual(encodeUtf8('two\nthr'));
    expect(splitter.next()).toBeNull();
    splitter.push(encodeUtf8('four'));
    expect(splitter.hasLine()).toBe(false);
    expect(splitter.takeRest()).toEqual(encodeUtf8('four'));
    expect(splitter.takeRest()).toHaveLength(0);
  });

  it('does not give back the LF of a CRLF whose line was given out', () => {
    const splitter = new LineSplitter();
    splitter.push(encodeUtf8('one\r\ntwo'));
    expect(splitter.next()).toBe('one');
    expect(splitter.takeRest()).toEqual(encodeUtf8('two'));
  });

  it('cuts a line that is too long, and goes on with the next', () => {
    const long = 'x'.repeat(MAX_LINE_LENGTH - 1);
    expect(split(`${long}yz\nnext\n`)).toEqual([`${long}y`, 'next']);
    expect(split(long, 'y', 'z', 'z\nnext')).toEqual([`${long}y`, 'next']);
  });

  it('takes ten million characters in small pieces, with and without line ends', () => {
    const piece = `${'x'.repeat(99)}\n`;
    const splitter = new LineSplitter();
    let lines = 0;
    for (let i = 0; i < 100_000; i++) {
      splitter.push(encodeUtf8(piece));
      while (splitter.next() !== null) lines++;
    }
    expect(lines).toBe(100_000);
    expect(split(...Array.from({ length: 100_000 }, () => 'x'.repeat(100)))[0]).toHaveLength(MAX_LINE_LENGTH);
    expect(split('\n'.repeat(1_000_000))).toHaveLength(1_000_000);
  });

  it('gives the same lines however the text is cut (property)', () => {
    const text = fc.array(fc.constantFrom('a', 'žluť', '🙂', ' ', '\r', '\n', '\r\n'), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(3), { maxLength: 60 }), (parts, cuts) => {
        const whole = parts.join('');
        const pieces: string[] = [];
        let rest = whole;
        for (const cut of cuts) {
          const piece = Array.from(rest).slice(0, cut).join('');
          pieces.push(piece);
          rest = rest.slice(piece.length);
        }
        pieces.push(rest);
        const expected = whole.split(/\r\n|\r|\n/);
        if (expected.at(-1) === '') expected.pop();
        expect(split(...pieces)).toEqual(expected);
        expect(splitAtTheEnd(...pieces)).toEqual(expected);
      }),
    );
  });
});

/** The lines, taken out as soon as they are there. */
function split(...pieces: string[]): string[] {
  const splitter = new LineSplitter();
  const lines: string[] = [];
  for (const piece of pieces) {
    splitter.push(encodeUtf8(piece));
    for (const line of linesOf(splitter, false)) lines.push(line);
  }
  return [...lines, ...linesOf(splitter, true)];
}

/** The lines, taken out when all text is in. */
function splitAtTheEnd(...pieces: string[]): string[] {
  const splitter = new LineSplitter();
  for (const piece of pieces) splitter.push(encodeUtf8(piece));
  return linesOf(splitter, true);
}

function linesOf(splitter: LineSplitter, isLast: boolean): string[] {
  const lines: string[] = [];
  for (let line = splitter.next(isLast); line !== null; line = splitter.next(isLast)) lines.push(line);
  return lines;
}
