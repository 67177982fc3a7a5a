// Lists that were still open when a run ended early: saved, kept apart from finished answers, and gone on with.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const tags = form('Site', { name: text('Name'), tags: list('Tags', text('Tag')), note: text('Note') });
const users = form('Site', {
  users: list(
    'Users',
    form(
      'User',
      { login: text('Login'), pin: secret('Pin'), shell: text('Shell') },
      {
        accept: ({ login, shell }) => (login === shell ? 'The shell is no login.' : true),
      },
    ),
  ),
});

const give = <Value>(answers: Value): Value => answers;

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-unfinished-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the items of a list that is still open', () => {
  it('are saved apart from the answers, and the list is gone on with', async () => {
    await command(tags, `--save ${path}`, give, { lines: ['mail', '+', 'a', '+', 'b'] });
    expect(saved()).toEqual({ name: 'mail', $unfinished: { tags: ['a', 'b'] } });
    const { exit, out } = await command(tags, `--answers ${path} --save ${path}`, give, {
      lines: ['+', 'c', '', 'x'],
    });
    expect(exit).toMatchObject({ value: { name: 'mail', tags: ['a', 'b', 'c'], note: 'x' } });
    expect(out).toContain('Tag: a (');
    expect(saved()).toEqual({ name: 'mail', tags: ['a', 'b', 'c'], note: 'x' });
  });

  it('are no finished list where nobody is asked', async () => {
    write({ name: 'mail', note: 'x', $unfinished: { tags: ['a', 'b'] } });
    const before = saved();
    for (const args of ['--unattended', '--unattended --json', `--unattended --save ${path}`]) {
      const { exit } = await command(tags, `--answers ${path} ${args}`, give);
      expect(exit).toMatchObject({ reason: 'needs-answers', code: 2, questions: [{ id: 'tags' }] });
    }
    expect(saved()).toEqual(before);
    const { err } = await command(tags, `--answers ${path} --unattended`, give);
    expect(err).toContain('--tags.0 TEXT');
    for (const way of ['--set tags=c', '--tags.0 c']) {
      const given = await command(tags, `--answers ${path} --unattended ${way}`, give);
      expect(given.exit).toMatchObject({ value: { tags: ['c'] } });
    }
  });

  it('are offered as defaults to somebody who is asked, and to nobody else', async () => {
    write({ name: 'mail', note: 'x', $unfinished: { tags: ['a', 'b'] } });
    const { exit } = await command(tags, `--defaults ${path}`, give, { lines: ['', '+', 'c', '', ''] });
    expect(exit).toMatchObject({ value: { tags: ['a', 'b', 'c'] } });
    const alone = await command(tags, `--defaults ${path} --unattended --save ${path}`, give);
    expect(alone.exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'tags' }] });
    expect(saved()).toEqual({ name: 'mail', note: 'x', $unfinished: { tags: ['a', 'b'] } });
  });

  it('are saved with what was answered in the item that is half done, never with secrets', async () => {
    const lines = ['+', 'ada', 'canary', 'zsh', '+', 'bob', 'canary'];
    await command(users, `--save ${path}`, give, { lines });
    expect(saved()).toEqual({
      $unfinished: { users: [{ login: 'ada', shell: 'zsh' }, { login: 'bob' }] },
      $secrets: ['users.0.pin', 'users.1.pin'],
    });
    const { exit } = await command(users, `--answers ${path} --save ${path}`, give, {
      lines: ['one', 'two', 'sh', '+', 'cleo', 'three', 'sh', ''],
    });
    expect(exit).toMatchObject({
      value: {
        users: [
          { login: 'ada', pin: 'one', shell: 'zsh' },
          { login: 'bob', pin: 'two', shell: 'sh' },
          { login: 'cleo', pin: 'three', shell: 'sh' },
        ],
      },
    });
    expect(saved()).toEqual({
      users: [
        { login: 'ada', shell: 'zsh' },
        { login: 'bob', shell: 'sh' },
        { login: 'cleo', shell: 'sh' },
      ],
      $secrets: ['users.0.pin', 'users.1.pin', 'users.2.pin'],
    });
  });

  it('are not saved where nothing was answered in them', async () => {
    const site = form('Site', { users: list('Users', form('User', { old: null, login: text('Login') })) });
    await command(site, `--save ${path}`, give, { lines: ['+', 'ada', '+'] });
    expect(saved()).toEqual({ $unfinished: { users: [{ old: null, login: 'ada' }] } });
  });

  it('are asked again where they no longer pass: the rest is not lost', async () => {
    const lines = ['+', 'ada', 'canary', 'zsh', '+', 'bob', 'canary', 'bob']; // refused
    await command(users, `--save ${path}`, give, { lines });
    const { exit } = await command(users, `--answers ${path}`, give, {
      lines: ['one', 'two', 'bob', 'two', 'sh', ''],
    });
    expect(exit).toMatchObject({ value: { users: [{ login: 'ada' }, { login: 'bob', shell: 'sh' }] } });
    write({ name: 'mail', $unfinished: { tags: ['a', 5, 'c'] } });
    const other = await command(tags, `--answers ${path}`, give, { lines: ['b', '', 'x'] });
    expect(other.exit).toMatchObject({ value: { tags: ['a', 'b', 'c'] } });
  });

  it('are saved for lists inside of items, and in sections of hubs', async () => {
    const site = hub('Site', {
      net: form('Net', {
        hosts: list('Hosts', form('Host', { name: text('Name'), ports: list('Ports', number('Port')) })),
      }),
    });
    await command(site, `--save ${path}`, give, {
      lines: ['net', '+', 'ns1', '+', '1', '', '+', 'ns2', '+', '2', '+', '3'],
    });
    expect(saved()).toEqual({
      $unfinished: {
        'net.hosts': [
          { name: 'ns1', ports: [1] },
          { name: 'ns2', $unfinished: { ports: [2, 3] } },
        ],
      },
    });
    const { exit } = await command(site, `--answers ${path}`, give, {
      lines: ['net', '+', '4', '', '', 'c'],
    });
    expect(exit).toMatchObject({
      value: {
        net: {
          hosts: [
            { name: 'ns1', ports: [1] },
            { name: 'ns2', ports: [2, 3, 4] },
          ],
        },
      },
    });
  });

  it('are what they were, where they were given back and nobody went on', async () => {
    write({ $unfinished: { tags: ['a', 'b'] } });
    const before = saved();
    const other = join(folder, 'other.json');
    await command(tags, `--answers ${path} --save ${path}`, give, { lines: [] });
    expect(saved()).toEqual(before);
    await command(tags, `--answers ${path} --save ${other}`, give, { lines: [] });
    expect(JSON.parse(readFileSync(other, 'utf8'))).toEqual(before);
    await command(tags, `--answers ${path} --save ${path}`, give, { lines: ['mail', '-1', '-1'] });
    expect(saved()).toEqual({ name: 'mail', $unfinished: { tags: [] } });
  });

  it('have no place where nothing of a list is saved', async () => {
    const pins = form('Site', {
      pins: list('Pins', secret('Pin')),
      keys: list('Keys', text('Key'), { save: false }),
    });
    await command(pins, `--save ${path}`, give, { lines: ['+', 'canary', '', '+', 'a'] });
    expect(saved()).toEqual({ $secrets: ['pins.0'] });
  });
});

