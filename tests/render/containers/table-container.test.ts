import { Container, KeyPattern, TableContainer, WindowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { shown } from '../../support/screen.ts';

const DISKS = [
  { name: 'sda', size: 512, use: 'system' },
  { name: 'nvme0n1', size: 2048, use: null },
];
const COLUMNS = { name: 'Disk', size: 'GB', use: 'Use' };

describe('a table', () => {
  it('shows a heading, then one row for each of the rows', () => {
    expect(shown(new TableContainer(DISKS, { columns: COLUMNS }), 80)).toEqual([
      'Disk       GB  Use',
      'sda       512  system',
      'nvme0n1  2048',
    ]);
  });

  it('without rows shows the heading', () => {
    expect(shown(new TableContainer([], { columns: COLUMNS }), 80)).toEqual(['Disk  GB  Use']);
  });

  it('without headings shows the rows alone', () => {
    const columns = { name: '', size: '' };
    expect(shown(new TableContainer(DISKS, { columns }), 80)).toEqual(['sda       512', 'nvme0n1  2048']);
  });

  it('aligns numbers and their headings right, all else left', () => {
    const rows = [
      { a: 1, b: 10n, c: '10', d: 2 },
      { a: 1000, b: 7n, c: '7', d: 'none at all' },
    ];
    const columns = { a: 'A', b: 'B', c: 'Text', d: 'D' };
    expect(shown(new TableContainer(rows, { columns }), 80)).toEqual([
      '   A   B  Text            D',
      '   1  10  10              2',
      '1000   7  7     none at all',
    ]);
  });

  it('aligns a column as it is told', () => {
    const columns = {
      name: { title: 'Disk', align: 'right' },
      size: { title: 'GB', align: 'left' },
      use: { title: 'Middle', align: 'center' },
    } as const;
    const rows = [...DISKS, { name: 'x', size: 1, use: 'ab' }];
    expect(shown(new TableContainer(rows, { columns }), 80)).toEqual([
      '   Disk  GB    Middle',
      '    sda  512   system',
      'nvme0n1  2048',
      '      x  1       ab',
    ]);
  });

  it('shows what `value` gives for a row', () => {
    const columns = {
      name: 'Disk',
      size: { title: 'Size', value: (disk: { size: number }) => `${disk.size} GB` },
    };
    expect(shown(new TableContainer(DISKS, { columns }), 80)).toEqual([
      'Disk     Size',
      'sda      512 GB',
      'nvme0n1  2048 GB',
    ]);
  });

  it('measures columns of the terminal in any script, styles apart', () => {
    const rows = [
      { name: '漢字', note: '\u001b[31mred\u001b[0m' },
      { name: 'e\u0301te\u0301', note: '👩‍👩‍👧' },
      { name: 'ภาษาไทย', note: 'x' },
    ];
    const table = new TableContainer(rows, { columns: { name: 'Name', note: 'Note' } });
    expect(shown(table, 80)).toEqual([
      'Name     Note',
      '漢字     red',
      'e\u0301te\u0301      👩‍👩‍👧',
      'ภาษาไทย  x',
    ]);
    expect(table.getStyledLines()[1]).toBe('漢字     \u001b[31mred\u001b[0m');
  });

  it('keeps lines apart that a value has', () => {
    const rows = [{ a: 'one\ntwo', b: 'x' }];
    expect(shown(new TableContainer(rows, { columns: { a: 'A', b: 'B' } }), 80)).toEqual([
      'A    B',
      'one  x',
      'two',
    ]);
  });

  it('takes the place of what it was: other rows may be assigned', () => {
    const table = new TableContainer(DISKS, { columns: COLUMNS });
    table.rows = [{ name: 'sr0', size: 0, use: 'none' }];
    expect(shown(table, 80)).toEqual(['Disk  GB  Use', 'sr0    0  none']);
    expect(table.size).toBe(1);
  });

  it('keeps the rows it was given, whatever becomes of the array', () => {
    const rows = [...DISKS];
    const table = new TableContainer(rows, { columns: { name: 'Disk' } });
    rows.reverse();
    expect(shown(table, 80)).toEqual(['Disk', 'sda', 'nvme0n1']);
  });
});

describe('a table that is too wide', () => {
  const rows = [{ id: 'a', one: 'word '.repeat(8), two: 'word '.repeat(6) }];
  const columns = { id: 'Id', one: 'One', two: 'Two' };

  it('takes from the widest columns first, and wraps them', () => {
    // 2 + 39 + 29 columns and two gaps are 74.
    expect(shown(new TableContainer(rows, { columns }), 74)).toEqual([
      'Id  One                                      Two',
      'a   word word word word word word word word  word word word word word word',
    ]);
    expect(shown(new TableContainer(rows, { columns }), 73)).toEqual([
      'Id  One                                     Two',
      'a   word word word word word word word      word word word word word word',
      '    word',
    ]);
    // From 64 columns down, both give way alike.
    expect(shown(new TableContainer(rows, { columns }), 62)).toEqual([
      'Id  One                           Two',
      'a   word word word word word      word word word word word',
      '    word word word                word',
    ]);
  });

  it('shows records where a column would get fewer than 8 columns, and fewer than it needs', () => {
    const two = [{ a: 'twelve chars', b: 'twelve chars' }];
    const table = new TableContainer(two, { columns: { a: 'A', b: 'B' } });
    expect(shown(table, 18)).toEqual(['A         B', 'twelve    twelve', 'chars     chars']);
    expect(shown(table, 16)).toEqual(['twelve chars', '  B: twelve', '  chars']);
  });

  it('shows records where a column would get fewer than its minWidth', () => {
    const two = [{ a: 'twelve chars', b: 'twelve chars' }];
    const table = new TableContainer(two, { columns: { a: 'A', b: { title: 'B', minWidth: 10 } } });
    expect(shown(table, 22)).toEqual(['A           B', 'twelve      twelve', 'chars       chars']);
    expect(shown(table, 20)).toEqual(['twelve chars', '  B: twelve chars']);
  });

  it('makes a column as wide as its minWidth', () => {
    const table = new TableContainer([{ a: 'x', b: 1 }], {
      columns: { a: { title: 'A', minWidth: 6 }, b: 'B' },
    });
    expect(shown(table, 9)).toEqual(['A       B', 'x       1']);
    expect(shown(table, 8)).toEqual(['x', '  B: 1']);
  });

  it('shows records where a row would need more than 3 lines', () => {
    const table = new TableContainer([{ a: 'k', b: 'one two three four five' }], {
      columns: { a: 'A', b: 'B' },
    });
    expect(shown(table, 12)).toEqual(['A  B', 'k  one two', '   three', '   four five']);
    expect(shown(table, 11)).toEqual(['k', '  B: one', '  two three', '  four five']);
    const high = new TableContainer([{ a: 'k', b: '1\n2\n3\n4' }], { columns: { a: 'A', b: 'B' } });
    expect(shown(high, 80)).toEqual(['k', '  B: 1', '  2', '  3', '  4']);
  });

  it('makes all rows records where one does not fit', () => {
    const table = new TableContainer(
      [
        { a: 'k', b: 'short' },
        { a: 'l', b: '1\n2\n3\n4' },
      ],
      {
        columns: { a: 'A', b: 'B' },
      },
    );
    expect(shown(table, 80).slice(0, 3)).toEqual(['k', '  B: short', 'l']);
  });

  it('leaves empty values out of records, but never the line of the first column', () => {
    const table = new TableContainer(
      [
        { name: '', size: 5, use: '  ' },
        { name: 'sdb', size: undefined, use: '\u001b[1m\u001b[0m' },
      ],
      { columns: { ...COLUMNS, name: { title: 'Disk', minWidth: 30 } } },
    );
    expect(shown(table, 20)).toEqual(['', '  GB: 5', 'sdb']);
  });

  it('never gives fewer columns than there are: it works at every width', () => {
    const table = new TableContainer(DISKS, { columns: COLUMNS });
    for (let width = 1; width <= 100; width++) {
      table.render(width);
      expect(table.width).toBeLessThanOrEqual(width);
    }
  });
});

describe('a numbered table', () => {
  it('numbers its rows, and calls the callback with the row that is typed', () => {
    const chosen: unknown[] = [];
    const table = new TableContainer(DISKS, {
      columns: COLUMNS,
      numbering: true,
      callback: (disk) => chosen.push(disk.name),
    });
    expect(shown(table, 80)).toEqual([
      '   Disk       GB  Use',
      '1) sda       512  system',
      '2) nvme0n1  2048',
    ]);
    expect(['2', ' 1 ', '3', '0', ''].map((key) => table.processUserInput(key))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(chosen).toEqual(['nvme0n1', 'sda']);
  });

  it('takes the text of the first column as a name, unless two rows have it', () => {
    const chosen: unknown[] = [];
    const rows = [...DISKS, { name: 'twin', size: 1, use: '' }, { name: 'twin', size: 2, use: '' }];
    const options = {
      columns: COLUMNS,
      numbering: true,
      callback: (disk: { size: number }) => chosen.push(disk.size),
    };
    const window = new WindowContainer();
    window.add(new TableContainer(rows, options));
    expect(['NVMe0n1', 'twin', '512'].map((key) => window.processUserInput(key))).toEqual([
      true,
      false,
      false,
    ]);
    expect(chosen).toEqual([2048]);
  });

  it('aligns its numbers, so that its columns are straight', () => {
    const rows = Array.from({ length: 10 }, (_, id) => ({ id }));
    const lines = shown(new TableContainer(rows, { columns: { id: 'Id' }, numbering: true }), 80);
    expect([lines[0], lines[1], lines[10]]).toEqual(['    Id', ' 1)  0', '10)  9']);
  });

  it('numbers records too', () => {
    const table = new TableContainer(DISKS, {
      columns: { ...COLUMNS, name: { title: 'Disk', minWidth: 30 } },
      numbering: true,
    });
    expect(shown(table, 20)).toEqual([
      '1) sda',
      '     GB: 512',
      '     Use: system',
      '2) nvme0n1',
      '     GB: 2048',
    ]);
  });

  it('takes another key pattern, and labels of a subclass', () => {
    const table = new TableContainer(DISKS, { columns: { name: 'Disk' } });
    expect(table.keyPattern).toBeNull();
    table.keyPattern = new KeyPattern({ pattern: '[{}]', offset: 9 });
    expect(shown(table, 80)).toEqual(['    Disk', ' [9]sda', '[10]nvme0n1']);
    expect(table.createNumberLabel(1).text).toBe('[10]');
    class Starred extends TableContainer<{ name: string }> {
      override createNumberLabel(id: number): TextWidget {
        return new TextWidget('*'.repeat(id + 1));
      }
    }
    const starred = new Starred(DISKS, { columns: { name: 'Disk' }, numbering: true });
    expect(shown(starred, 80)).toEqual(['  Disk', '* sda', '**nvme0n1']);
  });

  it('is reached through the containers around it', () => {
    const chosen: unknown[] = [];
    const table = new TableContainer(DISKS, {
      columns: COLUMNS,
      numbering: true,
      callback: async (disk) => {
        await Promise.resolve();
        chosen.push(disk.name);
      },
    });
    const outer = new Container({ items: [new TextWidget('first'), table] });
    expect(outer.processUserInput('2.1')).toBe(true);
    return outer.settled().then(() => expect(chosen).toEqual(['sda']));
  });

  it('needs space for its numbers', () => {
    const table = new TableContainer(DISKS, { columns: COLUMNS, numbering: true });
    expect(() => table.render(3)).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_LAYOUT',
        message: 'TableContainer.render: width 3 leaves no column for the items; it needs 4 columns',
      }),
    );
    expect(shown(table, 4)).toContain('1) s');
    table.rows = [];
    expect(shown(table, 1)).toEqual([]);
  });
});

