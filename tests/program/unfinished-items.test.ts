// What a file holds in the items of lists that nobody has finished: it stays, however often a run ends early.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, list, number, type Question, secret, text } from 'textui';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const give = <Value>(answers: Value): Value => answers;

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-items-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the file holds after a run that ended early. */
async function after(
  question: Question<unknown>,
  lines: readonly string[] = [],
  args = `--answers ${path} --save ${path}`,
): Promise<unknown> {
  const { exit } = await command(question, args, give, { lines });
  expect(exit.reason).toBe('end-of-input');
  return saved();
}

const key = secret('Key');
const disk = form('Disk', { dev: text('Device'), wipe: confirm('Wipe?', { danger: true }), key });
const user = form('User', { login: text('Login'), pw: secret('Password') });
const hosts = (item: Question<unknown>): Question<unknown> =>
  form('P', { hosts: list('Hosts', form('Host', { name: text('Name'), users: list('Users', item) })) });
const disks = (item: Question<unknown>): Question<unknown> => form('P', { disks: list('Disks', item) });

describe('answers that did not come up again', () => {
  it.each<[string, Question<unknown>, readonly string[]]>([
    [
      'beside a danger, by a condition',
      disks(disk.and({ label: text('Label') }, { when: ({ dev }) => dev !== 'x' })),
      ['+', 'sda', 'yes', 'k1', 'data', '+', 'sdb', 'yes', 'k2', 'logs'],
    ],
    [
      'beside a danger, by a function',
      disks(disk.and(({ dev }) => ({ label: text(`Label of ${dev}`) }))),
      ['+', 'sda', 'yes', 'k1', 'data', '+', 'sdb', 'yes', 'k2', 'logs'],
    ],
    [
      'in a list inside',
      hosts(user.and({ shell: text('Shell') }, { when: ({ login }) => login !== 'root' })),
      ['+', 'web', '+', 'ada', 'p1', 'zsh', '', '+', 'db', '+', 'eve', 'p2', 'sh', ''],
    ],
    [
      'in a list inside that is open, too',
      hosts(user.and({ shell: text('Shell') }, { when: ({ login }) => login !== 'root' })),
      ['+', 'web', '+', 'ada', 'p1', 'zsh', '', '+', 'db', '+', 'eve', 'p2', 'sh'],
    ],
    [
      'in a list that a function made',
      disks(
        form('Disk', { dev: text('Device') }).and(
          () => ({
            users: list(
              'Users',
              user.and(() => ({ shell: text('Shell') })),
            ),
          }),
          { adds: ['users'] },
        ),
      ),
      ['+', 'sda', '+', 'ada', 'p1', 'zsh'],
    ],
    [
      'in lists of lists',
      form('P', {
        rows: list(
          'Rows',
          list(
            'Row',
            user.and(({ login }) => ({ [`x-${login}`]: text('X') })),
          ),
        ),
      }),
      ['+', '+', 'ada', 'p1', 'a', '', '+', '+', 'eve', 'p2', 'b'],
    ],
  ])('stay where the next run ends early, too: %s', async (_what, question, lines) => {
    const before = await after(question, lines, `--save ${path}`);
    expect(await after(question)).toEqual(before);
    expect(await after(question)).toEqual(before);
  });

  it('stay where another answer of the item has changed', async () => {
    const made = form('Disk', { dev: text('Device'), key }).and(() => ({ label: text('Label') }));
    write({ $unfinished: { disks: [{ dev: 'sda', label: 'data', size: 9 }] } });
    expect(await after(disks(made), ['<', 'sdb'])).toEqual({
      $unfinished: { disks: [{ dev: 'sdb', label: 'data', size: 9 }] },
      $confirmed: [],
    });
  });

  it('stay with their own item, wherever that is now', async () => {
    const item = form('Host', { name: text('Name'), users: list('Users', user) });
    const question = form('P', { hosts: list('Hosts', item), note: text('Note') });
    const [ada, eve] = [
      { login: 'ada', pw: 'one', uid: 1 },
      { login: 'eve', pw: 'two', uid: 2 },
    ];
    const web = { name: 'web', users: [ada], color: 'red' };
    const db = { name: 'db', users: [eve], color: 'blue' };
    write({ $unfinished: { hosts: [web, db] } });
    expect(await after(question, ['-1'])).toEqual({ $unfinished: { hosts: [db] } });
  });
});

