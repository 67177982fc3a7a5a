// The flags of a program: arguments without a flag, letters, other names, options and examples.

import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { confirm, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { command, type CommandOptions } from '../support/command-line.ts';
import { part } from '../support/effort.ts';

const site = form('Site', {
  dir: text('Folder'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  kind: select('Kind', { choices: ['full', 'fast'], default: 'full' }),
  verify: confirm('Verify?', { default: true }),
  files: multiselect('Files', { choices: ['a', 'b', 'c'] }),
});
const give = <Value>(answers: Value): Value => answers;

describe('the flags of a program', () => {
  it('may be places, letters and other names', async () => {
    const flags = {
      dir: { positional: true },
      kind: { short: 'k', alias: ['type'] },
      files: { positional: 'rest' },
    } as const;
    const { exit, out } = await command(site, 'here a c -k fast -y', give, { flags });
    expect(exit).toMatchObject({ value: { dir: 'here', kind: 'fast', files: ['a', 'c'] } });
    expect(out.split('\n').slice(1, 4)).toEqual([
      'Folder: here (argument)',
      'Port: 443 (default)',
      'Kind: fast (--kind)',
    ]);
    const { out: help } = await command(site, '--help', give, { flags });
    expect(help.split('\n')[0]).toBe('Usage: backup [DIR] [FILES...] [FLAG...]');
    expect(help).toContain('  -k, --kind, --type VALUE  Kind, one of full, fast (default: full)');
    expect(help).toContain('  -y, --yes                 Take the defaults and ask nothing.');
    expect(help).toContain('  -h, --help                Print this help.');
  });

  it('names an argument that is refused, and has no place for another', async () => {
    const flags = { port: { positional: true } } as const;
    const { exit, err } = await command(site, 'x y', give, { flags });
    expect(err.split('\n')).toEqual([
      "'y': Unexpected argument. See --help.",
      "argument: port: 'x' is not a number.",
    ]);
    expect(exit).toMatchObject({ errors: { "'y'": expect.any(String), port: expect.any(String) } });
  });

  it('names another name for a flag as it was typed', async () => {
    const flags = { port: { alias: ['listen'] }, verify: { alias: ['check'] } } as const;
    const lines = async (args: string): Promise<string[]> =>
      (await command(site, `--dir x ${args}`, give, { flags })).err.split('\n');
    expect(await lines('-y --listen')).toEqual(['--listen: A value is missing.']);
    expect(await lines('-y --listen x')).toEqual(["--listen: 'x' is not a number."]);
    expect(await lines('-y --check --no-verify')).toEqual(['--no-verify conflicts with --check. Use one.']);
  });

  it('takes a JSON array for a multiselect and for a list', async () => {
    const both = form('All', {
      files: multiselect('Files', { choices: ['a', 'b', 'c', '["a"]'] }),
      names: list('Names', text('Name')),
    });
    const run = async (...args: string[]): Promise<unknown> =>
      (await command(both, ['-y', ...args], give)).exit;
    expect(await run('--files', '["c","a"]', '--names', '["x, y"]')).toMatchObject({
      value: { files: ['a', 'c'], names: ['x, y'] },
    });
    expect(await run('--files=["b"]', '--files=c', '--names=[]')).toMatchObject({
      value: { files: ['b', 'c'], names: [] },
    });
    expect(await run('--files=["a"]')).toMatchObject({ value: { files: ['["a"]'] } });
    expect(await run('--files=["d"]')).toMatchObject({
      errors: { files: 'No choice matches \'d\'. Allowed: a, b, c, ["a"].' },
    });
  });

  it('takes the rest for a list', async () => {
    const numbers = form('All', { sizes: list('Sizes', number('Size')) });
    const flags = { sizes: { positional: 'rest' } } as const;
    const { exit } = await command(numbers, '1 2 3 -y', give, { flags });
    expect(exit).toMatchObject({ value: { sizes: [1, 2, 3] } });
    const { err } = await command(numbers, '1 x -y', give, { flags });
    expect(err).toBe("argument: sizes.1: 'x' is not a number.");
    const few = form('All', { sizes: list('Sizes', number('Size'), { min: 2 }) });
    expect((await command(few, '--sizes.0 1 -y', give)).err).toBe('--sizes.0: ["1"]: Add at least 2 items.');
    const twice = await command(numbers, '--sizes.0 1 2 -y', give, { flags });
    expect(twice.err).toBe('--sizes.0: argument was given too.');
  });

  it.each([
    [{ flags: { dir: { short: 'k' }, kind: { short: 'k' } } }, "'dir' and 'kind' have the same flag -k"],
    [{ flags: { dir: { alias: ['port'] } } }, "'port' and 'dir' have the same flag --port"],
    [{ flags: { dir: { alias: ['help'] } } }, "--help of 'dir' is built in"],
    [{ flags: { colour: {} } }, 'the id of a question'],
    [{ flags: { dir: { short: 'dd' } } }, 'one letter'],
    [{ flags: { dir: { positional: 'rest' } } }, 'positional'],
    [{ flags: { files: { positional: 'rest' }, dir: { positional: true } } }, 'positional'],
    [{ flags: [] }, 'an object of settings'],
  ])('is wrong in the program: %j', async (settings, message) => {
    const { exit, err } = await command(site, '', give, settings as never);
    expect(exit.reason).toBe('failed');
    expect(err).toContain(message);
  });

  it('takes no list of secrets from places', async () => {
    const pins = form('Pins', { pins: list('Pins', secret('Pin')) });
    const { err } = await command(pins, 'x', give, { flags: { pins: { positional: 'rest' } } });
    expect(err).toContain("'rest' is for the last one, if it is a multiselect or a list of simple questions");
  });

  it('takes -y in a group of letters, wherever it stands there', async () => {
    const flags = { kind: { short: 'k' }, dir: { positional: true } };
    for (const args of ['-yk fast', '-yk=fast', '-ykfast']) {
      const { exit, err } = await command(site, `here ${args}`, give, { flags });
      expect([exit, err]).toMatchObject([{ code: 0, value: { kind: 'fast' } }, '']);
    }
    const { err } = await command(site, 'here -yes', give, { flags });
    expect(err).toContain('-yes: Unknown flag; did you mean --yes?');
  });

  it('takes the defaults with -y, but no dangerous one', async () => {
    const erase = form('Erase', {
      disk: text('Disk', { default: 'sda' }),
      sure: confirm('Sure?', { danger: true }),
    });
    const { exit } = await command(erase, '-y', give);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'sure' }] });
    expect((await command(erase, '--yes --sure', give)).exit).toMatchObject({ value: { disk: 'sda' } });
    expect((await command(erase, '-y --json', give)).out).toContain('"resultType":"input_required"');
  });

  it('reads answers from standard input', async () => {
    const run = (content: string, args: string) =>
      command(site, `--answers - ${args}`, give, { input: Readable.from([Buffer.from(content)]) });
    expect((await run('{"dir": "x", "port": 80}', '-y')).exit).toMatchObject({
      value: { dir: 'x', port: 80 },
    });
    expect((await run('dir=x\nport=z', '-y')).err).toBe("standard input: port: 'z' is not a number.");
    expect((await run('dir=x\nzebra=1', '-y')).err).toBe("standard input: No question has the id 'zebra'.");
    expect((await run('{', '-y')).err).toBe('standard input: Line 1 is not valid JSON.');
    expect((await run('{}', '')).err).toBe('--answers -: It needs --unattended.');
  });
});