describe('a finished list in the file', () => {
  const before = { name: 'mail', tags: ['a', 'b', 'c', 'd', 'e'] };

  it('stays beside the items of one that is still open', async () => {
    write(before);
    await command(tags, `--save ${path}`, give, { lines: ['web', '+', 'x', '+', 'y'] });
    expect(saved()).toEqual({ ...before, name: 'web', $unfinished: { tags: ['x', 'y'] } });
    const alone = await command(tags, `--answers ${path} --unattended --note n`, give);
    expect(alone.exit).toMatchObject({ value: { tags: before.tags } });
    const asked = await command(tags, `--answers ${path} --save ${path}`, give, {
      lines: ['+', 'z', '', 'n'],
    });
    expect(asked.exit).toMatchObject({ value: { tags: ['x', 'y', 'z'] } });
    expect(saved()).toEqual({ name: 'web', tags: ['x', 'y', 'z'], note: 'n' });
  });

  it('stays where it was offered and changed, and the change is not lost', async () => {
    write(before);
    const args = `--defaults ${path} --save ${path}`;
    await command(tags, args, give, { lines: ['', '-1', '+', 'f'] });
    const items = ['b', 'c', 'd', 'e', 'f'];
    expect(saved()).toEqual({ ...before, $unfinished: { tags: items } });
    const { exit } = await command(tags, args, give, { lines: ['', '', 'n'] });
    expect(exit).toMatchObject({ value: { tags: items } });
    expect(saved()).toEqual({ name: 'mail', tags: items, note: 'n' });
  });

  it('is not written again where somebody only looked at it', async () => {
    await command(tags, `--save ${path}`, give, { lines: ['mail', '+', 'a', '', '<'] });
    expect(saved()).toEqual({ name: 'mail', tags: ['a'] });
    await command(tags, `--save ${path}`, give, { lines: ['mail', '+', 'a', '', '<', '+', 'b'] });
    expect(saved()).toEqual({ name: 'mail', tags: ['a'], $unfinished: { tags: ['a', 'b'] } });
  });

  it('does not give the items of an open one their secrets', async () => {
    write({ users: [{ login: 'ada', pin: 'hunter2', shell: 'sh' }] });
    await command(users, `--save ${path}`, give, { lines: ['+', 'bob', 'canary', 'sh'] });
    const { exit } = await command(users, `--answers ${path}`, give, { lines: ['own', ''] });
    expect(exit).toMatchObject({ value: { users: [{ login: 'bob', pin: 'own' }] } });
  });

  it('is saved where it was given, and something in its items is open', async () => {
    const args = '--users.0.login ada --users.1.login bob';
    await command(users, `${args} --save ${path}`, give, { lines: ['canary'] });
    expect(saved()).toEqual({
      users: [{ login: 'ada' }, { login: 'bob' }],
      $secrets: ['users.0.pin'],
    });
    write({ users: [{ login: 'ada', department: 1 }] });
    await command(users, `--answers ${path} --save ${path}`, give, { lines: ['canary'] });
    expect(saved()).toEqual({ users: [{ login: 'ada', department: 1 }], $secrets: ['users.0.pin'] });
  });
});

