// Flags: what they give, what is wrong with them, and that Node's parseArgs reads them likewise.

import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { part } from '../../support/effort.ts';
import { BUILT_IN_FLAGS } from '../../../src/sources/program-flags.ts';
import type { FlagSettings } from '../../../src/sources/node/flag-table.ts';
import { type ReadFlags, readFlags } from '../../../src/sources/node/flags.ts';
import { ENGLISH_WORDS } from '../../../src/i18n/words.ts';
import { holds } from '../../support/laws.ts';

const questions = [
  { id: 'name', kind: 'text' },
  { id: 'port', kind: 'number' },
  { id: 'every', kind: 'text' },
  { id: 'tls', kind: 'confirm' },
  { id: 'timeZone', kind: 'select' },
  { id: 'targets', kind: 'multiselect' },
  { id: 'user.password', kind: 'secret' },
  { id: 'servers', kind: 'list' },
  { id: 'servers.*', kind: 'text' },
  { id: 'users.*.fullName', kind: 'text' },
  { id: 'help', kind: 'text' },
];

function read(...args: string[]): ReadFlags {
  const secretWay = (): string => 'X_FILE';
  return readFlags(args, {
    questions,
    builtIn: BUILT_IN_FLAGS,
    secretWay,
    words: ENGLISH_WORDS,
  });
}

/** The answers that flags give. */
function answers(...args: string[]): Record<string, unknown> {
  const { answers: found, errors } = read(...args);
  expect(errors).toEqual([]);
  return Object.fromEntries([...found].map(([id, { value }]) => [id, value]));
}

/** What is wrong, one line each. */
function errors(...args: string[]): string[] {
  return linesFor(read(...args));
}

/** What is wrong, one line each. */
function linesFor({ errors: wrong }: ReadFlags): string[] {
  return wrong.map(({ about, message }) => (about === '' ? message : `${about}: ${message}`));
}

describe('flags', () => {
  it('name several files of answers, in order, but none of them twice', () => {
    expect(read('--answers', 'a.json', '--answers', 'b.json')).toMatchObject({
      files: ['a.json', 'b.json'],
      errors: [],
    });
    expect(errors('--answers', 'a.json', '--answers', 'a.json')).toEqual([
      '--answers: This flag was given twice.',
    ]);
  });

  it('give texts, which are read like any other answer', () => {
    expect(answers('--name', 'mail', '--port=80', '--time-zone', 'UTC')).toEqual({
      name: 'mail',
      port: '80',
      timeZone: 'UTC',
    });
  });

  it('confirm and deny', () => {
    expect(answers('--tls')).toEqual({ tls: true });
    expect(answers('--no-tls')).toEqual({ tls: false });
    expect(answers('--tls=no')).toEqual({ tls: 'no' });
  });

  it('choose several, at once or one by one', () => {
    expect(answers('--targets', 'nas,s3')).toEqual({ targets: 'nas,s3' });
    expect(answers('--targets', 'nas', '--name', 'x', '--targets=s3,tape')).toEqual({
      targets: ['nas', 's3,tape'],
      name: 'x',
    });
  });

  it('give items of a list by their numbers', () => {
    expect(answers('--servers.0', 'a', '--servers.12', 'b', '--users.3.full-name=Ada')).toEqual({
      'servers.0': 'a',
      'servers.12': 'b',
      'users.3.fullName': 'Ada',
    });
    expect(errors('--servers.01', 'a', '--users.full-name=x', '--servers.x=y')).toHaveLength(3);
  });

  it('set anything else by its id', () => {
    expect(answers('--set', 'certificate=/etc/x=y', '--set=help=a\nb', '--set', 'users.0.x=')).toEqual({
      certificate: '/etc/x=y',
      help: 'a\nb',
      'users.0.x': '',
    });
  });

  it('take negative numbers, but no flag for a value', () => {
    expect(answers('--port', '-5', '--name=-x')).toEqual({ port: '-5', name: '-x' });
    expect(errors('--name', '--port', '80')).toEqual([
      "--name: A value is missing. If it starts with '-', write --name=VALUE.",
      "'80': Unexpected argument. See --help.",
    ]);
    expect(errors('--name', '-5')).toHaveLength(1);
  });

  it('may be empty: whether that is an answer is for the question to say', () => {
    expect(answers('--port=', '--name', '')).toEqual({ port: '', name: '' });
  });

  it('have the names that every program has', () => {
    const args = ['--answers', 'a.json', '--defaults=b', '--save', 'c', '--unattended', '--json'];
    const { builtIn, files } = read(...args, '--answers=b');
    expect(builtIn).toEqual({ defaults: 'b', save: 'c', unattended: '', json: '' });
    expect(files).toEqual(['a.json', 'b']);
    expect(read('--help').builtIn).toEqual({ help: '' });
    expect(read('--help').answers.size).toBe(0);
    expect(read('-h').builtIn).toEqual({ help: '' });
  });

  it('may be very many, and very long', () => {
    const count = part(30_000);
    const letters = 'x'.repeat(200_000);
    const items = Array.from({ length: count }, (_, index) => `--servers.${index}=${index}`);
    const chosen = Array.from({ length: count }, () => '--targets=nas');
    const { answers: found, errors: wrong } = read(...items, ...chosen, `-${letters}`);
    expect(found.get(`servers.${count - 1}`)?.value).toBe(String(count - 1));
    expect(found.get('targets')?.value).toHaveLength(count);
    expect(wrong).toMatchObject([{ about: '-x' }]);
  });

  it('are called by their names', () => {
    const { answers: found } = read('--no-tls', '--set', 'x=1', '--servers.0=a');
    expect([...found.values()].map(({ name }) => name)).toEqual(['--no-tls', '--set x', '--servers.0']);
  });
});

