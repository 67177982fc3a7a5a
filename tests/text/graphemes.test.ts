// Graphemes and their columns.

import { graphemes, textWidth, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';

const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('the flag of a subdivision', () => {
  it('is one grapheme of two columns, tags and all', () => {
    expect(graphemes(`a${SCOTLAND}b`)).toEqual(['a', SCOTLAND, 'b']);
    expect(textWidth(SCOTLAND)).toBe(2);
  });

  it('is never cut', () => {
    expect(wrapText(SCOTLAND + SCOTLAND, 3)).toEqual([SCOTLAND, SCOTLAND]);
    expect(wrapText(SCOTLAND, 1)).toEqual(['\ufffd']);
  });
});

describe('two vowels of Kirat Rai', () => {
  it('are one grapheme, as those of Hangul are, but letters that take a column each', () => {
    for (const vowel of ['\u{16d63}', '\u{16d67}', '\u{16d68}', '\u{16d69}', '\u{16d6a}']) {
      expect(graphemes(`${vowel}\u{16d67}.`)).toEqual([`${vowel}\u{16d67}`, '.']);
      expect(textWidth(vowel)).toBe(1);
      expect(textWidth(`${vowel}\u{16d67}`)).toBe(2);
      expect(textWidth(`${vowel}\u0301`)).toBe(1);
    }
  });

  it('join a Hangul consonant or vowel, as the rules for graphemes say', () => {
    expect(graphemes('\u1100\u{16d63} 가\u{16d63} 각\u{16d63}')).toEqual([
      '\u1100\u{16d63}',
      ' ',
      '가\u{16d63}',
      ' ',
      '각',
      '\u{16d63}',
    ]);
  });
});
