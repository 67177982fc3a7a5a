// The functions for those who write widgets.

import { describe, expect, it } from 'vitest';
import { Widget } from 'textui/render/widgets';
import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { visible } from '../support/screen.ts';

const red = (text: string): string => `\x1b[31m${text}\x1b[39m`;

describe('textWidth', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['naïve', 5],
    ['e\u0301', 1],
    ['漢字', 4],
    ['ﾊﾝ', 2],
    ['ＡＢ', 4],
    ['한국', 4],
    ['👩‍👩‍👧', 2],
    ['👍🏽', 2],
    ['🇨🇿', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['❤', 1],
    ['⌚', 2],
    ['⌚\ufe0e', 2],
    ['±', 1],
    ['\u200b\u2060\u200e', 0],
    ['\x07', 1],
    ['a\tb', 9],
    [red('red'), 3],
    ['short\nlonger\n漢', 6],
  ])('of %j is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
    expect(new Widget({ default: text }).width).toBe(width);
  });
});

describe('graphemes', () => {
  it('are what a person sees as one character', () => {
    expect(graphemes('ae\u0301漢🇨🇿')).toEqual(['a', 'e\u0301', '漢', '🇨🇿']);
    expect(graphemes('')).toEqual([]);
  });

  it('are safe, without style, and a newline is one of them', () => {
    expect(graphemes(`${red('a')}\r\n\x07\u200b`)).toEqual(['a', '\n', '␇']);
  });
});

describe('wrapText', () => {
  it('gives lines, each of which closes its own style', () => {
    expect(visible(wrapText(red('one two'), 3))).toEqual(['␛[31mone␛[0m', '␛[31mtwo␛[0m']);
  });

  it('gives one empty line for an empty text', () => {
    expect(wrapText('', 9)).toEqual(['']);
  });
});

describe('sliceText', () => {
  it('gives the columns from one to another', () => {
    expect(sliceText('abcdef', 1, 3)).toBe('bc');
    expect(sliceText('abcdef', 4)).toBe('ef');
    expect(sliceText('abcdef', 4, null)).toBe('ef');
    expect(sliceText('abc', 2, 9)).toBe('c');
    expect(sliceText('abc', 3, 9)).toBe('');
    expect(sliceText('abc', 2, 1)).toBe('');
    expect(sliceText('abc', 0, 0)).toBe('');
  });

  it('cuts no grapheme: those that stand wholly inside are given', () => {
    expect(sliceText('a漢字b', 0, 3)).toBe('a漢');
    expect(sliceText('a漢字b', 0, 2)).toBe('a');
    expect(sliceText('a漢字b', 2, 5)).toBe('字');
    expect(sliceText('a漢b', 2, 3)).toBe('');
    expect(sliceText('xe\u0301y', 1, 2)).toBe('e\u0301');
  });

  it('keeps the style of what it gives, and closes it', () => {
    expect(visible([sliceText(`a${red('bcd')}e`, 2, 5)])).toEqual(['␛[31mcd␛[0me']);
    expect(sliceText(`a${red('bcd')}e`, 4, 5)).toBe('e');
  });

  it('cuts each line', () => {
    expect(sliceText('abc\n漢字\n\nx', 1, 3)).toBe('bc\n\n\n');
    expect(sliceText('abc\n漢字', 0, 2)).toBe('ab\n漢');
  });
});

describe('padText', () => {
  it('fills up to a width, on the side away from the text', () => {
    expect(padText('漢字', 6)).toBe('漢字  ');
    expect(padText('漢字', 6, 'left')).toBe('漢字  ');
    expect(padText('漢字', 6, null)).toBe('漢字  ');
    expect(padText('漢字', 6, 'right')).toBe('  漢字');
    expect(padText('漢字', 7, 'center')).toBe(' 漢字  ');
    expect(padText('', 2)).toBe('  ');
  });

  it('leaves a wider text as it is', () => {
    expect(padText('漢字', 3)).toBe('漢字');
    expect(padText('abc', 0, 'center')).toBe('abc');
  });

  it('pads each line, without style', () => {
    expect(padText('a\nbcd', 3, 'right')).toBe('  a\nbcd');
    expect(visible([padText(red('a'), 3, 'center')])).toEqual([' ␛[31ma␛[0m ']);
  });
});

describe('safeText', () => {
  it('shows what a terminal would obey, and keeps style', () => {
    expect(safeText('safe\x1b[2J\rEVIL\u202e')).toBe('safe␛[2J\nEVIL�');
    expect(visible([safeText(red('red'))])).toEqual(['␛[31mred␛[0m']);
  });

  it('made again changes nothing', () => {
    for (const text of [
      '\u0301a\x00\x7f\x9b1m',
      'a\tb\r\nc',
      red('x\ny'),
      '\ud800',
      '\u00ad\u200b',
      '\x1b[1m',
    ])
      expect(safeText(safeText(text))).toBe(safeText(text));
  });
});

describe('stripStyle', () => {
  it('leaves style out, and what is not safe', () => {
    expect(stripStyle('\x1b[1;31mred\x1b[0m and plain')).toBe('red and plain');
    expect(stripStyle('\x1b[31x\x1b]0;t\x07')).toBe('␛[31x␛]0;t␇');
  });

  it('is what getLines would show', () => {
    for (const text of ['a\tb\n漢', red('x\ny'), '\u0301\x07'])
      expect(stripStyle(text)).toBe(new Widget({ default: text }).getLines().join('\n'));
  });
});