describe('the values of a table', () => {
  const textOf = (value: unknown): string =>
    shown(new TableContainer([{ value }], { columns: { value: '' } }), 200).join('\n');

  it.each([
    ['undefined', undefined, ''],
    ['null', null, ''],
    ['a text', 'text', 'text'],
    ['blanks', '   ', ''],
    ['a number', -1.5, '-1.5'],
    ['no number', Number.NaN, 'NaN'],
    ['a bigint', 12n, '12'],
    ['true', true, 'true'],
    ['a symbol', Symbol('sign'), 'Symbol(sign)'],
    ['a function', () => 1, 'a function'],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['no date', new Date(Number.NaN), 'Invalid Date'],
    ['a list', ['a', 1, null, 'b'], 'a, 1, , b'],
    ['a list of objects', [{ a: 1 }], '[{"a":1}]'],
    ['an object', { a: 1 }, '{"a":1}'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['an object with a text', new URL('https://example.org/'), 'https://example.org/'],
    ['an error', new Error('no'), 'Error: no'],
    ['a promise', Promise.resolve(1), '{}'],
    ['an object that is no JSON', { a: 1n }, 'an object'],
    ['a proxy that is gone', revoked(), 'an object'],
  ])('may be %s', (_, value, expected) => {
    expect(textOf(value)).toBe(expected);
  });

  it('may be cycles, or refuse to be text', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const list: unknown[] = [];
    list.push(list, list);
    const refusing = {
      toString() {
        throw new Error('no');
      },
    };
    const lying = { toString: () => 5 };
    expect([cycle, list, refusing, lying].map(textOf)).toEqual([
      'an object',
      'an array',
      'an object',
      'an object',
    ]);
  });

  it('may be hostile text', () => {
    expect(textOf('a\u001b[2Jb\u0007\u202e\tc\u0000')).toBe('a␛[2Jb␇�        c␀');
  });

  it('may come from rows that are no objects', () => {
    const rows = [null, undefined, 'text', 7, true, Symbol('s'), ['first'], () => 1];
    const columns = { 0: 'First', length: 'Length', self: { title: 'Row', value: (row: unknown) => row } };
    expect(shown(new TableContainer(rows, { columns }), 80)).toEqual([
      'First  Length         Row',
      '',
      '',
      't           4  text',
      '                        7',
      '               true',
      '               Symbol(s)',
      'first       1  first',
      '            0  a function',
    ]);
  });

  it('may fail: the failure reaches the caller, and the table stays as it was', () => {
    let fails = false;
    const value = (): string => {
      if (fails) throw new Error('no value');
      return 'x';
    };
    const table = new TableContainer([1], { columns: { a: { title: 'A', value } } });
    table.render(80);
    fails = true;
    expect(() => table.render(40)).toThrow('no value');
    expect(table.getLines()).toEqual(['A', 'x']);
  });
});

