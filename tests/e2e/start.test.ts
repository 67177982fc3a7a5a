// `npm start` and `npm run example`: one program, in real pipes and pseudo-terminals.

import { constants } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { shownBy } from './shown.ts';
import { inTerminal, runInPipes } from './terminal-rig.ts';

const script = join(root, 'scripts/start.mjs');
const run = (args: string[], input = '') => runInPipes(process.execPath, [script, ...args], input);
const npm = (args: string[], input = '') => runInPipes('npm', ['--prefix', root, '--silent', ...args], input);
const start = (env: Record<string, string> = {}) => inTerminal(process.execPath, [script], env);

const PROMPT = "Which example? ['g' for the guide's programs, 'q' to quit]: ";

describe('npm start', () => {
  it('shows a menu, and ends as a screen does where the input ends', async () => {
    const { stdout, ...end } = await npm(['start']);
    expect(end).toEqual({ code: 1, signal: null, stderr: '' });
    expect(stdout).toMatch(/^ 1\) ask +the smallest program: one question$/m);
    expect(stdout.endsWith(`\n${PROMPT}\n`)).toBe(true);
  });

  it('runs what a pipe chooses, and comes back', async () => {
    const { stdout, code } = await run([], '99\n20\nguide\n10-every-width\nq\n');
    expect(code).toBe(0);
    expect(stdout).toContain("'99' is not a choice here.");
    expect(stdout).toMatch(/\$ npm start -- 20-custom-container\n\nLocalization/);
    expect(stdout).toContain('$ npm start -- 10-every-width\n');
    expect(stdout.endsWith(`\n${PROMPT}q\n`)).toBe(true);
  });

  it('lends an example the terminal', async () => {
    const { screen, exit, type } = start();
    await screen.waitFor('ENTER for more');
    type('14\r'); // before the last page
    let from = 0;
    for (const key of ['+', '+', '-', 'c']) {
      await screen.waitFor('continue]:', from);
      from = screen.text.length;
      type(`${key}\r`);
    }
    await screen.waitFor('Press ENTER for the menu');
    expect(screen.text.match(/count is \d/g)).toEqual([
      'count is 0',
      'count is 1',
      'count is 2',
      'count is 1',
    ]);
    from = screen.text.length;
    type('\r');
    await screen.waitFor('ENTER for more', from);
    type('q\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
  });

  it('lends an example a live terminal; its window stays, and the menu is there again', async () => {
    const { screen, exit, type } = start({ TEXTUI_MODE: 'live' });
    await screen.waitFor('Which example?');
    type('14\r');
    await screen.waitFor('Count:');
    type('+\r+\r-\rc\r');
    await screen.waitFor('Press ENTER for the menu');
    const shown = await shownBy(screen.text);
    expect(shown.slice(-4)).toEqual([
      '$ npm start -- 14-counter',
      '  Counter',
      '  The count is 1.',
      'Press ENTER for the menu:',
    ]);
    const from = screen.text.length;
    type('\r');
    await screen.waitFor('Which example?', from);
    expect((await shownBy(screen.text)).join('\n')).toMatch(/> ?14\) counter /);
    type('q\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
  });

  it.each([
    ['lines', 'ENTER for more'],
    ['live', 'Which example?'],
  ])('outlives Ctrl-C in an example, and ends at its own: %s', async (TEXTUI_MODE, prompt) => {
    const { screen, exit, type } = start({ TEXTUI_MODE });
    await screen.waitFor(prompt);
    type('01-ask\r');
    await screen.waitFor('Your name');
    type('\x03');
    await screen.waitFor('01-ask ended by SIGINT.');
    await screen.waitFor('Press ENTER for the menu');
    const from = screen.text.length;
    type('\r10\r'); // two Ctrl-C at once would be one
    await screen.waitFor('Press ENTER for the menu', from);
    type('\x03');
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
  });

  it('has no escape byte at a terminal without a name for it', async () => {
    const { screen, exit, type } = start({ TERM: 'dumb', TEXTUI_MODE: '' });
    await screen.waitFor('ENTER for more');
    type('10\r');
    await screen.waitFor('Press ENTER for the menu');
    type('\r');
    type('q\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).not.toContain('\x1b');
  });
});

describe('npm start -- NAME', () => {
  it('runs an example by its name or number, with its arguments, streams and exit code', async () => {
    for (const name of ['15-help', '15']) {
      const answered = await run([name, '7'], '7\n');
      expect(answered).toMatchObject({ code: 0, stderr: '' });
      expect(answered.stdout).toContain('7 it is!');
    }
    expect(await run(['15-help'])).toMatchObject({ code: 1, stderr: '' });
    const help = await npm(['run', 'example', '--', 'flags-and-help', '--help']);
    expect(help.stdout).toContain('Usage: backup [FLAG...]');
  });

  it('leaves --help to a program with commands', async () => {
    const { stdout, code } = await run(['commands', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: todo ');
  });

  it.each([
    ['Ctrl-C', '\x03', constants.signals.SIGINT],
    ['Ctrl-\\', '\x1c', constants.signals.SIGQUIT],
  ])('ends at %s as any other program does', async (_name, key, signal) => {
    const command = ['ulimit -c 0; exec "$@"', 'sh', process.execPath, script, '11-hello-screen'];
    const { screen, exit, type } = inTerminal('bash', ['--norc', '-c', ...command]);
    await screen.waitFor('refresh]: ');
    type(key);
    await expect(exit).resolves.toMatchObject({ signal });
  });

  it.each([
    ['99-nothing', 'There is no example 99-nothing. See --help.\n'],
    ['--nothing', '--nothing: Unknown flag. See --help.\n'],
  ])('refuses %s', async (name, stderr) => {
    expect(await run([name])).toMatchObject({ code: 2, stdout: '', stderr });
  });
});

describe('the list of examples', () => {
  it('is printed for people, in groups', async () => {
    const { stdout, ...end } = await npm(['start', '--', '--help']);
    expect(end).toEqual({ code: 0, signal: null, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm start \[-- NAME \[ARGUMENT\.\.\.\]\]\n/);
    expect(stdout).toMatch(/^Ask:\n {2}01-ask +the smallest program: one question$/m);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('is printed for programs, one a line', async () => {
    const { stdout, ...end } = await npm(['run', 'example', '--', '--list']);
    expect(end).toEqual({ code: 0, signal: null, stderr: '' });
    expect(stdout).toMatch(/^([\w-]+\n){40,}$/);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['01-ask', 'setup', 'forms']));
  });
});
