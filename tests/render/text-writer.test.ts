// write: text is typed over what is there. The rules by their numbers are those of the reference.

import { describe, expect, it } from 'vitest';
import { Widget, type WriteOptions } from 'textui/render/widgets';
import { stateOf } from '../support/screen.ts';

/** The rows and the cursor after one text was typed into a new widget. */
function typed(text: string, options?: WriteOptions, maxWidth?: number): [string[], [number, number]] {
  const widget = new Widget({ maxWidth });
  widget.write(text, options);
  return [widget.getLines(), [widget.cursor.row, widget.cursor.col]];
}

describe('rule 1: empty text', () => {
  it.each(['', '\u200b', '\u2060', '\x1b[31m', '\u061c\ufeff'])('%j does nothing', (text) => {
    for (const wordwrap of [false, true]) {
      const widget = new Widget({ maxWidth: 5, default: 'ab' });
      widget.setCursorPosition(3, 2);
      const before = stateOf(widget);
      widget.write(text, { row: 7, col: 9, wordwrap });
      widget.write(text, { row: 7, col: 9, width: 4, block: true, wordwrap });
      expect(stateOf(widget)).toEqual(before);
    }
  });
});

describe('rule 2: where it starts', () => {
  it('is the cursor', () => {
    const widget = new Widget();
    widget.write('ab');
    widget.write('cd');
    expect(widget.getLines()).toEqual(['abcd']);
  });

  it('is row and col where they are given, each by itself', () => {
    const widget = new Widget({ default: 'ab\ncd' });
    widget.setCursorPosition(1, 1);
    widget.write('x', { row: 0 });
    expect(widget.getLines()).toEqual(['ax', 'cd']);
    widget.setCursorPosition(1, 0);
    widget.write('y', { col: 1 });
    expect(widget.getLines()).toEqual(['ax', 'cy']);
  });

  it('takes null for an option as left out', () => {
    const widget = new Widget({ default: 'ab' });
    widget.setCursorPosition(0, 1);
    widget.write('x y', { row: null, col: null, width: null, block: null, wordwrap: null });
    widget.write('z', null);
    expect(widget.getLines()).toEqual(['ax yz']);
  });

  it('adds missing rows, and fills the row with spaces up to the first grapheme', () => {
    expect(typed('x', { row: 2, col: 3 })).toEqual([
      ['', '', '   x'],
      [2, 4],
    ]);
  });

  it('leaves the start row empty where the text begins with a newline', () => {
    expect(typed('\nx', { row: 1, col: 3 })).toEqual([
      ['', '', 'x'],
      [2, 1],
    ]);
    expect(typed('\nx', { row: 1, col: 3, block: true })).toEqual([
      ['', '', '   x'],
      [2, 4],
    ]);
  });

  it('leaves a row empty that only a newline made', () => {
    expect(typed('x\n', { col: 3, block: true })).toEqual([
      ['   x', ''],
      [1, 3],
    ]);
    expect(typed('x\n\ny', { col: 2, block: true })).toEqual([
      ['  x', '', '  y'],
      [2, 3],
    ]);
    expect(typed('\n')).toEqual([
      ['', ''],
      [1, 0],
    ]);
  });
});

describe('rule 3: the right edge', () => {
  it('is col + width', () => {
    expect(typed('abcdef', { col: 2, width: 3, block: true })).toEqual([
      ['  abc', '  def'],
      [2, 2],
    ]);
  });

  it('is maxWidth without a width', () => {
    expect(typed('abcdef', { col: 2 }, 4)).toEqual([
      ['  ab', 'cdef'],
      [2, 0],
    ]);
  });

  it('is col + width also where maxWidth is less or more', () => {
    expect(typed('abcdef', { width: 6 }, 4)[0]).toEqual(['abcdef']);
    expect(typed('abcdef', { width: 2 }, 4)[0]).toEqual(['ab', 'cd', 'ef']);
  });

  it('is nowhere without both', () => {
    expect(typed('x'.repeat(5000))[0]).toEqual(['x'.repeat(5000)]);
  });

  it('moves a start at it or past it to the next row, column 0, also for block', () => {
    for (const col of [4, 9]) {
      expect(typed('abcdef', { col }, 4)).toEqual([
        ['', 'abcd', 'ef'],
        [2, 2],
      ]);
      expect(typed('abcdef', { col, block: true }, 4)).toEqual([
        ['', 'abcd', 'ef'],
        [2, 2],
      ]);
      expect(typed('ab cd', { col, block: true, wordwrap: true }, 4)).toEqual([
        ['', 'ab', 'cd'],
        [2, 2],
      ]);
    }
  });
});