describe('what is wrong with flags', () => {
  it.each([
    ['--prot: Unknown flag; did you mean --port?', '--prot', '80'],
    ['--colour: Unknown flag. See --help.', '--colour=red'],
    ['-p: Unknown flag. See --help.', '-p'],
    ['-p: Unknown flag. See --help.', '-phunter2'],
    ['-p: Unknown flag. See --help.', '-p=hunter2'],
    ['-\u{1F600}: Unknown flag. See --help.', '-\u{1F600}hunter2'],
    ['-user.password: Do not put a secret in a flag; use X_FILE.', '-user.password=hunter2'],
    ['--x y z: Unknown flag. See --help.', '--x\ny\u001b[31m\nz'],
    ["'x y': Unexpected argument. See --help.", 'x\ny'],
    [`--${'x'.repeat(95)}...: Unknown flag. See --help.`, `--${'x'.repeat(100_000)}`],
    ['--vers: Unknown flag; did you mean --version?', '--vers'],
    ['-vers: Unknown flag; did you mean --version?', '-vers'],
    ['--user: Unknown flag; did you mean --users.0.full-name?', '--user'],
    ['--users.3.full-nmae: Unknown flag; did you mean --users.3.full-name?', '--users.3.full-nmae'],
    ['--full-name: Unknown flag; did you mean --users.0.full-name?', '--full-name'],
    ['--users.3.full: Unknown flag; did you mean --users.3.full-name?', '--users.3.full'],
    ["'x': Unexpected argument. See --help.", 'x'],
    ["'--port': Unexpected argument. See --help.", '--', '--port'],
    ['--port: A value is missing.', '--port'],
    ['--answers: A value is missing.', '--answers='],
    ['--no-tls: This flag takes no value.', '--no-tls=1'],
    ['--json: This flag takes no value.', '--json=yes'],
    ['--port: This flag was given twice.', '--port', '1', '--port', '2'],
    ['--no-tls conflicts with --tls. Use one.', '--tls', '--no-tls'],
    ['--set port conflicts with --port. Use one.', '--port=1', '--set', 'port=2'],
    ['--servers.0: --servers was given too.', '--servers', 'a,b', '--servers.0', 'c'],
    ['--servers.0: --servers was given too.', '--servers.0=c', '--servers=a,b'],
    ["'80': Unexpected argument. See --help.", '--tls', '80'],
    ["'x': Unexpected argument. See --help.", '--targets', 'nas', '--port', '1', 'x'],
    ['--save: This flag was given twice.', '--save=a', '--save=b'],
    ["--set: 'port' must be ID=VALUE, for example --set port=80.", '--set', 'port'],
    ["--set: '=1' must be ID=VALUE, for example --set port=80.", '--set', '=1'],
    ["--set: '__proto__.x=1' must be ID=VALUE, for example --set port=80.", '--set', '__proto__.x=1'],
    ['--user.password: Do not put a secret in a flag; use X_FILE.', '--user.password=hunter2'],
    ['--set user.password: Do not put a secret in a flag; use X_FILE.', '--set', 'user.password=hunter2'],
  ])('%s', (line, ...args) => {
    expect(errors(...args)[0]).toBe(line);
  });

  it('is -h where there is no --help', () => {
    const context = { secretWay: () => null, words: ENGLISH_WORDS };
    expect(readFlags(['-h'], { ...context, questions, builtIn: ['set'] }).errors).toHaveLength(1);
  });

  it('is told once: the value of an unknown flag is a part of it', () => {
    expect(errors('--prot', '80', '--name', 'x')).toHaveLength(1);
    expect(errors('--prot', '80', '81')).toHaveLength(2);
  });

  it('concerns a question, or not', () => {
    expect(read('--set', 'user.password=x', '--prot').errors.map(({ id }) => id)).toEqual([
      'user.password',
      undefined,
    ]);
  });

  it('nothing, where there is only the end of the flags', () => {
    expect(answers('--port', '1', '--')).toEqual({ port: '1' });
  });
});

