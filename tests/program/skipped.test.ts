// What a file holds, and a run does not ask for: secrets and unknown keys cannot be written again, so they stay.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { confirm, form, hub, list, type Question, secret, select, text } from 'textui';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from 'textui/program';
import { StreamTerminal } from 'textui/terminal';
import { command } from '../support/command-line.ts';

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-skipped-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = async (question: Question<unknown>, args: string, lines: readonly string[] = []) => {
  let got: unknown;
  const program = await command(question, args.replaceAll('FILE', path), (answers) => void (got = answers), {
    lines,
  });
  return { ...program, got };
};

const use = confirm('Use?');
const database = form('Database', { host: text('Host'), password: secret('Password') });
const site = form('Site', { use }).and(
  { database, token: secret('Token'), region: text('Region') },
  { when: { use: true } },
);
const held = {
  database: { host: 'db', password: 'hunter2', size: 9 },
  token: 'canary',
  region: 'eu',
};

it('secrets and unknown keys stay, and the file can be given back', async () => {
  write({ use: true, ...held });
  const { got } = await run(site, '--defaults FILE --save FILE --use=no');
  expect(got).toMatchObject({ use: false });
  const skipped = { use: false, ...held, region: null, $skipped: ['database', 'token'] };
  expect(saved()).toEqual(skipped);
  const again = await run(site, '--answers FILE --save FILE');
  expect(again.got).toEqual(got);
  expect(again.err).not.toContain('Not asked');
  expect(saved()).toEqual(skipped);
});

it('they are answers again once they are asked for', async () => {
  write({ use: false, ...held, region: null, $skipped: ['database', 'token'] });
  const { got } = await run(site, '--answers FILE --save FILE --use --region eu');
  expect(got).toEqual({
    use: true,
    database: { host: 'db', password: 'hunter2' },
    token: 'canary',
    region: 'eu',
  });
  expect(saved()).toEqual({ use: true, ...held });
});

it('in the items of a list, too', async () => {
  const user = form('User', { name: text('Name'), use }).and({ pin: secret('Pin') }, { when: { use: true } });
  const users = form('Site', { users: list('Users', user), end: text('End') });
  write({ users: [{ name: 'ada', use: true, pin: '1234' }] });
  const lines = ['1', '', 'no', '', 'e'];
  const { got } = await run(users, '--defaults FILE --save FILE', lines);
  const after = { users: [{ name: 'ada', use: false, pin: '1234' }], end: 'e', $skipped: ['users.0.pin'] };
  expect(saved()).toEqual(after);
  expect((await run(users, '--answers FILE --save FILE')).got).toEqual(got);
  expect(saved()).toEqual(after);
});

it('a file that says nothing of it is refused as before', async () => {
  write({ use: false, token: 'canary' });
  const { exit, err } = await run(site, '--answers FILE');
  expect(exit.reason).toBe('answer-refused');
  expect(err).toContain('token: Not asked, because Use? is no.');
});

it('a file is given back, whatever the fields are called that a function adds', async () => {
  const question = form('P', { disk1: text('One'), pin: secret('Pin') }).and(() => ({ disk2: text('Two') }));
  await run(question, '--save FILE', ['a', '1', 'b']);
  const { got } = await run(question, '--answers FILE --save FILE', ['1']);
  expect(got).toEqual({ disk1: 'a', pin: '1', disk2: 'b' });
});

it('nor is it refused where another answer is missing', async () => {
  const made = form('Site', { host: text('Host'), pin: secret('Pin') }).and(() => ({ hosts: text('Hosts') }));
  await run(made, '--save FILE', ['h', '1', 'hh']);
  expect((await run(made, '--answers FILE --unattended')).exit).toMatchObject({ reason: 'needs-answers' });
});

it('in the items of a list, any answer stays after an early end', async () => {
  const server = form('Server', { use }).and({ region: text('Region') }, { when: { use: true } });
  const servers = form('Site', {
    servers: list('Servers', server.and({ note: text('Note') })),
    end: text('End'),
  });
  write({ $unfinished: { servers: [{ use: true, region: 'eu' }] } });
  await run(servers, '--answers FILE --save FILE', ['<', '<', 'no', 'x']);
  expect(saved()).toEqual({
    $unfinished: { servers: [{ use: false, region: 'eu', note: 'x' }] },
    $skipped: ['servers.0.region'],
  });
});

