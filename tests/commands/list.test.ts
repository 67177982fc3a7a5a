// The list of commands that a person chooses from.

import { confirm, form, text } from 'textui';
import { command, commands, runCommands } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../support/command-line.ts';
import { shared, shop } from './shop.ts';

const typed = (args: string, ...lines: string[]) =>
  commandLine(shop(), args, { ...shared, interactive: true, lines });

const LIST = [
  'Command:',
  '1) deploy (Put a release on the servers)',
  '2) db migrate (Bring the database up to date)',
  '3) db status (Show the version)',
  '4) report (Print a report)',
];

describe('the list of commands', () => {
  it('has all of them, and runs the chosen one with the flags that were typed', async () => {
    const { exit, out } = await typed('-v', '1', '2', 'v1');
    expect(exit).toMatchObject({ value: { env: 'production', tag: 'v1', verbose: true } });
    expect(out.split('\n').slice(0, 6)).toEqual([...LIST, 'Command: 1']);
  });

  it('has those below the words that were typed', async () => {
    const { exit, out } = await typed('db', 'status');
    expect(exit).toMatchObject({ value: 'version 2' });
    expect(out.split('\n').slice(1, 3)).toEqual([
      '1) migrate (Bring the database up to date)',
      '2) status (Show the version)',
    ]);
  });

  it('comes again, at the command, after `<` at the first question; what was printed stays', async () => {
    const { exit, out } = await typed('', 'db migrate', '<', '', '9');
    expect(exit).toMatchObject({ value: 'migrated to 9' });
    const asked = ['Bring the database up to date', "Type '<' to go back."];
    expect(out.split('\n')).toEqual([
      ...LIST,
      'Command: db migrate',
      ...asked,
      'To version (3): <',
      ...LIST,
      'Command (db migrate):',
      ...asked,
      'To version (3): 9',
    ]);
  });

  it('does not come again at a later question', async () => {
    const { exit } = await typed('', 'deploy', '1', '<', '2', 'v1');
    expect(exit).toMatchObject({ value: { env: 'production' } });
  });

  it('is not what `<` leads to if the command was typed', async () => {
    const { exit, out } = await typed('db migrate', '<', '4');
    expect(out).not.toContain('Command');
    expect(exit).toMatchObject({ value: 'migrated to 4' });
  });

  it('tells which commands there are at the end of the input', async () => {
    const { exit, err } = await typed('');
    expect([exit.reason, exit.code]).toEqual(['answer-refused', 2]);
    expect(err).toBe('Which command? One of deploy, db migrate, db status, report. See --help.');
    expect((await typed('', 'x')).err).toBe(err);
  });

  it('is not saved', async () => {
    const { exit } = await typed('--save /nowhere/at/all', 'deploy', '1', 'v1');
    expect(exit).toMatchObject({ reason: 'failed' }); // only the command saves anything
    expect((await typed('--save /nowhere/at/all')).err).toMatch(/^Which command/);
  });

  it('ends with Ctrl-C, after what the program says of that', async () => {
    let err = '';
    const terminal = new ScriptedTerminal({ interactive: true, live: true });
    const run = runCommands(shop(), {
      ...shared,
      cancelled: 'Left.',
      args: [],
      env: {},
      terminal,
      errorOutput: { write: (text) => (err += text) },
    });
    await terminal.nextPrompt();
    terminal.interrupt();
    const exit = await run;
    process.exitCode = 0; // it would be that of the tests
    expect([exit.reason, exit.code, err]).toEqual(['interrupted', 130, 'Left.\n']);
  });

  it('is asked once each time that the program runs a command without questions', async () => {
    const none = commands('N', { one: command(form('One', {}), () => 1) });
    const { exit } = await commandLine(none, '', { interactive: true, lines: ['1', '<'] });
    expect(exit).toMatchObject({ value: 1 });
  });

  it('shows labels of any kind', async () => {
    const odd = commands('N', {
      one: command(text('\u001b[31mRed\u001b[0m\nsecond line'), () => 1),
      two: command(text(''), () => 2),
      three: command(confirm('確認しますか?'), () => 3, { description: 'In words\nand more' }),
    });
    const { out } = await commandLine(odd, '', { interactive: true, lines: [] });
    expect(out.split('\n').slice(1, 4)).toEqual(['1) one (Red)', '2) two', '3) three (In words)']);
  });
});
