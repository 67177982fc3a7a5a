// Where lines break, and what is left of white space there.

import { wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';

describe('a word joiner at the end of a line', () => {
  it('does not keep the white space before it', () => {
    expect(wrapText(' \u2060', 5)).toEqual(['']);
    expect(wrapText('one \ufeff\ntwo', 5)).toEqual(['one', 'two']);
  });
});

describe('white space that a word joiner holds', () => {
  it('stays inside a word that fits', () => {
    expect(wrapText('one two \u2060three', 9)).toEqual(['one', 'two three']);
  });

  it('is dropped where a word that is too long is cut', () => {
    expect(wrapText('a  \u2060b', 2)).toEqual(['a', 'b']);
    expect(wrapText('漢\u2060字 \u2060漢字', 4)).toEqual(['漢字', '漢字']);
  });

  it('is no place for a soft hyphen, but for a zero width space', () => {
    expect(wrapText('é\u00ad \u2060end', 4)).toEqual(['é en', 'd']);
    expect(wrapText('é\u200b \u2060end', 4)).toEqual(['é', 'end']);
  });

  it('may break at a zero width space anywhere in it', () => {
    expect(wrapText('a \u200b \u2060漢', 4)).toEqual(['a', '漢']);
    expect(wrapText('a \u200b \u2060漢', 5)).toEqual(['a  漢']);
    expect(wrapText('a  \u200b\u200b  \u2060漢b', 4)).toEqual(['a', '漢b']);
  });

  it('is indentation at the start of a line', () => {
    expect(wrapText('  \u2060é', 1)).toEqual(['é']);
    expect(wrapText('  \u2060é', 3)).toEqual(['  é']);
  });
});

describe('a soft hyphen', () => {
  it('breaks a word where its hyphen fits', () => {
    expect(wrapText('ab foot\u00adball', 5)).toEqual(['ab', 'foot-', 'ball']);
    expect(wrapText('foot\u00adball', 5)).toEqual(['foot-', 'ball']);
  });

  it('is no break where its hyphen never fits: the word is cut as any word that is too long', () => {
    expect(wrapText('ab foot\u00adball', 4)).toEqual(['ab f', 'oot-', 'ball']);
    expect(wrapText('foot\u00adball', 4)).toEqual(['foot', 'ball']);
    expect(wrapText('a foot\u00ad ball', 4)).toEqual(['a', 'foot', 'ball']);
  });
});

describe('a hyphen behind a sign that is written around it', () => {
  it('breaks as any hyphen', () => {
    expect(wrapText('ab\u0d4e-cdef', 6)).toEqual(['ab\u0d4e-', 'cdef']);
  });
});

describe('Thai words that are cut', () => {
  it('are read again from where they start', () => {
    expect(wrapText('aaaaaaa ประเทศxxอาหาร', 10)).toEqual(['aaaaaaa ปร', ...wrapText('ะเทศxxอาหาร', 10)]);
  });
});
