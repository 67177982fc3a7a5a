// `--save FILE`: what is written, when, and what is left alone.

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import type { Main } from 'textui/program';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command, type CommandOptions, type CommandRun } from '../support/command-line.ts';
import { answer, WAYS } from './ways.ts';

let folder = '';
const path = (name = 'site.json'): string => join(folder, name);
const file = (name?: string): string => readFileSync(path(name), 'utf8');
const saved = (name?: string): unknown => JSON.parse(file(name));
const write = (content: unknown, name?: string): void =>
  writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-saving-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program; SITE is the path of the file. */
function run<Value>(
  question: Question<Value>,
  args: string,
  lines: readonly string[] = [],
  main: Main<Value, unknown> = () => {},
  options: CommandOptions = {},
): Promise<CommandRun<unknown>> {
  return command(question, args.replaceAll('SITE', path()), main, { lines, ...options });
}

const host = form('Host', {
  name: text('Name'),
  password: secret('Password'),
  wipe: confirm('Wipe?', { danger: true }),
});
const hosts = list('Hosts', host);
const tags = list('Tags', text('Tag'));
const server = form('Server', { name: text('Name'), port: number('Port', { default: 443 }) });

describe.each(WAYS)('by %s', (way) => {
  const all = form('All', {
    name: text('Name'),
    port: number('Port', { default: 443 }),
    token: text('Token', { save: false }),
    wipe: confirm('Wipe?', { danger: true }),
    password: secret('Password', { optional: true }),
  });
  const answers = { name: 'web', port: 80, token: 'once', wipe: true };

  it('answers are written, and no secret, no danger and nothing with `save: false`', async () => {
    write('hunter22', 'password');
    const env = { BACKUP_PASSWORD_FILE: path('password') };
    const { given } = await answer(way, all, answers, { args: ['--save', path()], env });
    expect(given).toEqual([{ ...answers, password: 'hunter22' }]);
    expect(saved()).toEqual({ name: 'web', port: 80 });
  });

  it('a run that ends early writes what there is', async () => {
    const { given } = await answer(way, all, { name: 'web' }, { args: ['--save', path()] });
    expect(given).toEqual([]);
    expect(saved()).toMatchObject({ name: 'web', $unfinished: [] });
  });

  it('a file that holds something else is left alone', async () => {
    write({ prot: 80 });
    const { given, told } = await answer(way, all, answers, { args: ['--save', path()] });
    expect([given, saved()]).toEqual([[], { prot: 80 }]);
    expect(told).toContain('holds prot, which --save does not write.');
  });

  it('what was saved is a default', async () => {
    await answer(way, all, answers, { args: ['--save', path()] });
    const others = { name: 'mail', token: 'x', wipe: false };
    const lines = { name: 'mail', port: '', token: 'x', wipe: false, password: '' };
    const typed = way === 'person' ? lines : others;
    const { given } = await answer(way, all, typed, { args: ['--defaults', path()] });
    expect(given).toEqual([{ ...others, port: 80, password: null }]);
  });
});

