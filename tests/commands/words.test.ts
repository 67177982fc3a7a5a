// Which command the words on a command line name, and what is said of words that name none.

import { form, text } from 'textui';
import { command, commands } from 'textui/program';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../support/command-line.ts';
import { report, shared, shop } from './shop.ts';

const run = (args: string | readonly string[], options = {}) =>
  commandLine(shop(), args, { ...shared, ...options });

beforeEach(() => {
  report.loads = 0;
});

describe('the words of a command', () => {
  it('run it with its own flags', async () => {
    const { exit, err } = await run('deploy --env staging --tag v1');
    const value = { env: 'staging', tag: 'v1', verbose: false };
    expect([exit, err]).toEqual([{ reason: 'closed', code: 0, value }, '']);
  });

  it.each([
    'deploy -e staging --tag v1 -v',
    '-v deploy -e staging --tag v1',
    '--verbose --set tag=v1 deploy --env staging',
    '--verbose=yes deploy -e=staging --tag=v1',
  ])('may stand among flags that all commands have: %s', async (args) => {
    expect((await run(args)).exit).toMatchObject({ value: { env: 'staging', tag: 'v1', verbose: true } });
  });

  it('may be several, with flags between them', async () => {
    expect((await run('db -v migrate 7')).exit).toMatchObject({ value: 'migrated to 7' });
    expect((await run('-v db --unattended migrate')).exit).toMatchObject({ value: 'migrated to 3' });
  });

  it('may follow two hyphens', async () => {
    expect((await run('-- db migrate 7')).exit).toMatchObject({ value: 'migrated to 7' });
  });

  it('are read as words only: no variable and no file names a command', async () => {
    const env = { SHOP_COMMAND: 'deploy', SHOP: 'deploy' };
    expect((await run('--unattended', { env })).err).toMatch(/^Which command\?/);
  });

  it('may be `help`, and then that command comes first', async () => {
    const help = command(form('Call for help', {}), () => 'called');
    expect((await commandLine(shop({ help }), 'help', shared)).exit).toMatchObject({ value: 'called' });
    expect((await commandLine(shop({ help }), 'help --help', shared)).out).toMatch(/^Call for help\n/);
  });
});

const WHICH = 'Which command? One of deploy, db migrate, db status, report. See --help.';
const refused = (message: string) => ({ reason: 'answer-refused', code: 2, errors: { command: message } });

describe('a command line without a command', () => {
  it.each([
    ['', WHICH],
    ['db', 'Which command? One of migrate, status. See --help.'],
    ['-v', WHICH],
    ['-y', WHICH],
    ['--schema', WHICH],
    ['--questions', WHICH],
  ])('is refused if no person is there: %j', async (args, message) => {
    const { exit, err, exitCode } = await run(args, { lines: ['deploy'] });
    expect([exit, err, exitCode]).toEqual([refused(message), message, 2]);
  });

  it.each(['-y', '--schema', '--questions'])('is refused with %s even if one is there', async (flag) => {
    expect((await run(flag, { interactive: true, lines: ['deploy'] })).err).toBe(WHICH);
  });

  it('names five commands of more than twenty', async () => {
    const many = (count: number) =>
      commands('Many', Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, report])));
    expect((await commandLine(many(30), '')).err).toBe(
      'Which command? One of c0, c1, c2, c3, c4 and 25 more. See --help.',
    );
    expect((await commandLine(many(20), '')).err).toMatch(/c18, c19\. See --help\.$/);
    expect((await commandLine(many(200), 'c199 --title x')).exit).toMatchObject({ value: 'report x' });
  });

  it('says nothing of --help if there is no such flag', async () => {
    expect((await run('', { builtIn: ['unattended'] })).err).toBe(
      'Which command? One of deploy, db migrate, db status, report.',
    );
    expect((await run('help', { builtIn: [] })).err).toBe("'help': Unknown command.");
  });
});

