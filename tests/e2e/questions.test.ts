// Questions in a real pipe and in a real pseudo-terminal.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES, TRANSCRIPT } from '../support/new-server.ts';
import { buildForRuntime, runtime } from './runtime.ts';
import { inTerminal, runInPipes } from './terminal-rig.ts';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = await buildForRuntime({ program: join(import.meta.dirname, 'questions-program.ts') });
  program = join(folder, 'program.mjs');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typed = LINES.map((line) => `${line}\n`).join('');

describe('the transcript of the contract', () => {
  it('is what comes out of a pipe', async () => {
    const run = await runInPipes(runtime, [program, 'server'], typed);
    expect(run).toEqual({ code: 0, signal: null, stdout: TRANSCRIPT, stderr: '' });
  });

  it('is what a terminal shows when everything was typed ahead', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'server']);
    type(typed.replaceAll('\n', '\r'));
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    // The terminal itself shows what is typed before the program asks for it.
    const start = screen.text.indexOf('New server');
    expect(screen.text.slice(start)).toBe(TRANSCRIPT);
    expect(typed.startsWith(screen.text.slice(0, start))).toBe(true);
  });

  it('is what a terminal shows when each line is typed at its prompt', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'server']);
    let from = 0;
    for (const line of LINES) {
      await screen.waitFor(/(: )$/, from);
      from = screen.text.length;
      type(`${line}\r`);
    }
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    expect(screen.text).toBe(TRANSCRIPT);
  });
});

describe('a question whose input ends', () => {
  it('has code 1, and says what is missing', async () => {
    const run = await runInPipes(runtime, [program, 'server'], 'mail\n');
    expect(run).toMatchObject({ code: 1, signal: null });
    expect(run.stderr).toMatch(
      /^Some answers are missing\.\n {2}zone .*\n(.*\n)*Put the answers in a file: TEXTUI_ANSWERS=FILE\.\n$/,
    );
    expect(run.stdout.endsWith('Name: mail\nPort (443): \n')).toBe(true);
  });
});

describe('a hub in a terminal', () => {
  it('takes everything that was typed ahead, and shows no secret', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'hub']);
    await screen.waitFor('Your choice');
    type('1\rmail\r2\r');
    await screen.waitFor('Password: ');
    type('hunter2\r');
    await screen.waitFor('Password (again): ');
    type('hunter2\rc\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    expect(screen.text).toContain(
      '{"reason":"closed","code":0,"value":{"name":"mail","password":"hunter2"}}',
    );
    expect(screen.text.match(/hunter2/g)).toHaveLength(1);
  });

  it('has code 1 when it is left with q', async () => {
    const run = await runInPipes(runtime, [program, 'hub'], 'q\n');
    expect(run).toMatchObject({ code: 1, stderr: '{"reason":"quit","code":1}\n' });
  });
});
