// The table of widths in the reference: what the library, tmux and xterm.js say of each kind of grapheme.

import { readFileSync } from 'node:fs';
import { safeText, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { openEmulator } from '../support/emulator.ts';

interface Kind {
  readonly kind: string;
  readonly text: string;
  readonly columns: { textui: number; tmux: number; xterm: number; graphemes: number };
  readonly why: string;
}

const kinds = kindsOf(readFileSync(new URL('../../docs/reference/width.md', import.meta.url), 'utf8'));
const recorded = (
  JSON.parse(readFileSync(new URL('../fixtures/unicode/tmux-widths.json', import.meta.url), 'utf8')) as {
    widths: Record<string, number>;
  }
).widths;
const graphemes = await openEmulator();
const codePoints = await openEmulator({ graphemes: false });

describe('the table of widths', () => {
  it('has every kind that is in dispute', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'spacing mark',
        'Thai SARA AM',
        'Lao AM',
        'Hangul vowel without a consonant',
        'Hangul final without a syllable',
        'keycap',
        'skin tone',
      ]),
    );
  });

  it.each(kinds)('says what is measured of: $kind', async ({ text, columns }) => {
    const shown = safeText(text);
    expect({
      textui: textWidth(text),
      tmux: recorded[shown],
      xterm: await codePoints.measure(shown),
      graphemes: await graphemes.measure(shown),
    }).toEqual(columns);
  });

  it.each(kinds)('has a reason for: $kind', ({ why }) => {
    expect(why).not.toBe('');
  });

  it.each([
    'e\u0301',
    '\u0915\u094d\u0937',
    '\u1100\u1161\u11a8',
    '1\u20e3',
    '\u{1f469}\u200d\u{1f467}',
    '\u{1f1e8}\u{1f1ff}',
    'α',
  ])('leaves out %s, on which all agree', async (text) => {
    const columns = textWidth(text);
    const measured = [await codePoints.measure(text), await graphemes.measure(text)];
    expect([recorded[text], ...measured]).toEqual([columns, columns, columns]);
  });
});

describe('words', () => {
  // Where three code points that take a column make one grapheme, it is two columns wide all the same.
  const NARROWER: Readonly<Record<string, number>> = { हिन्दी: 1, বাংলা: 1, ភាសាខ្មែរ: 1 };
  const words = Object.keys(recorded).filter((text) => !kinds.some((kind) => safeText(kind.text) === text));

  it.each(words)('%s is as wide as in tmux', (word) => {
    expect(textWidth(word) + (NARROWER[word] ?? 0)).toBe(recorded[word]);
  });
});

/** The rows of the table: its examples are spelt out in code points, so that no editor changes them. */
function kindsOf(markdown: string): Kind[] {
  const start = markdown.indexOf('| kind | example |');
  const [, , ...rows] = markdown.slice(start, markdown.indexOf('\n\n', start)).split('\n');
  return rows.map((row) => {
    const [kind = '', example = '', textui, tmux, xterm, graphemes, why = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const found = Array.from(example.matchAll(/U\+([0-9A-F]+)/g), ([, digits = '']) =>
      Number.parseInt(digits, 16),
    );
    return {
      kind,
      text: String.fromCodePoint(...found),
      columns: {
        textui: Number(textui),
        tmux: Number(tmux),
        xterm: Number(xterm),
        graphemes: Number(graphemes),
      },
      why,
    };
  });
}
