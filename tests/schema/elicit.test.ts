// elicit: what a person is asked for an MCP server, and what the server is told.

import { Client } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { TextUIError } from 'textui';
import { elicit, type ElicitFormParams, type ElicitOptions, type ElicitUrlParams } from 'textui/schema';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { inTerminal } from '../e2e/terminal-rig.ts';
import { runCode, withProgram } from '../support/programs.ts';

const release: ElicitFormParams = {
  message: 'Which release?',
  requestedSchema: {
    type: 'object',
    properties: { tag: { type: 'string', title: 'Tag' }, note: { type: 'string' } },
    required: ['tag'],
  },
};

/** What the server is told, what was printed, and what went to standard error. */
async function elicited(
  params: ElicitFormParams | ElicitUrlParams,
  answers: readonly string[],
  options: Partial<ElicitOptions> = {},
) {
  const terminal = new ScriptedTerminal({ answers });
  let errors = '';
  const errorOutput = { write: (text: string) => (errors += text) };
  const reply = await elicit(params, { from: 'deploy-server', terminal, errorOutput, env: {}, ...options });
  return { reply, output: terminal.output.trimEnd().split('\n'), errors };
}

describe('elicit for an address', () => {
  const signIn = (url: string): ElicitUrlParams => ({
    mode: 'url',
    message: 'Sign in to GitHub.',
    url,
    elicitationId: '1',
  });
  const good = signIn('https://example.org/login?state=abc');

  it('shows it whole, asks, and opens nothing', async () => {
    expect(await elicited(good, ['yes'])).toEqual({
      reply: { action: 'accept' },
      output: [
        'deploy-server asks: Sign in to GitHub.',
        'https://example.org/login?state=abc',
        'Do you want to open this address? (yes or no): yes',
      ],
      errors: '',
    });
    expect((await elicited(good, ['no'])).reply).toEqual({ action: 'decline' });
    const long = `https://example.org/${'a'.repeat(300)}`;
    expect((await elicited(signIn(long), ['yes'], { width: 40 })).output).toContain(long);
  });

  it('has no default, and is closed with the input', async () => {
    expect((await elicited(good, ['', 'yes'])).reply).toEqual({ action: 'accept' });
    expect((await elicited(good, [])).reply).toEqual({ action: 'cancel' });
    expect((await elicited(good, [], { mode: 'unattended' })).reply).toEqual({ action: 'cancel' });
  });

  it.each([
    ['http://example.org/', 'does not begin with https.'],
    ['javascript:alert(1)', 'does not begin with https.'],
    ['example.org', 'does not begin with https.'],
    [undefined as never, 'does not begin with https.'],
    ['https://github.com@evil.example/', 'contains a user name.'],
    ['https://:pass@evil.example/', 'contains a user name.'],
    ['http://a:b@evil.example/', 'does not begin with https.'],
  ])('declines %s', async (url, why) => {
    const { reply, output } = await elicited(signIn(url), []);
    expect([reply, output]).toEqual([
      { action: 'decline' },
      [`Declined: The address of deploy-server ${why}`],
    ]);
    expect(await elicited(signIn(url), [], { mode: 'json' })).toEqual({
      reply: { action: 'decline' },
      output: [''],
      errors: '',
    });
  });

  it('shows the host as it is, and no control characters', async () => {
    const { output } = await elicited(signIn('https://ехample.org/\u001b[2J\n?a=\u202e'), ['yes']);
    expect(output[1]).toBe('https://xn--ample-ywe6i.org/%1B[2J?a=%E2%80%AE');
    const evil = { ...good, message: 'a\u001b[2J\nhttps://b' };
    expect((await elicited(evil, ['no'], { from: 'x\ny' })).output[0]).toBe('x y asks: a␛[2J https://b');
  });
});

describe('elicit for a secret by its name', () => {
  const asking = (key: string, schema: object = {}) =>
    elicited(
      {
        message: 'a',
        requestedSchema: { type: 'object', properties: { [key]: { type: 'string', ...schema } } },
      },
      ['', '', ''],
    );

  it.each([
    'password',
    'passphrase',
    'passcode',
    'passwd',
    'pwd',
    'secret',
    'token',
    'APIKey',
    'api_key',
    'privateKey',
    'credential',
    'credentials',
    'PIN',
    'githubToken',
    'user-password',
    'PassWord',
    'password2',
    'DB_PWD',
  ])('declines %s', async (key) => {
    expect(await asking(key)).toMatchObject({
      reply: { action: 'decline' },
      output: [`Declined: MCP does not allow deploy-server to ask for a secret (${key}).`],
    });
  });

  it.each([
    'Your API key, please',
    'Enter the pass\u200bword',
    'ＴＯＫＥＮ',
    'Private  Key',
    '\u001b[1mPIN\u001b[m',
  ])('declines a label: %j', async (title) => {
    expect((await asking('value', { title })).reply).toEqual({ action: 'decline' });
  });

  it.each(['maxTokens', 'spin', 'secretary', 'keyApi', 'pinned'])('asks for %s', async (key) => {
    expect((await asking(key)).output[0]).toBe('deploy-server asks: a');
  });

  it('asks for a number or a choice of that name', async () => {
    expect((await asking('token', { type: 'integer' })).output[0]).toBe('deploy-server asks: a');
    expect((await asking('token', { enum: ['a'] })).output[0]).toBe('deploy-server asks: a');
  });
});

