// runProgram: whole command lines, in memory.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
} from 'textui';
import { answersFromEnv } from 'textui/answers';
import { runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
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
}).and({ certificate: text('Certificate', { default: '/etc/x.pem' }) }, { when: ({ tls }) => tls });
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
    const env = { BACKUP_SERVERS: 'a', BACKUP_USERS: '[{"name":"ada"}]' };
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
    ['secrets', list('All', secret('Pin'), { min: 1 }), '--answers FILE'],
    ['forms', list('All', form('User', { pin: secret('Pin') }), { min: 1 }), '--answers FILE'],
    ['lists', list('All', list('Row', secret('Pin'), { min: 1 }), { min: 1 }), '--answers FILE'],
    ['yes or no', list('All', confirm('Keep?'), { min: 1 }), '--all yes, BACKUP_ALL'],
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
    expect(err.split('\n')).toEqual(['Some answers are missing.', '  more  More, text']);
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

  it('lists a question that is asked again where the input ends, though a flag or a file answered it', async () => {
    const range = form(
      null,
      { from: number('From'), to: number('To') },
      { accept: ({ from, to }) => from < to || { field: 'from', message: 'Must be below To.' } },
    );
    const refused = await command(range, '--from 5', give, { lines: ['3'] });
    expect(refused.exit).toMatchObject({ code: 2, questions: [{ id: 'from' }, { id: 'to' }] });
    const users = list('Users', form('User', { name: text('Name'), pw: secret('Password') }), { min: 1 });
    const answers = { users: [{ name: 'ada' }] };
    const open = await command(form(null, { users }), '', give, { answers });
    expect(open.exit).toMatchObject({ code: 2, questions: [{ id: 'users' }] });
  });

  it.each([
    ['an item', list('Tags', text('Tag')), ['+'], ['tags', 'zone']],
    ['a later item', list('Tags', text('Tag')), ['+', 'a', '+'], ['tags', 'zone']],
    ['an item that the list needs', list('Tags', text('Tag'), { min: 1 }), [], ['tags', 'zone']],
    ['an item after those it needs', list('Tags', text('Tag'), { min: 1 }), ['a', '+'], ['tags', 'zone']],
    [
      'a field of an item',
      list('Tags', form('Tag', { a: text('A'), b: text('B') })),
      ['+', 'x'],
      ['tags', 'zone'],
    ],
    ['an item with a default', list('Tags', text('Tag', { default: 'x' })), ['+'], ['zone']],
    ['a list', list('Tags', text('Tag')), ['+', 'a'], ['zone']],
  ])('lists the open question where the input ends at %s', async (_where, tags, lines, ids) => {
    const { exit } = await command(form(null, { tags, zone: text('Zone') }), '', give, { lines });
    expect('questions' in exit && exit.questions?.map(({ id }) => id)).toEqual(ids);
    const alone = await command(form(null, { tags }), '', give, { lines });
    const rest = ids.slice(0, -1);
    expect(alone.exit).toMatchObject({ reason: 'end-of-input', code: rest.length > 0 ? 2 : 1 });
    const line = alone.err.split('\n')[rest.length];
    expect(line).toContain(rest.length > 0 ? '  tags' : 'The input ended.');
  });

  it('lists the same where the input ends at what its function asks', async () => {
    const { exit, err } = await command(port, '', (_port, app) => app.ask(confirm('Go?')), { lines: ['1'] });
    expect(exit).toEqual({
      reason: 'end-of-input',
      code: 1,
      questions: [{ id: 'go', label: 'Go?', kind: 'confirm' }],
    });
    expect(err.split('\n')).toEqual(['Some answers are missing.', '  go  Go? yes or no']);
    const asked = await command(port, '--port 1', (_port, app) => app.ask(confirm('Go?', { default: true })));
    expect(asked.err).toBe('The input ended. --unattended takes the defaults.');
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
    const missing = async (main: (port: number, app: App) => Promise<unknown>) => {
      const { exit } = await command(port, '--port 1', main, { lines: [] });
      return 'questions' in exit ? exit.questions?.map(({ id }) => id) : undefined;
    };
    const both = (_port: number, app: App) => Promise.all([app.ask(text('One')), app.ask(text('Two'))]);
    expect(await missing(both)).toEqual(['one']);
    const aborted = async (_port: number, app: App): Promise<void> => {
      const abort = new AbortController();
      const asked = app.ask(text('Name'), { signal: abort.signal }).catch(() => {});
      abort.abort();
      await asked;
      await app.ask(confirm('Go?'));
    };
    expect(await missing(aborted)).toEqual(['go']);
  });

  it('does not promise what an answer that was used once does not give', async () => {
    const more = confirm('More?');
    const twice = async (_port: number, app: App): Promise<void> => {
      await app.ask(more);
      await app.ask(more);
    };
    const options = { asks: { more }, env: { BACKUP_MORE: 'yes' } };
    const { err } = await command(port, '--port 1', twice, options);
    expect(err).toBe('The input ended.');
  });
});