describe('rule 4: typing', () => {
  it('overwrites', () => {
    const widget = new Widget({ default: '123456' });
    widget.write('ab', { row: 0, col: 2 });
    expect(widget.getLines()).toEqual(['12ab56']);
  });

  it('goes on in column 0 behind the edge, and may then use all columns up to it', () => {
    expect(typed('abcdefghij', { col: 3, width: 3 })).toEqual([
      ['   abc', 'defghi', 'j'],
      [2, 1],
    ]);
  });

  it('goes on in the same column with block', () => {
    expect(typed('abcdefgh', { col: 3, width: 3, block: true })).toEqual([
      ['   abc', '   def', '   gh'],
      [2, 5],
    ]);
  });

  it('overwrites rows that exist when it goes on', () => {
    const widget = new Widget({ default: '111111\n222222\n333333' });
    widget.write('abcdef', { row: 0, col: 2, width: 2, block: true });
    expect(widget.getLines()).toEqual(['11ab11', '22cd22', '33ef33']);
  });
});

describe('rule 5: newlines', () => {
  it.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])('%j moves to the next row', (newline) => {
    expect(typed(`ab${newline}cd`)).toEqual([
      ['ab', 'cd'],
      [1, 2],
    ]);
  });

  it('move to column 0, or to col with block', () => {
    expect(typed('a\nb', { col: 2 })[0]).toEqual(['  a', 'b']);
    expect(typed('a\nb', { col: 2, block: true })[0]).toEqual(['  a', '  b']);
  });

  it('make the row exist', () => {
    expect(typed('a\n')).toEqual([
      ['a', ''],
      [1, 0],
    ]);
  });

  it('add no second move directly after the edge, only the row', () => {
    expect(typed('abc\ndef\n', { width: 3 })).toEqual([
      ['abc', 'def', ''],
      [2, 0],
    ]);
    expect(typed('abc\n\ndef', { width: 3 })).toEqual([
      ['abc', '', 'def'],
      [3, 0],
    ]);
    expect(typed('漢字\n語', { width: 4 })).toEqual([
      ['漢字', '語'],
      [1, 2],
    ]);
  });

  it('do move where the automatic move was in another call', () => {
    const widget = new Widget({ maxWidth: 3 });
    widget.write('abc');
    expect(widget.cursor).toEqual({ row: 1, col: 0 });
    widget.write('\nx');
    expect(widget.getLines()).toEqual(['abc', '', 'x']);
  });

  it('move after something was typed behind the edge', () => {
    expect(typed('abcd\ne', { width: 3 })[0]).toEqual(['abc', 'd', 'e']);
  });
});