it('what was skipped and is answered, then skipped again, can be given back', async () => {
  const net = form('Site', { use }).and(
    { net: form('Net', { host: text('Host') }) },
    { when: { use: true } },
  );
  await run(net, '--save FILE', ['no']);
  await run(net, '--defaults FILE --save FILE --use', ['h']);
  expect(saved()).toEqual({ use: true, net: { host: 'h' } });
  await run(net, '--defaults FILE --save FILE --use=no');
  expect((await run(net, '--answers FILE')).got).toMatchObject({ use: false });
});

it('a skipped form that holds fields of a function can be given back', async () => {
  const made = form('Net', {}).and(() => ({ host: text('Host') }));
  const net = form('Site', { use, first: text('First') }).and({ net: made }, { when: { use: true } });
  write({ use: true, first: 'f', net: { host: 'h' } });
  await run(net, '--defaults FILE --save FILE --use=no --first f');
  expect((await run(net, '--answers FILE')).got).toMatchObject({ use: false });
});

it('a new item has none of the secrets of one that was removed', async () => {
  const host = form('Host', { name: text('Name'), use }).and(
    { password: secret('Password') },
    { when: { use: true } },
  );
  const hosts = hub('All', { hosts: list('Hosts', host), folder: text('Folder') });
  const before = { hosts: [{ name: 'old', use: true, password: 'hunter2' }], folder: '/srv' };
  write(before);
  await run(hosts, '--answers FILE --save FILE', ['1', '-1', '+', 'new', 'no', '', 'c']);
  expect(saved()).toEqual({ hosts: [{ name: 'new', use: false, password: null }], folder: '/srv' });
  write(before);
  await command(
    hosts,
    `--answers ${path} --save ${path}`,
    (answers, app) => app.ask(hosts, { initial: answers }),
    { lines: ['c', '1', '-1', '+', 'new', 'no', '', 'c'] },
  );
  expect(saved()).toEqual({ hosts: [{ name: 'new', use: false, password: null }], folder: '/srv' });
});

it.each([2, 3])('an item that is renamed keeps its secret after another is removed, of %i', async (count) => {
  const host = form('Host', { name: text('Name'), password: secret('Password') });
  const hosts = hub('All', { hosts: list('Hosts', host), folder: text('Folder') });
  const all = ['a', 'b', 'c'].slice(0, count).map((name) => ({ name, password: `secret-${name}` }));
  for (const end of ['c', 'q']) {
    write({ hosts: all, folder: '/srv' });
    await run(hosts, '--answers FILE --save FILE', ['1', '-1', '1', 'bb', '', '', end]);
    const left = [{ name: 'bb', password: 'secret-b' }, ...all.slice(2)];
    expect(saved()).toEqual({ hosts: left, folder: '/srv' });
  }
});

it('what a function makes no more stays, and the file can be given back', async () => {
  const kind = select('Kind', { choices: ['s3', 'disk'] });
  const made = hub('All', { kind }).and((given) =>
    given.kind === 's3' ? { bucket: text('Bucket') } : ({} as { bucket: Question<string> }),
  );
  write({ kind: 's3', bucket: 'b' });
  await run(made, '--answers FILE --save FILE', ['1', 'disk', 'c']);
  expect(saved()).toMatchObject({ kind: 'disk', bucket: 'b', $skipped: ['bucket'] });
  expect((await run(made, '--answers FILE --unattended')).got).toEqual({ kind: 'disk' });
});

it('a no to danger does not stay beside what was answered after a yes', async () => {
  const disk = form('Disk', { erase: confirm('Erase?', { danger: true }) })
    .and({ label: text('Label') }, { when: { erase: true } })
    .and({ end: text('End') });
  write({ erase: false, label: null });
  await run(disk, '--answers FILE --save FILE', ['<', 'yes', 'data']);
  expect(saved()).toEqual({ erase: null, label: 'data' });
  const { got } = await run(disk, '--answers FILE', ['yes', 'e']);
  expect(got).toEqual({ erase: true, label: 'data', end: 'e' });
});

