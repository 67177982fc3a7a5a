// What TAB offers at the end of a command line with commands.

import { form, select, text } from 'textui';
import { command, commands } from 'textui/program';
import { complete } from 'textui/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { report, shared, shop } from '../commands/shop.ts';
import { commandLine } from '../support/command-line.ts';

async function offered(line: string, program = shop()): Promise<readonly string[] | 'files'> {
  const found = await complete(program, line.split(' '), { name: 'shop', env: {}, ...shared });
  return found === 'files' ? found : found.map(({ word }) => word);
}

beforeEach(() => {
  report.loads = 0;
});

describe('in the place of a command', () => {
  it.each(['', 'd', '-v ', '--verbose d', 'help ', '-- '])('its words are offered: %j', async (line) => {
    expect(await offered(line)).toEqual(['deploy', 'db', 'report']);
  });

  it('each with the first line of what it does', async () => {
    expect(await complete(shop(), [''], shared)).toEqual([
      { word: 'deploy', about: 'Put a release on the servers' },
      { word: 'db', about: 'Work on the database' },
      { word: 'report', about: 'Print a report' },
    ]);
    expect(await offered('db ')).toEqual(['migrate', 'status']);
    expect(await offered('help db ')).toEqual(['migrate', 'status']);
  });

  it('the flags are those that all commands have', async () => {
    expect(await offered('--')).toEqual(['--verbose', '--no-verbose']);
    expect(await offered('db -v -')).toEqual([]);
    expect(await offered('--v')).toContain('--version');
    expect(await offered('--verbose=')).toEqual(['--verbose=yes', '--verbose=no']);
    expect(await offered('--answers ')).toBe('files');
  });

  it('nothing follows a word that is none', async () => {
    expect(await offered('depoly ')).toEqual([]);
    expect(await offered('db depoly ')).toEqual([]);
  });

  it('nothing is loaded', async () => {
    await offered('');
    await offered('--');
    expect(report.loads).toBe(0);
  });

  it('there may be 200', async () => {
    const many = Array.from({ length: 200 }, (_, at) => [`c${at}`, command(text('T'), () => {})] as const);
    expect(await offered('c1', commands('Many', Object.fromEntries(many)))).toHaveLength(200);
  });
});

describe('after a command', () => {
  it('its own flags come before the shared ones', async () => {
    expect(await offered('deploy --')).toEqual(['--env', '--tag', '--verbose', '--no-verbose']);
    expect(await offered('-v deploy -e staging --')).toEqual(['--tag']);
  });

  it('its answers are offered', async () => {
    expect(await offered('deploy -e ')).toEqual(['staging', 'production']);
    expect(await offered('-v deploy --env=p')).toEqual(['--env=staging', '--env=production']);
    expect(await offered('deploy --tag ')).toBe('files');
    expect(await offered('db migrate ')).toEqual([]);
    expect(await offered('db migrate 3 ')).toEqual(['--verbose', '--no-verbose']);
  });

  it('its module is loaded', async () => {
    expect(await offered('report --')).toEqual(['--title', '--verbose', '--no-verbose']);
    expect(report.loads).toBe(1);
  });

  it('there is no --version and no --completion', async () => {
    for (const word of ['--v', '--c']) {
      const flags = await offered(`deploy ${word}`);
      expect(flags).not.toContain('--version');
      expect(flags).not.toContain('--completion');
    }
  });

  it('a question may have their names, and that of help', async () => {
    const odd = form('Odd', {
      version: select('Version', { choices: ['v1', 'v2'] }),
      completion: text('Completion', { suggest: ['done'] }),
      json: text('JSON'),
      command: text('Command'),
    });
    const program = shop({ odd: command(odd, (answers) => answers), help: command(text('About'), () => {}) });
    expect(await offered('odd --version ', program)).toEqual(['v1', 'v2']);
    expect(await offered('odd --completion ', program)).toEqual(['done']);
    expect(await offered('help --', program)).toEqual(['--about', '--verbose', '--no-verbose']);
    const args = 'odd --version v2 --completion done --set json=x --command y';
    expect((await commandLine(program, args, shared)).exit).toMatchObject({
      value: { version: 'v2', completion: 'done', json: 'x', command: 'y' },
    });
  });
});

describe('--completion', () => {
  const run = (...args: string[]) => commandLine(shop(), args, shared);

  it('prints a script only without a command', async () => {
    expect((await run('--completion', 'zsh')).out).toMatch(/^#compdef shop\n/);
    const { err, exit } = await run('deploy', '--completion', 'zsh');
    expect([err, exit.code]).toEqual(['--completion: Unknown flag. See --help.', 2]);
    const before = await run('--completion', 'zsh', 'deploy');
    expect([before.err, before.exit.code]).toEqual([
      "--completion: Unknown flag. A command's own flags follow it. See --help.",
      2,
    ]);
  });

  it('completes, and offers nothing if a module fails to load', async () => {
    expect((await run('--completion', 'bash', '--', 'db', 'mi')).out).toBe('migrate');
    const bad = shop({ bad: { about: 'Bad', load: () => Promise.reject(new Error('gone')) } });
    const { out, err, exit } = await commandLine(bad, ['--completion', 'bash', '--', 'bad', '--'], shared);
    expect([out, err, exit.code]).toEqual(['', '', 0]);
  });

  it('has a row in the help of the program', async () => {
    const row = '  --completion SHELL           Print a script for TAB in bash, zsh or fish.';
    expect((await run('--help')).out.split('\n')).toContain(row);
    expect((await run('deploy', '--help')).out).not.toContain('--completion');
  });
});
