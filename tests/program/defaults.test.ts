// Answers that `--defaults` offers: with what a schema made them from, so that they can be saved again.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, hub, list, type Question, secret, text } from 'textui';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const give = <Value>(answers: Value): Value => answers;
const dated = v.pipe(
  v.string(),
  v.transform((day) => new Date(day)),
);

let folder = '';
let path = '';
let other = '';
const saved = (file = path): unknown => JSON.parse(readFileSync(file, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-defaults-'));
  path = join(folder, 'site.json');
  other = join(folder, 'other.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a default whose schema changes it', () => {
  const question = form('Trip', { day: text('Day', { accept: dated }), host: text('Host') });

  it('is saved as it was given, also into another file', async () => {
    write({ day: '2020-01-01' });
    const { exit } = await command(question, `--defaults ${path} --save ${other}`, give, {
      lines: ['', 'h'],
    });
    expect(exit).toMatchObject({ value: { day: new Date('2020-01-01'), host: 'h' } });
    expect(saved(other)).toEqual({ day: '2020-01-01', host: 'h' });
  });

  it('is taken unattended', async () => {
    write({ day: '2020-01-01', host: 'h' });
    const { exit } = await command(question, `--defaults ${path} --save ${other} --unattended`, give);
    expect(exit).toMatchObject({ value: { day: new Date('2020-01-01'), host: 'h' } });
    expect(saved(other)).toEqual({ day: '2020-01-01', host: 'h' });
  });
});

describe('a list whose items a schema changes', () => {
  const fields = { days: list('Days', text('Day', { accept: dated })), host: text('Host') };
  const question = form('Trip', fields);
  const days = ['2020-01-01', '2020-01-02'];

  it.each([
    ['longer', ['+', '2020-01-03', '', 'h'], [...days, '2020-01-03']],
    ['shorter', ['-1', '', 'h'], ['2020-01-02']],
    ['changed', ['1', '2021-01-01', '', 'h'], ['2021-01-01', '2020-01-02']],
    ['the same', ['', 'h'], days],
  ])('is saved when it is %s', async (_, lines, expected) => {
    for (const file of [path, other]) {
      write({ days });
      const { exit } = await command(question, `--defaults ${path} --save ${file}`, give, { lines });
      expect(exit).toMatchObject({ value: { days: expected.map((day) => new Date(day)), host: 'h' } });
      expect(saved(file)).toEqual({ days: expected, host: 'h' });
    }
  });

  it('is saved by a hub that nobody looked into', async () => {
    write({ days, host: 'h' });
    await command(hub('Trip', fields), `--defaults ${path} --save ${other}`, give, { lines: ['c'] });
    expect(saved(other)).toEqual({ days, host: 'h' });
  });
});

describe('a list that a schema changes as one', () => {
  const joined = form('Site', {
    tags: list('Tags', text('Tag'), {
      accept: v.pipe(
        v.array(v.string()),
        v.transform((tags) => tags.join('+')),
      ),
    }),
  });
  const users = form('Site', {
    users: list(
      'Users',
      form(
        'User',
        { name: text('Name') },
        {
          accept: v.pipe(
            v.object({ name: v.string() }),
            v.transform(({ name }) => `${name}!`),
          ),
        },
      ),
    ),
  });

  it('is taken, unattended and by ENTER', async () => {
    for (const [question, content, value] of [
      [joined, { tags: ['a', 'b'] }, { tags: 'a+b' }],
      [users, { users: [{ name: 'a' }] }, { users: ['a!'] }],
    ] as const) {
      for (const [way, lines] of [
        ['--unattended', []],
        ['', ['']],
      ] as const) {
        write(content);
        const { exit } = await command(
          question as Question<unknown>,
          `--defaults ${path} --save ${path} ${way}`,
          give,
          {
            lines,
          },
        );
        expect(exit).toMatchObject({ value });
        expect(saved()).toEqual(content);
      }
    }
  });

  it('can be changed', async () => {
    write({ tags: ['a', 'b'] });
    const { exit } = await command(joined, `--defaults ${path} --save ${path}`, give, {
      lines: ['-1', '+', 'c', ''],
    });
    expect(exit).toMatchObject({ value: { tags: 'b+c' } });
    expect(saved()).toEqual({ tags: ['b', 'c'] });
  });
});

it('offers the items of lists in the items of a list, also where their secrets are missing', async () => {
  const port = form('Port', { number: text('Number', { accept: v.pipe(v.string(), v.transform(Number)) }) });
  const host = form('Host', { name: text('Name'), pin: secret('Pin'), ports: list('Ports', port) });
  const question = form('Site', { hosts: list('Hosts', host) });
  const content = { hosts: [{ name: 'a', ports: [{ number: '80' }, { number: '443' }] }] };
  write(content);
  const { exit } = await command(question, `--defaults ${path} --save ${path}`, give, {
    lines: ['', '', 'pin12345', '', ''],
  });
  expect(exit).toMatchObject({
    value: { hosts: [{ name: 'a', pin: 'pin12345', ports: [{ number: 80 }, { number: 443 }] }] },
  });
  expect(saved()).toMatchObject(content);
});

it('saves edits of lists in lists whose items a schema changes', async () => {
  const rows = form('Site', { rows: list('Rows', list('Row', text('Day', { accept: dated }))) });
  write({ rows: [['2020-01-01']] });
  await command(rows, `--defaults ${path} --save ${path}`, give, { lines: ['+', '+', '2020-01-02', '', ''] });
  expect(saved()).toEqual({ rows: [['2020-01-01'], ['2020-01-02']] });
  const days = list('Days', text('Day', { accept: dated }));
  const users = form('Site', { users: list('Users', form('User', { name: text('Name'), days })) });
  write({ users: ['2020-01-01', '2020-01-02'].map((day) => ({ name: 'a', days: [day] })) });
  await command(users, `--defaults ${path} --save ${path}`, give, { lines: ['-1', ''] });
  expect(saved()).toEqual({ users: [{ name: 'a', days: ['2020-01-02'] }] });
});

it('offers the items of a list in an item, where they lack their secrets', async () => {
  const user = form('User', { name: text('Name'), pin: secret('Pin') });
  const groups = form('Site', {
    groups: list('Groups', form('Group', { id: text('Id'), users: list('Users', user) })),
  });
  const content = { groups: [{ id: 'g', users: [{ name: 'ann' }, { name: 'bob' }] }] };
  write(content);
  const { exit, out } = await command(groups, `--defaults ${path}`, give, {
    lines: ['', '', '', '', 'pin-ann1', '', '', 'pin-bob1', '', ''],
  });
  expect(out).toContain('1) g, ann, bob');
  expect(exit).toMatchObject({
    value: {
      groups: [
        {
          id: 'g',
          users: [
            { name: 'ann', pin: 'pin-ann1' },
            { name: 'bob', pin: 'pin-bob1' },
          ],
        },
      ],
    },
  });
});

it('keeps what was added to an item after a review, though another item lacks something', async () => {
  const who = form('Who', { kind: text('Kind'), more: text('More') }, { review: true });
  const item = form('User', { who }).and({ note: text('Note', { optional: true }) });
  const users = [{ who: { kind: 'a', more: 'b' }, note: 'mine' }, { who: { kind: 'c' } }];
  write({ users });
  const lines = ['', '', 'd', '', 'n', ''];
  const { exit } = await command(
    form('P', { users: list('Users', item) }),
    `--defaults ${path}`,
    (all) => all,
    {
      lines,
    },
  );
  expect(exit).toMatchObject({
    value: { users: [users[0], { who: { kind: 'c', more: 'd' }, note: 'n' }] },
  });
});

it('a list of the file is offered before its own default', async () => {
  const site = form('Site', {
    hosts: list('Hosts', form('Host', { name: text('Name'), token: secret('Token', { optional: true }) }), {
      default: [{ name: 'localhost', token: null }],
    }),
    tags: list('Tags', text('Tag'), { default: ['web'] }),
  });
  const content = { hosts: [{ name: 'db', token: 'hunter2' }], tags: ['x', 'y'] };
  write(content);
  const { exit } = await command(site, `--defaults ${path} --unattended`, give);
  expect(exit).toMatchObject({ value: content });
});