it('what main asks for again takes the place of what was saved before', async () => {
  const hosts = hub('All', {
    hosts: list('Hosts', form('Host', { name: text('Name'), password: secret('Password') })),
    folder: text('Folder'),
  });
  const all = ['a', 'b', 'c'].map((name) => ({ name, password: `secret-${name}` }));
  const again = async (lines: readonly string[]): Promise<unknown> => {
    write({ hosts: all, folder: '/srv' });
    const args = `--answers ${path} --save ${path}`;
    await command(hosts, args, (answers, app) => app.ask(hosts, { initial: answers }), { lines });
    return saved();
  };
  const removes = ['1', '-1', '', '2', '/new', 'c'];
  expect(await again([...removes, 'c'])).toEqual({ hosts: all.slice(1), folder: '/new' });
  expect(await again([...removes, '1', '1', 'bb', '', '', 'c'])).toEqual({
    hosts: [{ name: 'bb', password: 'secret-b' }, all[2]],
    folder: '/new',
  });
});

it('lists in a list keep their own secrets after another is removed', async () => {
  const rows = hub('All', {
    rows: list('Rows', list('Row', form('Host', { user: text('User'), password: secret('Password') }))),
    folder: text('Folder'),
  });
  write({ rows: [[{ user: 'root', password: '1' }], [{ user: 'root', password: '2' }]], folder: '/srv' });
  await run(rows, '--answers FILE --save FILE', ['1', '-1', '', 'c']);
  expect(saved()).toEqual({ rows: [[{ user: 'root', password: '2' }]], folder: '/srv' });
});

it('a new item keeps nothing of one with the same answers that was removed', async () => {
  const hosts = hub('All', {
    hosts: list('Hosts', form('Host', { name: text('Name'), password: secret('Password') })),
    folder: text('Folder'),
  });
  write({ hosts: [{ name: 'a', password: 'old' }], folder: '/srv' });
  await run(hosts, '--answers FILE --save FILE', ['1', '-1', '+', 'a', 'fresh', '', 'c']);
  expect(saved()).toMatchObject({ hosts: [{ name: 'a' }], $secrets: ['hosts.0.password'] });
  const before = { hosts: [{ name: 'a', password: 'old' }], folder: '/srv' };
  write(before);
  await run(hosts, '--answers FILE --save FILE', ['1', '-1', '+', 'b', 'fresh']);
  expect(saved()).toMatchObject(before); // the new list is not finished
});

describe('a list of hosts that main asks for again', () => {
  const host = form('Host', { name: text('Name'), use }).and(
    { password: secret('Password') },
    { when: { use: true } },
  );
  const hosts = form('All', { hosts: list('Hosts', host) });
  const [a, b] = ['a', 'b'].map((name) => ({ name, use: true, password: `secret-${name}` }));

  it.each<[string, readonly string[], readonly unknown[]]>([
    ['renamed', ['1', 'x', '', '', ''], [{ ...a, name: 'x' }, b]],
    ['where it is not used', ['1', '', 'no', ''], [{ ...a, use: false }, b]],
    [
      'added, and another removed',
      ['-2', '+', 'c', 'no', ''],
      [a, { name: 'c', use: false, password: null }],
    ],
  ])('keeps the secret of each: %s', async (_how, lines, left) => {
    for (const way of ['--answers', '--defaults']) {
      write({ hosts: [a, b] });
      const first = way === '--answers' ? [] : [''];
      await command(
        hosts,
        `${way} ${path} --save ${path}`,
        (answers, app) => app.ask(hosts, { initial: answers }),
        { lines: [...first, ...lines] },
      );
      expect(saved()).toMatchObject({ hosts: left });
    }
  });
});

it.each(['', '--hosts.0.name www'])(
  'a secret that a variable gives leaves that of the item %s',
  async (args) => {
    const hosts = form('All', {
      hosts: list(
        'Hosts',
        form('Host', {
          name: text('Name'),
          port: text('Port', { default: '22' }),
          once: text('Once', { default: 'x', save: false }),
          password: secret('Password'),
        }),
      ),
    });
    write({ hosts: [{ name: 'web', password: 'own' }] });
    const other = join(folder, 'other');
    writeFileSync(other, 'other');
    await command(hosts, `--answers ${path} --save ${path} --unattended ${args}`, () => {}, {
      env: { BACKUP_HOSTS_0_PASSWORD_FILE: other },
    });
    expect(saved()).toMatchObject({ hosts: [{ port: '22', password: 'own' }] });
  },
);

