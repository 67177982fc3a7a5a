// Lists in several sources: the item with the same number elsewhere may be another one.

import {
  confirm,
  custom,
  form,
  GetInputScreen,
  hub,
  list,
  multiselect,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import type { Source } from 'textui/answers';
import { describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const password = secret('Password');
const user = form('User', { name: text('Name'), password });

/** Gives the answers of a program, unattended; the ids of what is missing, if anything is. */
async function given(
  item: Question<object>,
  own: object,
  others: object,
  way: 'answers' | 'defaults' = 'answers',
): Promise<unknown> {
  const options = way === 'answers' ? { answers: [own, others] } : { answers: own, defaults: others };
  const all = form('All', { items: list('Items', item) });
  const { exit } = await command(all, '--unattended', (answers) => answers, options as object);
  if (exit.reason !== 'needs-answers') return (exit as { value?: { items: unknown } }).value?.items;
  return (exit as { questions: readonly { id: string }[] }).questions.map(({ id }) => id);
}

describe.each(['answers', 'defaults'] as const)('in later %s', (way) => {
  const lists = form('User', { name: text('Name'), keys: list('Keys', password) });
  const accounts = form('User', { name: text('Name'), accounts: list('Accounts', user) });

  it.each<[string, Question<object>, object, object, string]>([
    ['answers', user, { name: 'b' }, { items: [{ name: 'a', password: 'p' }] }, 'password'],
    ['other blanks', user, { name: 'b, c' }, { items: [{ name: 'b,c', password: 'p' }] }, 'password'],
    ['ids of its own', user, { name: 'b' }, { 'items.0.name': 'a', 'items.0.password': 'p' }, 'password'],
    ['numbers as keys', user, { name: 'b' }, { items: { 0: { name: 'a', password: 'p' } } }, 'password'],
    [
      'an id of its own beside a list',
      user,
      { name: 'b' },
      { items: [], 'items.0.name': 'a', 'items.0.password': 'p' },
      'password',
    ],
    [
      'a text for the list',
      user,
      { name: 'b' },
      { items: '[{"name":"a"}]', 'items.0.password': 'p' },
      'password',
    ],
    [
      'another answer in a form',
      form('Host', { login: user }),
      { login: { name: 'b' } },
      { items: [{ login: { name: 'a', password: 'p' } }] },
      'login.password',
    ],
    [
      'another answer in a hub',
      form('Host', { login: hub('Login', { name: text('Name'), password }) }),
      { login: { name: 'b' } },
      { items: [{ login: { name: 'a', password: 'p' } }] },
      'login.password',
    ],
    [
      'other choices',
      form('Host', { roles: multiselect('Roles', { choices: ['web', 'db'] }), password }),
      { roles: ['web'] },
      { items: [{ roles: ['db'], password: 'p' }] },
      'password',
    ],
    [
      'other items',
      form('Host', { names: list('Names', text('Name')), password }),
      { names: ['b'] },
      { items: [{ names: ['a'], password: 'p' }] },
      'password',
    ],
    [
      'more items',
      form('Host', { names: list('Names', text('Name')), password }),
      { names: ['a'] },
      { items: [{ names: ['a', 'b'], password: 'p' }] },
      'password',
    ],
    [
      'another answer to what a function makes',
      form('Host', {})
        .and(() => ({ zone: text('Zone') }))
        .and({ password }),
      { zone: 'b' },
      { items: [{ zone: 'a', password: 'p' }] },
      'password',
    ],
    [
      'a custom answer',
      form('Host', { name: text('Name'), pin: custom('Pin', { screen: () => new GetInputScreen('Pin') }) }),
      { name: 'b' },
      { items: [{ name: 'a', pin: '1' }] },
      'pin',
    ],
    [
      'a port',
      form('Host', { name: text('Name'), port: text('Port') }),
      { name: 'b' },
      { items: [{ name: 'a', port: '1' }] },
      'port',
    ],
  ])('an item with %s has nothing for another', async (_, item, own, others, missing) => {
    expect(await given(item, { items: [own] }, others, way)).toEqual([`items.0.${missing}`]);
  });

  it.each<[string, Question<object>, object]>([
    ['secrets', lists, { keys: ['p'] }],
    ['accounts', accounts, { accounts: [{ name: 'root', password: 'p' }] }],
  ])('an item has no list of %s for another', async (_, item, others) => {
    const own = [{ name: 'b' }];
    const [[key]] = Object.entries(others) as [[string, unknown]];
    const expected = [{ name: 'b', [key]: [] }];
    expect(await given(item, { items: own }, { items: [{ name: 'a', ...others }] }, way)).toEqual(expected);
  });

  it.each<[string, Question<object>, object, object]>([
    [
      'choices in another order, or by their labels',
      form('Host', {
        roles: multiselect('Roles', { choices: ['web', 'db', 'all'] }),
        kind: select('Kind', { choices: [{ value: 1, label: 'One' }] }),
        password,
      }),
      { roles: ['db', 'web'], kind: 'One' },
      { roles: 'web, db', kind: 1 },
    ],
    [
      'choices that are loaded',
      form('Host', { roles: multiselect('Roles', { choices: () => ['web', 'db'] }), password }),
      { roles: ['db', 'web'] },
      { roles: ['web', 'db'] },
    ],
    [
      'a form that a function makes',
      form('Host', {})
        .and(() => ({ login: form('Login', { name: text('Name'), pin: secret('Pin') }) }))
        .and({ password }),
      { login: { name: 'a', pin: '1' } },
      { login: { name: 'a' } },
    ],
    [
      'more secrets',
      form('Host', { keys: list('Keys', secret('Key')), password }),
      { keys: ['1'] },
      { keys: ['1', '2'] },
    ],
  ])('an item is the same: %s', async (_, item, own, others) => {
    const items = await given(item, { items: [own] }, { items: [{ ...others, password: 'p' }] }, way);
    expect(items).toMatchObject([{ password: 'p' }]);
  });

  it.each<[string, object]>([
    ['a list', { items: [{ name: 'a', tls: 'yes', password: 'p' }] }],
    ['a list that has only what is lacking', { items: [{ password: 'p' }] }],
    ['ids of its own', { 'items.0.name': 'a', 'items.0.tls': 'true', 'items.0.password': 'p' }],
    ['an id of its own', { 'items.0.password': 'p' }],
  ])('an item has what the same one lacks: %s', async (_, others) => {
    const item = form('Host', { name: text('Name'), tls: confirm('TLS?'), password });
    const own = { name: 'a', tls: true };
    expect(await given(item, { items: [own] }, others, way)).toEqual([{ ...own, password: 'p' }]);
  });
});

it('an answer that replaces one in a list leaves the others of its item', async () => {
  const file = { items: [{ name: 'a', password: 'p' }] };
  expect(await given(user, { 'items.0.name': 'b' }, file)).toEqual([{ name: 'b', password: 'p' }]);
});

it('a later source is compared with all sources before it', async () => {
  const item = form('Disk', { name: text('Name'), serial: text('Serial'), password });
  const all = form('All', { items: list('Items', item) });
  const sources = [{ items: [{ name: 'a' }] }, { 'items.0.serial': '1' }];
  const last = { 'items.0.serial': '2', 'items.0.password': 'p' };
  for (const options of [{ answers: [...sources, last] }, { answers: sources, defaults: last }]) {
    const { exit } = await command(all, '--unattended', () => {}, options);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'items.0.password' }] });
  }
});

