// runProgram: whole command lines, in memory.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  type App,
  confirm,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
  UIScreen,
  YesNoDialog,
} from 'textui';
import { answersFromEnv, answersFromFile } from 'textui/answers';
import { runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const backup = form('Backup', {
  port: number('Port', { integer: true, min: 1, max: 65535 }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  password: secret('Password'),
});
const server = form('Server', {
  name: text('Name'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  tls: confirm('Use TLS?', { default: true }),
}).and(({ tls }) => ({ certificate: tls ? text('Certificate', { default: '/etc/x.pem' }) : null }));
const port = number('Port', { integer: true, min: 1, max: 65535 });

const give = <Value>(answers: Value): Value => answers;

let folder = '';
const file = (name: string, content?: unknown): string => {
  const path = join(folder, name);
  if (content !== undefined) {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return path;
};
const saved = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a program', () => {
  it('asks a person, and hands the answers to its function', async () => {
    const { exit, out, err, exitCode } = await command(
      server,
      '',
      async ({ name }, app) => {
        await app.say(`${name} is there.`);
        return name.length;
      },
      { lines: ['mail', '', 'no'] },
    );
    expect(exit).toEqual({ reason: 'closed', code: 0, value: 4 });
    expect([out.split('\n').at(-1), err, exitCode]).toEqual(['mail is there.', '', 0]);
  });

  it('asks only for the rest', async () => {
    const { exit, out } = await command(server, '--port 8443 --no-tls', give, { lines: ['mail'] });
    expect(exit).toMatchObject({ value: { name: 'mail', port: 8443, tls: false } });
    expect(out.split('\n').slice(-3)).toEqual([
      'Name: mail',
      'Port: 8443 (--port)',
      'Use TLS? no (--no-tls)',
    ]);
  });

  it('takes the flag before the variable before the file', async () => {
    const site = file('site.json', { name: 'file', port: 3, tls: false });
    const env = { BACKUP_NAME: 'variable', BACKUP_PORT: '2' };
    const args = `--unattended --answers ${site}`;
    const { exit } = await command(server, `${args} --port 1`, give, { env });
    expect(exit).toMatchObject({ value: { name: 'variable', port: 1, tls: false } });
    const own = await command(server, args, give, { env, answers: { name: 'own', certificate: 'c' } });
    expect(own.exit).toMatchObject({ value: { name: 'variable', port: 2, tls: false } });
  });

  it('reads no variables without a name', async () => {
    const { exit } = await command(port, '--unattended', give, { name: null, env: { BACKUP_PORT: '1' } });
    expect(exit).toMatchObject({ reason: 'needs-answers' });
  });

  it('offers saved answers as defaults', async () => {
    const path = file('old.json', { name: 'mail', port: 99_999 });
    const { exit, out } = await command(server, `--defaults ${path}`, give, { lines: ['', '', 'no'] });
    expect(exit).toMatchObject({ value: { name: 'mail', port: 443, tls: false } });
    expect(out).toContain('Name (mail):');
  });

  it('sets what depends on answers, and what its function asks', async () => {
    const user = text('User');
    const { exit } = await command(
      server,
      '--unattended --name=mail --set certificate=/c --set user=ada',
      async (answers, app) => [answers.certificate, await app.ask(user)],
      { asks: { user } },
    );
    expect(exit).toMatchObject({ value: ['/c', 'ada'] });
  });

  it('chooses several with one flag after another, also names with a comma', async () => {
    const disks = multiselect('Disks', { choices: ['b', 'a, old', 'c'] });
    const chosen = async (...args: string[]): Promise<unknown> => (await command(disks, args, give)).exit;
    const both = ['--unattended', '--disks', 'a, old', '--disks'];
    expect(await chosen(...both, 'b')).toMatchObject({ value: ['b', 'a, old'] });
    expect(await chosen(...both, 'c,b', '--disks=b')).toMatchObject({ value: ['b', 'a, old', 'c'] });
    expect(await chosen(...both, 'd')).toMatchObject({ reason: 'answer-refused' });
    expect((await command(disks, '--unattended', give, { answers: { disks: ['b,c'] } })).exit).toMatchObject({
      reason: 'answer-refused',
    });
  });

  it('answers lists by number, or as a whole', async () => {
    const site = form('Site', {
      servers: list('Servers', text('Server')),
      users: list('Users', form('User', { name: text('Name') })),
    });
    const items = '--unattended --servers.0 a --servers.1=b --users.0.name ada';
    expect((await command(site, items, give)).exit).toMatchObject({
      value: { servers: ['a', 'b'], users: [{ name: 'ada' }] },
    });
    const args = ['--unattended', '--set', 'servers=a,b', '--set', 'users=[{"name":"ada"}]'];
    expect((await command(site, args, give)).exit).toMatchObject({
      value: { servers: ['a', 'b'], users: [{ name: 'ada' }] },
    });
    const env = { BACKUP_SERVERS_0: 'a', BACKUP_USERS: '[{"name":"ada"}]' };
    expect((await command(site, '--unattended', give, { env })).exit).toMatchObject({
      value: { servers: ['a'], users: [{ name: 'ada' }] },
    });
  });

  it('has a question that is no form', async () => {
    const { exit } = await command(port, '--port 80 --unattended', give);
    expect(exit).toEqual({ reason: 'closed', code: 0, value: 80 });
  });

  it('may quit with a code', async () => {
    const { exit, exitCode } = await command(port, '--port 80', (_answers, app) => app.quit(7));
    expect([exit, exitCode]).toEqual([{ reason: 'quit', code: 7 }, 7]);
  });
});

describe('who answers', () => {
  it.each([
    ['', 'lines', 'json', true],
    ['', 'unattended', 'json', true],
    ['--unattended', 'lines', 'json', false],
    ['--json', 'lines', 'unattended', true],
    ['', 'json', 'lines', true],
  ] as const)('%j, mode %j, TEXTUI_MODE=%s: JSON is %s', async (args, mode, TEXTUI_MODE, isJson) => {
    const { out } = await command(port, args, give, { mode, env: { TEXTUI_MODE } });
    expect(out.includes('"method":"elicitation/create"')).toBe(isJson);
  });

  it('is not for the environment where the program says so', async () => {
    const options = { mode: 'lines', answers: null, env: { TEXTUI_MODE: 'json' }, lines: ['80'] } as const;
    expect((await command(port, '', give, options)).exit).toMatchObject({ value: 80 });
  });
});

describe('nobody there', () => {
  it.each([
    ['secrets', list('All', secret('Pin'), { min: 1 }), 'BACKUP_ALL_0_FILE'],
    ['forms', list('All', form('User', { pin: secret('Pin') }), { min: 1 }), 'BACKUP_ALL_0_PIN_FILE'],
    ['lists', list('All', list('Row', secret('Pin'), { min: 1 }), { min: 1 }), 'BACKUP_ALL_0_0_FILE'],
    [
      'secrets, where it depends on answers',
      form(null, { old: null }).and(() => ({ all: list('All', secret('Pin'), { min: 1 }) })),
      'BACKUP_ALL_0_FILE',
    ],
    ['yes or no', list('All', confirm('Keep?'), { min: 1 }), '--all.0 or --no-all.0, BACKUP_ALL_0'],
  ])('names what answers a list of %s', async (_, question, way) => {
    const { err } = await command(question as Question<never>, '--unattended', give);
    expect(err.split('\n')[1]).toBe(`  all  All, a list of at least 1  ${way}`);
  });

  it('lists all that is missing, and does nothing', async () => {
    let called = false;
    const { exit, err, out, exitCode } = await command(backup, '--unattended', () => (called = true));
    expect(err.split('\n')).toEqual([
      'Some answers are missing, so nothing was done.',
      '  port      Port, a whole number from 1 to 65535   --port 1, BACKUP_PORT',
      '  targets   Targets, one or more of nas, s3, tape  --targets nas,s3, BACKUP_TARGETS',
      '  password  Password, a secret                     BACKUP_PASSWORD_FILE',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
    expect([called, out, exitCode]).toEqual([false, '', 2]);
    expect(exit).toMatchObject({ reason: 'needs-answers', code: 2 });
    expect(exit.reason === 'needs-answers' && exit.questions.map(({ id, kind }) => [id, kind])).toEqual([
      ['port', 'number'],
      ['targets', 'multiselect'],
      ['password', 'secret'],
    ]);
  });

  it('what is shown answers it', async () => {
    const { err } = await command(backup, '--unattended', give);
    const shown = [...err.matchAll(/--(?:port|targets) \S+(?=,)/g)].map(([flag]) => flag).join(' ');
    const env = { BACKUP_PASSWORD_FILE: file('password', 'hunter2\n') };
    expect((await command(backup, `--unattended ${shown}`, give, { env })).exit).toMatchObject({
      value: { port: 1, targets: ['nas', 's3'], password: 'hunter2' },
    });
  });

  it('does not say that nothing was done once its function was called', async () => {
    const { exit, err } = await command(port, '--unattended --port 1', (_port, app) => app.ask(text('More')));
    expect(exit).toMatchObject({ reason: 'needs-answers', code: 2 });
    expect(err.split('\n').slice(0, 2)).toEqual([
      'Some answers are missing.',
      '  more  More, text  BACKUP_MORE',
    ]);
  });

  it('lists it within the columns of standard error', async () => {
    let err = '';
    const write = (part: string): unknown => (err += part);
    const terminal = new ScriptedTerminal();
    const run = { args: ['--unattended'], env: {}, name: 'backup', terminal };
    const before = process.exitCode;
    await runProgram(backup, give, { ...run, errorOutput: { write, columns: 60 } });
    process.exitCode = before;
    expect(err.split('\n').slice(3, 5)).toEqual([
      '  targets   Targets, one or more of nas, s3, tape',
      '            --targets nas,s3, BACKUP_TARGETS',
    ]);
  });

  it('shows what answers a confirm or a menu that its function asks', async () => {
    const confirmed = await command(port, '--unattended --port 1', (_port, app) =>
      app.ask(confirm('Go on?')),
    );
    expect(confirmed.err.split('\n')[1]).toBe('  go-on  Go on? yes or no  BACKUP_GO_ON');
    const menu = await command(port, '--unattended --port 1', (_port, app) => app.ask(new UIScreen('Menu')));
    expect(menu.err.split('\n')[1]).toBe(
      '  menu  Menu, one of c (to continue), q (to quit), r (to refresh)  BACKUP_MENU',
    );
  });

  it('lists the same where the input ends', async () => {
    const { exit, err } = await command(backup, '', give, { lines: ['80'] });
    expect(exit).toMatchObject({ reason: 'end-of-input', code: 2 });
    expect(err.split('\n').slice(0, 2)).toEqual([
      'Some answers are missing, so nothing was done.',
      '  targets   Targets, one or more of nas, s3, tape  --targets nas,s3, BACKUP_TARGETS',
    ]);
    const rest = await command(server, '', give, { lines: ['mail'] });
    expect(rest.err).toBe('The input ended. --unattended takes the defaults.');
  });

  it.each([
    ['an item', list('Tags', text('Tag')), ['+'], ['tags.0', 'zone']],
    ['a later item', list('Tags', text('Tag')), ['+', 'a', '+'], ['tags.1', 'zone']],
    ['an item that the list needs', list('Tags', text('Tag'), { min: 1 }), [], ['tags', 'zone']],
    [
      'an item after those it needs',
      list('Tags', text('Tag'), { min: 1 }),
      ['a', '+'],
      ['tags', 'tags.1', 'zone'],
    ],
    [
      'a field of an item',
      list('Tags', form('Tag', { a: text('A'), b: text('B') })),
      ['+', 'x'],
      ['tags.0.b', 'zone'],
    ],
    ['an item with a default', list('Tags', text('Tag', { default: 'x' })), ['+'], ['zone']],
    ['a list', list('Tags', text('Tag')), ['+', 'a'], ['zone']],
  ])('lists the open question where the input ends at %s', async (_where, tags, lines, ids) => {
    const { exit } = await command(form(null, { tags, zone: text('Zone') }), '', give, { lines });
    expect('questions' in exit && exit.questions?.map(({ id }) => id)).toEqual(ids);
    const alone = await command(form(null, { tags }), '', give, { lines });
    const rest = ids.slice(0, -1);
    expect(alone.exit).toMatchObject({ reason: 'end-of-input', code: rest.length > 0 ? 2 : 1 });
    expect(alone.err.split('\n')).toHaveLength(rest.length > 0 ? rest.length + 2 : 1);
  });

  it('lists the same where the input ends at what its function asks', async () => {
    const { exit, err } = await command(port, '', (_port, app) => app.ask(confirm('Go?')), { lines: ['1'] });
    expect(exit).toEqual({
      reason: 'end-of-input',
      code: 1,
      questions: [{ id: 'go', label: 'Go?', kind: 'confirm' }],
    });
    expect(err.split('\n')).toEqual([
      'Some answers are missing.',
      '  go  Go? yes or no  BACKUP_GO',
      'Give them as shown.',
    ]);
    const asked = await command(port, '--port 1', (_port, app) => app.ask(confirm('Go?', { default: true })));
    expect(asked.err).toBe('The input ended. --unattended takes the defaults.');
    const dialog = await command(
      port,
      '--port 1',
      async (_port, app) => {
        await app.ask(text('Name', { optional: true }));
        await app.ask(new YesNoDialog('Go?'));
      },
      { lines: [''] },
    );
    expect(dialog.err.split('\n')).toEqual([
      'Some answers are missing.',
      '  go  Go? yes or no  BACKUP_GO',
      'Give them as shown.',
    ]);
  });

  it('has code 2 where a declared question is missing, and 1 where it has a default or is not declared', async () => {
    const go = confirm('Go?');
    const asks = (_port: number, app: App): Promise<boolean> => app.ask(go);
    const ended = async (options: object, question = port): Promise<unknown> =>
      (await command(question, '--port 1', asks, options)).exit.code;
    expect(await ended({ asks: { go } })).toBe(2);
    expect(await ended({})).toBe(1);
    expect((await command(server, '', give, { lines: ['mail'] })).exit.code).toBe(1);
  });

  it('lists what is asked at that moment', async () => {
    const missing = async (main: (port: number, app: App) => Promise<unknown>, lines: string[] = []) => {
      const { exit } = await command(port, '--port 1', main, { lines });
      return 'questions' in exit ? exit.questions?.map(({ id }) => id) : undefined;
    };
    const both = (_port: number, app: App) => Promise.all([app.ask(text('One')), app.ask(text('Two'))]);
    expect(await missing(both)).toEqual(['one']);
    const asksBack = async (_value: string, app: App): Promise<true> => {
      await app.ask(confirm('Sure?'));
      return true;
    };
    const inCheck = (_port: number, app: App) =>
      app.ask(form(null, { a: text('A', { accept: (value) => asksBack(value, app) }), b: text('B') }));
    expect(await missing(inCheck, ['x', 'yes'])).toEqual(['b']);
    const aborted = async (_port: number, app: App): Promise<void> => {
      const abort = new AbortController();
      const asked = app.ask(text('Name'), { signal: abort.signal }).catch(() => {});
      abort.abort();
      await asked;
      await app.ask(new YesNoDialog('Go?'));
    };
    expect(await missing(aborted)).toBeUndefined();
  });

  it('does not promise what an answer that was used once does not give', async () => {
    const twice = async (_port: number, app: App): Promise<void> => {
      await app.ask(confirm('More?', { id: 'more' }));
      await app.ask(confirm('More?', { id: 'more' }));
    };
    const { err } = await command(port, '--port 1', twice, { env: { BACKUP_MORE: 'yes' } });
    expect(err).toBe('The input ended.');
  });
});

describe('what is wrong', () => {
  it.each([
    ['--prot 80', '--prot: Unknown flag; did you mean --port?', '--prot'],
    ['--port 70000', '--port: 70000: Must be at most 65535.', 'port'],
    ['--set port=x', "--set port: x: 'x' is not a number. A whole number from 1 to 65535.", 'port'],
    ['--set prot=1', "--set: No question has the id 'prot'; did you mean 'port'?", 'prot'],
    ['--version', '--version: Unknown flag. See --help.', '--version'],
    ['-help', '-help: Unknown flag; did you mean --help?', '-help'],
    ['-port 80', '-port: Unknown flag; did you mean --port?', '-port'],
    ['-prot=80', '-prot: Unknown flag; did you mean --port?', '-prot'],
    ['-p80', '-p: Unknown flag. See --help.', '-p'],
  ])('%s: one line, code 2, nothing asked', async (args, line, key) => {
    const { exit, err, out } = await command(port, args, give, { lines: ['1'] });
    expect(err.toLowerCase()).toBe(line.toLowerCase());
    expect([exit.code, out]).toEqual([2, '']);
    expect(exit).toMatchObject({ reason: 'answer-refused', errors: { [key]: expect.any(String) } });
  });

  it('unknown flags, unknown keys, refused and missing answers: all of them, in this order', async () => {
    const path = file('site.json', { tragets: 'nas', port: 'https' });
    const args = `--unattended --colour red --answers ${path} --verify --no-verify --size`;
    const asked = form('Backup', {
      port: number('Port', { integer: true, min: 1, max: 65535 }),
      targets: multiselect('Targets', { choices: ['nas', 's3'], min: 1 }),
      size: number('Size'),
      verify: confirm('Verify?'),
      name: text('Name'),
    });
    const { exit, err } = await command(asked, args, give);
    expect(err.split('\n')).toEqual([
      '--colour: Unknown flag. See --help.',
      `${path}: No question has the id 'tragets'; did you mean 'targets'?`,
      '--no-verify conflicts with --verify. Use one.',
      '--size: A value is missing.',
      `${path}: port: https: 'https' is not a number. A whole number from 1 to 65535.`,
      'Some answers are missing, so nothing was done.',
      '  targets  Targets, one or more of nas, s3  --targets nas,s3, BACKUP_TARGETS',
      '  name     Name, text                       --name TEXT, BACKUP_NAME',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect('errors' in exit && Object.keys(exit.errors).toSorted()).toEqual([
      '--colour',
      'port',
      'size',
      'tragets',
      'verify',
    ]);
    expect('questions' in exit && exit.questions?.map(({ id }) => id)).toEqual(['targets', 'name']);
  });

  it('with a person there, nothing counts as missing', async () => {
    const { exit, err, out } = await command(backup, '--prot 1 --targets nas,tap', give, { lines: ['1'] });
    expect(exit).toEqual({
      reason: 'answer-refused',
      code: 2,
      errors: {
        '--prot': 'Unknown flag; did you mean --port?',
        targets: "No choice matches 'tap'. One or more of nas, s3, tape.",
      },
    });
    expect([err.split('\n').length, out]).toEqual([2, '']);
  });

  it('a secret and its file are told with the rest', async () => {
    const env = { BACKUP_PASSWORD: 'hunter2' };
    const { err } = await command(backup, '--port x --targets nas --unattended', give, { env });
    expect(err.split('\n')).toEqual([
      'BACKUP_PASSWORD: Do not put a secret in an environment variable; use BACKUP_PASSWORD_FILE=FILE.',
      "--port: x: 'x' is not a number. A whole number from 1 to 65535.",
    ]);
    const nofile = { BACKUP_PASSWORD_FILE: file('none') };
    const unread = await command(backup, '--port x --unattended', give, { env: nofile });
    expect(unread.err.split('\n')[0]).toBe('BACKUP_PASSWORD_FILE: File not found.');
    expect(unread.err).toContain('Some answers are missing, so nothing was done.\n  targets');
  });

  it('without a file, nobody can say what is missing', async () => {
    const [one, other] = [file('none.json'), file('nothing.json')];
    const { err } = await command(backup, `--prot 1 --unattended --answers ${one} --defaults ${other}`, give);
    expect(err.split('\n')).toEqual([
      '--prot: Unknown flag; did you mean --port?',
      `${one}: File not found.`,
      `${other}: File not found.`,
    ]);
  });

  it.each([
    [
      select('Kind', { choices: ['full', 'fast'] }),
      '--kind',
      'x',
      "No choice matches 'x'. One of full, fast.",
    ],
    [select('Kind', { choices: async () => ['full'] }), '--kind', 'x', "No choice matches 'x'. One of full."],
    [number('Size', { integer: true }), '--size', '1.5', "'1.5' is not a whole number. A whole number."],
    [number('Size', { max: 1 }), '--size', '2', 'Must be at most 1.'],
    [number('Size', { accept: () => 'Too odd.' }), '--size', '2', 'Too odd.'],
    [multiselect('All', { choices: ['a', 'b'], max: 1 }), '--all', 'a,b', 'Choose at most 1.'],
    [confirm('Go?'), '--go=maybe', '--unattended', "Must be 'yes' or 'no', not 'maybe'."],
  ])('a refusal says what is allowed: %# %s %s', async (question, flag, value, message) => {
    const { exit } = await command(question as Question<never>, [flag, value], give);
    const errors = 'errors' in exit ? Object.values(exit.errors) : [];
    expect(errors).toEqual([message]);
  });

  it('a list that is none: a list is allowed', async () => {
    const servers = list('Servers', text('Server'), { min: 2 });
    const { err } = await command(servers, '', give, { answers: { servers: 5 } });
    expect(err).toBe('answers: servers: 5: Must be a list. A list of at least 2.');
  });

  it('a flag for a question that may depend on answers: --set answers that', async () => {
    const { exit, err } = await command(server, '--bucket b', give);
    const message =
      'Unknown flag. See --help. Some questions appear only after certain answers. Use --set ID=VALUE for those.';
    expect(exit).toMatchObject({ errors: { '--bucket': message } });
    expect(err).toBe(`--bucket: ${message}`);
    // This can be no id, or there is a better guess.
    expect((await command(server, '-x', give)).err).toBe('-x: Unknown flag. See --help.');
    expect((await command(server, '--prot=1', give)).err).not.toContain('--set');
  });

  it('a flag of one letter: no other letter is near it', async () => {
    const short = form(null, { n: number('N'), m: number('M') });
    expect((await command(short, '--x 1', give)).err).toBe('--x: Unknown flag. See --help.');
    expect((await command(short, '--mm 1', give)).err).toBe('--mm: Unknown flag; did you mean --m?');
  });

  it('an empty value: nothing is quoted', async () => {
    const targets = form(null, {
      to: form('To', { targets: multiselect('Targets', { choices: ['nas'], min: 1 }) }),
    });
    expect((await command(targets, ['--to.targets', ''], give)).err).toBe('--to.targets: Choose at least 1.');
    expect((await command(targets, '--targets nas', give)).err).toBe(
      '--targets: Unknown flag; did you mean --to.targets?',
    );
  });

  it('an empty flag is no answer', async () => {
    const { exit, err } = await command(port, '--port=', give);
    expect([exit.code, err.split('\n').length]).toEqual([2, 1]);
    expect(err).toMatch(/^--port: .*An answer is required\. A whole number from 1 to 65535\.$/);
  });

  it('a file that is not there', async () => {
    const path = join(folder, 'none.json');
    const { exit, err } = await command(port, `--answers ${path}`, give);
    expect([exit.code, err.startsWith(`${path}: `), err.split('\n').length]).toEqual([2, true, 1]);
  });

  it('refusals name the file and the question', async () => {
    const path = file('site.json', { port: 70_000 });
    expect((await command(port, `--answers ${path}`, give)).err).toBe(
      `${path}: port: 70000: Must be at most 65535.`,
    );
    expect((await command(port, '', give, { env: { BACKUP_PORT: '0' } })).err).toBe(
      'BACKUP_PORT: 0: Must be at least 1.',
    );
  });
});

describe('answers to questions that were not reached', () => {
  const site = form('Site', { name: text('Name'), s3: confirm('S3?') }).and(({ s3 }) => ({
    bucket: s3 ? text('Bucket', { minLength: 3 }) : null,
    key: s3 ? secret('Key') : null,
  }));
  const go = confirm('Go?');
  const start = (_answers: unknown, app: App): Promise<boolean> => app.ask(go);
  const asks = { asks: { start: go } };

  it('are not reported where answers are missing', async () => {
    const path = file('saved.json', { s3: true, bucket: 'pix', start: true });
    const { exit, err } = await command(site, `--unattended --answers ${path}`, start, asks);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'name' }] });
    expect(err).not.toContain('there is no question');
  });

  it('are not reported where the input ends, or somebody quits', async () => {
    const args = ['--set', 'bucket=pix', '--set', 'start=yes'];
    const ended = await command(site, args, start, { ...asks, lines: ['mail'] });
    expect(ended.err).not.toContain('no question');
    const menu = hub('Site', { name: text('Name') }).and(({ name }) => ({ bucket: text(name) }));
    const left = await command(menu, args, start, { ...asks, lines: ['q'] });
    expect(left).toMatchObject({ exit: { code: 1 }, err: '' });
    const more = await command(port, '--start --port 1', (_port, app) => app.ask(menu), {
      ...asks,
      lines: ['q'],
    });
    expect(more).toMatchObject({ exit: { code: 1 }, err: '' });
  });

  it('are not reported where one was refused; the refused one is told about once', async () => {
    const args = ['--name=a', '--s3', '--set', 'start=yes', '--set', 'bucket=p'];
    const { exit, err } = await command(site, args, start, asks);
    expect(exit).toMatchObject({ errors: { bucket: expect.any(String) } });
    expect(err).toBe('--set bucket: p: Must be at least 3 characters.');
    const secretly = await command(
      site,
      ['--name=a', '--s3', '--set', 'bucket=pix', '--set', 'key=k'],
      start,
    );
    expect(secretly.exit).toMatchObject({ errors: { key: expect.any(String) } });
    expect(secretly.err).toBe('--set key: Do not put a secret in a flag; use BACKUP_KEY_FILE=FILE.');
  });

  it('are saved after an early end, though it is not known yet whether they are asked', async () => {
    const wipe = confirm('Wipe?', { danger: true });
    const server = form('Server', { tls: confirm('TLS?'), proxy: confirm('Proxy?') })
      .and({ cert: text('Certificate', { minLength: 3 }), key: secret('Key') }, { when: { tls: true } })
      .and(
        { via: form('Via', { host: text('Host'), port: number('Port') }), wipe },
        { when: ({ proxy }) => proxy },
      )
      .and(
        { pin: text('Pin', { save: false }), short: text('Short', { minLength: 3 }) },
        { when: { tls: true } },
      );
    const save = file('early.json');
    const given = { cert: 'c.pem', key: 'hunter2', via: { port: 80 }, wipe: true, pin: '1', short: 'x' };
    const path = file('given.json', given);
    const { err } = await command(server, `--answers ${path} --save ${save}`, give, { lines: [] });
    expect(err).not.toContain('hunter2');
    expect(saved(save)).toEqual({
      cert: 'c.pem',
      via: { port: 80 },
      $secrets: ['key'],
    });
    const lines = ['y', 'y', 'hunter2', 'host', 'yes', '1', 'abc'];
    const { exit } = await command(server, `--answers ${save}`, give, { lines });
    expect(exit).toMatchObject({ value: { cert: 'c.pem', via: { host: 'host', port: 80 } } });
  });

  it('are reported where they are nearly the id of one that was', async () => {
    const args = ['--unattended', '--name=a', '--s3', '--set', 'bukcet=pix', '--set', 'start=yes'];
    const { err } = await command(site, args, start, asks);
    expect(err.split('\n')).toContain("--set: No question has the id 'bukcet'; did you mean 'bucket'?");
  });

  it('are reported where the program itself fails, if they are from TEXTUI_ANSWERS', async () => {
    const fails = (): never => {
      throw new Error('Full.');
    };
    const env = { TEXTUI_ANSWERS: file('zebra.json', { zebra: 1 }) };
    const { err } = await command(site, '--unattended --name=a --no-s3', fails, { env });
    expect(err.split('\n')).toEqual([
      `${env.TEXTUI_ANSWERS}: No question has the id 'zebra'; it was ignored.`,
      'Full.',
    ]);
  });

  it('are reported after a complete run, though a question of it was aborted', async () => {
    const env = { TEXTUI_ANSWERS: file('zebra.json', { zebra: 1 }) };
    const aborts = async (_port: number, app: App): Promise<void> => {
      const abort = new AbortController();
      const asked = app.ask(text('Name'), { signal: abort.signal }).catch(() => {});
      abort.abort();
      await asked;
      app.quit(0);
    };
    const { err } = await command(port, '--port 1', aborts, { env });
    expect(err).toBe(`${env.TEXTUI_ANSWERS}: No question has the id 'zebra'; it was ignored.`);
  });

  it('are reported after a complete run', async () => {
    const { err } = await command(site, '--unattended --name=a --no-s3 --set bucket=pix', give);
    expect(err).toBe('--set bucket: Not asked after these answers.');
  });
});

describe('a failure', () => {
  it('is one line, and never a rejection', async () => {
    const fails = (): never => {
      throw new Error('The disk\nis full.');
    };
    const { exit, err, exitCode } = await command(port, '--port 1', fails);
    expect(exit).toMatchObject({ reason: 'failed', code: 1, error: expect.any(Error) });
    expect([err, exitCode]).toEqual(['The disk is full.', 1]);
  });

  it('has a stack with DEBUG=textui', async () => {
    const fails = (): never => {
      throw new Error('Full.');
    };
    const { err } = await command(port, '--port 1', fails, { env: { DEBUG: 'x,textui' } });
    expect(err.split('\n').length).toBeGreaterThan(2);
    expect(err).toContain('Error: Full.');
  });

  it('has nothing that a terminal would obey, in a stack neither', async () => {
    const fails = (): never => {
      throw new Error('Full.\x1b[2J\x1b]0;owned\x07\r\u202e\u{e0041}');
    };
    for (const env of [{}, { DEBUG: 'textui' }]) {
      const { err } = await command(port, '--port 1', fails, { env });
      expect(err).toContain('Full.␛[2J␛]0;owned␇ ��');
      // oxlint-disable-next-line no-control-regex -- what it is about
      expect(err).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e\u{e0000}-\u{e007f}]/u);
    }
  });

  it('quotes no secret, in a stack neither', async () => {
    const login = form('Login', { user: text('User', { default: 'ada' }), password: secret('Password') });
    const fails = ({ password }: { password: string }): never => {
      throw new Error(`No such user: ada:${password}@db`);
    };
    for (const env of [{}, { DEBUG: 'textui' }]) {
      const answers = { password: 'canary-77' };
      const { err } = await command(login, '--unattended', fails, { env, answers });
      expect(err).toContain('No such user: ada:***@db');
      expect(err).not.toContain('canary-77');
    }
  });

  it('is what a program does wrong', async () => {
    const wrong = [
      await command({} as never, '', give),
      await command(port, '', null as never),
      await command(port, '', give, { version: 1 as never }),
    ];
    expect(wrong.map(({ exit }) => exit.reason)).toEqual(['failed', 'failed', 'failed']);
    expect(wrong.map(({ err }) => err)).toEqual([
      'runProgram: question must be a question, got an object of Object',
      'runProgram: main must be a function, got null',
      'runProgram: version must be a string, got 1',
    ]);
  });

  it('is two questions with one name', async () => {
    const both = form(null, { timeZone: text('A'), time_zone: text('B') });
    const { exit, err } = await command(both, '--help', give);
    expect(exit.reason).toBe('failed');
    expect(err).toContain("'timeZone' and 'time_zone' have the same flag --time-zone");
  });
});