describe('what is wrong', () => {
  it.each([
    ['--prot 80', '--prot: Unknown flag; did you mean --port?', '--prot'],
    ['--port 70000', '--port: 70000: Must be at most 65535.', 'port'],
    ['--set port=x', "--set port: 'x' is not a number.", 'port'],
    ['--set prot=1', "--set prot: No question has the id 'prot'; did you mean 'port'?", 'prot'],
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
      `${path}: port: 'https' is not a number.`,
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

  it.each([true, false])(
    'nothing counts as missing where lines are read, from a person: %s',
    async (interactive) => {
      const options = { lines: ['1'], interactive };
      const { exit, err, out } = await command(backup, '--prot 1 --targets nas,tap', give, options);
      expect(exit).toEqual({
        reason: 'answer-refused',
        code: 2,
        errors: {
          '--prot': 'Unknown flag; did you mean --port?',
          targets: "No choice matches 'tap'. Allowed: nas, s3, tape.",
        },
      });
      expect([err.split('\n').length, out]).toEqual([2, '']);
    },
  );

  it('a refused answer is asked for at its question, with a person there', async () => {
    const options = { lines: ['80', 'nas'], interactive: true };
    const { exit, out } = await command(backup, '--port x --targets tap', give, options);
    expect(exit).toMatchObject({ reason: 'end-of-input', questions: [{ id: 'password' }] });
    expect(out).toContain("Warning: The answer from --port was refused: 'x' is not a number.\nPort: 80\n");
    expect(out).toContain(
      "The answer from --targets was refused: No choice matches 'tap'.\nAllowed: nas, s3",
    );
    const piped = await command(backup, '--port x --targets tap', give, { lines: ['80', 'nas'] });
    expect(piped).toMatchObject({ exit: { reason: 'answer-refused', code: 2 }, out: '' });
  });

  it('a secret and its file are told with the rest', async () => {
    const env = { BACKUP_PASSWORD: 'hunter2' };
    const { err } = await command(backup, '--port x --targets nas --unattended', give, { env });
    expect(err.split('\n')).toEqual([
      "--port: 'x' is not a number.",
      'BACKUP_PASSWORD: Do not put a secret in an environment variable; use BACKUP_PASSWORD_FILE=FILE.',
    ]);
    const nofile = { BACKUP_PASSWORD_FILE: file('none') };
    const unread = await command(backup, '--port x --unattended', give, { env: nofile });
    expect(unread.err.split('\n')[1]).toBe('BACKUP_PASSWORD_FILE: File not found.');
    expect(unread.err).toContain('Some answers are missing, so nothing was done.\n  targets');
  });

  it('without a file, nobody can say what is missing', async () => {
    const one = file('none.json');
    const { err } = await command(backup, `--prot 1 --unattended --answers ${one}`, give);
    expect(err.split('\n')).toEqual([
      '--prot: Unknown flag; did you mean --port?',
      `${one}: File not found.`,
    ]);
  });

  it.each([
    [
      select('Kind', { choices: ['full', 'fast'] }),
      '--kind',
      'x',
      "No choice matches 'x'. Allowed: full, fast.",
    ],
    [
      select('Kind', { choices: async () => ['full'] }),
      '--kind',
      'x',
      "No choice matches 'x'. Allowed: full.",
    ],
    [number('Size', { integer: true }), '--size', '1.5', "'1.5' is not a whole number."],
    [number('Size', { max: 1 }), '--size', '2', 'Must be at most 1.'],
    [number('Size', { accept: () => 'Too odd.' }), '--size', '2', 'Too odd.'],
    [multiselect('All', { choices: ['a', 'b'], max: 1 }), '--all', 'a,b', 'Choose at most 1.'],
    [confirm('Go?'), '--go=maybe', '--unattended', "Must be 'yes' or 'no', not 'maybe'."],
  ])('a refusal says what is allowed: %# %s %s', async (question, flag, value, message) => {
    const { exit } = await command(question as Question<never>, [flag, value], give);
    const errors = 'errors' in exit ? Object.values(exit.errors) : [];
    expect(errors).toEqual([message]);
  });

  it('a list that is none', async () => {
    const servers = list('Servers', text('Server'), { min: 2 });
    const { err } = await command(servers, '', give, { answers: { servers: 5 } });
    expect(err).toBe('answers: servers: 5: Must be a list.');
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
    expect(err).toMatch(/^--port: .*An answer is required\.$/);
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
  const site = form('Site', { name: text('Name'), s3: confirm('S3?') }).and(
    { bucket: text('Bucket', { minLength: 3 }), key: secret('Key') },
    { when: ({ s3 }) => s3 },
  );
  const go = confirm('Go?');
  const start = (_answers: unknown, app: App): Promise<boolean> => app.ask(go);
  const asks = { asks: { start: go } };

  it('are not reported where answers are missing', async () => {
    const path = file('saved.json', { s3: true, bucket: 'pix', start: true });
    const { exit, err } = await command(site, `--unattended --answers ${path}`, start, asks);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'name' }] });
    expect(err).not.toContain('there is no question');
  });

  it('are taken in a hub before any default function runs', async () => {
    const noGit = (): string => {
      throw new Error('git is not installed');
    };
    const menu = hub('Site', { name: text('Name', { default: noGit }), owner: text('Owner') });
    const { exit } = await command(menu, '--unattended --name a --owner b', (values) => values);
    expect(exit).toMatchObject({ value: { name: 'a', owner: 'b' } });
  });

  it('are not reported where the input ends, or somebody quits', async () => {
    const args = ['--set', 'bucket=pix', '--set', 'start=yes'];
    const ended = await command(site, args, start, { ...asks, lines: ['mail'] });
    expect(ended.err).not.toContain('no question');
    const menu = hub('Site', { name: text('Name') }).and((given) => ({
      bucket: text('Bucket', { help: given(({ name }) => name) }),
    }));
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

  it('are reported where the program itself fails, if they are from TEXTUI_ANSWERS', async () => {
    const fails = (): never => {
      throw new Error('Full.');
    };
    const env = { TEXTUI_ANSWERS: file('zebra.json', { zebra: 1 }) };
    const { err } = await command(site, '--unattended --name=a --no-s3', fails, { env });
    expect(err.split('\n')).toEqual([
      `${env.TEXTUI_ANSWERS}: No question has the id 'zebra'; it was ignored.`,
      'Full.',
      'DEBUG=textui shows where.',
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
});

describe('a failure', () => {
  it('is one line, a hint, and never a rejection', async () => {
    const fails = (): never => {
      throw new Error('The disk\nis full.');
    };
    const { exit, err, exitCode } = await command(port, '--port 1', fails);
    expect(exit).toMatchObject({ reason: 'failed', code: 1, error: expect.any(Error) });
    expect([err, exitCode]).toEqual(['The disk is full.\nDEBUG=textui shows where.', 1]);
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
    expect(wrong.map(({ err }) => err.split('\n')[0])).toEqual([
      'runProgram: question must be a question, got an object',
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

  it('lose only the last line break of their file; lines are never joined', async () => {
    const env = { X_PASSWORD_FILE: file('secret', 'one\ntwo\r\n') };
    const asked = { id: 'password', kind: 'secret' } as const;
    expect(await answersFromEnv(env, 'X_').get(asked)).toBe('one\ntwo');
    const lines = { BACKUP_PASSWORD_FILE: file('lines', 'one\ntwo') };
    const { exit, out } = await command(secret('Password'), '--unattended', give, { env: lines });
    expect([exit.reason, exit.code, out]).toEqual(['answer-refused', 2, '']);
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
    const line = 'Do not put a secret in a flag; use --answers FILE.';
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
