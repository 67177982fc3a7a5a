import { confirm, doubt, form, list, number, type Question, select, text } from 'textui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

const servers = list('Servers', text('Server'));
const PROMPT = "Servers ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]:";

describe('list', () => {
  it('prints its items and asks, until ENTER', async () => {
    const asked = await session(servers, ['+', 'ns1', '+', 'ns2', '']);
    expect(asked.value).toEqual(['ns1', 'ns2']);
    expectPrinted(
      asked,
      `
      Servers ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]: +
      Server: ns1
      1) ns1
      Servers ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]: +
      Server: ns2
      1) ns1
      2) ns2
      Servers ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]:
      `,
    );
  });

  it('gives [] for ENTER with no items', async () => {
    expect((await session(servers, [''])).value).toEqual([]);
  });

  it('needs no colon after a label that ends in one', async () => {
    const { lines } = await session(list('Servers:', text('Server')), ['']);
    expect(lines.at(-1)).toBe(PROMPT);
  });

  it('removes the item of a number', async () => {
    const asked = await session((app) => app.ask(servers, { initial: ['a', 'b', 'c'] }), ['-2', '- 1', '']);
    expect(asked.value).toEqual(['c']);
  });

  it('changes the item of a number, with what it was as its default', async () => {
    const asked = await session((app) => app.ask(servers, { initial: ['a', 'b'] }), ['2', 'B', '1', '', '']);
    expect(asked.value).toEqual(['a', 'B']);
    expect(asked.lines.filter((line) => line.startsWith('Server ('))).toEqual([
      'Server (b): B',
      'Server (a):',
    ]);
  });

  it('leaves an item as it was with <', async () => {
    const asked = await session((app) => app.ask(servers, { initial: ['a'] }), ['1', '<', '+', '<', '']);
    expect(asked.value).toEqual(['a']);
  });

  it.each(['9', '-9', 'x', '0', '-0', '-', '+1', '1.5', '99999999'])('refuses %j', async (line) => {
    const asked = await session((app) => app.ask(servers, { initial: ['a'] }), [line, '']);
    expect(asked).toMatchObject({ value: ['a'], lastLine: `No choice matches '${line}'.` });
  });

  it.each([
    [
      ['＋', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      [' + ', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['２', 'c'],
      ['a', 'c'],
    ],
    [['－１'], ['b']],
    [['- 1'], ['b']],
    [['？'], ['a', 'b']],
  ])('reads %j in any width: %j', async (lines, value) => {
    const asked = await session((app) => app.ask(servers, { initial: ['a', 'b'] }), [...lines, '']);
    expect(asked.value).toEqual(value);
  });

  it('prints its help for ?, and lends it to its items', async () => {
    const helped = list('Servers', text('Server'), { help: 'Name servers.' });
    expectPrinted(
      await session(helped, ['?', '+', '?', 'ns1', '']),
      `
      ${PROMPT} ?
      Name servers.
      ${PROMPT} +
      Server: ?
      Name servers.
      Server: ns1
      1) ns1
      ${PROMPT}
      `,
    );
  });

  it('says that there is nothing to go back to', async () => {
    expect((await repliesTo(servers, '<')).said).toBe('Nothing to go back to.');
  });

  it('asks any question', async () => {
    const users = list(
      'Users',
      form('User', { name: text('Name'), admin: confirm('Admin?', { default: false }) }),
    );
    const asked = await session(users, ['+', 'ada', 'yes', '+', 'bob', '<', 'bill', '', '']);
    expect(asked.value).toEqual([
      { name: 'ada', admin: true },
      { name: 'bill', admin: false },
    ]);
    expectPrinted(
      asked,
      `
      Users ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]: +
      User
      Name: ada
      Admin? (no): yes
      1) ada, yes
      Users ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]: +
      User
      Name: bob
      Admin? (no): <
      Name (bob): bill
      Admin? (no):
      1) ada, yes
      2) bill, no
      Users ['+' to add, '-2' to remove item 2, '2' to change it, ENTER when done]:
      `,
    );
  });

  it('may be a list of lists', async () => {
    const rows = list('Rows', list('Row', number('Cell')));
    const asked = await session(rows, ['+', '+', '1', '+', '2', '', '+', '', '']);
    expect(asked.value).toEqual([[1, 2], []]);
  });

  it('shows each item by its summary', async () => {
    const people = [
      { value: 1, label: 'Ada' },
      { value: 2, label: 'Bob' },
    ];
    const later = list('People', select('Person', { choices: async () => Promise.resolve(people) }));
    const asked = await session((app) => app.ask(later, { initial: [2] }), ['+', 'Ada', '']);
    expect(asked.lines).toContain('1) Bob');
    expect(asked.lines).toContain('2) Ada');
    expect(list('Flags', confirm('Flag?')).summaryOf([true, false])).toBe('yes, no');
  });
});

describe('how many items there are', () => {
  const limited = list('Servers', text('Server'), { min: 1, max: 2 });

  it('asks for the first at once where there must be one', async () => {
    const asked = await session(limited, ['ns1', '']);
    expect(asked.value).toEqual(['ns1']);
    expectPrinted(
      asked,
      `
      Server: ns1
      1) ns1
      ${PROMPT}
      `,
    );
    const given = await session((app) => app.ask(limited, { initial: ['a'] }), ['']);
    expect(given.lines).toEqual(['1) a', PROMPT]);
  });

  it('refuses fewer and more', async () => {
    const asked = await session(limited, ['ns1', '-1', '', '+', 'a', '+', 'b', '+', '']);
    expect(asked.value).toEqual(['a', 'b']);
    expect(asked.text).toContain(`${PROMPT}\nAdd at least 1 item.\n${PROMPT} +`);
    expect(asked.text).toContain(`${PROMPT} +\nThe list can have at most 2.\n${PROMPT}`);
    const three = list('Servers', text('Server'), { max: 3 });
    const many = await session((app) => app.ask(three, { initial: ['a', 'b', 'c', 'd'] }), ['', '-4', '']);
    expect(many.value).toEqual(['a', 'b', 'c']);
    expect(many.text).toContain('The list can have at most 3.');
  });

  it('leaves nothing to go back to at the first item of a script', async () => {
    expect((await repliesTo(limited, '<')).said).toBe('Nothing to go back to.');
    const left = await session((app) => app.ask(limited, { back: true }), ['<']);
    expect(left.exit).toEqual({ reason: 'closed', code: 0 });
  });
});

describe('the items of a list', () => {
  it('are kept by <', async () => {
    const around = form(null, { name: text('Name'), servers });
    const asked = await session(around, ['a', '+', 'ns1', '<', 'b', '+', 'ns2', '']);
    expect(asked.value).toEqual({ name: 'b', servers: ['ns1', 'ns2'] });
  });

  it('are kept by < where there is danger', async () => {
    const wipe = confirm('Wipe?', { danger: true });
    for (const [item, lines, value] of [
      [wipe, ['yes'], true],
      [form(null, { name: text('Name'), wipe }), ['sda', 'yes'], { name: 'sda', wipe: true }],
    ] as const) {
      const all = list('All', item as Question<unknown>);
      const asked = form(null, { all, note: text('Note') });
      const typed = ['+', ...lines, '', '<', '', 'x'];
      expect((await session(asked, typed)).value).toEqual({ all: [value], note: 'x' });
    }
  });

  it('come from a default', async () => {
    const given = list('Servers', text('Server'), { default: ['a', 'b'] });
    expect((await session(given, ['-1', ''])).value).toEqual(['b']);
    const made = list('Servers', text('Server'), { default: async () => Promise.resolve(['c']) });
    expect((await session(made, [''])).value).toEqual(['c']);
  });

  it('lose those that do not fit, and are not replaced by a default', async () => {
    const ports = list('Ports', number('Port', { min: 1, default: 443 }));
    const initial = [0, 80, 'x' as unknown as number, 22];
    expect((await session((app) => app.ask(ports, { initial }), [''])).value).toEqual([80, 22]);
    const kinds = list('Kinds', select('Kind', { choices: ['a', 'b'] as string[], optional: true }));
    expect((await session((app) => app.ask(kinds, { initial: ['a', 'z', null] }), [''])).value).toEqual([
      'a',
      null,
    ]);
  });

  it('are checked together when the list is done', async () => {
    const unique = list('Servers', text('Server'), {
      accept: (items) => new Set(items).size === items.length || 'No two alike.',
    });
    const asked = await session(unique, ['+', 'a', '+', 'a', '', '-1', '']);
    expect(asked.value).toEqual(['a']);
    expect(asked.text).toContain('No two alike.\nServers [');
  });

  it('may be doubted, once', async () => {
    const few = list('Servers', text('Server'), {
      accept: (items) => items.length > 1 || doubt('One is not much.'),
    });
    const asked = await session(few, ['+', 'a', '', 'no', '', 'yes']);
    expect(asked.value).toEqual(['a']);
    expect(asked.text.match(/One is not much\./g)).toHaveLength(2);
  });

  it('may be made into something else by a schema', async () => {
    const joined = list('Words', text('Word'), {
      accept: v.pipe(
        v.array(v.string()),
        v.transform((words) => words.join(' ')),
      ),
    });
    expect((await session(joined, ['+', 'a', '+', 'b', ''])).value).toBe('a b');
    const around = form(null, { words: joined, name: text('Name') });
    const asked = await session(around, ['+', 'a', '', '<', '+', 'b', '', 'x']);
    expect(asked.value).toEqual({ words: 'a b', name: 'x' });
  });
});

describe('a list is refused', () => {
  it.each([
    ['without an item', ['Servers'], 'list: item must be a question, got undefined'],
    ['with an item that is no question', ['Servers', {}], 'list: item must be a question'],
    ['with min below 0', ['Servers', text('x'), { min: -1 }], 'list: min must be a whole number from 0'],
    [
      'with max below min',
      ['Servers', text('x'), { min: 3, max: 2 }],
      'list: max (2) must be at least min (3)',
    ],
    [
      'with a default that is no list',
      ['Servers', text('x'), { default: 'a' }],
      'list: default must be a list',
    ],
    ['where it is optional', ['Servers', text('x'), { optional: true }], 'list: optional must be left out'],
  ])('%s', (_, [label, item, options], message) => {
    expect(() => list(label as string, item as never, options as never)).toThrow(message);
  });
});

describe('items that nobody looked at', () => {
  const seen: number[] = [];
  const port = number('Port', { accept: (value) => (seen.push(value), value > 2 || 'Too small.') });

  it('go through their checks when the list is done', async () => {
    const asked = await session(list('Ports', port, { default: [1, 5] }), ['', '1', '7', '']);
    expect(asked.value).toEqual([7, 5]);
    expect(asked.lines.filter((line) => line.includes('small'))).toEqual(['Port: Too small.']);
  });

  it('do so as initial values, too, and inside an item', async () => {
    const servers = list('Servers', form('Server', { port }));
    const initial = [{ port: 1 }];
    const asked = await session((app) => app.ask(servers, { initial }), ['', '-1', '']);
    expect(asked.value).toEqual([]);
    expect(asked.lines).toContain('Server, Port: Too small.');
  });

  it('are those that were not asked for', async () => {
    seen.length = 0;
    const asked = await session(list('Ports', port, { default: [5] }), ['+', '6', '']);
    expect(asked.value).toEqual([5, 6]);
    expect(seen).toEqual([6, 5]);
  });
});