describe('secrets', () => {
  const canary = 'canary-7461';

  it('come from the file that a variable names, without its newline', async () => {
    const env = { BACKUP_PASSWORD_FILE: file('secret', `${canary}\n`) };
    const { exit, out, err } = await command(secret('Password'), '--unattended', give, { env });
    expect(exit).toMatchObject({ value: canary });
    expect([out, err]).toEqual(['Password: (given)', '']);
  });

  it('lose only the last line break of their file; lines are never joined', async () => {
    const env = { X_PASSWORD_FILE: file('secret', 'one\ntwo\r\n') };
    const asked = { id: 'password', kind: 'secret' } as const;
    expect(await answersFromEnv(env, 'X_').get(asked)).toBe('one\ntwo');
    const lines = { BACKUP_PASSWORD_FILE: file('lines', 'one\ntwo') };
    const { exit, out } = await command(secret('Password'), '--unattended', give, { env: lines });
    expect([exit.reason, exit.code, out]).toEqual(['answer-refused', 2, '']);
  });

  it('come from a file of answers', async () => {
    const path = file('a.json', { password: canary });
    expect((await command(secret('Password'), `--answers ${path}`, give)).exit).toMatchObject({
      value: canary,
    });
  });

  it.each([
    [
      'a flag',
      [`--password=${canary}`],
      {},
      '--password: Do not put a secret in a flag; use BACKUP_PASSWORD_FILE=FILE.',
    ],
    [
      '--set',
      ['--set', `password=${canary}`],
      {},
      '--set password: Do not put a secret in a flag; use BACKUP_PASSWORD_FILE=FILE.',
    ],
    ['a variable', [], { BACKUP_PASSWORD: canary }, 'BACKUP_PASSWORD: '],
  ])('are refused by name in %s', async (_, args, env, line) => {
    const { exit, out, err } = await command(secret('Password'), args, give, { env });
    expect([exit.code, out, err.split('\n').length]).toEqual([2, '', 1]);
    expect(err.startsWith(line)).toBe(true);
    expect(err + JSON.stringify(exit)).not.toContain(canary);
  });

  it('of a list are refused by the name of their item', async () => {
    const pins = list('Pins', secret('Pin'));
    const line = 'Do not put a secret in a flag; use BACKUP_PINS_1_FILE=FILE.';
    expect((await command(pins, '--pins.1 x', give)).err).toBe(`--pins.1: ${line}`);
    expect((await command(pins, '--set pins.1=x', give)).err).toBe(`--set pins.1: ${line}`);
  });

  it('of a list are refused as a whole, too: in a flag, with --set and in a variable', async () => {
    const message = 'Do not put secrets in a flag or an environment variable. Put them in an answers file.';
    const users = list('Users', form('User', { name: text('Name'), pin: secret('Pin') }));
    for (const [question, args, env, name] of [
      [list('Pins', secret('Pin')), ['--pins', 'canary'], {}, '--pins'],
      [list('Pins', secret('Pin')), ['--set', 'pins=canary'], {}, '--set pins'],
      [list('Pins', secret('Pin')), [], { BACKUP_PINS: 'canary' }, 'BACKUP_PINS'],
      [users, ['--users', '[{"name":"a","pin":"canary"}]'], {}, '--users'],
    ] as const) {
      const { exit, err } = await command(question as Question<unknown>, args, give, { env });
      expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
      expect(err).toBe(`${name}: ${message}`);
    }
  });

  it('that items have only later are refused in a flag or a variable, too', async () => {
    const later = form('User', { name: text('Name') }).and(() => ({ pin: secret('Pin') }));
    const value = '[{"name":"a","pin":"canary"}]';
    for (const [args, env] of [
      [['--users', value], {}],
      [['--set', `users=${value}`], {}],
      [[], { BACKUP_USERS: value }],
    ] as const) {
      const { exit, err } = await command(list('Users', later), [...args, '--unattended'], give, { env });
      expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
      expect(err).toContain(
        'Do not put secrets in a flag or an environment variable. Put them in an answers file.',
      );
      expect(err).not.toContain('canary');
    }
  });

  it('are refused with --set where its function asks for them', async () => {
    const pin = secret('Pin');
    const { exit, err } = await command(port, '--port 1 --set pin=canary', (_port, app) => app.ask(pin), {
      asks: { pin },
    });
    expect([exit.code, err]).toEqual([
      2,
      '--set pin: Do not put a secret in a flag; use BACKUP_PIN_FILE=FILE.',
    ]);
  });
});

