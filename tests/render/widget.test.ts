// The buffer and its cursor, drawing one widget into another, and widgets of one's own.

import { describe, expect, it } from 'vitest';
import { SeparatorWidget, TextWidget, Widget } from 'textui/render/widgets';
import { shown, stateOf } from '../support/screen.ts';

describe('a new widget', () => {
  it('has no rows, and its cursor at the top left', () => {
    expect(stateOf(new Widget())).toEqual({
      content: [],
      width: 0,
      height: 0,
      cursor: { row: 0, col: 0 },
      lines: [],
      styled: [],
    });
  });

  it('starts with its default text, not wrapped, and the cursor at the top left', () => {
    const widget = new Widget({ maxWidth: 2, default: 'one two\ncd' });
    expect(widget.getLines()).toEqual(['one two', 'cd']);
    expect(widget.cursor).toEqual({ row: 0, col: 0 });
  });

  it('makes its default text safe', () => {
    expect(new Widget({ default: 'a\x07\tb\r\n\x9b' }).getLines()).toEqual(['a␇      b', '�']);
  });

  it('keeps the empty rows of its default text', () => {
    expect(new Widget({ default: '\na\n\n' }).getLines()).toEqual(['', 'a', '', '']);
  });

  it('has no row where its default text is empty', () => {
    expect(new Widget({ default: '' }).height).toBe(0);
  });

  it('takes null for an option as left out', () => {
    const widget = new Widget({ maxWidth: null, default: null });
    widget.write('abc');
    expect(widget.getLines()).toEqual(['abc']);
  });

  it('takes null for its options as left out', () => {
    expect(new Widget(null).height).toBe(0);
  });
});

describe('content', () => {
  it('holds one grapheme a cell, however many code points it has', () => {
    expect(new Widget({ default: 'ae\u0301b' }).content).toEqual([['a', 'e\u0301', 'b']]);
  });

  it('holds a grapheme of two columns in its first cell and nothing in its second', () => {
    expect(new Widget({ default: '漢x👩‍👩‍👧\n🇨🇿' }).content).toEqual([
      ['漢', '', 'x', '👩‍👩‍👧', ''],
      ['🇨🇿', ''],
    ]);
  });

  it('has as many cells in a row as the row has columns, and joins to its line', () => {
    const widget = new Widget({ default: '日本\nabc\n' });
    expect(widget.content.map((row) => row.length)).toEqual([4, 3, 0]);
    expect(widget.content.map((row) => row.join(''))).toEqual(widget.getLines());
  });

  it('is a copy: what a caller does to it never changes the widget', () => {
    const widget = new Widget({ default: 'ab\ncd' });
    widget.write('x', { row: 0, col: 1 });
    const before = stateOf(widget);
    const { content } = widget;
    (content[0] as string[])[0] = '!';
    (content[1] as string[]).push('!');
    content.length = 1;
    widget.getLines().length = 0;
    widget.cursor.row = 7;
    expect(stateOf(widget)).toEqual(before);
  });

  it('keeps apart neighbours that would join, with a non-joiner that takes no column', () => {
    // A flag, a family, what Unicode calls a pictograph too, a syllable, a conjunct.
    for (const [left, right] of [
      ['🇨', '🇿'],
      ['👩\u200d', '👧'],
      ['👩\u200d', '©'],
      ['\u1100', '가'],
      ['क्', 'ष'],
    ] as const) {
      const [first, second] = [new Widget({ default: left }), new Widget({ default: right })];
      const apart = [...(first.content[0] as string[]), ...(second.content[0] as string[])];
      apart[0] += '\u200c';
      const beside = new Widget({ default: left });
      beside.write(right, { row: 0, col: first.width });
      const before = new Widget();
      before.draw(second, { row: 0, col: first.width });
      before.draw(first, { row: 0, col: 0 });
      for (const widget of [beside, before]) {
        expect(widget.content).toEqual([apart]);
        expect(widget.getLines()).toEqual([apart.join('')]);
      }
    }
  });

  it('keeps apart what only looks as if it would join', () => {
    for (const [left, right] of [
      ['\u0600', '1'],
      ['a', 'ำ'],
      ['a', '🏻'],
      ['🇨🇿', '🇯🇵'],
      ['\u1100', '\u1161'],
    ] as const) {
      const widget = new Widget({ default: left });
      widget.write(right, { row: 0, col: widget.width });
      const apart = [left, right].flatMap((text) => new Widget({ default: text }).content[0]);
      expect(widget.content.map((row) => row.map((cell) => cell?.replace('\u200c', '')))).toEqual([apart]);
      expect(widget.width).toBe(apart.length);
    }
  });
});

