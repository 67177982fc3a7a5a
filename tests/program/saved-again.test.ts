// A file that a run reads and saves more than once: each item of a list keeps its own secrets, and nothing comes back.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { type Main, runProgram } from 'textui/program';
import { StreamTerminal } from 'textui/terminal';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-again-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that reads and saves the file; what `main` was given. */
async function run<Value>(
  question: Question<Value>,
  way: '--answers' | '--defaults',
  lines: readonly string[],
  main: Main<Value, unknown> = () => {},
): Promise<unknown> {
  let got: unknown = null;
  await command(
    question,
    `${way} ${path} --save ${path}`,
    (answers, app, options) => {
      got = answers;
      return main(answers, app, options);
    },
    { lines },
  );
  return got;
}

const host = form('Host', { name: text('Name'), password: secret('Password') });
const hosts = form('All', { hosts: list('Hosts', host) });
const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, password: `secret-${name}` }));

describe('a list whose items have moved before it is saved again', () => {
  it('gives no item the secret of another with the same answers', async () => {
    const all = hub('All', { hosts: list('Hosts', host), folder: text('Folder') });
    write({ hosts: [a, { name: 'b' }, b], folder: '/srv' });
    await run(all, '--answers', ['1', 'typed', '-1', '', 'c']);
    expect(saved()).toMatchObject({ hosts: [{ name: 'b' }, b] });
  });

  it('is offered as it was read when main asks for it again', async () => {
    write({ hosts: [a, b] });
    await run(hosts, '--defaults', ['1', 'b', '', '2', 'a', '', '', '-2', ''], (_, app) => app.ask(hosts));
    expect(saved()).toEqual({ hosts: [a] });
  });

  it('keeps the secret of each after an early end, too', async () => {
    write({ hosts: [a, b, c] });
    await run(hosts, '--defaults', ['-1', '', '2', 'bx', ''], (_, app) => app.ask(hosts));
    expect(saved()).toEqual({ hosts: [b, c], $unfinished: { hosts: [a, { ...b, name: 'bx' }, c] } });
  });

  it('gives an item that was added before none of the secrets of one that is removed then', async () => {
    write({ hosts: [a] });
    await run(hosts, '--defaults', ['+', 'a', 'typed', '', '-1', ''], (answers, app) =>
      app.ask(hosts, { initial: answers }),
    );
    expect(saved()).toEqual({ hosts: [{ name: 'a' }], $secrets: ['hosts.0.password'] });
  });
});

describe('a list in an item that main asks for again', () => {
  const job = form('Job', { name: text('Name'), hosts: list('Hosts', host) });
  const jobs = form('All', { jobs: list('Jobs', job) });

  it.each<[string, readonly string[], readonly unknown[]]>([
    ['nobody touches it', [''], [a, { ...b, name: 'bb' }]],
    ['another is removed', ['1', '', '-1', '', ''], [{ ...b, name: 'bb' }]],
    ['it is renamed again', ['1', '', '2', 'bbb', '', '', ''], [a, { ...b, name: 'bbb' }]],
  ])('keeps the secret of an item that was renamed: %s', async (_how, lines, left) => {
    write({ jobs: [{ name: 'j', hosts: [a, b] }] });
    await run(jobs, '--defaults', ['1', '', '2', 'bb', '', '', '', ...lines], (answers, app) =>
      app.ask(jobs, { initial: answers }),
    );
    expect(saved()).toEqual({ jobs: [{ name: 'j', hosts: left }] });
  });
});

it.each<[string, readonly string[], readonly unknown[]]>([
  ['sorted', [], [a, b, c]],
  ['sorted, and one renamed', ['1', 'x', '', ''], [{ ...a, name: 'x' }, b, c]],
])('items keep their secrets where a schema puts them in another order: %s', async (_how, lines, left) => {
  const byName = v.pipe(
    v.array(v.object({ name: v.string(), password: v.string() })),
    v.transform((all) => all.toSorted((one, other) => (one.name < other.name ? -1 : 1))),
  );
  const sorted = form('All', { hosts: list('Hosts', host, { accept: byName }) });
  write({ hosts: [c, a, b] });
  await run(sorted, '--defaults', ['', ...lines, ''], (answers, app) =>
    app.ask(sorted, { initial: answers }),
  );
  expect(saved()).toEqual({ hosts: left });
});

it('items keep their secrets where a schema changes the answers of all of them', async () => {
  const upper = v.object({ name: v.pipe(v.string(), v.toUpperCase()), password: v.string() });
  const sorted = v.pipe(
    v.array(upper),
    v.transform((all) => all.toReversed()),
  );
  for (const accept of [v.array(upper), sorted]) {
    const loud = form('All', { hosts: list('Hosts', host, { accept }) });
    write({ hosts: [a, b, c].map((one, port) => ({ ...one, port })) });
    await run(loud, '--answers', ['-1', ''], (answers, app) => app.ask(loud, { initial: answers }));
    const left = [a, b, c].map((one, port) => ({ ...one, name: one?.name.toUpperCase(), port }));
    expect(saved()).toEqual({ hosts: accept === sorted ? [left[1], left[0]] : [left[1], left[2]] });
  }
});