describe('the built-in flags', () => {
  const run = (args: string, options: CommandOptions = {}) => command(site, args, give, options);
  const flagsIn = async (builtIn: CommandOptions['builtIn']): Promise<string[]> => {
    const { out } = await run('--help', { builtIn, version: '1.0' });
    const [, other = ''] = out.split('Other flags:');
    return [...other.matchAll(/^ {2}(?:-\w, )?--(\S+)/gm)].map(([, flag = '']) => flag);
  };

  it('are all there, unless the program chooses', async () => {
    const all = 'answers defaults set unattended yes json mcp save schema questions help version completion';
    expect((await flagsIn(undefined)).join(' ')).toBe(all);
    expect(await flagsIn(['help'])).toEqual(['help']);
    expect(await flagsIn(['help', 'answers'])).toEqual(['answers', 'defaults', 'set', 'help']);
    expect(await flagsIn(['help', 'unattended'])).toEqual(['unattended', 'yes', 'help']);
    expect(await flagsIn(['help', 'json'])).toEqual(['json', 'mcp', 'schema', 'questions', 'help']);
    expect(await flagsIn(['version', 'help', 'save'])).toEqual(['save', 'help', 'version']);
  });

  it('leave nothing behind where the program does not have them', async () => {
    const { out } = await run('--help', { builtIn: ['help'] });
    expect(out).not.toContain('--unattended');
    expect(out).not.toContain('--answers');
    const none = await run('-y --json --save x --set dir=x --help -h', { builtIn: [] });
    expect(none.err.split('\n')).toEqual([
      '-y: Unknown flag.',
      '--json: Unknown flag.',
      '--save: Unknown flag.',
      '--set: Unknown flag.',
      '--help: Unknown flag.',
      '-h: Unknown flag.',
    ]);
    const missing = await run('', { builtIn: [], mode: 'unattended' });
    expect(missing.err).toContain('put the answers in a file: TEXTUI_ANSWERS=FILE.');
    const line = await run('--unattended --json', { builtIn: ['unattended', 'json'] });
    expect(line.out).toContain('in a file: env TEXTUI_ANSWERS=FILE COMMAND.');
    const ended = await run('', { builtIn: [], lines: ['x'] });
    expect(ended.err).toBe('The input ended.');
  });

  it('leave their names to questions where the program does not have them', async () => {
    const asked = form('Package', {
      version: text('Version', { default: '1.0.0' }),
      json: confirm('JSON?', { default: false }),
      set: multiselect('Set', { choices: ['a', 'b'] }),
    });
    const builtIn = ['help', 'unattended'] as const;
    const { exit, err } = await command(asked, '-y --version 2.0.0 --json --set a,b', give, { builtIn });
    expect([err, exit]).toMatchObject(['', { value: { version: '2.0.0', json: true, set: ['a', 'b'] } }]);
    const { out } = await command(asked, '--help', give, { builtIn });
    expect(out).toContain('  --version TEXT');
    expect(out).toContain('  --json, --no-json');
    const free = await command(form(null, { version: text('Version') }), '-y --version 3', give);
    expect(free.exit).toMatchObject({ value: { version: '3' } });
    const flags = { version: { alias: ['save', 'release'] } };
    const alias = await command(asked, '-y --save 4', give, { builtIn, flags });
    expect(alias.exit).toMatchObject({ value: { version: '4' } });
  });

  it('have their names before questions, which --set then answers', async () => {
    const asked = form('Package', { version: text('Version') });
    const { out } = await command(asked, '--help', give, { version: '1.0' });
    expect(out).toContain('  --set version=TEXT  ');
    expect((await command(asked, '--version', give, { version: '1.0' })).out).toBe('1.0');
    const set = await command(asked, '-y --set version=2', give, { version: '1.0' });
    expect(set.exit).toMatchObject({ value: { version: '2' } });
  });

  it('cannot have the name of a question in a program without --set', async () => {
    const builtIn = ['version', 'unattended'] as const;
    const { err } = await command(form(null, { version: text('Version') }), '-y', give, {
      version: '1',
      builtIn,
    });
    expect(err).toContain(
      "runProgram: the flag --version of 'version' is built in; give the question another id",
    );
  });

  it('are chosen from a list', async () => {
    const { err } = await run('', { builtIn: ['mcp'] as never });
    expect(err).toContain('builtIn must be a list of answers, unattended, json, save, help, version');
  });
});

