// What becomes of characters that have nothing to stand on, and of clusters over the limits.

import { graphemes, padText, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';

describe('a grapheme of more than 8 marks', () => {
  it('keeps 8 of them', () => {
    expect(graphemes(`e${'\u0301'.repeat(20)}x`)).toEqual([`e${'\u0301'.repeat(8)}`, 'x']);
  });

  it('keeps 8 beside the sign they stand on, though that is called a mark too', () => {
    const cluster = `\u102b${'\u20d0'.repeat(8)}`; // a Burmese vowel, which is a grapheme of its own
    expect(graphemes(cluster)).toEqual([cluster]);
    expect(graphemes(`${cluster}␛`)).toEqual([cluster, '␛']);
    expect(graphemes(`${cluster}\u20d0␛`)).toEqual([cluster, '␛']);
  });
});

describe('a cluster of more than 32 code points', () => {
  it('swallows nothing behind it when it is cut after a prepended sign', () => {
    const signs = '\u0600'.repeat(35);
    expect(graphemes(`${signs} Hello`)).toEqual([`${'\u0600'.repeat(31)}\ufffd`, 'H', 'e', 'l', 'l', 'o']);
  });

  it('swallows nothing behind it when it is cut after a joiner', () => {
    const family = `${'👩\u200d'.repeat(20)}👧`;
    expect(graphemes(`${family}👍!`)).toEqual([`${'👩\u200d'.repeat(15)}👩`, '👍', '!']);
  });

  it('keeps the Hangul behind it', () => {
    const found = graphemes(`${'\u1100'.repeat(40)}\u1161\u1100\u1161`);
    expect(found).toEqual(['\u1100'.repeat(31), '\ufffd', '\u1100\u1161']);
    expect(found.map(textWidth)).toEqual([2, 1, 2]);
  });
});

describe('a character that needs another to stand on', () => {
  it('is carried by a dotted circle, whether or not it is a mark', () => {
    expect(graphemes('\u0301')).toEqual(['◌\u0301']);
    expect(graphemes('a\n🏽')).toEqual(['a', '\n', '◌🏽']);
    expect(graphemes('\uff9e')).toEqual(['◌\uff9e']);
  });

  it('never stands on the blanks of padding', () => {
    for (const text of ['\u0301', '🏽', '\uff9e']) expect(textWidth(padText(text, 6, 'right'))).toBe(6);
  });

  it('stands alone where it is a Hangul vowel or final', () => {
    expect(graphemes('\u1161')).toEqual(['\u1161']);
    expect(graphemes('\u11a8')).toEqual(['\u11a8']);
  });
});

describe('a sign that is written around what follows', () => {
  it('is given a dotted circle at the end of a line and before a tab', () => {
    expect(graphemes('\u0600\n\u0600')).toEqual(['\u0600◌', '\n', '\u0600◌']);
    expect(textWidth('\u0600\tb')).toBe(9);
    expect(textWidth(padText('\u0600', 6))).toBe(6);
  });
});
