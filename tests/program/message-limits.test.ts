// Messages that no other program should send: each gets an error, and the connection goes on.

import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { confirm, createApp, form, list, number, text } from 'textui';
import { runProgram } from 'textui/program';
import { describe, expect, it } from 'vitest';
import { requestIdIn } from '../../src/program/mcp-lines.ts';

const work = form('Work', {
  name: text('Name'),
  port: number('Port', { default: 1 }),
  users: list('Users', form('User', { name: text('Name'), sure: confirm('Sure?', { danger: true }) })),
});
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"nam${at}":1`).join(',');
const parts = 'a.'.repeat(20_000);

/** Members of the arguments, or of a reply, and part of the error about them. */
const MEMBERS: [what: string, members: string, error: string][] = [
  ['an id of 20,000 parts', `"${parts}a":1`, 'No question has the id'],
  ['20,000 items inside one another', `"users.${'0.'.repeat(20_000)}a":1`, 'users.0'],
  ['objects 10,000 deep', `"x":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'No question has the id'],
  ['lists 10,000 deep', `"users":${'['.repeat(10_000)}1${']'.repeat(10_000)}`, 'users.0'],
  ['40,000 unknown keys', keys(40_000), 'nam19'],
];
const LARGE = keys(200_000);
const LONG = `"y":"${'x'.repeat(50_000_000)}"`;

describe.each([
  ['cannot be asked', {}],
  ['can be asked', { elicitation: { form: {} } }],
])('a server whose client %s', (_who, capabilities) => {
  /** Serves in this process; `call` gives the response to a call with some members in its arguments. */
  async function serve() {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const options = { name: 'work', args: ['--mcp'], env: {}, input, output, errorOutput: { write() {} } };
    const exit = runProgram(work, ({ name }) => name, options);
    const lines = createInterface({ input: output })[Symbol.asyncIterator]();
    let id = 0;
    const send = async (method: string, params: string, isLast = true): Promise<string> => {
      const own = `"id":${++id}`;
      const members = `"jsonrpc":"2.0",${isLast ? `"method":"${method}","params":${params},${own}` : `${own},"method":"${method}","params":${params}`}`;
      input.write(`{${members}}\n`);
      for (;;) {
        const { value } = (await lines.next()) as { value: string };
        if (value.includes(own)) return value;
      }
    };
    const call = (members: string, isLast = true): Promise<string> =>
      send(
        'tools/call',
        `{"name":"work","arguments":{"name":"ok"${members === '' ? '' : `,${members}`}}}`,
        isLast,
      );
    const clientInfo = { name: 'test', version: '1' };
    await send('initialize', JSON.stringify({ protocolVersion: '2025-06-18', capabilities, clientInfo }));
    return { call, end: () => (input.end(), exit) };
  }

  it.each(MEMBERS)('tells of %s', async (_what, members, error) => {
    const { call, end } = await serve();
    const response = await call(members);
    expect(response.length).toBeLessThan(100_000);
    expect(response).toContain(error);
    expect(response).toContain('"isError":true');
    expect(await call('')).toContain('"structuredContent":{"result":"ok"}');
    expect(await end()).toEqual({ reason: 'closed', code: 0 });
  });

  it.each([true, false])('drops what is too large, and goes on', async (isLast) => {
    const { call, end } = await serve();
    expect(await call(LARGE, isLast)).toContain('The message has more than 50000 members.');
    expect(await call(`"users":[{${LARGE}}]`, isLast)).toContain('The message has more than 50000 members.');
    expect(await call(LONG, isLast)).toContain('The line is longer than 10 MB; it was dropped.');
    expect(await call('')).toContain('"structuredContent":{"result":"ok"}');
    expect(await end()).toEqual({ reason: 'closed', code: 0 });
  });
});

it('takes 500 calls of a client that does not read, without a warning', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', onWarning);
  const [input, output] = [new PassThrough(), new PassThrough()];
  let calls = 0;
  const main = (): string => `${'x'.repeat(1000)}${++calls}`;
  const exit = runProgram(text('Name'), main, {
    args: ['--mcp'],
    env: {},
    input,
    output,
    errorOutput: { write() {} },
  });
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`);
  const called = { name: 'program', arguments: { name: 'a' } };
  for (let id = 1; id <= 500; id++) {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: called })}\n`);
  }
  const isCalled = (): boolean => calls >= 500;
  while (!isCalled()) await new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  output.resume();
  input.end();
  await exit;
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});

it('finds the id of a request where requests have it', () => {
  const id = (line: string): string | null => requestIdIn(line.slice(0, 200), line.slice(-200));
  expect(id('{"jsonrpc":"2.0","id":7,"method":"x"}')).toBe('7');
  expect(id('{"id":"a\\"b","method":"x"}')).toBe('"a\\"b"');
  expect(id('{"method":"x","params":{"id":5},"jsonrpc":"2.0","id":-7}\n')).toBe('-7');
  expect(id('{"method":"x","params":{"a":1,"id":5}}')).toBeNull();
});

describe('a JSON conversation', () => {
  async function talk(reply: string) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const app = createApp({ input, output, mode: 'json', env: {}, errorOutput: { write() {} } });
    const messages: string[] = [];
    createInterface({ input: output }).on('line', (line) => {
      messages.push(line);
      const { id, params } = JSON.parse(line) as { id?: number; params: { requestedSchema?: object } };
      if (id === undefined) return;
      if (id === 1) input.write(reply);
      const isAskedForName = JSON.stringify(params).includes('"name":');
      if (id > 1 || reply.length > 1_048_576) input.write(replyWith(isAskedForName ? '"name":"ok"' : '', id));
    });
    const exit = await app.run(work);
    return { exit, said: messages.join('\n') };
  }
  const replyWith = (members: string, id = 1): string =>
    `{"jsonrpc":"2.0","id":${id},"result":{"action":"accept","content":{${members}}}}\n`;

  it.each(MEMBERS)('tells of %s', async (_what, members, error) => {
    const { exit, said } = await talk(replyWith(members));
    expect(exit).toMatchObject({ reason: 'closed', value: { name: 'ok' } });
    expect(said.length).toBeLessThan(200_000);
    expect(said).toContain(error);
  });

  it('drops what is too large, and goes on', async () => {
    const many = Array.from({ length: 60_000 }, (_, at) => `"n${at}":1`).join(',');
    const { exit, said } = await talk(replyWith(many));
    expect(said).toContain('The reply to request 1 has more than 50000 members.');
    expect(exit).toMatchObject({ reason: 'closed', value: { name: 'ok' } });
    const long = await talk(replyWith(LONG));
    expect(long.said).toContain('The line is longer than 1 MB; it was dropped.');
    expect(long.exit).toMatchObject({ reason: 'closed', value: { name: 'ok' } });
  });
});