it('a secret that was skipped in an item is no answer to another item', async () => {
  const host = form('Host', { name: text('Name'), use }).and(
    { password: secret('Password') },
    { when: { use: true } },
  );
  const hosts = form('All', { hosts: list('Hosts', host), end: text('End') });
  const content = {
    hosts: [
      { name: 'a', use: false, password: 'secret-a' },
      { name: 'b', use: true, password: 'secret-b' },
    ],
    $skipped: ['hosts.0.password'],
  };
  for (const [first, again] of [
    [['<', '-1', '-1', '+', 'new', 'yes', 'typed', '', 'e'], []],
    [['e'], ['-1', '-1', '+', 'new', 'yes', 'typed', '', 'e']],
  ]) {
    write(content);
    let got: unknown;
    await command(
      hosts,
      `--answers ${path}`,
      async (answers, app) => {
        got = again?.length === 0 ? answers : await app.ask(hosts, { initial: answers });
      },
      { lines: [...(first ?? []), ...(again ?? [])] },
    );
    expect(got).toEqual({ hosts: [{ name: 'new', use: true, password: 'typed' }], end: 'e' });
  }
});

it.each(['danger'])('a list that a function makes keeps its items: those with a %s', async (what) => {
  const more = what === 'secret' ? { token: secret('Token') } : { sure: confirm('Sure?', { danger: true }) };
  const kind = select('Kind', { choices: ['x', 'y'] });
  const made = hub('All', { kind }).and(() => ({
    hosts: list('Hosts', form('Host', { name: text('Name'), ...more })),
  }));
  write({ kind: 'x', hosts: [{ name: 'a', ...(what === 'danger' && { sure: false }) }] });
  const { got } = await run(made, '--answers FILE', ['1', 'y', 'c', '2', '', '', 'no', '', 'c']);
  expect(got).toMatchObject({ kind: 'y', hosts: [{ name: 'a' }] });
});

it('an early end of what main asks again keeps the secrets of each item', async () => {
  const hosts = form('All', {
    hosts: list('Hosts', form('Host', { name: text('Name'), password: secret('Password') })),
  });
  write({ hosts: [{ name: 'a', password: 'own' }] });
  await command(
    hosts,
    `--answers ${path} --save ${path}`,
    (answers, app) => app.ask(hosts, { initial: answers }),
    { lines: ['1', 'b', ''] },
  );
  expect(saved()).toMatchObject({ $unfinished: { hosts: [{ name: 'b', password: 'own' }] } });
});

it('a list that only main asks for keeps the secret of each item', async () => {
  const site = form('Site', { host: text('Host') });
  const users = list('Users', form('User', { name: text('Name'), password: secret('Password') }));
  const [bob, ann] = ['bob', 'ann'].map((name) => ({ name, password: `secret-${name}` }));
  write({ users: [bob, ann] });
  await command(site, `--defaults ${path} --save ${path}`, (_, app) => app.ask(users), {
    lines: ['h', '2', 'old', '', '+', 'ann', 'typed', ''],
    asks: { users },
  });
  expect(saved()).toEqual({
    host: 'h',
    users: [bob, { ...ann, name: 'old' }, { name: 'ann' }],
    $secrets: ['users.2.password'],
  });
});

it('an item that a schema changes keeps its secret, though main asks for it again', async () => {
  const mail = text('Mail', {
    accept: v.pipe(
      v.string(),
      v.transform((value) => value.toLowerCase()),
    ),
  });
  const users = form('All', { users: list('Users', form('User', { mail, password: secret('Password') })) });
  const [bob, ann] = ['Bob', 'Ann'].map((name) => ({ mail: name, password: `secret-${name}` }));
  write({ users: [bob, ann] });
  await command(
    users,
    `--answers ${path} --save ${path}`,
    (answers, app) => app.ask(users, { initial: answers }),
    { lines: ['-1', ''] },
  );
  expect(saved()).toMatchObject({ users: [{ password: 'secret-Ann' }] });
});

