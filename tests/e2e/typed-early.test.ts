// What is typed before its prompt is there, at real pseudo-terminals.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const node = process.execPath;
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, helloCode = '', helloOutput = ''] = /```js\n(.*?)```.*?```text\n(.*?)```/s.exec(readme) ?? [];
let faults: BuiltProgram;
let hello: BuiltProgram;

beforeAll(async () => {
  [faults, hello] = await Promise.all([buildProgram(), buildProgram(helloCode)]);
});

afterAll(() => {
  faults.remove();
  hello.remove();
});

describe('the first program of the README', () => {
  it('shows pasted answers each behind its own prompt', async () => {
    const { screen, exit, type } = inTerminal(node, [hello.file]);
    await screen.waitFor('refresh]: ');
    type('1\rAda\rc\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    // What is pasted shows at once, where it is pasted: that is the terminal's doing.
    const pasted = helloOutput.replace('refresh]: 1\n', 'refresh]: 1\nAda\nc\n');
    expect(screen.text).toBe(pasted);
  });

  it('shows what is typed at its own prompt once', async () => {
    const { screen, exit, type } = inTerminal(node, [hello.file]);
    await screen.waitFor('refresh]: ');
    type('1\r');
    await screen.waitFor('Your name: ');
    const from = screen.text.length;
    type('Ada\r');
    await screen.waitFor('refresh]: ', from);
    type('c\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toBe(helloOutput);
  });
});

describe('a line that is typed while the program works', () => {
  it.each([
    ['shows behind the prompt that it answers', '', 'ahead\nSecond: ahead\ngot=first,daeha\n'],
    ['ends the line of a hidden prompt', 'hidden', 'ahead\nSecond: \ngot=first,daeha\n'],
  ])('%s', async (_what, argument, expected) => {
    const { screen, exit, type, pid } = inTerminal(node, [faults.file, 'slowly', argument]);
    await screen.waitFor('First: ');
    type('first\r');
    await screen.waitFor('working\n');
    type('ahead\r');
    await screen.waitFor('ahead\n');
    process.kill(pid, 'SIGUSR2');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toBe(`First: first\nworking\n${expected}`);
  });
});

describe('half a line', () => {
  it('that was typed at a prompt that shows is no start of the secret that is asked for next', async () => {
    const { screen, exit, type, pid } = inTerminal(node, [faults.file, 'interruptedBySecret']);
    await screen.waitFor('Name: ');
    type('hun');
    await screen.waitFor('Name: hun');
    process.kill(pid, 'SIGUSR2');
    await screen.waitFor('PIN: ');
    type('1234\r');
    await screen.waitFor('got=');
    await exit;
    expect(screen.text).toBe(`pid=${pid}\nName: hun\nPIN: \ngot=4321\n`);
  });

  it('that was typed while the program works is none either', async () => {
    const { screen, exit, type, pid } = inTerminal(node, [faults.file, 'slowly', 'hidden']);
    await screen.waitFor('First: ');
    type('first\r');
    await screen.waitFor('working\n');
    type('hun');
    await screen.waitFor('hun');
    process.kill(pid, 'SIGUSR2');
    await screen.waitFor('Second: ');
    type('1234\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('got=first,4321\n');
  });
});

describe('keys that are no text', () => {
  it.each([
    ['F1 of the Linux console', '\x1b[[A'],
    ['a mouse report', '\x1b[M !!'],
    ['the colour of the terminal', '\x1b]11;rgb:0000/0000/0000\x1b\\'],
    ['Shift and Delete of rxvt', '\x1b[3$'],
  ])('get into no secret: %s', async (_name, keys) => {
    const { screen, exit, type } = inTerminal(node, [faults.file, 'hidden']);
    await screen.waitFor('Password: ');
    type(`hun${keys}ter2\r`);
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('got=2retnuh\n');
  });
});
