// `ask` in a real pipe and in a real pseudo-terminal: the shortest programs there are.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForRuntime, runtime } from './runtime.ts';
import { inPipes, inTerminal, runInPipes } from './terminal-rig.ts';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = await buildForRuntime({ program: join(import.meta.dirname, 'ask-program.ts') });
  program = join(folder, 'program.mjs');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('consecutive asks', () => {
  it('share what is piped ahead', async () => {
    const run = await runInPipes(runtime, [program, 'two'], 'Ada\nx\n36\n');
    expect(run).toEqual({
      code: 0,
      signal: null,
      stdout: "Name: Ada\nAge: x\n'x' is not a number.\nAge: 36\nHello, Ada, 36.\n",
      stderr: '',
    });
  });

  it('share lines that come one by one, and let the process end while the pipe stays open', async () => {
    const run = inPipes(runtime, [program, 'two']);
    run.read();
    await run.stdout.waitFor('Name: ');
    run.stdin.write('Ada\n3');
    await run.stdout.waitFor('Age: ');
    run.stdin.write('6\n');
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stdout.text).toBe('Name: Ada\nAge: 36\nHello, Ada, 36.\n');
  });

  it.each(['Ada\nmore\n', 'Ada\n\n', 'Ada\nmo'])(
    'let the process end while the pipe stays open, whatever is left in it: %j',
    async (piped) => {
      const run = inPipes(runtime, [program, 'works']);
      run.read();
      await run.stdout.waitFor('Name: ');
      run.stdin.write(piped);
      await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
      expect(run.stdout.text).toBe('Name: Ada\ndone\n');
    },
  );

  it('share what is typed ahead at a terminal', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'two']);
    await screen.waitFor('Name: ');
    type('Ada\r36\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    expect(screen.text).toContain('Hello, Ada, 36.');
  });

  it('show no secret that is typed at its prompt', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'secret']);
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('Password: ');
    type('hunter2\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    expect(screen.text).toContain('Ada has 7 characters.');
    expect(screen.text).not.toContain('hunter2');
  });
});

describe('a text of several lines at a terminal', () => {
  it('ends with an empty line', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'message']);
    await screen.waitFor('Message: ');
    type('one\r\\\r');
    await screen.waitFor('Message, line 3: ');
    type('two\r\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    await screen.waitForEnd();
    expect(screen.text).toContain(String.raw`"one\n\ntwo"`);
  });

  it('is no answer where Ctrl-D comes first', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'message']);
    await screen.waitFor('Message: ');
    type('one\r');
    await screen.waitFor('Message, line 2: ');
    type('\x04');
    await expect(exit).resolves.toMatchObject({ code: 2 });
    await screen.waitForEnd();
    expect(screen.text).toContain('message  Message, text');
  });
});

describe('asks over the JSON protocol', () => {
  it('are one run after the other, on one input', async () => {
    const run = inPipes(runtime, [program, 'two'], { TEXTUI_MODE: 'json' });
    run.read();
    const reply = (content: object): string =>
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, result: { action: 'accept', content } })}\n`;
    await run.stdout.waitFor('"name"');
    run.stdin.write(reply({ name: 'Ada' }));
    await run.stdout.waitFor('"age"');
    run.stdin.write(reply({ age: 36 }));
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stdout.text).toMatch(/Hello, Ada, 36\.\n$/);
    expect(run.stdout.text.match(/"textui\/end"/g)).toHaveLength(2);
  });
});

describe('an ask without an answer', () => {
  const MISSING =
    'Some answers are missing, so nothing was done.\n  name  Name, text\nPut the answers in a file: TEXTUI_ANSWERS=FILE.\n';

  it('says what run says, and ends the process with its code', async () => {
    const run = await runInPipes(runtime, [program, 'ends'], '');
    expect(run).toEqual({ code: 2, signal: null, stdout: 'Name: \n', stderr: MISSING });
  });

  it('ends the process where nobody is there to be asked', async () => {
    const run = await runInPipes(runtime, [program, 'ends'], '', { TEXTUI_MODE: 'unattended' });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toMatch(/^Some answers are missing/);
  });

  it('ends the process where its answer is refused', async () => {
    const answers = join(mkdtempSync(join(tmpdir(), 'textui-ask-')), 'site.json');
    writeFileSync(answers, '{"name": 5}');
    const env = { TEXTUI_MODE: 'unattended', TEXTUI_ANSWERS: answers };
    const run = await runInPipes(runtime, [program, 'ends'], '', env);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('name: 5: Must be text.');
    rmSync(join(answers, '..'), { recursive: true });
  });

  it('is a rejection with exit: false, and the process goes on', async () => {
    const run = await runInPipes(runtime, [program, 'rejects'], '');
    expect(run).toEqual({
      code: 0,
      signal: null,
      stdout: 'Name: \nERR_TEXTUI_ENDED\ngoes on\n',
      stderr: MISSING,
    });
  });

  it('ends by Ctrl-C as a process without textui does', async () => {
    const { screen, exit, type } = inTerminal(runtime, [program, 'ends']);
    await screen.waitFor('Name: ');
    type('\x03');
    const { code, signal } = await exit;
    expect(code === 130 || signal === 2).toBe(true);
    expect(screen.text).not.toContain('never printed');
  });
});