describe('height and width', () => {
  it('are the number of rows and the length of the longest', () => {
    const widget = new Widget({ default: 'a\n漢字漢\nabc' });
    expect([widget.height, widget.width]).toEqual([3, 6]);
  });

  it('count spaces at the end of a row', () => {
    expect(new Widget({ default: 'a  ' }).width).toBe(3);
  });
});

describe('clear', () => {
  it('empties the buffer and puts the cursor at the top left', () => {
    const widget = new Widget({ default: 'ab\ncd' });
    widget.setCursorPosition(4, 2);
    widget.clear();
    expect(stateOf(widget)).toEqual(stateOf(new Widget()));
  });
});

describe('the cursor', () => {
  it('goes where it is told, whether or not that place exists, and adds no row', () => {
    const widget = new Widget({ default: 'ab' });
    widget.setCursorPosition(5, 3);
    expect(widget.cursor).toEqual({ row: 5, col: 3 });
    expect(widget.height).toBe(1);
    widget.write('x');
    expect(widget.getLines()).toEqual(['ab', '', '', '', '', '   x']);
  });

  it('goes to the row after the last with setEnd', () => {
    const widget = new Widget({ default: 'ab\ncd' });
    widget.setCursorPosition(0, 1);
    widget.setEnd();
    expect(widget.cursor).toEqual({ row: 2, col: 0 });
  });

  it('goes to the top left with setEnd where there are no rows', () => {
    const widget = new Widget();
    widget.setCursorPosition(3, 3);
    widget.setEnd();
    expect(widget.cursor).toEqual({ row: 0, col: 0 });
  });
});

describe('render', () => {
  it('clears in the base class', () => {
    const widget = new Widget({ default: 'ab' });
    widget.setEnd();
    widget.render(10);
    expect(stateOf(widget)).toEqual(stateOf(new Widget()));
  });

  it('twice, or at another width before, shows what a fresh widget would', () => {
    const fresh = new TextWidget('some words to wrap');
    fresh.render(20);
    const used = new TextWidget('some words to wrap');
    for (const width of [80, 7, 20, 20]) used.render(width);
    expect(stateOf(used)).toEqual(stateOf(fresh));
  });

  it('again undoes what was typed since, and the cursor', () => {
    const fresh = new TextWidget('text');
    fresh.render(20);
    const used = new TextWidget('text');
    used.render(20);
    used.write('typed over', { row: 0, col: 2 });
    used.render(20);
    expect(stateOf(used)).toEqual(stateOf(fresh));
    used.setCursorPosition(7, 7);
    used.render(20);
    expect(stateOf(used)).toEqual(stateOf(fresh));
    used.clear();
    used.render(20);
    expect(stateOf(used)).toEqual(stateOf(fresh));
  });
});