describe('a word that names no command', () => {
  it.each([
    ['depoly', "'depoly': Unknown command; did you mean deploy? See --help."],
    ['x', "'x': Unknown command. See --help."],
    ['db migrat', "'migrat': Unknown command; did you mean migrate? See --help."],
    ['help depoly', "'depoly': Unknown command; did you mean deploy? See --help."],
    ['depoly --tag v1 --help', "'depoly': Unknown command; did you mean deploy? See --help."],
    ['Deploy', "'Deploy': Unknown command; did you mean deploy? See --help."],
    ['toString', "'toString': Unknown command. See --help."],
    ['__proto__', "'__proto__': Unknown command. See --help."],
  ])('is refused: %s', async (args, line) => {
    const { exit, err, out } = await run(args, { interactive: true, lines: ['deploy'] });
    expect([exit, err, out]).toEqual([refused(line.replace(/^'.*?': /, '')), line, '']);
  });

  it('is made safe', async () => {
    const { err } = await run(['\u001b[31m\u0007x']);
    // oxlint-disable-next-line no-control-regex -- that is what is looked for
    expect(err).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('is not looked up in the files of the run, and nothing is saved', async () => {
    const env = { TEXTUI_ANSWERS: '/nowhere' };
    expect((await run('depoly --save /nowhere/x', { env })).err).toBe(
      "'depoly': Unknown command; did you mean deploy? See --help.",
    );
  });
});

describe('a flag before the command', () => {
  const UNKNOWN = "Unknown flag. A command's own flags follow it. See --help.";

  it.each([
    ['--tag v1 deploy', `--tag: ${UNKNOWN}`],
    ['--tag=v1 deploy --env staging', `--tag: ${UNKNOWN}`],
    ['--tag deploy', `--tag: ${UNKNOWN}`],
    ['db --to 4', `--to: ${UNKNOWN}`],
    ['-e staging deploy', `-e: ${UNKNOWN}`],
    ['--version deploy', `--version: ${UNKNOWN}`],
    ['--loud deploy -e staging --tag v1', `--loud: ${UNKNOWN}`],
    ['--one --two deploy', `--one: ${UNKNOWN}\n--two: ${UNKNOWN}`],
    ['--tag v1', `--tag: ${UNKNOWN}`],
  ])('is refused if not all commands have it: %s', async (args, lines) => {
    const { exit, err } = await run(args, { interactive: true });
    expect([exit.reason, exit.code, err]).toEqual(['answer-refused', 2, lines]);
  });

  it('is checked like any other', async () => {
    expect((await run('--verbose=maybe deploy -e staging --tag v1')).err).toMatch(/^--verbose/);
    expect((await run('--verbose=maybe db')).err).toMatch(/^--verbose|Which/);
    expect((await run('--answers - deploy')).err).toMatch(/--unattended/);
    expect((await run('--set deploy')).err).toMatch(/--set/);
  });
});

describe('what is no command', () => {
  const about = 'About';
  it.each([
    ['1st', /a word must be small letters/],
    ['De', /a word must be small letters/],
    ['a_b', /a word must be small letters/],
    ['', /a word must be small letters/],
    ['-a', /a word must be small letters/],
  ])('has a wrong word: %j', (word, message) => {
    expect(() => commands(about, { [word]: report })).toThrow(message);
    expect(() => commands(about, { [word]: report })).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT' }),
    );
  });

  it('is refused', () => {
    expect(() => commands(about, { a: text('A') as never })).toThrow('commands: a must be a command');
    expect(() => commands(about, { a: { about } as never })).toThrow('{ about, load }');
    expect(() => commands(about, {})).toThrow('commands: children must be an object of commands');
    expect(() => commands(3 as never, {})).toThrow('commands: about must be a string');
    expect(() => command('x' as never, () => {})).toThrow('command: question must be a question');
    expect(() => command(text('A'), 3 as never)).toThrow('command: main must be a function');
  });

  it('ends a run with code 1', async () => {
    const { exit, err } = await commandLine(report as never, '');
    expect([exit.code, err]).toEqual([1, expect.stringMatching(/^runCommands: commands must be/)]);
  });

  it('is two commands with the same variables', async () => {
    const both = { 'db-migrate': report };
    const { exit, err } = await commandLine(shop(both), 'report');
    expect([exit.code, err]).toEqual([
      1,
      expect.stringContaining("'db migrate' and 'db-migrate' have the same variables"),
    ]);
    expect((await commandLine(shop(both), 'db-migrate --title x', { name: null })).exit.code).toBe(0);
  });
});

describe('a command in a module of its own', () => {
  it('is loaded only if it runs', async () => {
    for (const args of ['', '--help', 'help', 'db --help', 'depoly', 'db status', '--version'])
      await run(args);
    expect(report.loads).toBe(0);
    expect((await run('report --title x')).exit).toMatchObject({ value: 'report x' });
    expect(report.loads).toBe(1);
  });

  it.each([{}, undefined])('fails if its module has no command: %j', async (module) => {
    const load = async () => module as never;
    const { exit, err } = await commandLine(commands('A', { report: { about: 'R', load } }), 'report');
    expect(exit).toMatchObject({ reason: 'failed', code: 1 });
    expect(err.split('\n')[0]).toBe(
      "runCommands: the default export for 'report' must be a command, got undefined",
    );
  });

  it('fails if its module cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('no module'));
    const { exit, err } = await commandLine(
      commands('A', { b: { about: 'R', load } }),
      'b --unattended --json',
    );
    expect(exit).toMatchObject({ reason: 'failed', code: 1 });
    expect(err).toMatch(/^no module\n/);
  });
});