describe('settings of flags', () => {
  const settings: FlagSettings = {
    name: { positional: true, short: 'n' },
    tls: { short: 's', alias: ['secure'] },
    timeZone: { alias: ['tz'] },
    targets: { positional: 'rest', short: 't' },
  };
  const given = (...args: string[]): ReadFlags =>
    readFlags(args, {
      questions,
      builtIn: BUILT_IN_FLAGS,
      secretWay: () => 'X_FILE',
      settings,
      words: ENGLISH_WORDS,
    });
  const found = (...args: string[]): Record<string, unknown> => {
    const { answers: all, errors: wrong } = given(...args);
    expect(wrong).toEqual([]);
    return Object.fromEntries([...all].map(([id, { value, name }]) => [id, [value, name]]));
  };
  const wrong = (...args: string[]): string[] => linesFor(given(...args));

  it('have letters, which are called by the flag, and other names', () => {
    expect(found('-n', 'mail', '-s', '--tz', 'UTC', '-tnas', '-t=s3')).toEqual({
      name: ['mail', '--name'],
      tls: [true, '--tls'],
      timeZone: ['UTC', '--tz'],
      targets: [['nas', 's3'], '--targets'],
    });
    expect(found('--no-secure')).toEqual({ tls: [false, '--no-secure'] });
    expect(found('-sn', 'mail')).toEqual({ tls: [true, '--tls'], name: ['mail', '--name'] });
    expect(wrong('-n', 'a', '--name', 'b')).toEqual(['--name: This flag was given twice.']);
    expect(wrong('-n')).toEqual(['--name: A value is missing.']);
    expect(wrong('--tz')).toEqual(['--tz: A value is missing.']);
    expect(wrong('--tz', 'UTC', '--time-zone', 'CET')).toEqual(['--time-zone conflicts with --tz. Use one.']);
    expect(wrong('--no-secure=1')).toEqual(['--no-secure: This flag takes no value.']);
    expect(wrong('-sx')).toEqual(['-x: Unknown flag. See --help.']);
    expect(wrong('-port')).toEqual(['-port: Unknown flag; did you mean --port?']);
    expect(wrong('--secrue')).toEqual(['--secrue: Unknown flag; did you mean --secure?']);
  });

  it('give a place to arguments, in their order', () => {
    expect(found('mail')).toEqual({ name: ['mail', null] });
    expect(found('mail', 'nas', '--port', '1', 's3')).toEqual({
      name: ['mail', null],
      port: ['1', '--port'],
      targets: [['nas', 's3'], null],
    });
    expect(found('--', '-x')).toEqual({ name: ['-x', null] });
    expect(wrong('mail', '--name', 'a')).toEqual(["'mail' conflicts with --name. Use one."]);
    expect(wrong('a', 'nas', '--targets', 's3')).toEqual(["'nas' conflicts with --targets. Use one."]);
  });

  it('leave -y and -h to the program where it uses them', () => {
    expect(given('-y', '-h').builtIn).toEqual({ unattended: '', help: '' });
    expect(given('--yes').builtIn).toEqual({ unattended: '' });
    const own = { port: { short: 'h' }, every: { short: 'y' } };
    const context = { questions, secretWay: () => null, words: ENGLISH_WORDS };
    const used = readFlags(['-h', '80', '-y', '2000'], {
      ...context,
      builtIn: BUILT_IN_FLAGS,
      settings: own,
    });
    expect(used).toMatchObject({ builtIn: {}, errors: [] });
    expect([...used.answers.keys()]).toEqual(['port', 'every']);
  });

  it('standard input needs --unattended', () => {
    expect(wrong('--answers', '-')).toEqual(['--answers -: It needs --unattended.']);
    expect(wrong('--answers', '-', '-y')).toEqual([]);
  });
});