it('says in --help what the program does', async () => {
  const { out } = await command(site, '--help', give, { description: 'Backs up a site.' });
  expect(out.split('\n').slice(0, 3)).toEqual(['Backs up a site.', '', 'Usage: backup [FLAG...]']);
});

describe('the example in --help', () => {
  const asked = form('All', {
    name: text('Name', { example: 'mail server' }),
    code: text('Code', { minLength: 6 }),
    size: number('Size'),
    port: number('Port', { min: 1, example: 8443 }),
    zone: select('Zone', { choices: [{ value: 'eu', label: 'Europe' }, 'us'], example: 'us' }),
    targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1, example: ['tape'] }),
    tls: confirm('TLS?', { example: false }),
    users: list('Users', form('User', { login: text('Login', { example: 'ada' }) }), { min: 1 }),
    note: text('Note', { default: 'none', example: 'hello' }),
  });

  it('answers everything that has no default, with the examples of the questions', async () => {
    const { out } = await command(asked, '--help', give, { width: 400 });
    const [, shown = ''] = /Example: backup (.*)/.exec(out) ?? [];
    expect(shown).toBe(
      "--unattended --name 'mail server' --code TEXTTT --size 1 --port 8443 --zone us --targets tape --no-tls --users.0.login ada",
    );
    const args = [...shown.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const { exit } = await command(asked, args, give);
    expect(exit).toMatchObject({ value: { name: 'mail server', tls: false, users: [{ login: 'ada' }] } });
    expect(out).toContain("--name 'mail server'");
    expect(out).toContain('--note hello');
  });

  it('has the examples that a list has for its items, and a form for its fields', async () => {
    const item = form('User', { login: text('Login', { example: 'x' }), age: number('Age') });
    const users = list('Users', item, { example: [{ login: 'ada', age: 36 }, { login: 'bob' }] });
    const all = form(
      'All',
      {
        tags: list('Tags', text('Tag', { example: 'ii' }), { min: 2, example: ['a', 'b'] }),
        name: text('Name'),
      },
      { example: { name: 'mail' } },
    );
    const shown = async (question: Question<never>): Promise<string> => {
      const { out } = await command(question, '--help', give, { width: 400 });
      return /Example: backup --unattended (.*)/.exec(out)?.[1] ?? '';
    };
    expect(await shown(all)).toBe('--tags a,b --name mail');
    expect(await shown(list('Tags', text('Tag', { example: 'ii' }), { min: 2, example: ['a'] }))).toBe(
      '--tags a,ii',
    );
    expect(
      await shown(list('Users', item, { min: 1, example: [{ login: 'ada', age: 36 }, { login: 'bob' }] })),
    ).toBe('--users.0.login ada --users.0.age 36 --users.1.login bob --users.1.age 1');
    expect(await shown(users)).toBe('');
    const { err } = await command(all, '-y', give);
    expect(err.split('\n').slice(1, -1)).toEqual([
      '  tags  Tags, a list of at least 2  --tags a,b, BACKUP_TAGS',
      '  name  Name, text                  --name mail, BACKUP_NAME',
    ]);
  });

  it.each([
    ['a list', list('Tags', text('Tag', { example: '192.0.2.7' }), { min: 1 }), '192.0.2.7', ['192.0.2.7']],
    [
      'blanks',
      list('Tags', text('Tag'), { min: 2, example: ['big room', 'b'] }),
      "'big room,b'",
      ['big room', 'b'],
    ],
    ['commas', list('Tags', text('Tag'), { min: 2, example: ['a,b', 'c'] }), `'["a,b","c"]'`, ['a,b', 'c']],
    ['brackets', list('Tags', text('Tag'), { min: 1, example: ['[1]'] }), `'["[1]"]'`, ['[1]']],
    [
      'choices',
      list('Tags', select('Tag', { choices: [{ value: { n: 1 }, label: 'One' }] }), { min: 1 }),
      'One',
      [{ n: 1 }],
    ],
    ['numbers', list('Tags', number('Tag', { min: -5 }), { min: 2 }), '-5,-5', [-5, -5]],
    [
      'unknown choices',
      list('Tags', select('Tag', { choices: () => ['VALUE'] }), { min: 1 }),
      'VALUE',
      ['VALUE'],
    ],
    [
      'several',
      list('Tags', multiselect('Tag', { choices: ['a', 'b'] }), { min: 1 }),
      `'["a,b"]'`,
      [['a', 'b']],
    ],
  ])('gives a list of simple questions whole: %s', async (_, tags, shown, value) => {
    const all = form('All', { tags });
    const typed = shown.startsWith('-') ? `--tags=${shown}` : `--tags ${shown}`;
    const { out } = await command(all, '--help', give, { width: 400 });
    expect(out).toContain(`\nExample: backup --unattended ${typed}\n`);
    const { err } = await command(all, '-y', give);
    expect(err).toContain(`  ${typed}, BACKUP_TAGS\n`);
    const word = shown.replaceAll("'", '');
    expect((await command(all, ['-y', `--tags=${word}`], give)).exit).toMatchObject({
      value: { tags: value },
    });
    const env = { BACKUP_TAGS: word };
    expect((await command(all, '-y', give, { env })).exit).toMatchObject({ value: { tags: value } });
  });

  it('keeps the lines of a text', async () => {
    const example = "it's\n  l2\\";
    const note = form('All', { note: text('Note', { multiline: true, example }) });
    const { out } = await command(note, '--help', give, { width: 400 });
    const [, shown = ''] = /Example: backup --unattended (.*)/.exec(out) ?? [];
    expect(shown).toBe(String.raw`--note $'it\'s\n  l2\\'`);
    const script = `printf %s "$2"`;
    const { stdout } = spawnSync('bash', ['-c', `set -- ${shown}; ${script}`], { encoding: 'utf8' });
    expect(stdout).toBe(example);
  });

  it('is used in the list of what is missing, too', async () => {
    const { err } = await command(form('All', { port: number('Port', { example: 8443 }) }), '-y', give);
    expect(err).toContain('--port 8443, BACKUP_PORT');
  });

  it('works with what is asked later', async () => {
    const go = confirm('Go?');
    const main = (_answers: unknown, app: { ask(question: typeof go): Promise<boolean> }) => app.ask(go);
    const pin = form('Pin', { user: text('User'), pin: secret('Pin', { optional: true }) });
    const { out } = await command(pin, '--help', main as never, { asks: { go } });
    const [, shown = ''] = /Example: backup (.*)/.exec(out) ?? [];
    expect((await command(pin, shown, main as never, { asks: { go } })).exit).toMatchObject({ value: true });
  });
});

it('reads very many letters in one argument, and a flag that is given very often, in linear time', async () => {
  const count = part(60_000);
  const question = form('F', { tags: multiselect('Tags', { choices: ['a', 'last'] }) });
  const flags = { tags: { short: 't' } };
  const letters = await command(question, `-${'y'.repeat(count)}tlast`, give, { flags });
  expect(letters.exit).toMatchObject({ value: { tags: ['last'] } });
  const often = await command(question, ['-y', ...Array<string>(count).fill('--tags=a')], give, { flags });
  expect(often.exit).toMatchObject({ value: { tags: ['a'] } });
});