describe('--help and the like', () => {
  it('prints the text on standard output, and does nothing else', async () => {
    const { exit, out, err } = await command(backup, '--help', give, { version: '1.2.3' });
    expect([exit, err]).toEqual([{ reason: 'closed', code: 0 }, '']);
    expect(out.split('\n')[0]).toBe('Usage: backup [FLAG...]');
    expect(out).toContain('--version');
  });

  it('prints the version', async () => {
    expect((await command(backup, '--version', give, { version: '1.2.3' })).out).toBe('1.2.3');
  });

  it('prints the schema of an answers file', async () => {
    const { out } = await command(port, '--schema', give);
    expect(JSON.parse(out)).toMatchObject({
      type: 'object',
      required: ['port'],
      properties: { port: { minimum: 1 } },
    });
  });

  it('prints nothing that a terminal would obey, or a reader could not see', async () => {
    const hidden = '\u{e0041}\u{e007f}\u202e\x9b\ufeff';
    const odd = form(null, {
      name: text(`Name${hidden}`, { default: `ada${hidden}` }),
      kind: select('Kind', { choices: [`a${hidden}`, { value: 'b', label: `b${hidden}` }] }),
    });
    for (const flag of ['--schema', '--questions']) {
      const { out } = await command(odd, flag, give);
      // oxlint-disable-next-line no-control-regex -- what it is about
      expect(out).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e\ufeff\u{e0000}-\u{e007f}]/u);
      expect(JSON.stringify(JSON.parse(out))).toContain(`ada${hidden}`);
    }
  });

  it('prints the questions', async () => {
    const { out } = await command(backup, '--questions', give);
    const told = JSON.parse(out) as { questions: { id: string }[]; secrets: object };
    expect(told.questions.map(({ id }) => id)).toEqual(['port', 'targets', 'password']);
    expect(told.secrets).toEqual({ password: 'BACKUP_PASSWORD_FILE' });
    const schema = JSON.parse((await command(backup, '--schema', give)).out) as Record<string, unknown>;
    expect(schema['x-secrets']).toEqual(told.secrets);
    const nameless = JSON.parse(
      (await command(backup, '--questions', give, { name: null })).out,
    ) as typeof told;
    expect(nameless.secrets).toEqual({ password: '--answers FILE' });
    expect(JSON.parse((await command(port, '--questions', give)).out)).toMatchObject({ secrets: {} });
  });
});