it('a schema that gives one item what another had moves no secret', async () => {
  const user = form('User', {
    name: text('Name'),
    primary: confirm('Primary?'),
    password: secret('Password'),
  });
  const accept = v.pipe(
    v.array(v.object({ name: v.string(), primary: v.boolean(), password: v.string() })),
    v.transform((all) => all.map((one, index) => ({ ...one, primary: index === 0 }))),
  );
  const users = form('All', { users: list('Users', user, { accept }) });
  write({
    users: [
      { ...a, primary: false },
      { ...b, primary: true },
    ],
  });
  await run(users, '--answers', [''], (answers, app) => app.ask(users, { initial: answers }));
  expect(saved()).toEqual({
    users: [
      { ...a, primary: true },
      { ...b, primary: false },
    ],
  });
});

it('a removed text does not come back if main asks again, and that ends early', async () => {
  const tags = form('All', { tags: list('Tags', text('Tag')) });
  write({ $unfinished: { tags: ['a', 'b', 'c'] } });
  await run(tags, '--answers', ['-3', '', '-2'], (answers, app) => app.ask(tags, { initial: answers }));
  expect(saved()).toEqual({ tags: ['a', 'b'], $unfinished: { tags: ['a'] } });
});

it('a file that somebody else changes before it is saved keeps the secret of each item', async () => {
  write({ hosts: [a, b, c], note: 'x' });
  const site = form('Site', {
    hosts: list('Hosts', host),
    note: text('Note', { accept: () => (write({ hosts: [b, c], note: 'x' }), true) }),
  });
  await run(site, '--answers', []);
  expect(saved()).toEqual({ hosts: [{ name: 'a' }, b, c], note: 'x', $secrets: ['hosts.0.password'] });
});