describe('rule 6: graphemes of two columns', () => {
  it('go to the next row where they would cross the edge', () => {
    expect(typed('a漢字', { width: 4 })).toEqual([
      ['a漢', '字'],
      [1, 2],
    ]);
    expect(typed('漢字', { col: 1, width: 3, block: true })).toEqual([
      [' 漢', ' 字'],
      [1, 3],
    ]);
    expect(typed('abc👩‍👩‍👧', {}, 4)).toEqual([
      ['abc', '👩‍👩‍👧'],
      [1, 2],
    ]);
  });

  it('follow on the next row when what is before them fills the row', () => {
    expect(typed('ab漢c', { width: 2 })).toEqual([
      ['ab', '漢', 'c'],
      [2, 1],
    ]);
  });

  it('go to the next row without block where the first has one column left', () => {
    expect(typed('漢', { col: 3 }, 4)).toEqual([
      ['', '漢'],
      [1, 2],
    ]);
  });

  it('show as � where the whole width is one column', () => {
    expect(typed('漢a字', { width: 1 })).toEqual([
      ['�', 'a', '�'],
      [3, 0],
    ]);
    expect(typed('漢字', { col: 2, width: 1, block: true })).toEqual([
      ['  �', '  �'],
      [2, 2],
    ]);
    expect(typed('漢a字', { width: 1, wordwrap: true })).toEqual([
      ['�', 'a', '�'],
      [3, 0],
    ]);
    expect(typed('漢', {}, 1)[0]).toEqual(['�']);
  });

  it('keep their style where � is shown for them', () => {
    for (const wordwrap of [false, true]) {
      const widget = new Widget();
      widget.write('\x1b[31m漢\x1b[0m字', { width: 1, wordwrap });
      expect(widget.getStyledLines()).toEqual(['\x1b[31m�\x1b[0m', '�']);
    }
  });

  it('leave no half behind when they are typed over', () => {
    const widget = new Widget({ default: '漢字' });
    widget.write('x', { row: 0, col: 1 });
    expect(widget.content).toEqual([[' ', 'x', '字', '']]);
    widget.write('y', { row: 0, col: 2 });
    expect(widget.content).toEqual([[' ', 'x', 'y', ' ']]);
    widget.write('語', { row: 0, col: 1 });
    expect(widget.content).toEqual([[' ', '語', '', ' ']]);
  });
});

describe('rule 7: word wrap', () => {
  it('breaks into lines of edge less col, each on a row of its own', () => {
    expect(typed('one two three', { col: 2, width: 7, wordwrap: true, block: true })).toEqual([
      ['  one two', '  three'],
      [1, 7],
    ]);
  });

  it('keeps that width for the rows that go on in column 0', () => {
    expect(typed('one two three', { col: 2, width: 7, wordwrap: true })[0]).toEqual(['  one two', 'three']);
    expect(typed('aaa bbb ccc', { col: 4, wordwrap: true }, 7)[0]).toEqual(['    aaa', 'bbb', 'ccc']);
  });

  it('does not count a line that fills the width twice', () => {
    expect(typed('abc def\nghi', { width: 3, wordwrap: true })).toEqual([
      ['abc', 'def', 'ghi'],
      [3, 0],
    ]);
  });

  it('has nothing to wrap without an edge', () => {
    expect(typed('  one   two  ', { wordwrap: true })[0]).toEqual(['  one   two  ']);
  });

  it('does nothing where no text is left', () => {
    for (const text of ['  ', '\t', '\u3000', ' \x1b[31m ']) {
      expect(typed(text, { width: 9, row: 2, wordwrap: true })).toEqual([[], [0, 0]]);
    }
  });

  it('keeps empty lines', () => {
    expect(typed('a\n \nb', { width: 9, wordwrap: true })[0]).toEqual(['a', '', 'b']);
  });
});

describe('rule 8: the cursor', () => {
  it('ends where the next grapheme would go', () => {
    expect(typed('ab')[1]).toEqual([0, 2]);
    expect(typed('a漢')[1]).toEqual([0, 3]);
    expect(typed('abc', { width: 3 })[1]).toEqual([1, 0]);
    expect(typed('abc', { col: 2, width: 3, block: true })[1]).toEqual([1, 2]);
    expect(typed('abc def', { width: 3, wordwrap: true })[1]).toEqual([2, 0]);
  });

  it('behind the edge makes no row before something is typed there', () => {
    expect(typed('abc', { width: 3 })[0]).toEqual(['abc']);
  });
});

describe('tabs', () => {
  it('count from the start of the line of text, not from the column it is typed at', () => {
    expect(typed('a\tb\n\tc', { col: 3, block: true })[0]).toEqual(['   a       b', '           c']);
    expect(typed('漢\tb')[0]).toEqual(['漢      b']);
    expect(typed('a\tb', { width: 4 })[0]).toEqual(['a   ', '    ', 'b']);
  });
});