it('defaults are offered for a list that is asked again', async () => {
  const port = form('Port', { name: text('Name'), number: text('Number') });
  const items = list('Items', form('Item', { name: text('Name'), ports: list('Ports', port) }));
  const saved = [{ name: 'a', ports: [{ name: 'http', number: '1' }] }];
  const given = [{ name: 'b', ports: [{ name: 'ssh', number: '2' }] }];
  const { exit } = await command(
    form('All', {}),
    '',
    async (_, app) => [await app.ask(items), await app.ask(items)],
    { asks: { items }, answers: { items: given }, defaults: { items: saved }, lines: [''] },
  );
  expect(exit).toMatchObject({ value: [given, saved] });
});

it('a shorter list takes the place of a longer one', async () => {
  const all = form('All', { items: list('Items', user) });
  const answers = { items: [{ name: 'a' }, { name: 'b', password: 'p' }] };
  for (const own of [[], [{ name: 'x', password: 'x' }]]) {
    const { exit, err } = await command(all, '--unattended', (given) => given, {
      answers: [{ items: own }, answers],
    });
    expect({ exit, err }).toMatchObject({ exit: { value: { items: own } }, err: '' });
  }
});

it('an item that somebody adds takes nothing from a later source', async () => {
  const disk = form('Disk', { name: text('Name'), erase: confirm('Erase?', { danger: true }) });
  const later = { 'items.0.name': 'a', 'items.1.name': 'sdb', 'items.1.erase': 'yes' };
  const { exit } = await command(form('All', { items: list('Items', disk) }), '', (given) => given, {
    answers: [{ items: [{ name: 'sda' }] }, later],
    lines: ['no', '+', 'sdc', 'no', ''],
  });
  const added = { name: 'sdc', erase: false };
  expect(exit).toMatchObject({ value: { items: [{ name: 'sda', erase: false }, added] } });
});

it('nobody is told of what another item has', async () => {
  const keys = form('User', { name: text('Name'), keys: list('Keys', password) });
  const all = form('All', { items: list('Items', keys) });
  const answers = [{ items: [{ name: 'b' }] }, { 'items.0.name': 'a', 'items.0.keys.0': 'p' }];
  expect((await command(all, '--unattended', () => {}, { answers })).err).toBe('');
});

describe('a yes to danger', () => {
  const disk = form('Disk', { name: text('Name'), erase: confirm('Erase?', { danger: true }) });

  it.each<[string, object]>([
    ['for another item', { 'items.0.name': 'sda', 'items.0.erase': 'yes' }],
    ['in another list', { items: [{ name: 'sda', erase: true }] }],
  ])('does not count: %s', async (_, others) => {
    expect(await given(disk, { items: [{ name: 'sdb' }] }, others)).toEqual(['items.0.erase']);
  });

  it.each<[string, object]>([
    ['under its id', { 'items.0.erase': 'yes' }],
    ['with the same answers', { 'items.0.name': 'sdb', 'items.0.erase': 'yes' }],
  ])('counts %s', async (_, others) => {
    const item = { name: 'sdb' };
    expect(await given(disk, { items: [item] }, others)).toEqual([{ ...item, erase: true }]);
  });
});

it('a source is asked no oftener for each item, however many there are', async () => {
  const hosts = form('All', { hosts: list('Hosts', form('Host', { users: list('Users', user) })) });
  const lookups = async (count: number): Promise<number> => {
    const users = Array.from({ length: count }, (_, index) => ({ name: `user ${index}` }));
    let made = 0;
    const get = ({ id }: { readonly id: string }): unknown => {
      made++;
      return id.endsWith('.password') ? 'canary' : undefined;
    };
    const saved: Source = { name: 'saved', get };
    const answers = [{ hosts: [{ users }] }, saved];
    await command(hosts, '--unattended', () => {}, { answers });
    return made;
  };
  expect(await lookups(80)).toBeLessThan(2.5 * (await lookups(40)));
});
