// The interfaces of real programs, and programs under other command-line libraries.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'citty';
import { Command } from 'commander';
import { confirm, createApp, form, number, text } from 'textui';
import { source } from 'textui/answers';
import { ScriptedTerminal } from 'textui/terminal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error -- it has no types
import yargs from 'yargs';
import { createVite } from '../../bench/programs/create-vite.ts';
import { npmInit } from '../../bench/programs/npm-init.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-real-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lineCount = (file: string): number => readFileSync(file, 'utf8').split('\n').length;
const manifestIn = (dir: string): unknown => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/** How a program is called in memory. */
function session(args: readonly string[], lines: readonly string[] = []) {
  let err = '';
  const errorOutput = { write: (text: string) => (err += text) };
  const terminal = new ScriptedTerminal({ answers: lines });
  return { options: { args, terminal, errorOutput, env: {} }, terminal, error: () => err };
}

async function code(run: Promise<{ code: number }>): Promise<number> {
  const before = process.exitCode;
  const exit = await run;
  process.exitCode = before;
  return exit.code;
}

describe('create-vite', () => {
  const run = async (args: readonly string[], lines: readonly string[] = []) => {
    const { options, terminal, error } = session(args, lines);
    return { code: await code(createVite(options)), out: terminal.output, err: error() };
  };

  it('is shorter than the original, which has 289 lines', () => {
    expect(lineCount('bench/programs/create-vite.ts')).toBeLessThan(289);
  });

  it('takes a folder and a template, and asks nothing', async () => {
    const dir = join(folder, 'shop');
    expect(await run([dir, '-t', 'react-ts'])).toMatchObject({ code: 0, err: '' });
    expect(manifestIn(dir)).toEqual({ name: 'shop', template: 'react-ts' });
  });

  it('asks for the framework and its variant', async () => {
    const dir = join(folder, 'shop');
    expect((await run([dir], ['svelte', '2'])).code).toBe(0);
    expect(manifestIn(dir)).toEqual({ name: 'shop', template: 'svelte' });
  });

  it('refuses a template that there is not', async () => {
    const dir = join(folder, 'shop');
    const bad = await run([dir, '--template', 'nope', '--yes']);
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/^--template: No choice matches 'nope'\. Allowed: vanilla-ts, /);
    expect((await run([dir, '--template', 'nope'], ['lit', ''])).code).toBe(2);
    expect(existsSync(dir)).toBe(false);
  });

  it('removes files only with --overwrite or a yes in full', async () => {
    const dir = join(folder, 'shop');
    mkdirSync(dir);
    writeFileSync(join(dir, 'old.txt'), '');
    expect((await run([dir, '-t', 'vue', '--yes'])).code).toBe(2);
    expect((await run([dir, '-t', 'vue'], ['no'])).code).toBe(1);
    expect(existsSync(join(dir, 'old.txt'))).toBe(true);
    expect((await run([dir, '-t', 'vue', '--yes', '--overwrite'])).code).toBe(0);
    expect(existsSync(join(dir, 'old.txt'))).toBe(false);
  });

  it('asks before the framework whether to remove files', async () => {
    const dir = join(folder, 'My Shop');
    mkdirSync(dir);
    writeFileSync(join(dir, 'old.txt'), '');
    const { out, code: end } = await run([dir], ['yes', '', 'lit', '']);
    expect(end).toBe(0);
    const prompts = ['Remove existing files', 'Package name', 'Framework', 'Variant'].map((text) =>
      out.indexOf(text),
    );
    expect(prompts).toEqual(prompts.toSorted((a, b) => a - b));
    expect(prompts).not.toContain(-1);
    expect(manifestIn(dir)).toEqual({ name: 'my-shop', template: 'lit-ts' });
  });

  it('has a flag for each question, and takes --overwrite for a folder that is empty', async () => {
    const { out } = await run(['--help']);
    for (const flag of ['[DIR]', '--overwrite, --no-overwrite', '--package-name', '--framework', '--variant'])
      expect(out).toContain(flag);
    const dir = join(folder, 'shop');
    const { code: end, err } = await run([
      dir,
      '--framework',
      'vue',
      '--variant',
      'vue',
      '--overwrite',
      '--yes',
    ]);
    expect([end, err]).toEqual([0, '']);
    expect(manifestIn(dir)).toEqual({ name: 'shop', template: 'vue' });
  });

  it('asks for a package name where the folder is none', async () => {
    const dir = join(folder, 'My Shop');
    expect((await run([dir, '-t', 'lit', '--yes'])).code).toBe(0);
    expect(manifestIn(dir)).toEqual({ name: 'my-shop', template: 'lit' });
  });
});