describe('a peer that hangs up in a list that main asks for again', () => {
  it.each<[string, readonly object[], unknown]>([
    ['before the first item', [], undefined],
    [
      'in the first item',
      [{ 'hosts.more': true }, { 'hosts.0.name': 'x' }],
      { hosts: [{ ...a, name: 'x' }, b] },
    ],
  ])('leaves the others: %s', async (_when, replies, left) => {
    write({ hosts: [a, b] });
    const [input, output] = [new PassThrough(), new PassThrough()];
    const rest = [...replies];
    output.on('data', (chunk: Buffer) => {
      for (const line of String(chunk).trim().split('\n')) {
        const { method, id } = JSON.parse(line) as { method?: string; id?: unknown };
        if (method !== 'elicitation/create') continue;
        const content = rest.shift();
        if (content === undefined) input.end();
        else
          input.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })}\n`);
      }
    });
    const before = process.exitCode;
    await runProgram(hosts, (answers, app) => app.ask(hosts, { initial: answers }), {
      args: ['--json', '--answers', path, '--save', path],
      env: {},
      terminal: new StreamTerminal({ input, output }),
      errorOutput: { write: () => {} },
    });
    process.exitCode = before;
    expect(saved()).toMatchObject({ hosts: [a, b] });
    expect((saved() as { $unfinished?: unknown }).$unfinished).toEqual(left);
  });
});

it('a list that begins with nothing when it is asked again has new items only', async () => {
  write({ hosts: [{ ...a, port: 22 }] });
  await run(hosts, '--answers', ['+', 'z', 'typed', ''], (_, app) => app.ask(hosts));
  expect(saved()).toEqual({ hosts: [{ name: 'z' }], $secrets: ['hosts.0.password'] });
});

describe('an item that was removed', () => {
  it('leaves no secret to one that takes its place before an early end', async () => {
    write({ hosts: [a], note: 'x' });
    const site = form('Site', { hosts: list('Hosts', host), note: text('Note') });
    await run(site, '--defaults', ['-1', '+', 'a', 'typed']);
    await run(site, '--answers', ['typed', '']);
    expect(saved()).toEqual({ hosts: [{ name: 'a' }], note: 'x', $secrets: ['hosts.0.password'] });
  });

  it('does not come back after an early end', async () => {
    write({ hosts: [a] });
    await run(hosts, '--defaults', ['+', 'eve', 'typed']);
    await run(hosts, '--defaults', ['-2']);
    expect(saved()).not.toHaveProperty('$unfinished');
    for (const more of [[], ['+']]) {
      write({ hosts: [a] });
      await run(hosts, '--defaults', ['-1', ...more]);
      expect(saved()).toEqual({ hosts: [a], $unfinished: { hosts: [] } });
    }
    expect(await run(hosts, '--answers', [''])).toEqual({ hosts: [] });
  });

  it('does not come back if main asks again, and that ends early', async () => {
    write({ $unfinished: { hosts: [a, b] } });
    await run(hosts, '--answers', ['-2', '', '1', 'x', ''], (answers, app) =>
      app.ask(hosts, { initial: answers }),
    );
    expect(saved()).toMatchObject({ $unfinished: { hosts: [{ ...a, name: 'x' }] } });
  });

  it('takes the unfinished lists in it along', async () => {
    const job = form('Job', { name: text('Name'), hosts: list('Hosts', host) });
    const jobs = form('All', { jobs: list('Jobs', job) });
    write({ jobs: ['i', 'j'].map((name) => ({ name, hosts: [a] })) });
    await run(jobs, '--defaults', ['2', '', '+', 'b', 'typed']);
    await run(jobs, '--defaults', ['-2']);
    expect(saved()).toMatchObject({ $unfinished: { jobs: [{ name: 'i', hosts: [a] }] } });
    expect(Object.keys((saved() as { $unfinished: object }).$unfinished)).toEqual(['jobs']);
  });

  it('does not come back to a hub, either', async () => {
    write({ hosts: [a], note: 'x' });
    const all = hub('All', { hosts: list('Hosts', host), note: text('Note') });
    await run(all, '--defaults', ['1', '+', 'eve', 'typed', '', '1', '-2']);
    expect(saved()).toMatchObject({ $unfinished: { hosts: [a] } });
  });

  it('leaves nothing to another that was finished in a hub before', async () => {
    write({ hosts: [{ ...a, port: 1 }, b], note: 'x' });
    const all = hub('All', { hosts: list('Hosts', host), note: text('Note') });
    await run(all, '--defaults', ['1', '2', 'bb', '', '-1', '', '1', '-1']);
    expect(saved()).toEqual({ hosts: [{ ...b, name: 'bb' }], note: 'x', $unfinished: { hosts: [] } });
  });

  it('does not come back to a list in an item after a complete run', async () => {
    const job = form('Job', { name: text('Name'), hosts: list('Hosts', host) });
    const jobs = form('All', { jobs: list('Jobs', job) });
    const before = { jobs: [{ name: 'j', hosts: [a] }] };
    write(before);
    await run(jobs, '--defaults', ['1', '', '+', 'b', 'typed']);
    await run(jobs, '--answers', ['typed', '-2', '', '', '']);
    expect(saved()).toEqual(before);
  });

  it('leaves an answer that a function asks for to its own item', async () => {
    const kind = select('Kind', { choices: ['web', 'db'] });
    const machine = form('Machine', { password: secret('Password'), kind }).and(
      ({ kind }) => ({ port: number('Port', { default: kind === 'db' ? 5432 : 80 }) }),
      { adds: ['port'] },
    );
    const machines = form('All', { machines: list('Machines', machine) });
    const [one, other] = [1111, 2222].map((port) => ({ kind: 'db', port }));
    write({ machines: [one, other] });
    await run(machines, '--defaults', ['1', 'typed', '', '', '-1', '', 'typed', '', '', '']);
    expect(saved()).toMatchObject({ machines: [other] });
    write({ machines: [one, other] });
    await run(machines, '--defaults', ['-1', '+', 'typed', 'web', '', '', 'typed', '', '', '']);
    expect(saved()).toMatchObject({ machines: [other, { kind: 'web', port: 80 }] });
  });
});

it('a run that did not read an unfinished list loses none of it, though main gives its own items', async () => {
  write({ $unfinished: { hosts: [a, b, c] } });
  await command(hosts, `--save ${path}`, () => {}, { lines: ['+', 'x', 'typed'] });
  const asked = form('Site', { note: text('Note') });
  await command(
    asked,
    `--save ${path}`,
    (_, app) => app.ask(hosts, { initial: { hosts: [{ name: 'y', password: 'z' }] } }),
    {
      lines: ['n', '1', 'yy', ''],
    },
  );
  expect(saved()).toMatchObject({ $unfinished: { hosts: [{ name: 'yy' }, b, c] } });
});

it('an item that a flag adds leaves the secrets of the others', async () => {
  write({ hosts: [a, b], folder: '/srv' });
  const all = hub('All', { hosts: list('Hosts', host), folder: text('Folder') });
  await command(all, `--answers ${path} --save ${path} --hosts.2.name c`, () => {}, {
    lines: ['1', 'typed', '-1', '1', 'bb', '', '', 'c'],
  });
  expect(saved()).toMatchObject({ hosts: [{ ...b, name: 'bb' }, { name: 'c' }] });
});

it('what somebody else has changed in the file meanwhile stays', async () => {
  write({ hosts: [a, b], other: 1 });
  await run(hosts, '--answers', [''], async (_, app) => {
    write({ ...(saved() as object), other: 2 });
    await app.ask(text('Note', { id: 'note' }));
  });
  expect(saved()).toMatchObject({ hosts: [a, b], other: 2 });
});

describe('items with hubs, one of which lacks a secret', () => {
  const upper = text('Name', { accept: v.pipe(v.string(), v.toUpperCase()) });
  const net = hub('Net', { ip: text('Address') });
  const nets = [a, b].map((one, number) => ({ ...one, net: { ip: String(number) }, port: number }));
  const lacking = { name: 'cy', net: { ip: '9' } };

  it('keep their own secrets and answers as given', async () => {
    for (const item of [
      hub('User', { name: upper, password: secret('Password') }),
      form('User', { name: upper, net, password: secret('Password') }),
    ]) {
      write({ users: [...nets, lacking] });
      await run(form('All', { users: list('Users', item) }), '--defaults', ['-1', '-2', '']);
      expect(saved()).toEqual({ users: [nets[1]] });
    }
  });

  it('keep the default of a field that a function adds after the hub', async () => {
    const item = form('User', { name: text('Name'), net, password: secret('Password') }).and(
      ({ name }) => ({ dir: text('Folder', { default: `/srv/${name}` }) }),
      { adds: ['dir'] },
    );
    const users = nets.map((one) => ({ ...one, dir: `/home/${one.name}` }));
    write({ users: [...users, lacking] });
    await run(form('All', { users: list('Users', item) }), '--defaults', ['-3', '']);
    expect(saved()).toEqual({ users });
  });
});

it('a renamed item keeps the secrets in a list of them, though another is added', async () => {
  const user = form('User', { name: text('Name'), keys: list('Keys', secret('Key')) });
  write({ users: [{ name: 'ada', keys: ['one'] }] });
  await run(form('All', { users: list('Users', user) }), '--defaults', ['1', 'eve', '+', 'two', '', '']);
  expect(saved()).toEqual({ users: [{ name: 'eve', keys: ['one'] }], $secrets: ['users.0.keys.1'] });
});

it('what a schema has made of a default is saved as an answer that gives it', async () => {
  const port = text('Port', { accept: v.pipe(v.string(), v.transform(Number)) });
  const day = text('Day', {
    accept: v.pipe(
      v.string(),
      v.transform((one) => new Date(one)),
    ),
  });
  const start = new Date(0);
  const site = form('Site', {
    ports: list('Ports', port, { default: [80, 443] }),
    days: list('Days', day, { default: [start] }),
  });
  await command(site, `--save ${path}`, () => {}, { lines: ['+', '8080', '', '+', '2024-01-01', ''] });
  expect(saved()).toEqual({ ports: ['80', '443', '8080'], days: [start.toISOString(), '2024-01-01'] });
});

it('an output that no answer gives is said to be missing, unless the next run has it again', async () => {
  const size = number('Size', {
    accept: v.pipe(
      v.number(),
      v.transform((one) => one * 1024),
    ),
  });
  const sizes = form('All', { sizes: list('Sizes', size, { default: [20480] }) });
  const { err } = await command(sizes, `--save ${path}`, () => {}, { lines: ['+', '40', ''] });
  expect(err).toBe(`Not saved to ${path}: sizes. A default there cannot be written as an answer.`);
  expect((await command(sizes, `--save ${path}`, () => {}, { lines: [''] })).err).toBe('');
});

it('an item that another file gives, without its list of secrets, keeps that', async () => {
  const user = form('User', {
    name: text('Name'),
    keys: list('Keys', secret('Key')),
    logins: list('Logins', host),
  });
  const users = ['ada', 'bob'].map((name) => ({ name, keys: [`key-${name}`], logins: [a] }));
  write({ users });
  const answers = { users: [{ name: 'bob' }, { name: 'eve' }] };
  const question = form('All', { users: list('Users', user) });
  const args = `--defaults ${path} --save ${path} --unattended`;
  const { exit } = await command(question, args, (all) => all, { answers });
  const empty = { keys: [], logins: [] };
  expect(exit).toMatchObject({
    value: {
      users: [
        { name: 'bob', ...empty },
        { name: 'eve', ...empty },
      ],
    },
  });
  expect(saved()).toEqual({ users: [users[1], { name: 'eve', ...empty }] });
});

it('a list that another file gives does not take the place of a finished one before it is finished', async () => {
  const site = form('Site', {
    name: text('Name'),
    login: select('Login', { choices: ['password', 'key'] }),
  }).and({ password: secret('Password') }, { when: { login: 'password' } });
  const sites = form('All', { sites: list('Sites', site) });
  const held = {
    sites: [
      { ...a, login: 'password' },
      { ...b, login: 'password' },
    ],
  };
  write(held);
  const answers = { sites: [{ name: 'web' }] };
  const args = `--defaults ${path} --save ${path}`;
  await command(sites, args, () => {}, { answers, lines: [] });
  expect(saved()).toEqual({ ...held, $unfinished: answers });
  await command(sites, args, () => {}, { answers, lines: ['key', ''] });
  expect(saved()).toEqual({ sites: [{ name: 'web', login: 'key', password: null }] });
});

it('a secret that was skipped, or left empty, before is named once it is typed', async () => {
  const site = form('Site', { lock: confirm('Lock?'), pin: secret('Pin', { optional: true }) }).and(
    { password: secret('Password'), erase: confirm('Erase?', { danger: true }) },
    { when: { lock: true } },
  );
  await command(site, `--save ${path}`, () => {}, { lines: ['no', ''] });
  expect(saved()).toMatchObject({ lock: false, password: null, erase: null });
  await run(site, '--defaults', ['yes', '1234', 'canary', 'yes']);
  expect(saved()).toEqual({ lock: true, erase: true, $secrets: ['pin', 'password'] });
});

it('a renamed item with another secret does not have the one before after an early end', async () => {
  write({ hosts: [a, b] });
  await run(hosts, '--defaults', ['1', 'x', 'typed']);
  expect(saved()).toEqual({
    hosts: [a, b],
    $unfinished: { hosts: [{ name: 'x' }, b] },
    $secrets: ['hosts.0.password'],
  });
  write({ hosts: [a, b] });
  await run(hosts, '--defaults', ['1', 'x', '']);
  expect(saved()).toEqual({ hosts: [a, b], $unfinished: { hosts: [{ ...a, name: 'x' }, b] } });
});

it('items that another file gives keep what the file has for them when the input ends early', async () => {
  const site = form('Site', {
    name: text('Name'),
    token: secret('Token', { optional: true }),
    zone: text('Zone'),
  });
  const sites = form('All', { sites: list('Sites', site) });
  const held = ['a', 'b'].map((name) => ({
    name,
    token: `token-${name}`,
    zone: 'z',
    owner: `owner-${name}`,
  }));
  write({ sites: held });
  const answers = {
    sites: [
      { name: 'b', zone: 'z' },
      { name: 'c', zone: 'z' },
    ],
  };
  await command(sites, `--defaults ${path} --save ${path}`, () => {}, { answers, lines: [] });
  expect(saved()).toEqual({ sites: held, $unfinished: { sites: [held[1], answers.sites[1]] } });
  await run(sites, '--defaults', ['', '', '']);
  expect(saved()).toEqual({ sites: [held[1], answers.sites[1]] });
});

it.each(['--answers', '--defaults'])(
  'an unfinished list in an item of another stays where nobody is asked: %s',
  async (way) => {
    const group = form('Group', { name: text('Name'), hosts: list('Hosts', host) });
    const all = form('All', { groups: list('Groups', group) });
    for (const name of ['', 'renamed']) {
      write({ groups: [{ name: 'g', hosts: [a] }] });
      await command(all, `--defaults ${path} --save ${path}`, () => {}, {
        lines: ['1', name, '+', 'typed', 'secret'],
      });
      const held = saved();
      expect(held).toMatchObject({
        groups: [{ name: 'g', hosts: [a] }],
        $unfinished: { groups: [{ name: name || 'g', $unfinished: { hosts: [a, { name: 'typed' }] } }] },
      });
      await command(all, `${way} ${path} --save ${path} --unattended`, () => {});
      expect(saved()).toEqual(held);
    }
  },
);

it('a list that another source gives takes nothing from an unfinished one, which stays', async () => {
  const held = { $unfinished: { hosts: [{ name: 'p', password: 'canary' }] } };
  write(held);
  const answers = { hosts: [{ name: 'q' }] };
  await command(hosts, `--defaults ${path} --save ${path}`, () => {}, { answers });
  expect(saved()).toEqual(held);
});

it('another item in the same place has none of the secrets in the lists of the one before', async () => {
  const user = form('User', { name: text('Name'), logins: list('Logins', host) });
  const question = form('All', { users: list('Users', user) });
  const args = `--defaults ${path} --save ${path} --unattended`;
  const save = async (users: readonly object[]): Promise<unknown> => {
    write({ users: [{ name: 'ada', logins: [a, b] }] });
    await command(question, args, () => {}, { answers: { users } });
    return saved();
  };
  expect(await save([{ name: 'eve' }])).toEqual({ users: [{ name: 'eve', logins: [] }] });
  const typed = { name: 'b', password: 'other' };
  expect(await save([{ name: 'eve', logins: [typed] }])).toMatchObject({
    users: [{ name: 'eve', logins: [{ name: 'b' }] }],
    $secrets: ['users.0.logins.0.password'],
  });
  expect(await save([{ name: 'eve', logins: [a] }])).toEqual({ users: [{ name: 'eve', logins: [a] }] });
});

it('a form that is empty in the file is written where it is written next time', async () => {
  const site = form('Site', {
    name: text('Name'),
    place: form('Place', { city: text('City') }),
    password: secret('Password'),
  });
  write({ name: 'a', password: 'p', place: {} });
  await run(site, '--answers', ['Oslo']);
  const first = readFileSync(path, 'utf8');
  await run(site, '--answers', []);
  expect(readFileSync(path, 'utf8')).toBe(first);
});

it('a shorter list takes the place of the one in a file', async () => {
  const tags = form('All', { tags: list('Tags', form('Tag', { name: text('Name') })) });
  write({ tags: [{ name: 'a' }, { name: 'b' }] });
  const args = ['--unattended', '--answers', path, '--set', 'tags=[{"name":"x"}]'];
  const { exit, err } = await command(tags, args, (given) => given);
  expect({ exit, err }).toMatchObject({ exit: { value: { tags: [{ name: 'x' }] } }, err: '' });
  const again = await command(tags, args.slice(1), (_, app) => app.ask(tags), { lines: [''] });
  expect(again).toMatchObject({ exit: { reason: 'closed' }, err: '' });
});

describe('defaults that do not fit any more', () => {
  const server = form(null, {
    name: text('Name'),
    kind: select('Kind', { choices: ['web', 'mail'] }),
    tags: list('Tags', number('Tag', { max: 5 }), { min: 1 }),
    password: secret('Password'),
  });
  const [one, two] = ['a', 'b'].map((name) => ({
    name,
    kind: 'web',
    tags: [1],
    password: `secret-${name}`,
    note: `of ${name}`,
  }));

  it.each(['form', 'hub'])('leave the items of a list, and are asked for: in a %s', async (kind) => {
    const fields = { servers: list('Servers', server) };
    write({ servers: [one, { ...two, kind: 'ftp', tags: [1, 9] }] });
    const lines = ['', '', 'mail', '', '', ''];
    if (kind === 'form') await run(form('All', fields), '--defaults', lines);
    else await run(hub('All', fields), '--defaults', ['c', '1', ...lines, 'c']);
    expect(saved()).toEqual({ servers: [one, { ...two, kind: 'mail' }] });
  });

  it('are missing where nobody is asked', async () => {
    write({ servers: [one, { ...two, kind: 'ftp' }] });
    const servers = form('All', { servers: list('Servers', server) });
    const { exit } = await command(servers, `--defaults ${path} --unattended`, () => {});
    expect(exit).toMatchObject({ reason: 'needs-answers' });
  });

  it('are asked for, though there is another default', async () => {
    const port = number('Port', { max: 65535, default: 443 });
    const all = form('All', { servers: list('Servers', form('Server', { name: text('Name'), port })) });
    write({ servers: [{ name: 'a', port: 99999 }] });
    const servers = [{ name: 'a', port: 80 }];
    expect(await run(all, '--defaults', ['', '', '80', ''])).toEqual({ servers });
  });

  it('leave the others their numbers', async () => {
    write({ servers: [{ ...one, tags: [1, 9, 2, 3] }] });
    const servers = form('All', { servers: list('Servers', server) });
    await run(servers, '--defaults', ['1', '', '', '2', '4', '', '', '']);
    expect(saved()).toEqual({ servers: [{ ...one, tags: [1, 4, 3] }] });
  });

  it('are dropped where they are no items', async () => {
    const item = form('Server', {
      name: text('Name', { optional: true }),
      port: number('Port', { default: 1 }),
    });
    const all = form('All', { servers: list('Servers', item), rows: list('Rows', list('Row', number('N'))) });
    write({ servers: ['web', { name: 'a' }], rows: [[1], 5] });
    const { exit } = await command(all, `--defaults ${path} --unattended`, (given) => given);
    expect(exit).toMatchObject({ value: { servers: [{ name: 'a', port: 1 }], rows: [[1]] } });
  });

  it.each([
    [[{ id: 1 }, { id: 3 }], 1],
    [['No. 1', 'gone'], 1],
    [['gone'], 2],
  ])('leave the choices that still exist: %j', async (kinds, id) => {
    const [first, second] = [{ id: 1 }, { id: 2 }];
    const choices = [first, second].map((value) => ({ value, label: `No. ${value.id}` }));
    const all = form('All', { kinds: multiselect('Kinds', { choices, default: [second] }) });
    write({ kinds });
    const { exit } = await command(all, `--defaults ${path} --unattended`, (given) => given);
    expect(exit).toMatchObject({ value: { kinds: [{ id }] } });
  });

  it('are dropped from the choices in an item', async () => {
    const kinds = multiselect('Kinds', { choices: ['web', 'mail'], default: ['mail'] });
    const all = form('All', {
      servers: list('Servers', form('Server', { name: text('Name'), kinds })),
      sets: list('Sets', kinds),
    });
    write({ servers: [{ name: 'a', kinds: ['web', 'ftp'] }], sets: [['web', 'ftp']] });
    const { exit } = await command(all, `--defaults ${path} --unattended`, (given) => given);
    expect(exit).toMatchObject({ value: { servers: [{ name: 'a', kinds: ['web'] }], sets: [['web']] } });
  });

  it('are dropped from single items and choices', async () => {
    write({ sizes: [1, 9, 2], kinds: ['web', 'ftp'] });
    const all = form('All', {
      sizes: list('Sizes', number('Size', { max: 5 })),
      kinds: multiselect('Kinds', { choices: ['web', 'mail'] }),
    });
    expect(await run(all, '--defaults', ['', ''])).toEqual({ sizes: [1, 2], kinds: ['web'] });
  });
});

it('an unfinished list that is skipped again leaves a file that can be given back', async () => {
  const site = form('Site', { kind: select('Kind', { choices: ['web', 'db'] }) })
    .and({ hosts: list('Hosts', host) }, { when: { kind: 'db' } })
    .and({ note: text('Note') });
  write({ kind: 'web', hosts: null, note: 'x' });
  await run(site, '--defaults', ['db', '+', 'a']);
  await run(site, '--defaults', ['web', '']);
  expect(await run(site, '--answers', [])).toMatchObject({ kind: 'web' });
});

it('items with a review that are given to a hub are saved as they were given', async () => {
  const port = text('Port', { accept: v.pipe(v.string(), v.transform(Number)) });
  const server = form('Server', { name: text('Name'), port }, { review: true });
  const all = hub('All', { servers: list('Servers', server) });
  const args = `--answers ${path} --save ${path} --unattended`;
  write({ servers: [{ name: 'a', port: '80' }] });
  const { exit } = await command(all, `${args} --servers.0.port 90`, (answers) => answers);
  expect(exit).toMatchObject({ value: { servers: [{ name: 'a', port: 90 }] } });
  expect(saved()).toEqual({ servers: [{ name: 'a', port: '90' }] });
  expect((await command(all, args, (answers) => answers)).exit).toMatchObject(exit);
});

it.each(['--answers', '--defaults'])(
  'an unfinished list in an item of a list of lists is gone on with: %s',
  async (way) => {
    const group = form('Group', { name: text('Name'), tags: list('Tags', text('Tag')) });
    const rows = form('All', { rows: list('Rows', list('Row', group)) });
    write({ $unfinished: { rows: [[{ name: 'g', $unfinished: { tags: ['x'] } }]] } });
    await command(rows, `${way} ${path} --save ${path}`, () => {}, { lines: ['', '', ''] });
    expect(saved()).toEqual({ rows: [[{ name: 'g', tags: ['x'] }]] });
  },
);

it('a list that somebody adds to keeps its new item, though another question of its items is skipped', async () => {
  const kind = select('Kind', { choices: ['plain', 'raid'] });
  const wipe = confirm('Wipe?', { danger: true });
  const disk = form('Disk', { dev: text('Device'), wipe, kind }).and(
    { parts: list('Parts', text('Part')) },
    { when: { kind: 'raid' } },
  );
  const group = form('Host', { name: text('Name'), disks: list('Disks', disk) });
  const sda = { dev: 'sda', wipe: false, kind: 'plain', parts: null };
  const before = { hosts: [{ name: 'web', disks: [sda] }] };
  write(before);
  await run(form('All', { hosts: list('Hosts', group) }), '--defaults', [
    '1',
    '',
    '+',
    'sdb',
    'yes',
    'plain',
  ]);
  const disks = [sda, { dev: 'sdb', wipe: true, kind: 'plain', parts: null }];
  expect(saved()).toMatchObject({
    ...before,
    $unfinished: { hosts: [{ name: 'web', $unfinished: { disks } }] },
  });
});

it('an item keeps its secret where another file gives it, and somebody adds what both files lack', async () => {
  const item = form('Host', { name: text('Name'), port: text('Port'), password: secret('Password') });
  const all = form('All', { hosts: list('Hosts', item) });
  write({ hosts: [a] });
  const answers = { hosts: [{ name: 'a' }] };
  const lines = ['1', '', '+', 'new'];
  await command(all, `--defaults ${path} --save ${path}`, () => {}, { answers, lines });
  expect(saved()).toEqual({ hosts: [a], $unfinished: { hosts: [{ ...a, port: '1' }, { name: 'new' }] } });
});

it.each(['--answers', '--defaults'])('a list of secrets that the file lacks is missing: %s', async (way) => {
  for (const [item, lines] of [
    [secret('Key'), ['+', 'one', '']],
    [list('Row', secret('Key')), ['+', '+', 'one', '', '']],
  ] as const) {
    const keys = form('All', { name: text('Name'), keys: list<unknown>('Keys', item) });
    write({ name: 'n' });
    await run(keys, '--defaults', ['', ...lines]);
    const before = saved();
    expect(before).toMatchObject({ name: 'n', $secrets: [expect.stringMatching(/^keys\.0/)] });
    const { exit } = await command(keys, `${way} ${path} --save ${path} --unattended`, () => {});
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'keys' }] });
    expect(saved()).toEqual(before);
  }
});

it('a secret typed anew beside a new answer is not the one that the file has', async () => {
  const item = form('Host', { name: text('Name'), alias: text('Alias'), password: secret('Password') });
  const all = form('All', { hosts: list('Hosts', item) });
  write({ hosts: [{ ...a, alias: null }] });
  await run(all, '--defaults', ['1', '', 'new', 'typed', '']);
  expect(saved()).toEqual({ hosts: [{ name: 'a', alias: 'new' }], $secrets: ['hosts.0.password'] });
});

it('an unfinished list in an item is not missing in another item that another file gives', async () => {
  const group = form('Group', {
    name: text('Name'),
    tags: list('Tags', text('Tag')),
    keys: list('Keys', secret('Key')),
  });
  const all = form('All', { groups: list('Groups', group) });
  write({ groups: [{ name: 'g', $unfinished: { tags: ['x'] } }], $secrets: ['groups.0.keys.0'] });
  const args = `--defaults ${path} --unattended`;
  const missing = [{ id: 'groups.0.tags' }, { id: 'groups.0.keys' }];
  for (const [name, end] of [
    ['g', { reason: 'needs-answers', questions: missing }],
    ['h', { reason: 'closed' }],
  ] as const) {
    const answers = { groups: [{ name }] };
    const { exit } = await command(all, args, () => {}, { answers });
    expect(exit).toMatchObject(end);
  }
});

it('an unfinished list in an item stays when a condition skips it and the item is finished', async () => {
  const kind = select('Kind', { choices: ['plain', 'raid'] });
  const more = form('More', { parts: list('Parts', text('Part')), note: text('Note') });
  const disk = form('Disk', { kind }).and({ more }, { when: { kind: 'raid' } });
  const disks = form('All', { disks: list('Disks', disk) });
  await command(disks, `--save ${path}`, () => {}, { lines: ['+', 'raid', '+', 'sda'] });
  await run(disks, '--defaults', ['1', 'plain', '']);
  expect(saved()).toEqual({
    disks: [{ kind: 'plain', $unfinished: { 'more.parts': ['sda'] } }],
    $skipped: ['disks.0.more'],
  });
  await run(disks, '--defaults', ['1', 'raid', '', 'n', '']);
  expect(saved()).toEqual({ disks: [{ kind: 'raid', more: { parts: ['sda'], note: 'n' } }] });
});

it('an item of a finished list may have unfinished lists, too: somebody moved it there', async () => {
  const item = form('User', { name: text('Name'), tags: list('Tags', text('Tag')) });
  const users = form('All', { users: list('Users', item) });
  const args = `--answers ${path} --save ${path}`;
  const missing = { reason: 'needs-answers', questions: [{ id: 'users.0.tags' }] };
  for (const [tags, end] of [
    [{ tags: ['x'] }, { value: { users: [{ name: 'u', tags: ['x'] }] } }],
    [{}, missing],
  ] as const) {
    const held = { users: [{ name: 'u', ...tags, $unfinished: { tags: ['x', 'y'] } }] };
    write(held);
    const { exit } = await command(users, `${args} --unattended`, (answers) => answers);
    expect(exit).toMatchObject(end);
    expect(saved()).toEqual(held);
    await run(users, '--answers', ['+', 'z', '', '']);
    expect(saved()).toEqual({ users: [{ name: 'u', tags: ['x', 'y', 'z'] }] });
  }
});

it('an unfinished list comes before what is unfinished in the finished one', async () => {
  const item = form('User', { name: text('Name'), tags: list('Tags', text('Tag')) });
  const users = form('All', { users: list('Users', item) });
  const other = { name: 'a', $unfinished: { tags: ['of a'] } };
  write({ users: [other], $unfinished: { users: [{ name: 'b', tags: ['of b'] }] } });
  expect(await run(users, '--answers', [''])).toEqual({ users: [{ name: 'b', tags: ['of b'] }] });
});

it('items of an unfinished list keep their own secrets where a danger in them is to be confirmed again', async () => {
  const sure = confirm('Erase?', { danger: true });
  const disk = form('Disk', { name: text('Name'), password: secret('Password'), sure });
  const all = hub('All', { disks: list('Disks', disk), net: form('Net', { ip: text('IP') }) });
  write({ disks: [a, b, c].map((one) => ({ ...one, sure: true })) });
  await run(all, '--defaults', ['1', '-2']);
  await run(all, '--answers', ['1', 'yes', 'yes', '', '2', 'ip']);
  expect(saved()).toMatchObject({ disks: [a, c] });
});