describe('draw', () => {
  const box = () => new Widget({ default: 'ab\ncd' });

  it('copies the rows to the cursor, which is then below them at column 0', () => {
    const widget = new Widget();
    widget.write('> ');
    widget.draw(box());
    expect(widget.getLines()).toEqual(['> ab', '  cd']);
    expect(widget.cursor).toEqual({ row: 2, col: 0 });
  });

  it('copies the rows to a place, and leaves the cursor at that column with block', () => {
    const widget = new Widget();
    widget.draw(box(), { row: 1, col: 3, block: true });
    expect(widget.getLines()).toEqual(['', '   ab', '   cd']);
    expect(widget.cursor).toEqual({ row: 3, col: 3 });
  });

  it('takes row and col apart from one another from the cursor', () => {
    const widget = new Widget();
    widget.setCursorPosition(1, 2);
    widget.draw(box(), { row: 0 });
    expect(widget.getLines()).toEqual(['  ab', '  cd']);
    widget.setCursorPosition(1, 9);
    widget.draw(new Widget({ default: 'x' }), { col: 5 });
    expect(widget.getLines()).toEqual(['  ab', '  cd x']);
  });

  it('takes null for an option as left out', () => {
    const widget = new Widget();
    widget.draw(box(), { row: null, col: null, block: null });
    widget.draw(box(), null);
    expect(widget.getLines()).toEqual(['ab', 'cd', 'ab', 'cd']);
  });

  it('adds missing rows and fills short ones with spaces, for an empty row too', () => {
    const widget = new Widget({ default: 'x' });
    widget.draw(new Widget({ default: 'a\n\nb' }), { row: 2, col: 3 });
    expect(widget.getLines()).toEqual(['x', '', '   a', '   ', '   b']);
  });

  it('overwrites only the cells that the other has', () => {
    const widget = new Widget({ default: '123456\n123456\n123456' });
    widget.draw(new Widget({ default: 'ab\n\nabcdefgh' }), { row: 0, col: 1 });
    expect(widget.getLines()).toEqual(['1ab456', '123456', '1abcdefgh']);
  });

  it('overwrites with the spaces that the other has', () => {
    const widget = new Widget({ default: '1234' });
    widget.draw(new Widget({ default: 'a  ' }), { row: 0, col: 0 });
    expect(widget.getLines()).toEqual(['a  4']);
  });

  it('turns the other half of a grapheme that it overwrites into a space', () => {
    const wide = '漢字漢字';
    const x = new Widget({ default: 'x' });
    for (const [col, line] of [
      [0, 'x 字漢字'],
      [1, ' x字漢字'],
      [6, '漢字漢x '],
      [7, '漢字漢 x'],
    ] as const) {
      const widget = new Widget({ default: wide });
      widget.draw(x, { row: 0, col });
      expect(widget.getLines()).toEqual([line]);
      expect(widget.content[0]).toHaveLength(8);
    }
  });

  it('turns both outer halves into spaces where it overwrites the inner ones', () => {
    const widget = new Widget({ default: '漢字' });
    widget.draw(new Widget({ default: '語' }), { row: 0, col: 1 });
    expect(widget.content).toEqual([[' ', '語', '', ' ']]);
  });

  it('leaves a grapheme whole where an empty row is drawn into its middle', () => {
    const separator = new SeparatorWidget();
    separator.render(5);
    const widget = new Widget({ default: '漢字' });
    widget.draw(separator, { row: 0, col: 1 });
    expect(widget.content).toEqual([['漢', '', '字', '']]);
    widget.draw(separator, { row: 0, col: 4 });
    expect(widget.getLines()).toEqual(['漢字']);
    widget.draw(separator, { row: 0, col: 6 });
    expect(widget.getLines()).toEqual(['漢字  ']);
    expect(widget.width).toBe(6);
  });

  it('of a widget without rows copies nothing, and only moves the cursor to that place', () => {
    const widget = new Widget({ default: 'ab' });
    widget.draw(new Widget(), { row: 4, col: 2 });
    expect(widget.getLines()).toEqual(['ab']);
    expect(widget.cursor).toEqual({ row: 4, col: 0 });
    widget.draw(new Widget(), { row: 3, col: 2, block: true });
    expect(widget.cursor).toEqual({ row: 3, col: 2 });
  });

  it('of itself copies the rows it had', () => {
    const widget = box();
    widget.draw(widget, { row: 1, col: 1 });
    expect(widget.getLines()).toEqual(['ab', 'cab', ' cd']);
    expect(widget.cursor).toEqual({ row: 3, col: 0 });
    widget.draw(widget, { row: 0, col: 0 });
    expect(widget.getLines()).toEqual(['ab', 'cab', ' cd']);
  });

  it('copies: what happens to the other later does not show', () => {
    const other = new Widget({ default: 'ab' });
    other.write('x', { row: 0, col: 0 }); // its row is one that can be typed over
    const widget = new Widget();
    widget.draw(other);
    other.write('yy', { row: 0, col: 0 });
    other.clear();
    expect(widget.getLines()).toEqual(['xb']);
    widget.write('z', { row: 0, col: 0 });
    widget.draw(other, { row: 0 });
    expect(widget.getLines()).toEqual(['zb']);
  });

  it('does not render: what the other was last rendered as is copied', () => {
    const text = new TextWidget('one two');
    const widget = new Widget();
    widget.draw(text);
    expect(widget.height).toBe(0);
    text.render(3);
    widget.draw(text);
    expect(widget.getLines()).toEqual(['one', 'two']);
  });

  it('pays no heed to maxWidth: it cuts and wraps nothing', () => {
    const widget = new Widget({ maxWidth: 3 });
    widget.draw(new Widget({ default: 'abcdef' }));
    expect(widget.getLines()).toEqual(['abcdef']);
  });
});

describe('a widget of your own', () => {
  it('overrides render, calls the base, then types', () => {
    class Stars extends Widget {
      override render(width: number): void {
        super.render(width);
        this.write('*'.repeat(width));
      }
    }
    const stars = new Stars();
    expect(shown(stars, 5)).toEqual(['*****']);
    expect(shown(stars, 3)).toEqual(['***']);
  });

  it('is composed of others by rendering and drawing them', () => {
    class Beside extends Widget {
      readonly #left = new TextWidget('left hand');
      readonly #right = new TextWidget('right hand side');
      override render(width: number): void {
        super.render(width);
        const half = Math.floor(width / 2);
        this.#left.render(half - 1);
        this.#right.render(half);
        this.draw(this.#left, { row: 0, col: 0 });
        this.draw(this.#right, { row: 0, col: half });
      }
    }
    expect(shown(new Beside(), 14)).toEqual(['left   right', 'hand   hand', '       side']);
  });
});