describe('npm init', () => {
  const run = async (args: readonly string[], lines: readonly string[] = []) => {
    const { options, terminal, error } = session(args, lines);
    return { code: await code(npmInit(folder, options)), out: terminal.output, err: error() };
  };

  it('is shorter than the original, which has 335 lines', () => {
    expect(lineCount('bench/programs/npm-init.ts')).toBeLessThan(335);
  });

  it('takes the defaults with -y, those of an old file included', async () => {
    writeFileSync(join(folder, 'package.json'), '{"name": "shop", "version": "2.0.0", "private": true}');
    expect(await run(['-y'])).toMatchObject({ code: 0, err: '' });
    expect(manifestIn(folder)).toMatchObject({
      name: 'shop',
      version: '2.0.0',
      private: true,
      main: 'index.js',
      license: 'ISC',
      scripts: { test: 'echo "Error: no test specified" && exit 1' },
    });
  });

  it('asks, refuses a bad name and version, and writes nothing without an OK', async () => {
    const lines = ['Shop!', 'shop', '1', '1.2.3', '', '', 'vitest', '', 'a, b', 'Ada', 'MIT'];
    const { out, code: refused } = await run([], [...lines, 'no']);
    expect(out).toContain('Invalid version: "1"');
    expect([refused, existsSync(join(folder, 'package.json'))]).toEqual([1, false]);
    expect((await run([], [...lines, ''])).code).toBe(0);
    expect(manifestIn(folder)).toMatchObject({
      name: 'shop',
      keywords: ['a', 'b'],
      scripts: { test: 'vitest' },
    });
  });

  it('takes flags, and reports everything that is wrong', async () => {
    const { err, code: refused } = await run(['--name', 'No!', '--version=1', '--licence', 'MIT', '-y']);
    expect(refused).toBe(2);
    expect(err.split('\n')).toHaveLength(4);
    expect(err).toContain('--licence: Unknown flag; did you mean --license?');
  });
});

describe('a program under another command-line library', () => {
  const server = form(null, { timeZone: text('Time zone'), port: number('Port'), tls: confirm('TLS?') });
  const hint = ({ id }: { id: string }): string => `--${id}`;
  const ask = async (options: Record<string, unknown>) => {
    let err = '';
    const exit = await createApp({
      terminal: new ScriptedTerminal(),
      errorOutput: { write: (text) => (err += text) },
      mode: 'unattended',
      answers: source('flags', options, { others: 'ignore', hint }),
    }).run(server);
    return { exit, err };
  };

  it('such as commander', async () => {
    const program = new Command()
      .option('--time-zone <zone>')
      .option('--port <number>')
      .option('--no-tls')
      .option('--verbose');
    program.parse(['--time-zone', 'UTC', '--port', '80', '--no-tls', '--verbose'], { from: 'user' });
    expect((await ask(program.opts())).exit).toMatchObject({
      value: { timeZone: 'UTC', port: 80, tls: false },
    });
  });

  it('such as yargs', async () => {
    const parsed: unknown = await yargs(['--time-zone', 'UTC', '--port', '80', '--tls', 'extra'])
      .option('time-zone', { type: 'string' })
      .option('port', { type: 'number' })
      .option('tls', { type: 'boolean' })
      .parse();
    const { exit, err } = await ask(parsed as Record<string, unknown>);
    expect([exit, err]).toMatchObject([{ value: { timeZone: 'UTC', port: 80, tls: true } }, '']);
  });

  it('such as citty', async () => {
    const parsed = parseArgs(['--timeZone', 'UTC', '--port', '80', '--no-tls', 'extra'], {
      timeZone: { type: 'string' },
      port: { type: 'string' },
      tls: { type: 'boolean' },
    });
    expect((await ask(parsed)).exit).toMatchObject({ value: { timeZone: 'UTC', port: 80, tls: false } });
  });

  it('which says how what is missing is given', async () => {
    const { err } = await ask({ _: [], $0: 'server', port: 80, tls: true });
    expect(err.split('\n').slice(1, 3)).toEqual([
      '  timeZone  Time zone, text  --timeZone',
      'Give them as shown.',
    ]);
  });
});