describe('what only the file has in an item', () => {
  const token = secret('Token');
  const withToken = (question: Question<unknown>): Question<unknown> => form('T', { token, p: question });

  it.each<[string, Question<unknown>, readonly unknown[]]>([
    ['a secret', list('L', disk), [{ dev: 'sda', wipe: true, key: 'canary' }]],
    ['a key that no question has', list('L', disk), [{ dev: 'sda', wipe: true, size: 9 }]],
    [
      'either of them in a list inside',
      list('L', form('Host', { name: text('Name'), users: list('Users', user) })),
      [
        { name: 'web', color: 'red', users: [{ login: 'ada', pw: 'canary', uid: 7 }] },
        { name: 'db', users: [{ login: 'eve', uid: 8 }] },
      ],
    ],
    [
      'either of them in a list of lists',
      list('L', list('Row', user)),
      [[{ login: 'ada', pw: 'canary' }], [{ login: 'eve', uid: 8 }]],
    ],
  ])('stays: %s', async (_what, question, items) => {
    const before = { $unfinished: { 'p.l': items } };
    for (const lines of [[], ['t0']]) {
      write(before);
      const asked = form('T', { token, p: form('P', { l: question }) });
      expect(await after(asked, lines)).toMatchObject(before);
    }
  });

  it('stays where the file spells an answer in another way', async () => {
    const ports = list('L', form('Port', { port: number('Port'), key }));
    write({ $unfinished: { p: [{ port: '80', z: 'zed' }] } });
    expect(await after(withToken(ports))).toEqual({ $unfinished: { p: [{ port: 80, z: 'zed' }] } });
  });

  it('is not named among the secrets that the file lacks', async () => {
    write({ $unfinished: { disks: [{ dev: 'sda', wipe: true, key: 'canary' }, { dev: 'sdb' }] } });
    expect(await after(disks(disk), ['yes', 'typed'])).toEqual({
      $unfinished: {
        disks: [
          { dev: 'sda', wipe: true, key: 'canary' },
          { dev: 'sdb', wipe: true },
        ],
      },
      $secrets: ['disks.1.key'],
      $confirmed: [],
    });
  });

  it('stays once the list is finished, also in a list inside that was open', async () => {
    const item = form('Host', { name: text('Name'), users: list('Users', user), note: text('Note') });
    const question = form('P', { hosts: list('Hosts', item), end: text('End') });
    const ada = { login: 'ada', pw: 'canary', uid: 7 };
    write({ $unfinished: { hosts: [{ name: 'web', color: 'red', $unfinished: { users: [ada] } }] } });
    expect(await after(question, [''])).toEqual({
      $unfinished: { hosts: [{ name: 'web', color: 'red', users: [ada] }] },
    });
    expect(await after(question, ['n', ''])).toEqual({
      hosts: [{ name: 'web', color: 'red', users: [ada], note: 'n' }],
    });
  });
});

describe('a yes to danger in an item', () => {
  const sure = confirm('Wipe?', { danger: true });
  const item = form('Disk', { dev: text('Device'), key });

  it('is asked for again where another answer of the item has changed', async () => {
    for (const question of [
      item.and({ sure }),
      item.and({ sure }, { when: ({ dev }) => dev !== 'x' }),
      item.and(() => ({ sure })),
      item.and(() => ({ sure }), { adds: ['sure'] }),
    ]) {
      write({ $unfinished: { disks: [{ dev: 'sda', sure: true, size: 9 }] } });
      expect(await after(disks(question as Question<unknown>), ['<', 'sdb'])).toEqual({
        $unfinished: { disks: [{ dev: 'sdb', sure: true, size: 9 }] },
        $confirmed: [],
      });
    }
  });

  it('is asked for again in a finished list that was given, too', async () => {
    for (const question of [
      item.and({ sure }),
      item.and({ sure }, { when: ({ dev }) => dev !== 'x' }),
      item.and(() => ({ sure })),
      item.and(() => ({ sure }), { adds: ['sure'] }),
    ]) {
      const before = { disks: [{ dev: 'sda', sure: true, capacity: 9 }] };
      write(before);
      expect(await after(disks(question as Question<unknown>))).toEqual(before);
      expect(await after(disks(question as Question<unknown>), ['<', 'sdb'])).toEqual({
        disks: [{ dev: 'sdb', sure: true, capacity: 9 }],
        $confirmed: [],
      });
    }
  });

  it('is asked for again where an answer outside of the list has changed', async () => {
    for (const inner of [
      item.and({ sure }),
      item.and(() => ({ sure })),
      form('Disk', { dev: text('Device'), sure, key }),
      form('Disk', { dev: text('Device'), sure }),
      form('Disk', { dev: text('Device') }).and(() => ({ sure })),
    ]) {
      const items = list('Disks', inner as Question<unknown>);
      const question = form('P', { host: text('Host'), pin: secret('Pin'), disks: items });
      const before = { host: 'x', disks: [{ dev: 'sda', sure: true }] };
      write(before);
      expect(await after(question)).toEqual(before);
      expect(await after(question, ['<', 'y'])).toEqual({ ...before, host: 'y', $confirmed: [] });
      write({ host: 'x', $unfinished: { disks: before.disks } });
      expect(await after(question, ['<', 'y'])).toEqual({
        host: 'y',
        $unfinished: { disks: before.disks },
        $confirmed: [],
      });
    }
  });

  it('is asked for again in a list inside, too', async () => {
    const inner = form('Part', { name: text('Name'), key }).and(() => ({ sure }));
    const outer = form('Disk', { dev: text('Device'), pin: secret('Pin'), parts: list('Parts', inner) });
    const parts = [{ name: 'a', sure: true, size: 9 }];
    write({ $unfinished: { disks: [{ dev: 'sda', parts }] } });
    expect(await after(disks(outer))).toEqual({ $unfinished: { disks: [{ dev: 'sda', parts }] } });
    expect(await after(disks(outer), ['<', 'sdb'])).toEqual({
      $unfinished: { disks: [{ dev: 'sdb', parts }] },
      $confirmed: [],
    });
  });

  it('is asked for again in a list whose name is a number, too', async () => {
    const numbered = form('P', { 9: list('Disks', form('Disk', { dev: text('Device'), key, sure })) });
    write({ $unfinished: { 9: [{ dev: 'sda', sure: true }] } });
    expect(await after(numbered, ['<', 'sdb'])).toEqual({
      $unfinished: { 9: [{ dev: 'sdb', sure: true }] },
      $confirmed: [],
    });
  });
});

