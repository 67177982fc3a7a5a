// Texts of several lines and groups in whole command lines: flags, variables, files, --save and --help.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, multiselect, text } from 'textui';
import { runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const commit = form('Commit', {
  message: text('Message', { multiline: true }),
  targets: multiselect('Targets', { choices: [{ group: 'All of them', choices: ['a', 'b'] }, 'c'] }),
});

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'textui-lines-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command line of the program, with nobody there. */
async function run(args: string[], env: Record<string, string> = {}) {
  const before = process.exitCode;
  const terminal = new ScriptedTerminal();
  const errors: string[] = [];
  const exit = await runProgram(commit, (answers) => answers, {
    name: 'commit',
    args: ['--unattended', ...args],
    env,
    terminal,
    errorOutput: { write: (line: string) => errors.push(line) },
  });
  process.exitCode = before;
  return { exit, out: terminal.output, err: errors.join('') };
}

const MESSAGE = 'Fix the clock\n\nIt was late.';

describe('a text of several lines', () => {
  it.each([
    ['a flag', ['--message', MESSAGE], {}],
    ['--set', ['--set', `message=${MESSAGE}`], {}],
    ['a variable', [], { COMMIT_MESSAGE: `${MESSAGE}\r\n` }],
  ])('is given by %s', async (_way, args, env) => {
    const { exit, out } = await run(args, env);
    expect(exit).toMatchObject({ value: { message: MESSAGE, targets: [] } });
    expect(out).toContain('Message: Fix the clock (3 lines) (');
    expect(out).toContain('Targets: none (default)');
  });

  it('is saved, and given back', async () => {
    const [saved, again] = [join(folder, 'saved.json'), join(folder, 'again.json')];
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ message: MESSAGE, targets: ['b'] }));
    await run(['--answers', join(folder, 'site.json'), '--save', saved]);
    const { exit } = await run(['--answers', saved, '--save', again]);
    expect(exit).toMatchObject({ value: { message: MESSAGE, targets: ['b'] } });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(saved, 'utf8'));
  });

  it('has no other control characters, whatever gives it', async () => {
    const { exit, err } = await run(['--message', 'a\n\x1b[2J']);
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect(err).toContain('Must not contain control characters');
    expect(err).not.toContain('\x1b');
  });
});

describe('the name of a group', () => {
  it('is no answer in a flag', async () => {
    const { exit, err } = await run(['--message', 'a', '--targets', 'All of them']);
    expect(exit).toMatchObject({ reason: 'answer-refused' });
    expect(err).toContain('No choice matches');
  });
});