describe('an unfinished list that a file has', () => {
  it('is missing in a hub until somebody finishes it', async () => {
    const site = hub('Site', { name: text('Name', { default: 'mail' }), tags: list('Tags', text('Tag')) });
    await command(site, `--save ${path}`, give, { lines: ['tags', '+', 'a'] });
    expect(saved()).toEqual({ $unfinished: { tags: ['a'] } });
    const { exit, out } = await command(site, `--answers ${path}`, give, {
      lines: ['c', 'tags', '', 'c'],
    });
    expect(out).toContain('Still missing: Tags');
    expect(exit).toMatchObject({ value: { tags: ['a'] } });
  });

  it('is gone on with by another program', async () => {
    write({ name: 'mail', note: 'x', $unfinished: { tags: ['a', 'b'] } });
    const reply = (id: number, content: object): string =>
      JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } });
    const { exit } = await command(tags, `--answers ${path} --json`, give, {
      lines: [reply(1, { 'tags.more': true }), reply(2, { 'tags.2': 'c' }), reply(3, { 'tags.more': false })],
    });
    expect(exit).toMatchObject({ value: { tags: ['a', 'b', 'c'] } });
  });

  it('gives way to flags, and an item to its own flag', async () => {
    write({ name: 'mail', note: 'x', $unfinished: { tags: ['a', 'b'] } });
    const items = await command(tags, `--answers ${path} --tags.0 X`, give, { lines: [''] });
    expect(items.exit).toMatchObject({ value: { tags: ['X', 'b'] } });
    const whole = await command(tags, `--answers ${path} --save ${path} --set tags=c`, give);
    expect(whole.exit).toMatchObject({ value: { tags: ['c'] } });
    expect(saved()).toEqual({ name: 'mail', tags: ['c'], note: 'x' });
  });

  it('stays where an unattended run fills what is left out of the finished one', async () => {
    const user = form('User', {
      name: text('Name'),
      note: text('Note', { optional: true }),
      uid: number('Id'),
    });
    const $unfinished = { users: [{ name: 'ada', uid: 7, note: 'x' }, { name: 'bob' }] };
    write({ users: [{ name: 'ada', uid: '7' }], $unfinished });
    await command(form('Site', { users: list('Users', user) }), `--answers ${path} --save ${path} -y`, give);
    expect(saved()).toEqual({ users: [{ name: 'ada', note: null, uid: 7 }], $unfinished });
  });

  it('has the secrets that the file has for its items elsewhere', async () => {
    const user = form('User', { login: text('Login'), pin: secret('Pin') });
    const site = form('Site', { users: list('Users', user) });
    write({ 'users.0.pin': 'canary', $unfinished: { users: [{ login: 'ada' }] } });
    await command(site, `--answers ${path} --save ${path}`, give, { lines: ['canary', ''] });
    expect(saved()).toEqual({ users: [{ login: 'ada', pin: 'canary' }] });
  });

  it('is missing where nobody is asked, also in a hub', async () => {
    write({ $unfinished: { tags: ['a'] } });
    const site = hub('Site', { tags: list('Tags', text('Tag'), { min: 1 }) });
    const { exit } = await command(site, `--answers ${path} -y`, give);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'tags' }] });
  });

  it.each(['valueOf', 'toString', 'hasOwnProperty'])('may be called %s', async (key) => {
    const site = form('Site', { [key]: list('Tags', text('Tag')), note: text('Note') });
    await command(site, `--save ${path}`, give, { lines: ['+', 'a'] });
    expect(saved()).toEqual({ $unfinished: { [key]: ['a'] } });
  });

  it('loses no item to a run that did not read it', async () => {
    write({ $unfinished: { tags: ['a', 'b', 'c'] } });
    await command(tags, `--save ${path}`, give, { lines: ['mail', '+', 'x'] });
    expect(saved()).toEqual({ name: 'mail', $unfinished: { tags: ['x', 'b', 'c'] } });
    await command(tags, `--answers ${path} --save ${path}`, give, { lines: ['-1'] });
    expect(saved()).toEqual({ name: 'mail', $unfinished: { tags: ['b', 'c'] } });
  });

  it('loses no item that nobody has come to', async () => {
    write({ name: 'mail', $unfinished: { tags: ['a', 5, 'c'] } });
    await command(tags, `--answers ${path} --save ${path}`, give);
    expect(saved()).toEqual({ name: 'mail', $unfinished: { tags: ['a', 5, 'c'] } });
  });

  it('stays where an unattended run takes the finished one', async () => {
    const before = { name: 'mail', tags: ['a'], note: 'x', $unfinished: { tags: ['b'] } };
    write(before);
    const { exit } = await command(tags, `--answers ${path} --save ${path} --unattended`, give);
    expect(exit).toMatchObject({ value: { tags: ['a'] } });
    expect(saved()).toEqual(before);
  });

  it('may be empty', async () => {
    write({ name: 'mail', note: 'x', $unfinished: { tags: [] } });
    const { exit } = await command(tags, `--answers ${path}`, give, { lines: ['+', 'a', ''] });
    expect(exit).toMatchObject({ value: { tags: ['a'] } });
  });

  it('may be of lists', async () => {
    const rows = form('Site', { rows: list('Rows', list('Row', number('Cell'))) });
    await command(rows, `--save ${path}`, give, { lines: ['+', '+', '1', '', '+', '+', '2'] });
    expect(saved()).toEqual({ $unfinished: { rows: [[1], [2]] } });
    const { exit } = await command(rows, `--answers ${path} --save ${path}`, give, {
      lines: ['2', '+', '3', '', ''],
    });
    expect(exit).toMatchObject({ value: { rows: [[1], [2, 3]] } });
    expect(saved()).toEqual({ rows: [[1], [2, 3]] });
  });

  it('goes on with a list in it that has too few items', async () => {
    const pairs = form('Site', { pairs: list('Pairs', list('Pair', number('Cell'), { min: 2 })) });
    await command(pairs, `--save ${path}`, give, { lines: ['+', '+', '1'] });
    expect(saved()).toEqual({ $unfinished: { pairs: [[1]] } });
    const { exit } = await command(pairs, `--answers ${path}`, give, { lines: ['+', '2', '', ''] });
    expect(exit).toMatchObject({ value: { pairs: [[1, 2]] } });
  });

  it('may be one that the function asks', async () => {
    const name = text('Name');
    const own = list('Hosts', text('Host'));
    const main = (_name: string, app: App): Promise<string[]> => app.ask(own);
    await command(name, `--name a --save ${path}`, main, { lines: ['+', 'ns1'] });
    expect(saved()).toEqual({ name: 'a', $unfinished: { hosts: ['ns1'] } });
    const { exit, err } = await command(name, `--answers ${path}`, main, { lines: ['+', 'ns2', ''] });
    expect([exit, err]).toEqual([{ reason: 'closed', code: 0, value: ['ns1', 'ns2'] }, '']);
  });

  it('has what a schema was given, and labels for what JSON has not', async () => {
    const zones = form('Site', {
      zones: list('Zones', select('Zone', { choices: [{ value: new Map(), label: 'UTC' }] })),
      sizes: list('Sizes', text('Size', { accept: v.pipe(v.string(), v.transform(Number)) })),
    });
    await command(zones, `--save ${path}`, give, { lines: ['+', 'UTC', '', '+', '12'] });
    expect(saved()).toEqual({ zones: ['UTC'], $unfinished: { sizes: ['12'] } });
    const { exit } = await command(zones, `--answers ${path}`, give, { lines: [''] });
    expect(exit).toMatchObject({ value: { sizes: [12] } });
  });
});