it('names a secret that the file lacks, run after run, though its key is a number', async () => {
  const numbered = form('G', { a: text('A'), 9: key });
  const lines = ['a', 'k', '+', 'b', 'k', '', '+', 'c', 'k'];
  const all = { g: numbered, l: list('L', numbered), m: list('M', numbered) };
  const before = await after(form('P', all), lines, `--save ${path}`);
  expect(before).toMatchObject({ $secrets: ['g.9', 'l.0.9', 'm.0.9'] });
  expect(await after(form('P', all))).toEqual(before);
});

describe('lists that are items of a list', () => {
  const site = (item: Question<unknown>): Question<unknown> =>
    form('Site', { racks: list('Racks', list('Servers', item)), end: text('End') });

  it('have what was typed in them after the outer one was finished', async () => {
    const names = site(text('Name'));
    write({ racks: [['a']], $unfinished: { racks: [['a', 'b']] } });
    expect(await after(names, ['1', '+', 'c'])).toEqual({
      racks: [['a']],
      $unfinished: { racks: [['a', 'b', 'c']] },
    });
    expect(await after(names, ['1', '+', 'd', ''])).toMatchObject({
      $unfinished: { racks: [['a', 'b', 'c', 'd']] },
    });
    await command(names, `--answers ${path} --save ${path}`, give, { lines: ['', 'e'] });
    expect(saved()).toEqual({ racks: [['a', 'b', 'c', 'd']], end: 'e' });
  });

  it('keep what is changed in an item that is shown again', async () => {
    const sized = site(form('Server', { name: text('Name'), size: text('Size') }, { review: true }));
    write({ racks: [[{ name: 'a', size: '5' }]] });
    expect(await after(sized, ['1', 'b'])).toMatchObject({ racks: [[{ name: 'b', size: '5' }]] });
  });

  it('keep the secrets and unknown keys of their items once they are finished', async () => {
    write({ $unfinished: { racks: [[{ login: 'ada', pw: 'hunter2', uid: 7 }]] } });
    await command(site(user), `--answers ${path} --save ${path}`, give, { lines: ['', 'e'] });
    expect(saved()).toEqual({ racks: [[{ login: 'ada', pw: 'hunter2', uid: 7 }]], end: 'e' });
  });

  it('leave nothing of an earlier run behind, however deep they are', async () => {
    const rooms = form('Site', { rooms: list('Rooms', list('Racks', list('Servers', text('Name')))) });
    await after(rooms, ['+', '+', '+', 'a'], `--save ${path}`);
    expect(await after(rooms, ['1', '1', '+', 'b', '', '+', '+', 'c'])).toEqual({
      $unfinished: { rooms: [[['a', 'b'], ['c']]] },
    });
  });
});

it('the items that were open keep what they hold, beside a finished list', async () => {
  const users = form('P', { users: list('Users', user) });
  const [ada, bob] = [
    { login: 'ada', pw: 'one', uid: 1 },
    { login: 'bob', pw: 'two', uid: 2 },
  ];
  write({ users: [ada], $unfinished: { users: [bob, ada] } });
  await command(users, `--answers ${path} --save ${path}`, give, { lines: [''] });
  expect(saved()).toEqual({ users: [bob, ada] });
});

describe('a list of lists', () => {
  const item = form('Server', { name: text('Name'), key });
  const racks = form('Site', { racks: list('Racks', list('Servers', item)), end: text('End') });

  it('has what was typed first, though the file’s own items lack something', async () => {
    write({ racks: [[{ name: 'old' }]], $secrets: ['racks.0.0.key'] });
    const args = `--defaults ${path} --save ${path}`;
    expect(await after(racks, ['+', '+', 'new', 'k'], args)).toMatchObject({
      $unfinished: { racks: [[{ name: 'old' }], [{ name: 'new' }]] },
    });
  });

  it('keeps a secret that only its open items have', async () => {
    const before = { name: 'a', key: 'one' };
    write({ racks: [[before]], $unfinished: { racks: [[before, { name: 'b', key: 'two' }]] } });
    await command(racks, `--answers ${path} --save ${path}`, give, { lines: ['', 'e'] });
    expect(saved()).toEqual({ racks: [[before, { name: 'b', key: 'two' }]], end: 'e' });
  });
});