describe('a long table', () => {
  const count = 100_000;
  const rows = Array.from({ length: count }, (_, id) => id);
  /** A table that notes how many values it has read. */
  const counting = (reads: { count: number }): TableContainer<number> =>
    new TableContainer(rows, {
      columns: {
        id: { title: 'Id', value: (id) => (reads.count++, id) },
        twice: { title: 'Twice', value: (id) => id * 2 },
      },
      numbering: true,
    });

  it('draws the rows asked for and no others', () => {
    const table = counting({ count: 0 });
    const window = new WindowContainer('Rows');
    window.add(table);
    window.renderTop(80, 10);
    expect(window.height).toBe(10);
    expect(table.height).toBe(8);
    expect(window.getLines().slice(0, 4)).toEqual([
      'Rows',
      '',
      '           Id   Twice',
      '     1)     0       0',
    ]);
    const top = table.getLines();
    table.render(80);
    expect(table.getLines().slice(0, 8)).toEqual(top);
    expect(table.height).toBe(count + 1);
  });

  it('reads each value once to draw it', () => {
    const reads = { count: 0 };
    counting(reads).render(80);
    expect(reads.count).toBe(count);
  });

  it('as records reads few values more than it shows', () => {
    const reads = { count: 0 };
    const table = counting(reads);
    table.renderTop(18, 9);
    expect(table.height).toBe(10);
    expect(table.getLines().slice(0, 2)).toEqual(['     1) 0', '          Twice: 0']);
    expect(reads.count).toBeLessThan(2000);
  });

  it('may have a million rows', () => {
    const million = new TableContainer(
      Array.from({ length: 1_000_000 }, (_, id) => ({ id })),
      {
        columns: { id: 'Id' },
        numbering: true,
      },
    );
    million.renderTop(40, 24);
    expect(million.getLines().at(-1)).toBe('     23)     22');
    expect(million.processUserInput('1000000')).toBe(true);
  });
});