describe('elicit', () => {
  it('asks whether to answer, then the questions, and shows the answers', async () => {
    const { requestedSchema } = release;
    const { tag } = (requestedSchema as { properties: { tag: object } }).properties;
    const one = {
      message: 'Which release?',
      requestedSchema: { type: 'object', properties: { tag }, required: ['tag'] },
    };
    expect(await elicited(one, ['', 'v1.2.3', ''])).toEqual({
      reply: { action: 'accept', content: { tag: 'v1.2.3' } },
      output: [
        'deploy-server asks: Which release?',
        'Answer deploy-server? (yes): ',
        'Tag: v1.2.3',
        '1) Tag: v1.2.3',
        'Press ENTER to accept, or type a number to change an answer:',
      ],
      errors: '',
    });
  });

  it('leaves empty answers out, also after a change', async () => {
    const { reply } = await elicited(release, ['', 'x', 'later', '2', '-', '1', 'y', '']);
    expect(reply.action).toBe('accept');
    expect(await elicited(release, ['yes', 'x', '', '1', 'y', ''])).toMatchObject({
      reply: { action: 'accept', content: { tag: 'y' } },
    });
  });

  it('asks no more than whether to answer if there are no properties', async () => {
    const params = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };
    expect(await elicited(params, ['y'])).toMatchObject({ reply: { action: 'accept', content: {} } });
    expect(await elicited(params, ['n'])).toMatchObject({ reply: { action: 'decline' } });
  });

  it('declines where the person says no', async () => {
    const { reply, output } = await elicited(release, ['no']);
    expect([reply, output.length]).toEqual([{ action: 'decline' }, 2]);
  });

  it('declines a request for a secret at once', async () => {
    const requestedSchema = {
      type: 'object',
      properties: { user: { type: 'string' }, token: { type: 'string', format: 'password' } },
    };
    expect(await elicited({ message: 'Who?', requestedSchema }, ['', 'a'])).toEqual({
      reply: { action: 'decline' },
      output: ['Declined: MCP does not allow deploy-server to ask for a secret (token).'],
      errors: '',
    });
  });

  it.each([0, 1, 2])('cancels where the input ends after %d answers, and lists nothing', async (count) => {
    const { reply, errors } = await elicited(release, ['', 'x'].slice(0, count));
    expect([reply, errors]).toEqual([{ action: 'cancel' }, '']);
  });

  it.each<Partial<ElicitOptions>>([
    { mode: 'unattended' },
    { mode: 'json' },
    { env: { TEXTUI_MODE: 'unattended' } },
    { env: { TEXTUI_MODE: 'json' }, mode: 'lines' },
  ])('cancels where nobody is asked: %j', async (options) => {
    expect(await elicited(release, ['', 'x', '', ''], options)).toEqual({
      reply: { action: 'cancel' },
      output: [''],
      errors: '',
    });
  });

  it('takes no answers from the file that the environment names, but those of the host', async () => {
    const env = { TEXTUI_ANSWERS: '/nowhere/answers.json' };
    expect(await elicited(release, ['no'], { env })).toMatchObject({ reply: { action: 'decline' } });
    expect(await elicited(release, ['', '', ''], { answers: { tag: 'v1' } })).toMatchObject({
      reply: { action: 'accept', content: { tag: 'v1' } },
      errors: '',
    });
  });

  it('rejects with the reason of the signal, before and while it asks', async () => {
    const reason = new Error('The server does not wait any longer.');
    await expect(elicited(release, [], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const terminal = new ScriptedTerminal({ answers: ['yes'] });
    const asked = elicit(release, { from: 'x', terminal, signal: controller.signal, env: {} });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it.each<[what: string, params: unknown]>([
    ['another mode', { mode: 'video', message: 'a' }],
    ['a schema that cannot be asked', { message: 'a', requestedSchema: { type: 'object', not: {} } }],
    ['a schema of no object', { message: 'a', requestedSchema: { type: 'string' } }],
    ['no schema', { message: 'a' }],
    ['no message', { requestedSchema: { type: 'object', properties: {} } }],
  ])('rejects %s', async (_, params) => {
    const error = await elicited(params as ElicitFormParams, ['', '']).catch((thrown: unknown) => thrown);
    expect((error as TextUIError).code).toBe('ERR_TEXTUI_ARGUMENT');
  });

  it('shows nothing of a server that a terminal would obey, or that looks like a line of its own', async () => {
    const message = 'Sure?\u001b[2J\nAnswer bank? (yes): ';
    const { output } = await elicited({ ...release, message }, ['no'], { from: 'evil\nserver' });
    expect(output).toEqual([
      'evil server asks: Sure?␛[2J Answer bank? (yes):',
      'Answer evil server? (yes): no',
    ]);
  });
});

describe('an MCP server', () => {
  const replies = async (
    answers: readonly string[],
    connect: (transport: InMemoryTransport, ask: Ask) => Promise<void>,
  ) => {
    const server = new McpServer({ name: 'deploy-server', version: '1.0.0' });
    const [own, other] = InMemoryTransport.createLinkedPair();
    await server.connect(own);
    const terminal = new ScriptedTerminal({ answers });
    await connect(other, (params) => elicit(params, { from: 'deploy-server', terminal, env: {} }));
    return server.server.elicitInput({
      message: 'Which release?',
      requestedSchema: {
        type: 'object',
        properties: {
          tag: { type: 'string', minLength: 2 },
          count: { type: 'integer', minimum: 1, default: 2 },
          mail: { type: 'string', format: 'email' },
          kind: {
            type: 'string',
            oneOf: [
              { const: 'a', title: 'Alpha' },
              { const: 'b', title: 'Beta' },
            ],
          },
          zones: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
          sure: { type: 'boolean' },
        },
        required: ['tag', 'kind'],
      },
    });
  };
  type Ask = (params: ElicitFormParams) => ReturnType<typeof elicit>;
  const capabilities = { elicitation: { form: {} } };
  const old = async (transport: InMemoryTransport, ask: Ask): Promise<void> => {
    const client = new OldClient({ name: 'host', version: '1.0.0' }, { capabilities });
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => (await ask(params)) as never);
    await client.connect(transport);
  };
  const today = async (transport: InMemoryTransport, ask: Ask): Promise<void> => {
    const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities });
    client.setRequestHandler('elicitation/create', ({ params }) => ask(params));
    await client.connect(transport);
  };

  it.each([
    ['1.32', old],
    ['2.4', today],
  ])('gets what a person answers through a client of version %s', async (_, connect) => {
    const answers = ['', 'v1', '', '', 'beta', 'x,y', '', ''];
    expect(await replies(answers, connect)).toEqual({
      action: 'accept',
      content: { tag: 'v1', count: 2, kind: 'b', zones: ['x', 'y'] },
    });
    expect(await replies(['no'], connect)).toEqual({ action: 'decline' });
    expect(await replies([''], connect)).toEqual({ action: 'cancel' });
  });
});

