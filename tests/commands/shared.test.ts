// Questions that all commands have, and what else commands have of their own and of the program.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, number, secret, text } from 'textui';
import { type Command, command, commands } from 'textui/program';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../support/command-line.ts';

const verbose = confirm('Say more', { ask: false, default: false });
const token = secret('Token');
const region = text('Region', { default: 'eu' });

const build = command(form('Build', { tag: text('Tag') }), async ({ tag }, app) => [
  tag,
  await app.ask(region),
  await app.ask(token),
]);
const sign = command(form('Sign', { key: secret('Key') }), ({ key }) => key);
const all = { token, region, verbose };

const run = (child: Command, args: string, options = {}) =>
  commandLine(commands('Run', { build, sign, it: child }), args, { shared: all, ...options });

let folder = '';
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a shared question', () => {
  it('has a variable without the command, and others have it', async () => {
    const env = { SHOP_BUILD_TAG: 'v1', SHOP_REGION: 'us', SHOP_TOKEN_FILE: file('token', 'abcdef\n') };
    const { exit } = await run(build, 'build --unattended', { env });
    expect(exit).toMatchObject({ value: ['v1', 'us', 'abcdef'] });
    const key = { SHOP_SIGN_KEY_FILE: file('key', 'secret'), SHOP_KEY_FILE: '/nowhere' };
    expect((await run(build, 'sign --unattended', { env: key })).exit).toMatchObject({ value: 'secret' });
  });

  it('is answered in files and with --set like any other', async () => {
    const answers = file('a.json', JSON.stringify({ tag: 'v1', region: 'us', token: 'abcdef' }));
    expect((await run(build, `--answers ${answers} build -y`)).exit).toMatchObject({
      value: ['v1', 'us', 'abcdef'],
    });
  });

  it('is told of with all that is missing, with its own variable', async () => {
    const { err } = await run(build, 'build --unattended');
    expect(err.split('\n')).toEqual([
      'Some answers are missing, so nothing was done.',
      '  tag  Tag, text  --tag TEXT, SHOP_BUILD_TAG',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
    const secretAsFlag = await run(build, '--token x build');
    expect(secretAsFlag.err).toBe('--token: Do not put a secret in a flag; use SHOP_TOKEN_FILE=FILE.');
  });

  it('has one answer however often an option is asked', async () => {
    let count = 0;
    const seed = number('Seed', { ask: false, default: () => ++count });
    const twice = command(text('T', { default: 't' }), async (_, app) => [
      await app.ask(seed),
      await app.ask(verbose),
      await app.ask(seed),
      await app.ask(verbose),
    ]);
    const shared = { seed, verbose };
    const [first, , again] = ((await run(twice, '-y it', { shared })).exit as { value: unknown[] }).value;
    expect(again).toBe(first);
    expect((await run(twice, '-y it --verbose', { shared })).exit).toMatchObject({
      value: { 1: true, 3: true },
    });
    expect((await run(twice, 'it --seed 7 --verbose -y', { shared })).exit).toMatchObject({
      value: [7, true, 7, true],
    });
    expect((await run(twice, 'it --seed 7', { shared, lines: ['x'] })).exit).toMatchObject({
      value: [7, false, 7, false],
    });
  });

  it('may be a field, too', async () => {
    const fields = command(
      form('F', { verbose, tag: text('Tag') }).and({ log: text('Log') }, { when: { verbose: true } }),
      async (answers, app) => ({ ...answers, again: await app.ask(verbose) }),
    );
    expect((await run(fields, 'it -y --tag a')).exit).toMatchObject({
      value: { verbose: false, tag: 'a', log: undefined, again: false },
    });
    const env = { SHOP_VERBOSE: 'yes', SHOP_IT_TAG: 'a', SHOP_IT_LOG: 'l' };
    expect((await run(fields, 'it -y', { env })).exit).toMatchObject({
      value: { verbose: true, tag: 'a', log: 'l', again: true },
    });
    const bad = await run(fields, 'it -y --verbose=maybe --tag a');
    expect(bad.err.split('\n').filter((line) => line.includes('verbose'))).toHaveLength(1);
    const { out } = await run(fields, 'it --help', { builtIn: ['help'] });
    expect(out.match(/^ {2}--verbose/gm)).toHaveLength(1);
  });

  it.each([
    ['a field', command(form('F', { verbose: confirm('Other') }), () => {})],
    ['a question asked later', command(text('T'), () => {}, { asks: { verbose: confirm('Other') } })],
    ['the question', command(confirm('Verbose'), () => {})],
  ])('is the only one under its id: %s', async (_, child) => {
    const { exit, err } = await run(child, 'it');
    expect([exit.code, err.split('\n')[0]]).toEqual([
      1,
      "runCommands: 'verbose' of 'it' is a shared question; give it another id",
    ]);
  });

  it('has no place among the words', async () => {
    const { err } = await run(build, '', { flags: { region: { positional: true } } });
    expect(err).toMatch(/^runCommands: flags\.region\.positional is not possible/);
    expect((await run(build, '', { flags: { tag: { short: 't' } } })).err).toMatch(/the id of a question/);
    expect((await run(build, '', { shared: { verbose: 3 } })).err).toMatch(/^runCommands: shared\.verbose/);
  });
});

describe('a question with a name of the library', () => {
  it.each([
    ['version', '--version 3', '3'],
    ['command', '--command ls', 'ls'],
    ['json', '--set json=x', 'x'],
    ['help', '--set help=x', 'x'],
  ])('works: %s', async (id, args, value) => {
    const child = command(form('F', { [id]: text('Label') }), (answers) => answers[id]);
    const options = { version: '1.0.0', shared: {} };
    expect((await run(child, `it ${args}`, options)).exit).toMatchObject({ value });
    expect((await run(child, '--version', options)).out).toBe('1.0.0');
    expect((await run(child, 'db --version'.slice(3), options)).out).toBe('1.0.0');
  });
});

describe('a command', () => {
  it('saves to its own file, and takes its own defaults', async () => {
    const path = join(folder, 'saved.json');
    const child = command(form('F', { a: text('A'), b: text('B') }), (answers) => answers, {
      save: path,
      defaults: { b: 'default' },
    });
    expect((await run(child, 'it -y --a 1')).exit).toMatchObject({ value: { a: '1', b: 'default' } });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: '1', b: 'default' });
  });

  it('has flags of its own for what it asks later', async () => {
    const go = confirm('Go on?');
    const child = command(text('T', { default: 't' }), (_, app) => app.ask(go), { asks: { go } });
    expect((await run(child, 'it -y --go')).exit).toMatchObject({ value: true });
  });

  it('that changes nothing has no danger', async () => {
    const danger = confirm('Sure?', { danger: true });
    const where = 'readOnly is not possible with danger';
    expect(() => command(danger, () => {}, { readOnly: true })).toThrow(`command: ${where}`);
    expect(() => command(text('T'), () => {}, { readOnly: true, asks: { danger } })).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT', message: `command: ${where}` }),
    );
    const safe = command(text('T'), () => {}, { readOnly: true });
    const { exit, err } = await run(safe, 'it -y --t x', { shared: { danger } });
    expect([exit.code, err.split('\n')[0]]).toEqual([1, `runCommands: ${where}`]);
  });
});