describe('a table refuses', () => {
  const code = 'ERR_TEXTUI_ARGUMENT';
  it.each<[string, unknown, unknown, string]>([
    ['rows that are no array', { length: 1 }, { columns: COLUMNS }, 'rows must be an array'],
    ['no rows at all', null, { columns: COLUMNS }, 'rows must be an array, got null'],
    ['no options', [], null, 'columns must be an object with a title for each key, got undefined'],
    ['columns in an array', [], { columns: ['a'] }, 'columns must be an object with a title'],
    ['no columns', [], { columns: {} }, 'columns must be at least one column'],
    [
      'a column that is no title',
      [],
      { columns: { a: 5 } },
      'columns.a must be a title, or an object with one',
    ],
    ['a column without a title', [], { columns: { a: {} } }, 'columns.a.title must be a string'],
    [
      'a value that is no function',
      [],
      { columns: { a: { title: 'A', value: 1 } } },
      'columns.a.value must be',
    ],
    [
      'another alignment',
      [],
      { columns: { a: { title: 'A', align: 'middle' } } },
      "columns.a.align must be 'left', 'right' or 'center'",
    ],
    [
      'a minWidth of 0',
      [],
      { columns: { a: { title: 'A', minWidth: 0 } } },
      'columns.a.minWidth must be a whole',
    ],
    [
      'a numbering that is neither',
      [],
      { columns: COLUMNS, numbering: 1 },
      'numbering must be true or false',
    ],
    ['a callback that is none', [], { columns: COLUMNS, callback: 'x' }, 'callback must be a function'],
  ])('%s', (_, rows, options, message) => {
    expect(() => new TableContainer(rows as [], options as { columns: Record<string, string> })).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`TableContainer: ${message}`) }),
    );
  });

  it('widgets', () => {
    const table = new TableContainer<unknown>(DISKS, { columns: COLUMNS }) as Container;
    expect(() => table.add(new TextWidget('x'))).toThrow(expect.objectContaining({ code }));
    expect(table.size).toBe(2);
  });

  it('widths and rows that are none', () => {
    const table = new TableContainer(DISKS, { columns: COLUMNS });
    expect(() => table.render(0)).toThrow(expect.objectContaining({ code }));
    expect(() => table.renderTop(80, 0)).toThrow(expect.objectContaining({ code }));
  });
});

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