describe("Node's parseArgs", () => {
  const word = fc.constantFrom(
    '--name',
    '--name=x',
    '--port',
    '--port=1',
    '--time-zone',
    '--tls',
    '--no-tls',
    '--servers.0',
    '--unattended',
    '--save',
    '--nothing',
    '--',
    'x',
    '',
    'a=b',
    '-x',
    '-',
  );
  const options = {
    name: { type: 'string' },
    port: { type: 'string' },
    'time-zone': { type: 'string' },
    tls: { type: 'boolean' },
    'no-tls': { type: 'boolean' },
    'servers.0': { type: 'string' },
    unattended: { type: 'boolean' },
    save: { type: 'string' },
  } as const;

  /** What parseArgs makes of arguments; null where it refuses them. */
  function strictly(args: string[]): Record<string, unknown> | null {
    try {
      return { ...parseArgs({ args, options, strict: true, allowPositionals: false }).values };
    } catch {
      return null;
    }
  }

  /** The same of ours. */
  function ours(args: string[]): Record<string, unknown> | null {
    const { answers: found, builtIn, errors: wrong } = read(...args);
    if (wrong.length > 0) return null;
    return Object.fromEntries([
      ...[...found.values()].map(({ name, value }) => [name?.slice(2), name === '--no-tls' ? true : value]),
      ...Object.entries(builtIn).map(([flag, value]) => [flag, value === '' ? true : value]),
    ]) as Record<string, unknown>;
  }

  it('refuses and accepts the same, and gives the same values', () => {
    let accepted = 0;
    holds(
      fc.property(fc.array(word, { maxLength: 5 }), (args) => {
        // A flag twice is the last one there, and an error here; and no file has an empty name.
        const names = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.replace(/=.*/, ''));
        fc.pre(new Set(names.map((name) => name.replace('--no-tls', '--tls'))).size === names.length);
        fc.pre(!args.some((arg, index) => arg === '' && args[index - 1] === '--save'));
        const theirs = strictly(args);
        if (theirs !== null) accepted++;
        expect(ours(args)).toEqual(theirs);
      }),
      2000,
    );
    expect(accepted).toBeGreaterThan(part(100));
  });
});