describe('--save', () => {
  it('writes the answers, all but secrets, for their owner alone', async () => {
    const path = join(folder, 'saved.json');
    const env = { BACKUP_PASSWORD_FILE: file('secret', 'canary') };
    await command(backup, `--unattended --port 80 --targets nas --save ${path}`, give, { env });
    expect(readFileSync(path, 'utf8')).toBe(
      `${JSON.stringify({ port: 80, targets: ['nas'], $secrets: ['password'] }, null, 2)}\n`,
    );
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
  });

  it('can be given back: only secrets are asked', async () => {
    const path = join(folder, 'saved.json');
    await command(backup, `--port 80 --targets nas --save ${path}`, give, { lines: ['hunter2'] });
    const { exit, out } = await command(backup, `--answers ${path}`, give, { lines: ['other'] });
    expect(exit).toMatchObject({ value: { port: 80, targets: ['nas'], password: 'other' } });
    expect(out.split('\n').filter((line) => line.startsWith('Password'))).toEqual(['Password:']);
  });

  it('is written where the run ended early, and after a failure', async () => {
    const path = join(folder, 'saved.json');
    await command(backup, `--save ${path}`, give, { lines: ['80', 'nas'] });
    expect(saved(path)).toEqual({ port: 80, targets: ['nas'] });
    const fails = (): never => {
      throw new Error('no');
    };
    await command(port, `--port 1 --save ${path}`, fails);
    expect(saved(path)).toEqual({ targets: ['nas'], port: 1 }); // what it held already
  });

  it('has what was given, before a schema made something else of it', async () => {
    const path = join(folder, 'saved.json');
    const size = form('Size', {
      size: text('Size', {
        accept: v.pipe(
          v.string(),
          v.transform((given) => given.length),
        ),
        default: 9,
      }),
      unit: text('Unit', { accept: v.pipe(v.string(), v.toUpperCase()) }),
      same: text('Same', { accept: v.string(), default: 'kept' }),
    });
    const { exit } = await command(size, `--size four --unit gb --unattended --save ${path}`, give);
    expect(exit).toMatchObject({ value: { size: 4, unit: 'GB', same: 'kept' } });
    expect(saved(path)).toEqual({ size: 'four', unit: 'gb', same: 'kept' });
    await command(size, `--unit gb --unattended --save ${path}`, give);
    expect(saved(path)).toEqual({ unit: 'gb', same: 'kept' }); // 9 is no answer, and the default will be there again
  });

  it('has null for what was not asked or left empty, and labels for what JSON has not', async () => {
    const path = join(folder, 'saved.json');
    const all = form('All', {
      note: text('Note', { optional: true }),
      zone: select('Zone', { choices: [{ value: new Map([[1, 2]]), label: 'UTC' }] }),
      offset: select('Offset', { choices: [{ value: { hours: 1 }, label: 'one' }] }),
      count: select('Count', { choices: [10n, 20n] }),
      old: null,
      user: form('User', { name: text('Name') }),
    }).and(() => ({ more: null }));
    const args = `--zone UTC --offset one --count 20 --user.name ada --unattended --save ${path}`;
    const first = await command(all, args, give);
    expect(saved(path)).toEqual({
      note: null,
      zone: 'UTC',
      offset: { hours: 1 },
      count: '20',
      old: null,
      user: { name: 'ada' },
      more: null,
    });
    const again = await command(all, `--answers ${path} --unattended`, give);
    expect(again.exit).toEqual(first.exit);
    expect(again.err).toBe('');
  });

  it('has no place for secrets in lists', async () => {
    const path = join(folder, 'saved.json');
    const all = form('All', {
      pins: list('Pins', secret('Pin')),
      users: list('Users', form('User', { pin: secret('Pin') })),
    });
    const answers = { pins: ['canary'], users: [{ pin: 'canary' }] };
    await command(all, `--unattended --save ${path}`, give, { answers });
    expect(saved(path)).toEqual({ users: [{}], $secrets: ['pins.0', 'users.0.pin'] });
    const again = await command(all, `--unattended --answers ${path}`, give, { answers });
    expect(again.exit).toMatchObject({ value: answers });
  });

  it('has choices that are objects, also of a question that a function makes', async () => {
    const path = join(folder, 'saved.json');
    const choices = ['eu', 'us'].map((id) => ({ value: { id, zone: { name: id } }, label: id }));
    const site = form('Site', { name: text('Name') }).and(() => ({
      region: select('Region', { choices }),
      others: multiselect('Others', { choices }),
    }));
    const first = await command(site, `--save ${path}`, give, { lines: ['mail', 'us', 'eu, us'] });
    const again = await command(site, `--unattended --answers ${path}`, give);
    expect(again).toMatchObject({ err: '', exit: first.exit });
  });

  it('has what its function asked, the last answer where it asked again', async () => {
    const path = join(folder, 'saved.json');
    const name = text('Name');
    const asks = async (_port: number, app: App): Promise<string[]> => {
      const names: string[] = [];
      for (let count = 0; count < 2; count++) names.push(await app.ask(name));
      return names;
    };
    const options = { asks: { name } };
    await command(port, `--port 1 --save ${path}`, asks, { ...options, lines: ['ada', 'bob'] });
    expect(saved(path)).toEqual({ port: 1, name: 'bob' });
    const again = await command(port, `--answers ${path}`, asks, { ...options, lines: ['cleo'] });
    expect(again.exit).toMatchObject({ value: ['bob', 'cleo'] });
  });

  it.each(['', ' --unattended', ' --json'])('has every answer, whoever gave it:%s', async (mode) => {
    const path = join(folder, 'saved.json');
    const requests = '{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{}}}';
    const lines = mode === ' --json' ? [requests] : ['', ''];
    const env = { BACKUP_NAME: 'mail' };
    await command(server, `--port 80 --save ${path}${mode}`, give, { env, lines });
    const all = { name: 'mail', port: 80, tls: true, certificate: '/etc/x.pem' };
    expect(saved(path)).toMatchObject(mode === ' --json' ? { name: 'mail', port: 80, tls: true } : all);
  });

  it('leaves out what has save: false, alone and inside of others', async () => {
    const path = join(folder, 'saved.json');
    const all = form('All', {
      name: text('Name'),
      go: confirm('Go?', { save: false, default: true }),
      user: form('User', { login: text('Login', { default: 'ada' }) }, { save: false }),
      pins: list('Pins', number('Pin', { save: false })),
      users: list('Users', form('User', { login: text('Login'), token: text('Token', { save: false }) })),
    });
    const args = `--unattended --name a --pins.0 1 --users.0.login b --users.0.token c --save ${path}`;
    expect((await command(all, args, give)).exit.code).toBe(0);
    expect(saved(path)).toEqual({ name: 'a', users: [{ login: 'b' }] });
  });

  describe('after an edit', () => {
    const user = form('User', { name: text('Name'), admin: confirm('Admin?') }).and(({ admin }) =>
      admin ? { shell: text('Shell') } : {},
    );
    const go = confirm('Go on?');
    type User = { readonly name: string };
    const edits = async (first: User, app: App): Promise<User> => {
      let answers = first;
      while (!(await app.ask(go))) answers = await app.ask(user, { initial: answers });
      return answers;
    };

    it('can be given back, and the function gets the same answers', async () => {
      const path = join(folder, 'saved.json');
      const lines = ['ada', 'yes', 'zsh', 'no', 'bob', 'no', 'yes'];
      const first = await command(user, `--save ${path}`, edits, { lines, asks: { go } });
      expect(first.exit).toMatchObject({ value: { name: 'bob', admin: false } });
      expect(saved(path)).toEqual({ name: 'bob', admin: false, go: true });
      for (const mode of ['', ' --unattended']) {
        const again = await command(user, `--answers ${path}${mode}`, edits, { asks: { go } });
        expect([again.exit, again.err]).toEqual([first.exit, '']);
      }
    });

    it('has what was answered before, where the edit was not finished', async () => {
      const path = join(folder, 'saved.json');
      await command(user, `--save ${path}`, edits, {
        lines: ['ada', 'yes', 'zsh', 'no', 'bob'],
        asks: { go },
      });
      expect(saved(path)).toEqual({ name: 'bob', admin: true, shell: 'zsh', go: false });
    });
  });

  it('keeps what a hub has so far', async () => {
    const path = join(folder, 'saved.json');
    const site = hub('Site', { name: text('Name'), port: number('Port') });
    await command(site, `--save ${path}`, give, { lines: ['1', 'mail', 'q'] });
    expect(saved(path)).toEqual({ name: 'mail' });
  });

  it('keeps what was answered in a section of a hub that is half done', async () => {
    const path = join(folder, 'saved.json');
    const site = hub('Site', {
      name: text('Name', { default: 'mail' }),
      net: form('Net', {
        host: text('Host'),
        inner: hub('Inner', { user: form('User', { login: text('Login'), shell: text('Shell') }) }),
        port: number('Port'),
      }),
    });
    const lines = ['net', 'ns1', 'user', 'ada'];
    await command(site, `--save ${path}`, give, { lines });
    expect(saved(path)).toEqual({ net: { host: 'ns1', inner: { user: { login: 'ada' } } } });
    const { exit, out } = await command(site, `--answers ${path}`, give, {
      lines: ['net', 'ns1', 'user', 'ada', 'zsh', 'c', '1', 'c'],
    });
    expect(out).toContain('Host (ns1)');
    expect(exit).toMatchObject({
      value: { net: { host: 'ns1', inner: { user: { login: 'ada', shell: 'zsh' } }, port: 1 } },
    });
  });

  it('keeps the rest of a section that was answered before, where its edit was not finished', async () => {
    const path = join(folder, 'saved.json');
    const site = hub('Site', { net: form('Net', { host: text('Host'), port: number('Port') }) });
    await command(site, `--save ${path}`, give, { lines: ['net', 'ns1', '1', 'net', 'ns2'] });
    expect(saved(path)).toEqual({ net: { host: 'ns2', port: 1 } });
  });

  it('is an option of the program too', async () => {
    const path = join(folder, 'saved.json');
    await command(port, '--port 1', give, { save: path });
    expect(saved(path)).toEqual({ port: 1 });
  });

  it('fails before anything is asked, in one line', async () => {
    let called = false;
    const path = join(folder, 'none/saved.json');
    const { exit, out, err } = await command(port, `--save ${path}`, () => (called = true), { lines: ['1'] });
    expect([exit.reason, exit.code, called]).toEqual(['failed', 1, false]);
    expect([out, err]).toEqual(['', `Could not save the answers to ${path} (ENOENT).`]);
  });

  it('keeps what was given, where a run ends before its question is asked', async () => {
    const after = async (args: string, options?: Parameters<typeof command>[3]): Promise<unknown> => {
      const path = join(folder, 'saved.json');
      rmSync(path, { force: true });
      await command(backup, `${args} --save ${path}`, give, options);
      return saved(path);
    };
    expect(await after('--port 80 --unattended')).toEqual({ port: 80 });
    expect(await after('--port 0 --targets nas')).toEqual({ targets: ['nas'] });
    expect(await after('--port 0 --targets s3 --unattended')).toEqual({ targets: ['s3'] });
    const env = { BACKUP_PASSWORD_FILE: file('secret', 'hunter2') };
    const ended = await after('--targets nas', { env }); // the input ends
    expect(ended).toEqual({ targets: ['nas'], $secrets: ['password'] });
    expect(await after('--targets nas', { lines: ['80'] })).toEqual({ port: 80, targets: ['nas'] });
  });

  describe('onto answers that are there', () => {
    const site = {
      $schema: './site.schema.json',
      note: 'mine',
      port: 80,
      targets: ['nas'],
      password: 'hunter2',
    };

    it('keeps secrets, and keys that it does not know, in the file that it reads from', async () => {
      const path = file('site.json', site);
      for (const mode of ['', ' --unattended']) {
        const { exit } = await command(backup, `--answers ${path} --port 81 --save ${path}${mode}`, give);
        expect(exit).toMatchObject({ value: { port: 81, password: 'hunter2' } });
        expect(saved(path)).toEqual({ ...site, port: 81 });
      }
      expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    });

    it('does so whatever the file is called, and in whatever way it is read', async () => {
      const path = file('site.json', site);
      const link = join(folder, 'link.json');
      symlinkSync('site.json', link);
      await command(backup, `--answers ${link} --save ${folder}/../${basename(folder)}/site.json`, give);
      await command(backup, `--save ${path}`, give, { env: { TEXTUI_ANSWERS: link } });
      await command(backup, `--save ${link}`, give, { answers: answersFromFile(path) });
      await command(backup, `--defaults ${path} --save ${path}`, give, { lines: ['', '', 'hunter2'] });
      expect(saved(path)).toEqual(site);
    });

    it('leaves it as it was where the run is refused', async () => {
      const path = file('site.json', { ...site, port: 0 });
      for (const mode of ['', ' --unattended', ' --unattended --json']) {
        const { exit } = await command(backup, `--answers ${path} --save ${path}${mode}`, give);
        expect(exit.reason).toBe('answer-refused');
        expect(saved(path)).toEqual({ ...site, port: 0 });
      }
    });

    it('keeps the answers of a file where the run ends early', async () => {
      const path = file('site.json', site);
      const { exit } = await command(backup, '', give, { save: path, lines: ['81'] });
      expect(exit.reason).toBe('end-of-input');
      expect(saved(path)).toEqual({ ...site, port: 81 });
      await command(backup, `--targets s3 --save ${path}`, give);
      expect(saved(path)).toEqual({ ...site, port: 81, targets: ['s3'] });
    });

    describe('that nobody gave', () => {
      const build = form('Build', {
        host: text('Host', { default: 'localhost' }),
        tokens: list('Tokens', form('Token', { name: text('Name'), token: secret('Token') })),
        keys: list('Keys', secret('Key')),
        tags: list('Tags', text('Tag')),
        note: text('Note', { optional: true }),
        port: number('Port'),
      });
      const held = {
        host: 'db.example',
        tags: ['a'],
        keys: ['k1'],
        tokens: [{ name: 'ci', token: 's3cr3t' }],
        note: 'mine',
        port: 5432,
      };
      const fails = (): never => {
        throw new Error('no');
      };

      it('leaves a file alone where the run never begins', async () => {
        const path = file('site.json', held);
        for (const args of ['', ' --port x', ' --port x --host other', ' --host other', ' --zzz']) {
          for (const mode of ['', ' --json']) {
            const { exit } = await command(build, `--unattended${mode}${args} --save ${path}`, give);
            expect([exit.code, readFileSync(path, 'utf8')]).toEqual([2, JSON.stringify(held)]);
          }
        }
      });

      it('does not take the place of what is held as defaults that do not fit any more', async () => {
        const sizes = form(null, { sizes: list('Sizes', number('Size', { max: 5 })), port: number('Port') });
        const kept = { sizes: [1, 9], port: 1 };
        const path = file('sizes.json', kept);
        await command(sizes, `--unattended --port 2 --defaults ${path} --save ${path}`, give);
        expect(saved(path)).toEqual({ ...kept, port: 2 });
      });

      it('does not take the place of what is held where the run ends early, but what was given does', async () => {
        for (const mode of ['', ' --json']) {
          const path = file('site.json', held);
          await command(build, `--unattended${mode} --port 1 --save ${path}`, fails);
          expect(saved(path)).toEqual({ ...held, port: 1 });
        }
        const dotted = { 'tokens.0.token': 's3cr3t', 'tags.0': 'a' };
        const path = file('site.json', dotted);
        await command(build, `--unattended --port 1 --save ${path}`, fails);
        expect(saved(path)).toEqual({ ...dotted, host: 'localhost', keys: [], note: null, port: 1 });
      });

      it('takes the place of all that is there once the run is complete', async () => {
        const path = file('site.json', held);
        await command(build, `--unattended --port 1 --save ${path}`, give);
        expect(saved(path)).toEqual({
          host: 'localhost',
          tokens: [],
          keys: [],
          tags: [],
          note: null,
          port: 1,
        });
      });

      it('is what a person has left at its default: that was answered', async () => {
        const path = file('site.json', held);
        await command(build, `--save ${path}`, give, { lines: [''] });
        expect(saved(path)).toEqual({ ...held, host: 'localhost' });
      });
    });

    it('replaces a file that it does not read from where the run is complete', async () => {
      const path = file('site.json', site);
      const env = { BACKUP_PASSWORD_FILE: file('secret', 'other') };
      await command(backup, `--port 1 --targets tape --unattended --save ${path}`, give, { env });
      expect(saved(path)).toEqual({ port: 1, targets: ['tape'], $secrets: ['password'] });
    });

    it('replaces what no answers can be read from only where the run is complete', async () => {
      const path = file('site.json', '{ "port": 80, }');
      const { exit, err } = await command(backup, `--targets nas --save ${path}`, give);
      expect([exit.reason, readFileSync(path, 'utf8')]).toEqual(['failed', '{ "port": 80, }']);
      expect(err.split('\n').at(-1)).toBe(
        `Could not save the answers to ${path} (This is not valid JSON: see line 1).`,
      );
      await command(port, `--port 1 --save ${path}`, give);
      expect(saved(path)).toEqual({ port: 1 });
    });

    it('finds an answer wherever it is: nested, in a dotted key, in a line, or in a reply', async () => {
      const host = form('Host', {
        user: form('User', { name: text('Name'), pin: secret('Pin') }),
        disks: list('Disks', form('Disk', { name: text('Name') })),
      });
      const expected = { user: { name: 'bob', pin: '1' }, disks: [{ name: 'sda' }], other: 'x' };
      const contents = [
        { 'user.name': 'ada', 'user.pin': '1', disks: [{ name: 'sda' }], other: 'x' },
        'user.name=ada\nuser.pin=1\ndisks.0.name=sda\nother=x\n',
        {
          inputResponses: { host: { action: 'accept', content: { 'user.name': 'ada', 'user.pin': '1' } } },
          disks: [{ name: 'sda' }],
          other: 'x',
        },
        {
          host: { action: 'accept', content: { user: { name: 'ada', pin: '1' }, disks: [{ name: 'sda' }] } },
          other: 'x',
        },
      ];
      for (const content of contents) {
        const path = file('host.json', content);
        await command(host, `--answers ${path} --user.name bob --save ${path}`, give);
        const env = { TEXTUI_ANSWERS: path }; // it has keys that are not those of the program
        const { exit } = await command(host, '--unattended', give, { env });
        expect(exit).toMatchObject({ value: { user: expected.user, disks: expected.disks } });
        expect(JSON.stringify(saved(path))).toContain('"other":"x"');
        expect(JSON.stringify(saved(path))).not.toContain('ada');
      }
    });

    it('keeps the secrets of list items with their items', async () => {
      const all = form('All', {
        pins: list('Pins', secret('Pin')),
        users: list('Users', form('User', { name: text('Name'), pin: secret('Pin') })),
      });
      const users = [
        { name: 'ada', pin: '1' },
        { name: 'bob', pin: '2' },
      ];
      const path = file('all.json', { pins: ['8', '9'], users });
      await command(all, `--answers ${path} --unattended --save ${path}`, give);
      expect(saved(path)).toEqual({ pins: ['8', '9'], users });
      const removed = form('All', {
        users: list('Users', form('User', { name: text('Name'), pin: secret('Pin') })),
      });
      const first = file('first.json', { users });
      const { exit } = await command(
        removed,
        `--answers ${first} --save ${first}`,
        async (_given, app) => app.ask(removed, { initial: { users } }),
        { lines: ['-1', '+', 'cleo', 'canary', ''] },
      );
      expect(exit).toMatchObject({ value: { users: [users[1], { name: 'cleo', pin: 'canary' }] } });
      expect(saved(first)).toEqual({ users: [users[1], { name: 'cleo' }], $secrets: ['users.1.pin'] });
    });

    describe('keeps in each item of a list what the run does not answer', () => {
      const users = form('All', {
        users: list('Users', form('User', { login: text('Login'), pw: secret('Password') })),
      });
      const again = async (
        content: unknown,
        options: Parameters<typeof command>[3] = {},
      ): Promise<unknown> => {
        const path = file('all.json', content);
        const { exit } = await command(users, `--unattended --answers ${path} --save ${path}`, give, options);
        expect(exit.code).toBe(0);
        return saved(path);
      };

      it('such as a secret that comes from elsewhere', async () => {
        const content = { users: [{ login: 'a', pw: 'p1' }, { login: 'b' }] };
        const env = {
          BACKUP_USERS_0_PW_FILE: file('one', 'other'),
          BACKUP_USERS_1_PW_FILE: file('two', 'another'),
        };
        expect(await again(content, { env })).toEqual({ ...content, $secrets: ['users.1.pw'] });
      });

      it('such as keys that no question has', async () => {
        const content = {
          users: [
            { login: 'a', pw: 'p', extra: 'keepme' },
            { login: 'b', pw: 'q' },
          ],
        };
        const path = file('all.json', content);
        await command(users, `--answers ${path} --set users.1.login=c --save ${path}`, give);
        expect(saved(path)).toEqual({ users: [content.users[0], { login: 'c', pw: 'q' }] });
        const dotted = { users: [{ login: 'a', pw: 'p' }], 'users.0.extra': 'keepme' };
        expect(await again(dotted, { answers: {} })).toEqual({ users: [content.users[0]] });
      });

      it('also where items are removed, and where they are alike', async () => {
        const first = { login: 'a', pw: '1', extra: 'x' };
        const second = { login: 'a', pw: '2', extra: 'y' };
        const path = file('all.json', { users: [first, second] });
        const edits = async (answers: never, app: App): Promise<unknown> =>
          app.ask(users, { initial: answers });
        await command(users, `--answers ${path} --save ${path}`, edits, { lines: ['-1', ''] });
        expect(saved(path)).toEqual({ users: [second] });
      });

      it('also where one of those that are alike is removed, and a secret of the other changes', async () => {
        const host = form('Host', {
          user: text('User'),
          password: secret('Password'),
          token: secret('Token'),
        });
        const hosts = form('Hosts', { hosts: list('Hosts', host) });
        const path = file('hosts.json', {
          hosts: [
            { user: 'root', password: 'p1', token: 't1' },
            { user: 'root', password: 'p2', token: 't2' },
          ],
        });
        const lines = ['-1', '1', '', '', 'new', ''];
        await command(hosts, `--defaults ${path} --save ${path}`, give, { lines });
        expect(saved(path)).toMatchObject({ hosts: [{ user: 'root', password: 'p2' }] });
      });
    });

    it('leaves keys that it does not know as they are, whatever they look like', async () => {
      const label = form('Backup', { label: text('Label') });
      const contents = [
        { button: { action: 'accept' }, menu: { action: 'cancel', content: { label: 'Close' } } },
        { backup: { action: 'decline', content: { password: 'p' } } },
        { menu: { action: 'accept', content: { label: 'Close' } } },
        { $secrets: { of: 'another program' } },
        { $secrets: [1, { of: 'another program' }, 'elsewhere'] },
      ];
      for (const content of contents) {
        const path = file('site.json', { label: 'own', ...content });
        const { exit } = await command(label, `--unattended --answers ${path} --save ${path}`, give);
        expect(exit.code).toBe(0);
        expect(saved(path)).toEqual({ label: 'own', ...content });
        const { exit: after } = await command(label, `--unattended --answers ${path}`, give);
        expect(after).toMatchObject({ value: { label: 'own' } });
      }
    });

    it('leaves keys that are numbers as they are, with what is inside them', async () => {
      const content = { port: 3, 2024: { port: 1 }, '2023.port': 7 };
      const path = file('site.json', content);
      await command(
        form('F', { port: number('Port') }),
        `--unattended --answers ${path} --save ${path}`,
        give,
      );
      expect(saved(path)).toEqual(content);
    });

    it('leaves a dotted key as it is that begins with the id of a text', async () => {
      const content = { host: 'h', 'host.a': 'q' };
      const path = file('site.json', content);
      await command(form('F', { host: text('Host') }), `--unattended --answers ${path} --save ${path}`, give);
      expect(saved(path)).toEqual(content);
    });

    it('puts nothing into what looks like a reply', async () => {
      const named = form('Backup', { label: text('Label') }, { id: 'backup' });
      const content = { backup: { action: 'decline', content: { password: 'p' } } };
      const path = file('site.json', content);
      await command(named, `--unattended --answers ${path} --backup.label own --save ${path}`, give);
      expect(saved(path)).toEqual({ ...content, 'backup.label': 'own' });
    });

    it('takes no longer for ids of very many parts', async () => {
      let nested: unknown = 'x';
      for (let depth = 0; depth < 95; depth++) nested = { [`k${'.z'.repeat(4000)}`]: nested };
      const many = Array.from({ length: 900 }, (_, index) => [`a${index}${'.a'.repeat(490)}`, 'x']);
      const contents = [
        { [`a${'.a'.repeat(450_000)}`]: 'x' },
        Object.fromEntries(many) as object,
        { u: nested },
        `a${'.a'.repeat(450_000)}=x\n`,
        { $asked: [`a${'.a'.repeat(450_000)}`] },
        { $unfinished: { [`a${'.a'.repeat(450_000)}`]: ['x'] } },
      ];
      for (const content of contents) {
        const path = file('dots.json', content);
        const { exit } = await command(port, `--port 1 --answers ${path} --save ${path}`, give);
        expect(exit.code).toBe(0);
        expect(Object.keys(saved(path) as object)).toContain('port');
      }
    });

    it('never has a secret that was not in it', async () => {
      const path = file('site.json', { port: 80, targets: ['nas'] });
      await command(backup, `--answers ${path} --save ${path}`, give, { lines: ['canary'] });
      expect(saved(path)).toEqual({ port: 80, targets: ['nas'], $secrets: ['password'] });
      writeFileSync(path, JSON.stringify(site));
      const env = { BACKUP_PASSWORD_FILE: file('secret', 'canary') };
      const { out } = await command(backup, `--answers ${path} --save ${path} --unattended --json`, give, {
        env,
      });
      expect(saved(path)).toEqual(site);
      expect(out).not.toMatch(/hunter2|mine/);
    });
  });

  it('does not keep what was given to a question that is asked no more', async () => {
    const path = join(folder, 'saved.json');
    const target = form('Target', { kind: select('Kind', { choices: ['disk', 'tape'] }) })
      .and(({ kind }) => (kind === 'disk' ? { path: text('Path') } : { drive: number('Drive') }))
      .and(() => ({ name: text('Name') }));
    const { exit } = await command(target, `--kind disk --set path=/x --save ${path}`, give, {
      lines: ['<', '<', 'tape', '5', 'weekly'],
    });
    expect(exit).toMatchObject({ value: { kind: 'tape', drive: 5, name: 'weekly' } });
    expect(saved(path)).toEqual({ kind: 'tape', drive: 5, name: 'weekly' });
  });

  it('does not look for questions that depend on answers that are not there', async () => {
    const path = join(folder, 'saved.json');
    const user = form('User', { name: text('Name'), shell: text('Shell') }).and(({ name }) => ({
      home: text('Home', { default: `/home/${name.toLowerCase()}` }),
    }));
    const { exit } = await command(user, `--shell zsh --save ${path}`, give);
    expect(exit.reason).toBe('end-of-input');
    expect(saved(path)).toEqual({ shell: 'zsh' });
  });

  it('leaves the file as it is, where a run accepts no answer', async () => {
    const path = file('saved.json', { port: 80 });
    const misspelt = file('misspelt.json', { prot: 1 });
    for (const args of ['--port 0', `--answers ${folder}/none.json`, `--answers ${misspelt}`, '']) {
      for (const mode of ['', ' --unattended', ' --unattended --json']) {
        await command(port, `${args}${mode} --save ${path}`, give);
        expect([args, mode, saved(path)]).toEqual([args, mode, { port: 80 }]);
      }
    }
  });

  it('writes to a pipe once, at the end', async () => {
    const path = join(folder, 'pipe');
    spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', path]);
    const asks = (_port: number, app: App): Promise<string> => app.ask(text('Name'));
    const [written] = await Promise.all([
      readFile(path, 'utf8'),
      command(port, `--port 1 --save ${path}`, asks, { lines: ['ada'] }),
    ]);
    expect(JSON.parse(written)).toEqual({ port: 1, name: 'ada', $asked: ['name'] });
  });

  it('has the sections of a hub that depend on a default which nobody has opened, also after an early end', async () => {
    const setup = hub('Setup', { tls: confirm('Use TLS?', { default: true }), zone: text('Zone') }).and(
      { cert: text('Certificate') },
      { when: { tls: true } },
    );
    const path = join(folder, 'hub.json');
    const lines = ['certificate', 'NEW', 'zone', 'UTC', 'q'];
    await command(setup, `--save ${path}`, give, { lines });
    expect(saved(path)).toMatchObject({ cert: 'NEW', zone: 'UTC' });
    file('hub.json', { tls: true, cert: 'OLD' });
    await command(setup, `--defaults ${path} --save ${path}`, give, { lines });
    expect(saved(path)).toEqual({ tls: true, cert: 'NEW', zone: 'UTC' });
  });

  it('is given back where a question was left empty, or was not asked', async () => {
    const question = form('F', {
      tls: confirm('TLS?', { default: false }),
      note: text('Note', { optional: true, default: 'x' }),
    }).and({ cert: text('Cert'), user: form('User', { name: text('Name') }) }, { when: { tls: true } });
    const path = join(folder, 'empty.json');
    await command(question, `--save ${path}`, give, { lines: ['', '\\'] });
    expect(saved(path)).toEqual({ tls: false, note: null, cert: null, user: null });
    const again = await command(question, `--answers ${path} --unattended`, give);
    expect(again.exit).toMatchObject({ value: { tls: false, note: null } });
    const asked = await command(question, `--answers ${path} --tls`, give, { lines: ['c', 'ada'] });
    expect(asked.exit).toMatchObject({ value: { note: null, cert: 'c', user: { name: 'ada' } } });
  });

  it('is given back where a field that depends on others has nearly the id of another', async () => {
    const question = form('F', { pw: secret('PW'), a1: text('A1') }).and(() => ({ a2: text('A2') }));
    const path = join(folder, 'near.json');
    await command(question, `--save ${path}`, give, { lines: ['hunter22', 'one', 'two'] });
    const { exit } = await command(question, `--answers ${path}`, give, { lines: ['hunter22'] });
    expect(exit).toMatchObject({ value: { pw: 'hunter22', a1: 'one', a2: 'two' } });
  });

  it('writes no more than can be read again', async () => {
    const path = file('site.json', { others: Array.from({ length: 150_000 }, () => 1) });
    const args = `--answers ${path} --save ${path}`;
    await command(port, `--port 1 ${args}`, give);
    expect(saved(path)).toMatchObject({ port: 1 });
    const { exit } = await command(port, args, give);
    expect(exit).toMatchObject({ value: 1 });
  });

  it('fails where even that is too much, before anything is lost', async () => {
    const path = file('note.json', { note: 'old' });
    let called = false;
    const { exit, err } = await command(text('Note'), `--save ${path}`, () => (called = true), {
      answers: { note: 'x'.repeat(1_000_000) },
    });
    expect([exit.reason, called, saved(path)]).toEqual(['failed', false, { note: 'old' }]);
    expect(err).toBe(
      `Could not save the answers to ${path} (an answers file can have at most 1000000 bytes).`,
    );
  });

  it('waits for the reader of a pipe no longer than until the signal aborts', async () => {
    const path = join(folder, 'pipe');
    spawnSync('mkfifo', [path]);
    const abort = new AbortController();
    const main = (): void => void setImmediate(() => abort.abort());
    const { exit, err } = await command(port, `--port 1 --save ${path}`, main, { signal: abort.signal });
    expect([exit, err]).toEqual([{ reason: 'aborted', code: 1 }, '']);
  });

  it('fails at a folder, in one line', async () => {
    const { exit, err } = await command(port, `--port 1 --save ${folder}`, give);
    expect([exit.reason, err]).toEqual(['failed', `Could not save the answers to ${folder} (EISDIR).`]);
  });

  it('writes nothing where nothing was asked', async () => {
    const path = join(folder, 'saved.json');
    await command(port, `--prot --save ${path}`, give);
    await command(port, `--help --save ${path}`, give);
    expect(() => statSync(path)).toThrow('ENOENT');
  });
});
