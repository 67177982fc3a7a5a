// A textui program behind a server of the Model Context Protocol, and a client that answers it: all in memory.

import { Tasks } from '../../../src/run/tasks.ts';
import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import * as core from '@modelcontextprotocol/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer as FirstServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  type ElicitRequestFormParams,
  ElicitRequestSchema,
  type ElicitResult,
} from '@modelcontextprotocol/sdk/types.js';
import {
  acceptedContent,
  inputRequired,
  isInputRequiredResult,
  McpServer as SecondServer,
} from '@modelcontextprotocol/server';
import { confirm, form, hub, list, multiselect, number, select, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { RunAnswers } from '../../../src/report/run-answers.ts';
import { SourcesAsker } from '../../../src/run/sources-asker.ts';
import { App } from '../../../src/run/app.ts';
import type { OpenedMode } from '../../../src/run/app-options.ts';
import { Words } from '../../../src/i18n/words.ts';
import { jsonModeOn } from '../../../src/modes/json/json-mode.ts';
import { StreamTerminal } from '../../../src/terminal/stream-terminal.ts';

/** The program: all kinds of questions, one inside the other. */
const backup = hub('Backup', {
  server: form('Server', {
    name: text('Name', { minLength: 2, help: 'As in DNS.' }),
    port: number('Port', { integer: true, min: 1, max: 65535, default: 22 }),
    tls: confirm('Use TLS?', { default: true }),
  }).and({ certificate: text('Certificate', { optional: true }) }, { when: { tls: true } }),
  kind: select('Kind', {
    choices: ['full', { value: { step: 1 }, label: 'incremental', hint: 'only changes' }],
  }),
  targets: multiselect('Targets', {
    choices: ['nas', 's3', { value: 'tape', disabled: 'no drive' }],
    min: 1,
  }),
  users: list('Users', form('User', { name: text('Name') })),
});

/** Runs the program; every request goes to `elicit`, and its result back. */
async function runBackup(
  elicit: (params: ElicitRequestFormParams) => Promise<ElicitResult>,
): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const words = new Words();
  const errorOutput = { write: () => {} };
  const ways = { flags: null, prefix: null, file: null };
  const runAnswers = new RunAnswers({ sources: [], attended: true, ways, unattendedBy: null, words });
  const clock = { now: () => 0, after: () => () => {} };
  const open = (): OpenedMode => {
    const mode = jsonModeOn(new StreamTerminal({ input, output }), { runAnswers });
    const asker = new SourcesAsker({
      runAnswers,
      errorOutput,
      mode,
      onEnd: (exit) => mode.tellEnd(exit),
    });
    return { mode, asker, tasks: Tasks };
  };
  const app = new App({ open, words, clock, errorOutput });
  const ended = app.run(backup);
  void ended.finally(() => output.end());
  for await (const line of createInterface({ input: output })) {
    const { id, params } = JSON.parse(line) as { id?: number; params: ElicitRequestFormParams };
    if (id === undefined) continue;
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: await elicit(params) })}\n`);
  }
  return JSON.stringify(await ended);
}

/** What the client answers, by id. */
const ANSWERS: Readonly<Record<string, string | number | boolean | string[]>> = {
  'server.name': 'mail',
  'server.port': 8443,
  'server.tls': true,
  kind: 'incremental',
  targets: ['s3'],
  users: '[{"name":"ada"}]',
};

/** What the client answers to a request. */
function contentFor(ids: readonly string[]): Record<string, string> {
  const known = ids.filter((id) => id in ANSWERS);
  return Object.fromEntries(known.map((id) => [id, ANSWERS[id]])) as Record<string, string>;
}

const EXPECTED = {
  server: { name: 'mail', port: 8443, tls: true, certificate: null },
  kind: { step: 1 },
  targets: ['s3'],
  users: [{ name: 'ada' }],
};

interface AnyServer {
  connect(transport: never): Promise<void>;
}

/** Connects a client that answers from the table; gives what the tool returned, and what the client was asked. */
async function callTool(server: AnyServer): Promise<{ result: unknown; asked: string[][] }> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } } });
  const asked: string[][] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    const ids = Object.keys((params as ElicitRequestFormParams).requestedSchema.properties);
    const content = contentFor(ids);
    asked.push(ids);
    return { action: 'accept' as const, content };
  });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one as never), client.connect(other)]);
  const { content } = await client.callTool({ name: 'backup', arguments: {} });
  const [{ text: json }] = content as [{ text: string }];
  await client.close();
  return { result: JSON.parse(json), asked };
}

const REQUESTS = [
  ['server.name', 'server.port', 'server.tls', 'kind', 'targets', 'users'],
  ['server.certificate'],
];

describe('a program behind an MCP server', () => {
  it('is answered by a client, through the SDK 1.x', async () => {
    const server = new FirstServer({ name: 'backup', version: '1' });
    server.registerTool('backup', { description: 'Sets up a backup.' }, async () => ({
      content: [{ type: 'text', text: await runBackup((params) => server.server.elicitInput(params)) }],
    }));
    const { result, asked } = await callTool(server);
    expect(result).toEqual({ reason: 'closed', code: 0, value: EXPECTED });
    expect(asked).toEqual(REQUESTS);
  });

  it('is answered by a client, through the server of the SDK 2.x', async () => {
    const server = new SecondServer({ name: 'backup', version: '1' });
    server.registerTool('backup', { description: 'Sets up a backup.' }, async (context) => ({
      content: [
        {
          type: 'text',
          text: await runBackup((params) => context.mcpReq.elicitInput(params)),
        },
      ],
    }));
    const { result, asked } = await callTool(server);
    expect(result).toEqual({ reason: 'closed', code: 0, value: EXPECTED });
    expect(asked).toEqual(REQUESTS);
  });

  it('has requests that fit into a result of the 2026-07-28 revision, and its responses are replies', async () => {
    const seen: unknown[] = [];
    const json = await runBackup((params) => {
      const result = inputRequired({ inputRequests: { backup: inputRequired.elicit(params) } });
      expect(isInputRequiredResult(result)).toBe(true);
      expect(result.inputRequests?.['backup']).toEqual({ method: 'elicitation/create', params });
      const ids = Object.keys(params.requestedSchema.properties);
      const content = contentFor(ids);
      const responses = { backup: core.ElicitResultSchema.parse({ action: 'accept', content }) };
      expect(acceptedContent(responses, 'backup')).toEqual(content);
      seen.push(ids);
      return Promise.resolve(responses.backup);
    });
    expect(JSON.parse(json)).toMatchObject({ value: EXPECTED });
    expect(seen).toEqual(REQUESTS);
  });

  it('is told when the client declines', async () => {
    const json = await runBackup(() => Promise.resolve({ action: 'decline' }));
    expect(JSON.parse(json)).toMatchObject({ reason: 'quit' });
  });
});
