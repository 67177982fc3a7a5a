// runProgram --json: the protocol, to the last line.

import { form, number, secret, text } from 'textui';
import { type ProgramOptions, runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../support/json-session.ts';

const server = form('Server', { name: text('Name'), port: number('Port', { default: 443, max: 65535 }) });

afterEach(() => {
  process.exitCode = undefined;
});

/** Runs a program that is answered by lines. */
async function program(
  args: readonly string[],
  replies: readonly object[],
  options: ProgramOptions & { main?: () => unknown; question?: typeof server } = {},
) {
  const { main = () => 'done', question = server, ...rest } = options;
  const answers = replies.map((content, index) =>
    JSON.stringify({ jsonrpc: '2.0', id: index + 1, result: { action: 'accept', content } }),
  );
  const terminal = new ScriptedTerminal({ answers });
  let errors = '';
  const errorOutput = { write: (said: string) => void (errors += said) };
  const exit = await runProgram(question, main, { args, terminal, env: {}, errorOutput, ...rest });
  return { exit, errors, messages: messagesIn(terminal.output) };
}

describe('a program with --json', () => {
  it('asks for what flags do not answer', async () => {
    const { exit, messages } = await program(['--json', '--port', '80'], [{ name: 'mail' }]);
    expect(exit).toEqual({ reason: 'closed', code: 0, value: 'done' });
    expect(messages.map(({ method }) => method)).toEqual(['textui/say', 'elicitation/create', 'textui/end']);
    expect(messages[0]?.params).toEqual({ text: 'Port: 80 (--port)', kind: 'info' });
  });

  it.each([
    [['--json', '--prot', '80'], 'answer-refused', 2],
    [['--json', '--port', '70000'], 'answer-refused', 2],
    [['--json', '--answers', '/nowhere/x.json'], 'answer-refused', 2],
    [['--json', '--port'], 'answer-refused', 2],
  ])('%j: the end is told in any case', async (args, reason, code) => {
    const { exit, messages, errors } = await program(args, []);
    expect(exit).toMatchObject({ reason, code });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ method: 'textui/end', params: { reason, code } });
    expect(errors).not.toBe('');
  });

  it('tells that it failed, once', async () => {
    const main = (): never => {
      throw new Error('broken');
    };
    const { exit, messages, errors } = await program(['--json'], [{ name: 'mail' }], { main });
    expect(exit).toMatchObject({ reason: 'failed', code: 1 });
    expect(messages.filter(({ method }) => method === 'textui/end')).toMatchObject([
      { params: { reason: 'failed', code: 1 } },
    ]);
    expect(errors).toBe('broken\nDEBUG=textui shows where.\n');
  });

  it('names how to give a secret that is missing', async () => {
    const question = form('Login', { password: secret('Password') }) as never;
    const { exit, errors, messages } = await program(['--json'], [], { question, name: 'backup' });
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'password' }] });
    expect(messages).toHaveLength(1);
    expect(errors).toContain('BACKUP_PASSWORD_FILE');
  });

  it('does what TEXTUI_MODE says too', async () => {
    const { messages } = await program(['--prot', '80'], [], { env: { TEXTUI_MODE: 'json' } });
    expect(messages).toMatchObject([{ method: 'textui/end', params: { code: 2 } }]);
  });
});
