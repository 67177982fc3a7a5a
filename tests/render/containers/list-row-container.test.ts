// Items in columns, filled row by row; what both list containers share is stated here.

import { describe, expect, it } from 'vitest';
import { Container, KeyPattern, ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, SeparatorWidget, TextWidget, Widget } from 'textui/render/widgets';
import { shown, stateOf } from '../../support/screen.ts';

const texts = (...contents: string[]): TextWidget[] => contents.map((content) => new TextWidget(content));

/** As wide as it is told, whatever width it is rendered at. */
class Bar extends Widget {
  readonly #columns: number;
  readonly #rows: number;
  constructor(columns: number, rows = 1) {
    super();
    this.#columns = columns;
    this.#rows = rows;
  }
  override render(width: number): void {
    super.render(width);
    for (let row = 0; row < this.#rows; row++) this.write('#'.repeat(this.#columns), { row, col: 0 });
  }
}

describe('ListRowContainer', () => {
  it('fills its columns row by row', () => {
    const list = new ListRowContainer(3, { items: texts('one', 'two', 'three', 'four', 'five') });
    expect(shown(list, 36)).toEqual(['1) one       2) two       3) three', '4) four      5) five']);
  });

  it('shares the width among its columns at every render', () => {
    const list = new ListRowContainer(2, { items: texts('a', 'b'), numbering: false });
    expect(shown(list, 20)).toEqual(['a          b']); // (20 - 3) / 2 = 8, and 3 between
    expect(shown(list, 21)).toEqual(['a           b']);
    expect(shown(list, 5)).toEqual(['a   b']);
  });

  it('has columns of columnsWidth where that is given, whatever the width', () => {
    const list = new ListRowContainer(2, { items: texts('a b', 'c'), columnsWidth: 6, spacing: 2 });
    for (const width of [1, 10, 80]) expect(shown(list, width)).toEqual(['1) a b  2) c']);
  });

  it('takes null for an option as left out', () => {
    const list = new ListRowContainer(2, {
      items: texts('a', 'b'),
      columnsWidth: null,
      spacing: null,
      numbering: null,
    });
    expect(shown(list, 13)).toEqual(['1) a    2) b']);
    expect(new ListRowContainer(2, null).size).toBe(0);
  });

  it('leaves spacing columns between, none with 0', () => {
    const list = new ListRowContainer(3, { items: texts('aa', 'bb', 'cc'), spacing: 0, numbering: false });
    expect(shown(list, 6)).toEqual(['aabbcc']);
  });

  it('renders an item at its column less its label', () => {
    const list = new ListRowContainer(2, { items: texts('one two', 'three four'), columnsWidth: 9 });
    expect(shown(list, 80)).toEqual(['1) one      2) three', '   two         four']);
  });

  it('makes a row as high as its highest item', () => {
    const list = new ListRowContainer(2, {
      items: [...texts('a', 'b\nb\nb', 'c'), new EntryWidget('d', 'e')],
      columnsWidth: 4,
      spacing: 1,
    });
    expect(shown(list, 80)).toEqual(['1) a 2) b', '        b', '        b', '3) c 4) d', '        e']);
  });

  it('never makes a row less high than its label', () => {
    const list = new ListRowContainer(2, { items: texts('', '', ''), columnsWidth: 4, spacing: 1 });
    expect(shown(list, 80)).toEqual(['1)   2)', '3)']);
  });

  it('has no row, and no error at any width, without items', () => {
    for (const List of [ListRowContainer, ListColumnContainer])
      for (const width of [1, 3, 80]) expect(shown(new List(5), width)).toEqual([]);
  });

  it('numbers on where there are more than nine', () => {
    const list = new Container({ items: texts(...Array.from('abcdefghijk')) });
    expect(shown(list, 9).slice(8)).toEqual(['9) i', '10) j', '11) k']);
  });

  it('has one row where there are more columns than items', () => {
    const list = new ListRowContainer(4, { items: texts('a', 'b'), columnsWidth: 4, spacing: 1 });
    expect(shown(list, 80)).toEqual(['1) a 2) b']);
  });

  it('fills a row with spaces up to a column that has an empty row there', () => {
    const list = new ListRowContainer(2, {
      items: [new TextWidget('a\nb'), new SeparatorWidget(3)],
      numbering: false,
      columnsWidth: 3,
      spacing: 1,
    });
    expect(shown(list, 80)).toEqual(['a   ', 'b   ', '    ']);
  });
});

describe('the start of a column', () => {
  it('is columnsWidth and spacing behind the one before', () => {
    const list = new ListRowContainer(3, {
      items: texts('a', 'b', 'c'),
      columnsWidth: 5,
      spacing: 2,
      numbering: false,
    });
    expect(shown(list, 80)).toEqual(['a      b      c']);
  });

  it('is spacing behind the widest point of what is left of it, in any row', () => {
    const list = new ListRowContainer(3, {
      items: [new Bar(2), new Bar(8), new Bar(1), new Bar(7, 2), new Bar(1), new Bar(1)],
      columnsWidth: 4,
      spacing: 1,
      numbering: false,
    });
    expect(shown(list, 80)).toEqual(['##      ######## #', '####### #        #', '#######']);
  });

  it('is behind the widest point also where that is not the column before', () => {
    const list = new ListRowContainer(3, {
      items: [new Bar(9), new Bar(1), new Bar(1)],
      columnsWidth: 2,
      spacing: 1,
      numbering: false,
    });
    expect(shown(list, 80)).toEqual(['######### #  #']);
  });

  it('counts the label of an item that is too wide', () => {
    const list = new ListRowContainer(2, { items: [new Bar(6), new Bar(1)], columnsWidth: 5, spacing: 1 });
    expect(shown(list, 80)).toEqual(['1) ###### 2) #']);
  });

  it('counts columns, not characters', () => {
    const list = new ListRowContainer(2, {
      items: texts('漢字', '仮名'),
      columnsWidth: 7,
      spacing: 1,
    });
    expect(shown(list, 80)).toEqual(['1) 漢字 2) 仮名']);
    expect(list.width).toBe(15);
  });
});

describe('labels', () => {
  const list = (pattern: ConstructorParameters<typeof KeyPattern>[0], ...contents: string[]) => {
    const container = new ListRowContainer(2, { items: texts(...contents), columnsWidth: 8, spacing: 1 });
    container.keyPattern = new KeyPattern(pattern);
    return shown(container, 80);
  };

  it('leave to the item what their text, blanks at the end included, does not take', () => {
    expect(list({ pattern: '{}.' }, 'one two', 'b')).toEqual(['1.one    2.b', '  two']);
    expect(list({ pattern: '({})   ' }, 'ab cd', 'b')).toEqual(['(1)   ab (2)   b', '      cd']);
    expect(list({ pattern: '' }, 'one two', 'b')).toEqual(['one two  b']);
    expect(list({ pattern: '- ' }, 'one two', 'b')).toEqual(['- one    - b', '  two']);
  });

  it('may be of other widths from item to item', () => {
    expect(list({ offset: 99 }, 'one two', 'a b c d', 'x')).toEqual([
      '99) one  100) a b',
      '    two       c d',
      '101) x',
    ]);
  });

  it('may be as wide as two columns a character, and styled', () => {
    expect(list({ pattern: '\x1b[1m{}）' }, 'ab', 'c')).toEqual(['1）ab    2）c']);
    expect(list({ pattern: '{}🙂 ' }, 'abcdef', 'c')).toEqual(['1🙂 abcd 2🙂 c', '    ef']);
  });

  it('may have several lines', () => {
    expect(list({ pattern: 'No\n{}: ' }, 'a', 'b\nb\nb')).toEqual([
      'No a     No b',
      '1:       2: b',
      '            b',
    ]);
  });

  it('of several lines make the row as high', () => {
    expect(list({ pattern: '{}\n\n' }, '', 'b')).toEqual(['1        2b', ' '.repeat(9), ' '.repeat(9)]);
    const one = new Container({ items: texts('a') });
    one.keyPattern = new KeyPattern({ pattern: '\n\n' });
    expect(shown(one, 9)).toEqual(['a', '', '']);
  });

  it('may come from a function of the number, asked at every render', () => {
    let bullet = '*';
    const container = new Container({ items: texts('a', 'b') });
    container.keyPattern = new KeyPattern({ pattern: (number) => `${bullet.repeat(number)} ` });
    expect(shown(container, 9)).toEqual(['* a', '** b']);
    bullet = '-';
    expect(shown(container, 9)).toEqual(['- a', '-- b']);
  });

  it('are safe', () => {
    expect(list({ pattern: '{}\x1b[2J ' }, 'a', 'b')).toEqual(['1␛[2J a  2␛[2J b']);
  });
});

describe('a width that is too small', () => {
  const failure = (container: Container, width: number): unknown => {
    const before = stateOf(container);
    try {
      container.render(width);
    } catch (error) {
      expect(stateOf(container)).toEqual(before);
      const { code, message } = error as { code: string; message: string };
      return `${code} ${message}`;
    }
    return 'it fits';
  };

  it('for a column names the width that is needed', () => {
    const list = new ListRowContainer(3, { items: texts('a', 'b', 'c'), numbering: false });
    expect(failure(list, 8)).toBe(
      'ERR_TEXTUI_LAYOUT ListRowContainer.render: width 8 leaves no column for the items; it needs 9 columns',
    );
    expect(failure(list, 9)).toBe('it fits');
  });

  it('for an item behind its label names the width that is needed', () => {
    const list = new ListColumnContainer(2, { items: texts('a', 'b') });
    expect(failure(list, 10)).toBe(
      'ERR_TEXTUI_LAYOUT ListColumnContainer.render: width 10 leaves no column for the items; it needs 11 columns',
    );
    expect(failure(list, 11)).toBe('it fits');
    expect(shown(list, 11)).toEqual(['1) a   2) b']);
  });

  it('counts the widest label', () => {
    const list = new Container({ items: texts(...Array.from('abcdefghij')) });
    expect(failure(list, 4)).toMatch(/width 4 .* needs 5 columns/);
    expect(failure(list, 5)).toBe('it fits');
  });

  it('in columns of a set width names the columnsWidth that is needed', () => {
    const list = new ListRowContainer(2, { items: texts('a', 'b'), columnsWidth: 3 });
    expect(failure(list, 80)).toBe(
      'ERR_TEXTUI_LAYOUT ListRowContainer.render: columnsWidth 3 leaves no column for the items; it needs 4 columns',
    );
  });

  it('for an item passes the error of that item on', () => {
    const list = new Container({ items: [new CheckboxWidget({ title: 'a' })] });
    expect(failure(list, 7)).toMatch(/^ERR_TEXTUI_LAYOUT CheckboxWidget.render: width 4 .* 5 columns/);
  });
});

describe('as many columns as fit', () => {
  const items = (count: number) => Array.from({ length: count }, (_, id) => new TextWidget(`item ${id}`));

  it('are taken, by rows or by columns', () => {
    const options = { minColumnWidth: 9 };
    expect(shown(new ListRowContainer('auto', { items: items(5), ...options }), 33)).toEqual([
      '1) item 0   2) item 1   3) item 2',
      '4) item 3   5) item 4',
    ]);
    expect(shown(new ListColumnContainer('auto', { items: items(5), ...options }), 33)).toEqual([
      '1) item 0   3) item 2   5) item 4',
      '2) item 1   4) item 3',
    ]);
  });

  it('are at least 24 columns wide unless told otherwise, and share the width', () => {
    const starts = (width: number, options = {}) => {
      const [first = ''] = shown(new ListRowContainer('auto', { items: items(9), ...options }), width);
      return [...first.matchAll(/\d+\) /g)].map(({ index }) => index);
    };
    expect(starts(50)).toEqual([0]);
    expect(starts(51)).toEqual([0, 27]);
    expect(starts(80)).toEqual([0, 27, 54]);
    expect(starts(84)).toEqual([0, 29, 58]);
    expect(starts(80, { spacing: 0 })).toEqual([0, 26, 52]);
    expect(starts(80, { columnsWidth: 37 })).toEqual([0, 40]);
    expect(starts(81, { minColumnWidth: 40 })).toEqual([0]);
  });

  it('are one where not even one fits, and none where there is nothing', () => {
    expect(shown(new ListRowContainer('auto', { items: items(2) }), 9)).toEqual(['1) item 0', '2) item 1']);
    expect(shown(new ListRowContainer('auto'), 1)).toEqual([]);
    expect(() => new ListRowContainer('auto', { items: items(1) }).render(3)).toThrow(
      'ListRowContainer.render: width 3 leaves no column for the items; it needs 4 columns',
    );
  });

  it('are worked out at every render', () => {
    const list = new ListRowContainer('auto', { items: items(3), minColumnWidth: 10 });
    expect(shown(list, 12)).toHaveLength(3);
    expect(shown(list, 40)).toHaveLength(1);
    expect(shown(list, 25)).toHaveLength(2);
  });
});