describe('a complete run', () => {
  it('writes its answers, defaults included', async () => {
    await run(server, '--save SITE', ['web', '']);
    expect(file()).toBe('{\n  "name": "web",\n  "port": 443\n}\n');
  });

  it('writes no secrets, no dangers, also in the items of lists, and nothing with `save: false`', async () => {
    const all = form('All', {
      name: text('Name'),
      password: secret('Password'),
      wipe: confirm('Wipe?', { danger: true }),
      token: text('Token', { save: false }),
      nested: form('Nested', { key: text('Key') }, { save: false }),
      hosts,
      keys: list('Keys', secret('Key')),
    });
    await run(all, '--save SITE', [
      'web',
      'hunter22',
      'yes',
      'once',
      'a',
      '+',
      'h',
      'hunter23',
      'yes',
      '',
      '+',
      'k',
      '',
    ]);
    expect(saved()).toEqual({ name: 'web', hosts: [{ name: 'h' }] });
  });

  it('writes null for what was not asked or left empty, and the label of a choice that is an object', async () => {
    const all = form('All', {
      tls: confirm('TLS?'),
      note: text('Note', { optional: true }),
      disk: select('Disk', {
        choices: [
          { value: { gb: 1 }, label: 'Small' },
          { value: { gb: 2 }, label: 'Large' },
        ],
      }),
      parts: multiselect('Parts', { choices: [1, 2, 3] }),
    }).and({ certificate: text('Certificate') }, { when: { tls: true } });
    await run(all, '--save SITE', ['no', '', 'Large', '1,3']);
    expect(saved()).toEqual({ tls: false, note: null, disk: 'Large', parts: [1, 3], certificate: null });
  });

  it('writes null for an item that was left empty', async () => {
    const ports = list('Ports', number('Port', { optional: true }), { min: 1 });
    await run(form('All', { ports }), '--save SITE', ['', '']);
    expect(saved()).toEqual({ ports: [null] });
  });

  it('writes what was typed, before a schema saw it', async () => {
    const size = text('Size', {
      accept: v.pipe(
        v.string(),
        v.transform((typed) => Number(typed) * 2),
      ),
    });
    await run(form('All', { size, sizes: list('Sizes', size) }), '--save SITE', ['4', '+', '8', '']);
    expect(saved()).toEqual({ size: '4', sizes: ['8'] });
  });

  it('writes before `main`, and again if that asks declared questions', async () => {
    const go = confirm('Go?');
    const before: unknown[] = [];
    const main: Main<unknown, unknown> = async (_answers, app) => {
      before.push(saved());
      await app.ask(text('Undeclared'));
      await app.ask(go);
    };
    await run(server, '--save SITE', ['web', '', 'x', 'yes'], main, { asks: { go } });
    expect(before).toEqual([{ name: 'web', port: 443 }]);
    expect(saved()).toEqual({ name: 'web', port: 443, go: true });
  });

  it('writes the last answer to an id that `main` asks again', async () => {
    const name = text('Other name');
    const main: Main<unknown, unknown> = async (_answers, app) => {
      for (let count = 0; count < 2; count++) await app.ask(name);
    };
    await run(server, '', ['web', '', 'a', 'b'], main, { asks: { 'other.name': name }, save: path() });
    expect(saved()).toEqual({ name: 'web', port: 443, 'other.name': 'b' });
  });

  it('can be given back: only secrets and dangers are asked for', async () => {
    const all = form('All', {
      tls: confirm('TLS?', { default: false }),
      note: text('Note', { optional: true, default: 'x' }),
      hosts,
    }).and({ cert: text('Cert'), user: form('User', { name: text('Name') }) }, { when: { tls: true } });
    await run(all, '--save SITE', ['', '\\', '+', 'a', 'hunter22', 'no', '']);
    const back = await run(all, '--answers SITE', ['hunter22', 'no', ''], (answers) => answers);
    expect(back.exit).toMatchObject({ value: { tls: false, note: null, hosts: [{ name: 'a' }] } });
    const other = await run(
      all,
      '--answers SITE --tls',
      ['hunter22', 'no', '', 'c', 'ada'],
      (answers) => answers,
    );
    expect(other.exit).toMatchObject({ value: { note: null, cert: 'c', user: { name: 'ada' } } });
  });

  it('writes for its owner alone, through a link', async () => {
    write({ name: 'old' }, 'real.json');
    chmodSync(path('real.json'), 0o644);
    symlinkSync('real.json', path());
    await run(server, '--save SITE', ['web', '']);
    expect(saved('real.json')).toEqual({ name: 'web', port: 443 });
    expect(statSync(path('real.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['real.json', 'site.json']);
  });

  it('never merges: what was in the file is gone', async () => {
    write({ name: 'old', port: 1, $schema: 'x', $secrets: ['a'] });
    await run(
      form('Server', { name: text('Name') }).and({ port: number('Port') }, { when: { name: 'x' } }),
      '--save SITE',
      ['web'],
    );
    expect(saved()).toEqual({ name: 'web', port: null });
  });
});

describe('a file that holds something else', () => {
  const all = form('All', {
    name: text('Name'),
    password: secret('Password', { optional: true }),
    wipe: confirm('Wipe?', { danger: true }),
    token: text('Token', { save: false }),
    hosts,
  });

  it.each<[string, unknown, string]>([
    ['a secret', { password: 'x' }, 'password'],
    ['a danger', { name: 'a', wipe: false }, 'wipe'],
    ['an answer that is not saved', { token: 'x' }, 'token'],
    ['an id of no question', { prot: 80, other: { x: 1 } }, 'prot, other.x'],
    [
      'a secret in an item',
      { hosts: [{ name: 'h', password: 'x', wipe: true }] },
      'hosts.0.password, hosts.0.wipe',
    ],
  ])('is refused before the first question: %s', async (_what, content, ids) => {
    write(content);
    const before = file();
    const { err, out, exit } = await run(all, '--save SITE', ['a']);
    expect(err).toBe(`${path()} holds ${ids}, which --save does not write. Save to another file.`);
    expect([out, exit.code, file()]).toEqual(['', 2, before]);
  });

  it('is replaced if it is empty, also by a run that ends early', async () => {
    write('');
    const { exit } = await run(server, '--save SITE', ['a', '']);
    expect([exit.code, saved()]).toEqual([0, { name: 'a', port: 443 }]);
    write('');
    await run(server, '--save SITE', ['b']);
    expect(saved()).toEqual({ name: 'b', $unfinished: [] });
  });

  it.each(['{', '[]', '5', 'name=web'])('is refused if it is no JSON: %j', async (content) => {
    write(content);
    const { err, exit } = await run(all, '--save SITE', ['a']);
    expect(err).toBe(`${path()} is not an answers file in JSON. Save to another file.`);
    expect([exit.code, file()]).toEqual([2, content]);
  });

  it('is named as it was typed', async () => {
    write({ prot: 1 });
    const { exit } = await command(all, ['--unattended', '--json', '--save', path()], () => {});
    expect(exit).toMatchObject({
      reason: 'answer-refused',
      errors: { [path()]: `${path()} holds prot, which --save does not write. Save to another file.` },
    });
  });

  it('may hold what is null', async () => {
    write({ name: 'old', password: null });
    expect((await run(server, '--save SITE', ['web', ''])).exit.code).toBe(0);
    expect(saved()).toEqual({ name: 'web', port: 443 });
  });
});

describe('a place where no file can be', () => {
  it('is refused before the first question', async () => {
    mkdirSync(path());
    symlinkSync('nowhere', path('link'));
    for (const place of [path(), path('link'), '/dev/null']) {
      const { err, out, exit } = await command(server, ['--save', place], () => {}, { lines: ['web', ''] });
      expect([out, err, exit.code]).toEqual([
        '',
        `${place} is not an answers file in JSON. Save to another file.`,
        2,
      ]);
    }
  });

  it('ends the run with code 1 before `main` if it cannot be written', async () => {
    let calls = 0;
    const place = path('none/site.json');
    const { err, exit } = await command(server, ['--save', place], () => ++calls, { lines: ['web', ''] });
    expect([err, exit.code, calls]).toEqual([`Could not save the answers to ${place} (ENOENT).`, 1, 0]);
  });
});

describe('a file that somebody changes during the run', () => {
  const changing = (content: string): Question<{ name: string; port: number }> =>
    form('Server', {
      name: text('Name', {
        accept: () => {
          write(content);
          return true;
        },
      }),
      port: number('Port', { default: 443 }),
    });

  it.each([null, '{"name":"old"}'])('stays, and the run goes on: before it was %j', async (before) => {
    if (before !== null) write(before);
    let calls = 0;
    const { err, exit } = await run(changing('{"name":"mine"}'), '--save SITE', ['web', ''], () => ++calls);
    expect(err).toBe(`${path()} was changed during the run, so the answers were not saved.`);
    expect([exit.code, calls, saved()]).toEqual([0, 1, { name: 'mine' }]);
  });

  it('is no other file if `main` changes it after it was saved', async () => {
    const { err } = await run(server, '--save SITE', ['web', ''], () => write('{}'));
    expect([err, saved()]).toEqual(['', {}]);
  });
});

describe('a run that ends early', () => {
  it('replaces what it wrote before `main`', async () => {
    const [first, second] = [text('First'), text('Second')];
    const main: Main<unknown, unknown> = async (_answers, app) => {
      await app.ask(first);
      await app.ask(second);
    };
    const { err } = await run(server, '--save SITE', ['web', '', 'a'], main, { asks: { first, second } });
    expect(err).not.toContain('complete run');
    expect(saved()).toEqual({ name: 'web', port: 443, first: 'a', $unfinished: [] });
  });

  it('writes what there is, and that no list was open', async () => {
    const { exit } = await run(server, '--save SITE', ['web']);
    expect(exit.reason).toBe('end-of-input');
    expect(saved()).toEqual({ name: 'web', $unfinished: [] });
  });

  it('writes what there is of lists, the item that is half done and the one that is changed included', async () => {
    const all = form('All', {
      tags,
      jobs: list('Jobs', form('Job', { name: text('Name'), tags, last: text('Last') })),
    });
    await run(all, '--save SITE', ['+', 'a', '', '+', 'one', '+', 'b', '', 'x', '1', 'two', '+', 'c']);
    expect(saved()).toEqual({
      tags: ['a'],
      jobs: [{ name: 'two', tags: ['b', 'c'], last: 'x' }],
      $unfinished: ['jobs'],
    });
  });

  it('writes what there is in the sections of a hub, however far one was answered', async () => {
    const user = form('User', { login: text('Login'), shell: text('Shell') });
    const net = form('Net', { host: text('Host'), inner: hub('Inner', { user }), port: number('Port') });
    const site = hub('Site', { name: text('Name', { default: 'mail' }), net, tags });
    await run(site, '--save SITE', ['net', 'ns1', 'user', 'ada']);
    const first = { host: 'ns1', inner: { user: { login: 'ada' } } };
    expect(saved()).toEqual({ net: first, $unfinished: [] });
    await run(site, '--answers SITE --save SITE', ['tags', '+', 'a', '+']);
    expect(saved()).toEqual({ net: first, tags: ['a'], $unfinished: ['tags'] });
    await run(site, '--answers SITE --save SITE', ['net', 'user', 'zsh', 'c', '1', 'net', 'ns2']);
    expect(saved()).toEqual({
      net: { host: 'ns2', inner: { user: { login: 'ada', shell: 'zsh' } }, port: 1 },
      tags: ['a'],
      $unfinished: ['tags'],
    });
  });

  it('leaves a file alone that has all answers of another run, and says so', async () => {
    write({ name: 'old', port: 1 });
    const { err } = await run(server, '--save SITE', ['web']);
    expect(err).toContain(`The run ended early. ${path()} holds a complete run, so it was not replaced.`);
    expect(saved()).toEqual({ name: 'old', port: 1 });
  });

  it('writes what was given, also if nobody is asked', async () => {
    const { exit } = await run(server, '--save SITE --unattended --port 80');
    expect([exit.reason, saved()]).toEqual(['needs-answers', { port: 80, $unfinished: [] }]);
  });

  it.each<[string, readonly string[], unknown]>([
    ['after which nothing changes', [], ['a', 'b']],
    ['and added to', ['+', 'c'], ['a', 'b', 'c']],
    ['and changed', ['1', 'x', '-2'], ['x']],
  ])('is gone on with where it stopped, at the menu of its list, %s', async (_how, lines, left) => {
    const all = form('All', { name: text('Name'), tags, port: number('Port') });
    write({ name: 'web', tags: ['a', 'b'], $unfinished: ['tags'] });
    const { out } = await run(all, '--answers SITE --save SITE', [...lines, '', '80']);
    expect(out).toContain('1) a');
    expect(saved()).toEqual({ name: 'web', tags: left, port: 80 });
  });

  it('asks for what an item lacks before it shows the menu', async () => {
    write({ hosts: [{ name: 'h' }], $unfinished: ['hosts'] });
    let got: unknown;
    await run(
      form('All', { hosts }),
      '--answers SITE',
      ['hunter22', 'yes', ''],
      (answers) => (got = answers),
    );
    expect(got).toEqual({ hosts: [{ name: 'h', password: 'hunter22', wipe: true }] });
  });

  it('leaves a list that is missing if nobody is asked, whether or not it is in the file', async () => {
    const all = form('All', { tags, keys: list('Keys', secret('Key')) });
    write({ tags: ['a'], $unfinished: ['tags', 'keys'] });
    const { exit } = await run(all, '--answers SITE --unattended');
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'tags' }, { id: 'keys' }] });
  });
});

