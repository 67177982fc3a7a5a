// What answers examples/backup: a program by the protocol itself, and a client for which it is a tool.
// `npx vitest run tests/modes/json/examples.test.ts -u` writes the transcript again: read it before you commit it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type ElicitRequestFormParams, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { makePrograms } from '../../support/built-library.ts';

const example = (name: string): string => join(root, 'examples/backup', name);
const { PATH = '' } = process.env;

let folder = '';
beforeAll(async () => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  folder = mkdtempSync(join(root, 'temp/backup-'));
  await makePrograms({ backup: example('main.ts') }, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('drive.mjs answers the backup', async () => {
  const args = [example('drive.mjs'), process.execPath, join(folder, 'backup.mjs')];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH },
    timeout: 15_000,
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).not.toContain('rain in march');
  await expect(stdout).toMatchFileSnapshot(example('drive.txt'));
});

it('mcp.json registers the backup with an agent host, as it is', async () => {
  const { mcpServers } = JSON.parse(readFileSync(example('mcp.json'), 'utf8')) as {
    mcpServers: { backup: { command: string; args: string[]; env: Record<string, string> } };
  };
  const { command, args, env } = mcpServers.backup;
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } } });
  const asked: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    const { message, requestedSchema } = params as ElicitRequestFormParams;
    asked.push(`${message}: ${Object.keys(requestedSchema.properties).join(', ')}`);
    return { action: 'accept' as const, content: { targets: ['nas'] } };
  });
  await client.connect(new StdioClientTransport({ command, args, env: { PATH, ...env }, cwd: root }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['backup']);
  const result = await client.callTool({ name: 'backup', arguments: { folder: '/home' } });
  await client.close();
  expect(result).toEqual({
    content: [
      {
        type: 'text',
        text: [
          'What has changed in /home goes to nas.',
          'The last 7 increments are kept.',
          'It is read back and compared.',
        ].join('\n'),
      },
    ],
    structuredContent: { steps: 3 },
  });
  expect(asked).toEqual(['Backup: targets']);
});