it('leaves a key $unfinished alone that it has not written', async () => {
  write({ $unfinished: 'mine', name: 'mail' });
  await command(tags, `--answers ${path} --save ${path}`, give, { lines: ['+', 'a'] });
  expect(saved()).toEqual({ $unfinished: 'mine', name: 'mail' });
});

it('does not take over an item that is being changed, but for what was accepted in it', async () => {
  const ports = list('Ports', form('Port', { number: number('Number'), tls: confirm('TLS?') }));
  const site = form('Site', { ports });
  write({ ports: [{ number: 1, tls: true }] });
  await command(site, `--defaults ${path} --save ${path}`, give, { lines: ['1', '2'] });
  expect(saved()).toEqual({
    ports: [{ number: 1, tls: true }],
    $unfinished: { ports: [{ number: 2, tls: true }] },
  });
});

it('keeps what its items held, and was not asked for yet, where the next run ends early, too', async () => {
  const user = form('User', { name: text('Name'), pin: secret('Pin') });
  const made = user.and(({ name }) => ({ mail: text(`Mail of ${name}`) }));
  const site = form('Site', { users: list('Users', made), host: text('Host') });
  const lines = ['+', 'ann', 'pin1', 'ann@x', '+', 'bob', 'pin2', 'bob@x'];
  await command(site, `--save ${path}`, give, { lines });
  const before = saved();
  expect(before).toMatchObject({ $unfinished: { users: [{ mail: 'ann@x' }, { mail: 'bob@x' }] } });
  await command(site, `--answers ${path} --save ${path}`, give, { lines: [] });
  expect(saved()).toEqual(before);
});