describe('--defaults FILE', () => {
  it('ignores what does not fit, unknown ids, and keys with $', async () => {
    write({ name: 'web', port: 'https', prot: 1, $unfinished: ['x'], $confirmed: [] });
    const { exit } = await run(server, '--defaults SITE --unattended', [], (answers) => answers);
    expect(exit).toMatchObject({ value: { name: 'web', port: 443 } });
  });

  it.each([null, 'no JSON', '[]'])('is ignored if it holds nothing: %j', async (content) => {
    if (content !== null) write(content);
    const { exit, err } = await run(
      server,
      '--defaults SITE --name x --unattended',
      [],
      (answers) => answers,
    );
    expect([exit, err]).toMatchObject([{ value: { name: 'x', port: 443 } }, '']);
  });

  it.each([null, 'no JSON', { password: 'x', prot: 1, port: 'https', name: 'web' }])(
    'remembers the last answers with --save, whatever it held: %j',
    async (content) => {
      if (content !== null) write(content);
      await run(server, '--defaults SITE --save SITE', ['web', '80']);
      expect(saved()).toEqual({ name: 'web', port: 80 });
      await run(server, '--defaults SITE --save SITE', ['', '81']);
      expect(saved()).toEqual({ name: 'web', port: 81 });
      await run(server, '--defaults SITE --save SITE --unattended');
      expect(saved()).toEqual({ name: 'web', port: 81 });
    },
  );
});

it('the one line of JSON has the answers as they are saved', async () => {
  const all = form('All', { name: text('Name'), wipe: confirm('Wipe?', { danger: true }), hosts });
  write({ name: 'a', hosts: [{ name: 'h', password: 'x', wipe: true }] });
  const { out } = await run(all, '--answers SITE --wipe --unattended --json');
  expect(JSON.parse(out)).toMatchObject({
    resultType: 'complete',
    answers: { name: 'a', hosts: [{ name: 'h' }] },
  });
});
