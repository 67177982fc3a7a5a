// Laws 1, 2 and 6: measuring, making safe, and wrapping, for any string and any width.

import fc from 'fast-check';
import * as library from 'textui/text';
import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { GRAPHEMES_NEAR_THE_LIMITS, line, SGR, text, widths } from '../support/arbitraries.ts';
import { harmfulLines } from '../support/harmless.ts';
import { holds, spellOut } from '../support/laws.ts';
import { align, GIVERS, linesIn } from '../support/outlets.ts';

const NEWLINE = /\r\n|[\n\r\u0085\u2028\u2029]/;
// Left out of the buffer, so that what stands on both sides of it may combine.
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\ufeff\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;
const WHITE_SPACE = /^(?![\u00a0\u2007\u202f])\p{Zs}$/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe('measuring', () => {
  it('adds up where no grapheme or escape spans the seam', () => {
    const seams = fc
      .tuple(line({ without: ['tab'] }), line({ without: ['tab'] }))
      .filter(([left, right]) => !left.includes('\t') && !right.includes('\t') && isSeam(left, right));
    holds(
      fc.property(seams, ([left, right]) => {
        expect(textWidth(left + right)).toBe(textWidth(left) + textWidth(right));
      }),
      1500,
    );
  });

  it('is the sum of the graphemes, of the widest line', () => {
    holds(
      fc.property(text(), (value) => {
        const lines = graphemes(value).join('').split('\n');
        const sums = lines.map((found) =>
          graphemes(found).reduce((sum, grapheme) => sum + textWidth(grapheme), 0),
        );
        expect(textWidth(value)).toBe(Math.max(...sums));
        expect(graphemes(value).join('')).toBe(stripStyle(value));
      }),
    );
  });

  it('takes each line by itself', () => {
    holds(
      fc.property(text({ without: ['brokenStyle'] }), (value) => {
        expect(textWidth(value)).toBe(Math.max(...value.split(NEWLINE).map((found) => textWidth(found))));
      }),
    );
  });

  it('finds every grapheme one or two columns wide', () => {
    holds(
      fc.property(line(), (value) => {
        expect(graphemes(value).filter((grapheme) => ![1, 2].includes(textWidth(grapheme)))).toEqual([]);
      }),
    );
  });
});

describe('making text safe', () => {
  it('is done once and for all', () => {
    holds(
      fc.property(text(), (value) => {
        const safe = safeText(value);
        expect(safeText(safe)).toBe(safe);
        expect(stripStyle(stripStyle(value))).toBe(stripStyle(value));
      }),
      1500,
    );
  });

  it('is done once and for all to graphemes about as long as they may be', () => {
    const wrong = GRAPHEMES_NEAR_THE_LIMITS.filter((value) => {
      const safe = safeText(value);
      return safeText(safe) !== safe || graphemes(safe).join('') !== safe;
    });
    expect(wrong.map(spellOut)).toEqual([]);
  });

  it('changes neither columns nor graphemes', () => {
    holds(
      fc.property(text(), (value) => {
        expect(textWidth(safeText(value))).toBe(textWidth(value));
        expect(graphemes(safeText(value))).toEqual(graphemes(value));
        expect(stripStyle(safeText(value))).toBe(stripStyle(value));
      }),
      1500,
    );
  });
});

describe('what comes out', () => {
  it('is tried of every function but the one that gives back a number', () => {
    const functions = Object.keys(library).filter((name) => /^[a-z]/.test(name));
    expect(functions.sort()).toEqual([...Object.keys(GIVERS), 'textWidth'].sort());
  });

  it.each(Object.entries(GIVERS))('of %s has no control but whole sequences of style', (_, givers) => {
    holds(
      fc.property(text(), givers, (value, give) => {
        expect(harmfulLines(linesIn(give(value)), true)).toEqual([]);
      }),
      800,
    );
  });

  it.each(Object.entries(GIVERS))('of %s leaves no style open at the end of a line', (_, givers) => {
    holds(
      fc.property(text(), givers, (value, give) => {
        for (const found of linesIn(give(value))) {
          const sequences = found.match(SGR) ?? [];
          const links = sequences.filter((sequence) => sequence.startsWith('\u001b]'));
          const styles = sequences.filter((sequence) => !links.includes(sequence));
          expect(styles.at(-1) ?? '\u001b[0m').toBe('\u001b[0m');
          expect(links.at(-1) ?? '\u001b]8;;\u001b\\').toBe('\u001b]8;;\u001b\\');
        }
      }),
      400,
    );
  });

  it.each(Object.entries(GIVERS))('of %s is safe already', (_, givers) => {
    holds(
      fc.property(text(), givers, (value, give) => {
        const lines = linesIn(give(value));
        expect(lines.map(safeText)).toEqual(lines);
      }),
      400,
    );
  });
});