it('does not save a yes to a danger that is to be confirmed again', async () => {
  const erase = form('Erase', {
    disk: text('Disk'),
    sure: confirm('Erase it?', { danger: true }),
    note: text('Note'),
  });
  await command(erase, `--save ${path}`, give, { lines: ['sda', 'yes', '<', '<', 'sdb'] });
  expect(saved()).toEqual({ disk: 'sdb' });
});

it('a list inside that was finished meanwhile is not gone on with from before, in what main asks', async () => {
  const users = list('Users', form('User', { tags: list('Tags', text('Tag')), name: text('Name') }));
  const question = form('P', { host: text('Host') });
  const run = (args: string, lines: readonly string[]) =>
    command(question, args, (_, app) => app.ask(users), { lines, asks: { users } });
  await run(`--save ${path}`, ['h', '+', '+', 'red']);
  await run(`--answers ${path} --save ${path}`, ['+', 'green', '', 'ada', '+']);
  expect(saved()).toMatchObject({ $unfinished: { users: [{ tags: ['red', 'green'], name: 'ada' }] } });
  const { exit } = await run(`--answers ${path}`, ['']);
  expect(exit).toMatchObject({ value: [{ tags: ['red', 'green'], name: 'ada' }] });
});

it('the finished list that a file still has is nobody’s mistake where an open one is gone on with', async () => {
  const question = form('P', { users: list('Users', form('User', { name: text('Name') })), z: text('Z') });
  write({ users: [{ name: 'a' }, { name: 'b' }], $unfinished: { users: [{ name: 'a' }] } });
  const { exit } = await command(question, `--answers ${path}`, give, { lines: ['', 'z'] });
  expect(exit).toMatchObject({ value: { users: [{ name: 'a' }], z: 'z' } });
});