it('a list that is given item by item begins with what main says when it is asked again', async () => {
  const users = form('All', { users: list('Users', form('User', { name: text('Name') })) });
  writeFileSync(path, 'users.0.name=ann\nusers.1.name=bob\n');
  let got: unknown;
  await command(
    users,
    `--answers ${path}`,
    async (answers, app) => {
      got = await app.ask(users, { initial: answers });
    },
    { lines: ['-1', ''] },
  );
  expect(got).toEqual({ users: [{ name: 'bob' }] });
});

it('a list that another program has not gone through keeps its items', async () => {
  const users = form('All', {
    users: list('Users', form('User', { name: text('Name'), password: secret('Password') })),
  });
  const content = ['ann', 'bob', 'cy'].map((name) => ({ name, password: `secret-${name}` }));
  write({ users: content });
  const [input, output] = [new PassThrough(), new PassThrough()];
  let asked = 0;
  output.on('data', (chunk: Buffer) => {
    for (const line of String(chunk).trim().split('\n')) {
      const { method, id } = JSON.parse(line) as { method?: string; id?: unknown };
      if (method !== 'elicitation/create') continue;
      const result = { action: 'accept', content: {} };
      if (++asked > 3) input.end();
      else input.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
    }
  });
  const before = process.exitCode;
  await runProgram(users, () => {}, {
    args: ['--json', '--defaults', path, '--save', path],
    env: {},
    terminal: new StreamTerminal({ input, output }),
    errorOutput: { write: () => {} },
  });
  process.exitCode = before;
  const named = content.map(({ name }) => ({ name }));
  expect(saved()).toMatchObject({ users: named });
  const { $unfinished } = saved() as { $unfinished?: { users: unknown[] } };
  expect($unfinished?.users ?? named).toHaveLength(3);
});

it('an unfinished list that main asks for twice keeps the secret of each item', async () => {
  const users = list('Users', form('User', { name: text('Name'), password: secret('Password') }));
  const [ann, bob, cy] = ['ann', 'bob', 'cy'].map((name) => ({ name, password: `secret-${name}` }));
  write({ host: 'h', users: [ann, bob, cy], $unfinished: { users: [bob, { ...cy, name: 'cyril' }] } });
  await command(
    form('Site', { host: text('Host') }),
    `--answers ${path} --save ${path}`,
    async (_, app) => app.ask(users, { initial: await app.ask(users) }),
    { lines: ['', ''], asks: { users } },
  );
  expect(saved()).toEqual({ host: 'h', users: [bob, { ...cy, name: 'cyril' }] });
});

it('a list that main asks for twice keeps the secret of an item that was renamed first', async () => {
  const user = form('User', { name: text('Name'), use, password: secret('Password') }).and(
    { key: secret('Key') },
    { when: { use: true } },
  );
  const users = list('Users', user);
  const [ann, bob, cy] = ['ann', 'bob', 'cy'].map((name) => ({
    name,
    use: name === 'bob',
    password: `secret-${name}`,
  }));
  write({ host: 'h', users: [ann, bob, cy] });
  await command(
    form('Site', { host: text('Host') }),
    `--answers ${path} --save ${path}`,
    async (_, app) => app.ask(users, { initial: await app.ask(users) }),
    { lines: ['typed', '-2', '2', 'cyril', '', '', '', ''], asks: { users } },
  );
  expect(saved()).toMatchObject({ users: [ann, { ...cy, name: 'cyril' }] });
});

it('a renamed item keeps its secret, though main asks again for some of the items only', async () => {
  const users = list('Users', form('User', { name: text('Name'), password: secret('Password') }));
  const [ann, bob] = ['ann', 'bob'].map((name) => ({ name, password: `secret-${name}` }));
  for (const way of ['--answers', '--defaults']) {
    write({ host: 'h', users: [ann, bob] });
    await command(
      form('Site', { host: text('Host') }),
      `${way} ${path} --host h --save ${path}`,
      async (_, app) => {
        const found = await app.ask(users);
        return app.ask(users, { initial: found.filter(({ name }) => name !== 'ann') });
      },
      { lines: way === '--answers' ? ['1', 'robert', '', ''] : ['2', 'robert', '', '', ''], asks: { users } },
    );
    expect(saved()).toMatchObject({ users: [{ ...bob, name: 'robert' }] });
  }
});