describe('the process', () => {
  it('goes on after the end of its input, and its standard error stays empty', async () => {
    const program = `import { elicit } from 'textui/schema';
      const requestedSchema = { type: 'object', properties: { tag: { type: 'string' } } };
      console.log(await elicit({ message: 'Which?', requestedSchema }, { from: 'server' }), process.exitCode);`;
    const { stdout, stderr, code: exit } = await runCode(program, { input: '\n' });
    expect(stdout).toContain("{ action: 'cancel' } undefined");
    expect([stderr, exit]).toEqual(['', 0]);
  });

  it.each(['lines', ''])(
    'goes on after Ctrl-C, and leaves the terminal as it was, in mode %j',
    async (mode) => {
      const program = `import { elicit } from 'textui/schema';
      const requestedSchema = { type: 'object', properties: { tag: { type: 'string' } }, required: ['tag'] };
      const { action } = await elicit({ message: 'Which?', requestedSchema }, { from: 'server' });
      console.log('told', action);`;
      await withProgram(program, async (file) => {
        const script =
          'trap : INT; before=$(stty -g); "$0" "$1"; code=$?; [ "$(stty -g)" = "$before" ] && echo "sane $code"';
        const run = inTerminal('sh', ['-c', script, process.execPath, file], { TEXTUI_MODE: mode });
        await run.screen.waitFor('Answer server?');
        run.type('\r');
        await run.screen.waitFor('Tag');
        run.type('v1\x03');
        await run.screen.waitFor('told cancel');
        await run.screen.waitFor('sane 0');
        await run.exit;
      });
    },
  );
});