it('an answer that no longer fits is not saved, and the file can be given back', async () => {
  const made = form('Site', { kind: select('Kind', { choices: ['x', 'y'] }) })
    .and(({ kind }) => ({
      some: multiselect('Some', { choices: kind === 'x' ? ['p', 'q'] : ['r', 's'] }),
      count: number('Count', { max: kind === 'x' ? 99 : 5 }),
      name: text('Name'),
    }))
    .and({ end: text('End') });
  await command(made, `--save ${path}`, give, { lines: ['x', 'p', '50', 'ada', '<', '<', '<', '<', 'y'] });
  expect(saved()).toEqual({ kind: 'y', name: 'ada' });
  const { exit } = await command(made, `--answers ${path}`, give, { lines: ['r', '2', 'e'] });
  expect(exit).toMatchObject({ value: { kind: 'y', some: ['r'], count: 2, name: 'ada', end: 'e' } });
});

it('a list whose items no longer fit is not saved', async () => {
  const made = form('Site', { kind: select('Kind', { choices: ['x', 'y'] }) })
    .and(({ kind }) => ({
      rows: list('Rows', form('Row', { tag: select('Tag', { choices: kind === 'x' ? ['p'] : ['r'] }) })),
    }))
    .and({ end: text('End') });
  await command(made, `--save ${path}`, give, { lines: ['x', '+', 'p', '', '<', '<', 'y'] });
  expect(saved()).toEqual({ kind: 'y' });
});

it('an early end keeps the secrets of a file, though their question is another one now', async () => {
  const made = form('Site', { kind: select('Kind', { choices: ['x', 'y'] }) })
    .and(({ kind }) => ({ token: secret('Token', { minLength: kind === 'x' ? 1 : 8 }) }))
    .and({ end: text('End') });
  write({ kind: 'x', token: 'tok' });
  await command(made, `--answers ${path} --save ${path}`, give, { lines: ['<', '<', 'y'] });
  expect(saved()).toEqual({ kind: 'y', token: 'tok' });
});

it('saving waits for no choices that a function gives', async () => {
  const abort = new AbortController();
  const made = form('Site', { kind: select('Kind', { choices: ['x', 'y'] }) })
    .and(({ kind }) => ({
      tag: select('Tag', {
        choices: () => {
          if (kind === 'x') return ['p'];
          abort.abort();
          return new Promise<string[]>(() => {});
        },
      }),
    }))
    .and({ end: text('End') });
  const lines = ['x', 'p', '<', '<', 'y'];
  const { exit } = await command(made, `--save ${path}`, give, { lines, signal: abort.signal });
  expect(exit.reason).toBe('aborted');
  expect(saved()).toEqual({ kind: 'y', tag: 'p' });
});

describe('a complete run saves what its function got', () => {
  const kind = select('Kind', { choices: ['x', 'y'] });

  it('in a hub, where an answer no longer fits', async () => {
    const site = hub('Site', { kind }).and(({ kind: chosen }) => ({
      count: number('Count', chosen === 'x' ? {} : { max: 5, default: 2 }),
    }));
    const { exit } = await command(site, `--save ${path}`, give, {
      lines: ['1', 'x', '2', '50', '1', 'y', 'c'],
    });
    expect(exit).toMatchObject({ value: { kind: 'y', count: 2 } });
    expect(saved()).toEqual({ kind: 'y', count: 2 });
  });

  it('in a hub, where the file has null for what was skipped', async () => {
    write({ kind: 'x', disk: null });
    const disk = text('Disk', { default: 'scratch' });
    const site = hub('Site', { kind }).and({ disk }, { when: { kind: 'y' } });
    await command(site, `--defaults ${path} --save ${path}`, give, { lines: ['1', 'y', 'c'] });
    expect(saved()).toEqual({ kind: 'y', disk: 'scratch' });
  });

  it('of a multiselect, where some choices are gone when it is kept', async () => {
    let choices = ['sda', 'sdb'];
    const disks = multiselect('Disks', { choices: () => choices });
    const site = form('Site', { disks, end: text('End', { accept: () => ((choices = ['sda']), true) }) });
    const more = site.and({ last: text('Last') });
    await command(more, `--save ${path}`, give, { lines: ['sda, sdb', 'e', '<', '<', '', 'e', 'l'] });
    expect(saved()).toEqual({ disks: ['sda'], end: 'e', last: 'l' });
  });
});