describe('wrapping', () => {
  it('leaves no white space at the end of a line', () => {
    holds(
      fc.property(text(), widths, (value, width) => {
        const ends = wrapText(value, width).map((found) => graphemes(found).at(-1) ?? '');
        expect(ends.filter((end) => WHITE_SPACE.test(end))).toEqual([]);
      }),
      1500,
    );
  });

  it('makes no line wider than the width', () => {
    holds(
      fc.property(text(), widths, (value, width) => {
        expect(wrapText(value, width).filter((found) => textWidth(found) > width)).toEqual([]);
      }),
      1500,
    );
  });

  it('loses nothing but white space at breaks, and keeps the order', () => {
    holds(
      fc.property(line({ without: ['softHyphen'] }), widths, (value, width) => {
        const source = value.replaceAll('\u00ad', '');
        expectPieces(shown(source, width), wrapText(source, width).map(stripStyle));
      }),
      1500,
    );
  });

  it('adds nothing but the hyphen of a soft hyphen at the end of a line', () => {
    holds(
      fc.property(line(), fc.integer({ min: 1, max: 20 }), (value, width) => {
        const source = `${value.replaceAll('-', '~')}\u00adend`;
        const lines = wrapText(source, width).map((found) => stripStyle(found).replace(/-$/, ''));
        expectPieces(shown(source, width), lines);
      }),
    );
  });

  it('changes nothing when done again', () => {
    holds(
      fc.property(text(), widths, (value, width) => {
        const lines = wrapText(value, width);
        expect(wrapText(lines.join('\n'), width)).toEqual(lines);
      }),
      1500,
    );
  });

  it('takes each line by itself', () => {
    const plain = line().map((value) => value.replaceAll('\u001b', '%'));
    holds(
      fc.property(plain, plain, widths, (first, second, width) => {
        expect(wrapText(`${first}\n${second}`, width)).toEqual([
          ...wrapText(first, width),
          ...wrapText(second, width),
        ]);
      }),
    );
  });

  it('leaves a line that fits as it is, but for white space at its end', () => {
    holds(
      fc.property(line(), (value) => {
        const [only, ...more] = wrapText(value, Math.max(textWidth(value), 1)).map(stripStyle);
        expect(more).toEqual([]);
        expect(only).toBe(withoutSpacesAtEnd(stripStyle(value)));
      }),
    );
  });
});

describe('slicing and padding', () => {
  it('two slices side by side are the text, less a grapheme that the cut would halve', () => {
    holds(
      fc.property(line(), fc.nat(20), (value, column) => {
        const left = graphemes(sliceText(value, 0, column));
        const right = graphemes(sliceText(value, column));
        const all = graphemes(value);
        expect(all.slice(0, left.length)).toEqual(left);
        expect(all.slice(all.length - right.length)).toEqual(right);
        const halved = all.slice(left.length, all.length - right.length);
        expect(halved.map((grapheme) => textWidth(grapheme))).toEqual(halved.length === 0 ? [] : [2]);
        expect(textWidth(left.join(''))).toBeLessThanOrEqual(column);
      }),
    );
  });

  it('padding reaches the width exactly and keeps the text', () => {
    holds(
      fc.property(line(), fc.nat(60), align, (value, width, side) => {
        const padded = padText(value, width, side);
        expect(textWidth(padded)).toBe(Math.max(width, textWidth(value)));
        expect(stripStyle(padded)).toContain(stripStyle(value));
      }),
      1500,
    );
  });
});

/** Whether a grapheme surely ends where two texts meet, and no escape sequence goes on there. */
function isSeam(left: string, right: string): boolean {
  const escape = left.lastIndexOf('\u001b');
  if (escape >= 0 && /^(\[[0-9:;]*)?$/.test(left.slice(escape + 1))) return false;
  if (/[\ud800-\udbff]$/.test(left) && /^[\udc00-\udfff]/.test(right)) return false;
  const before = left.replaceAll(SGR, '').replaceAll(INVISIBLE, '');
  const after = right.replaceAll(SGR, '').replaceAll(INVISIBLE, '');
  if (/^[\u{e0020}-\u{e007f}]/u.test(after)) return false;
  if (/[\u1100-\u115f]$/.test(before) && /^[\u11a8-\u11ff\ud7cb-\ud7fb]/.test(after)) return false; // a filler joins them
  // What replaces a control can carry a mark, though the control itself could not: so `x` is tried too.
  // A grapheme that is cut at its limits would join what follows: a replacement then keeps them apart, and has a width.
  const cut = graphemes(before).join('');
  return (
    isBoundary(cut, after) && isBoundary(before, after) && isBoundary(before, 'x') && isBoundary('x', after)
  );
}

function isBoundary(before: string, after: string): boolean {
  if (before === '' || after === '') return true;
  return segmenter.segment(before + after).containing(before.length)?.index === before.length;
}

/** What a line shows, with `�` for what one column has no room for; white space stays what it is. */
function shown(value: string, width: number): string[] {
  const found = graphemes(value);
  const isTooWide = (grapheme: string): boolean => textWidth(grapheme) === 2 && !WHITE_SPACE.test(grapheme);
  return width === 1 ? found.map((grapheme) => (isTooWide(grapheme) ? '\ufffd' : grapheme)) : found;
}

/** Asserts that lines are pieces of a text, one after the other, with only white space between them. */
function expectPieces(source: readonly string[], lines: readonly string[]): void {
  let at = 0;
  for (const [index, found] of lines.entries()) {
    const wanted = graphemes(found);
    if (index > 0 || !startsWith(source, at, wanted)) at = skipSpaces(source, at);
    expect(source.slice(at, at + wanted.length)).toEqual(wanted);
    at += wanted.length;
  }
  expect(source.slice(skipSpaces(source, at))).toEqual([]);
}

function startsWith(source: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((grapheme, index) => source[at + index] === grapheme);
}

function skipSpaces(source: readonly string[], from: number): number {
  let at = from;
  while (at < source.length && WHITE_SPACE.test(source[at] as string)) at++;
  return at;
}

function withoutSpacesAtEnd(value: string): string {
  const found = graphemes(value);
  while (found.length > 0 && WHITE_SPACE.test(found.at(-1) as string)) found.pop();
  return found.join('');
}
