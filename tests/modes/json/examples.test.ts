// Programs that answer examples/backup: one by the protocol itself, one as a tool of an MCP server.
// `npx vitest run tests/modes/json/examples.test.ts -u` writes the transcript again: read it before you commit it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type ElicitRequestFormParams, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { makePrograms } from '../../support/built-library.ts';

const example = (name: string): string => join(root, 'examples/backup', name);
const { PATH = '' } = process.env;
const CANARY = 'canary in the mine';

let folder = '';
beforeAll(async () => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  folder = mkdtempSync(join(root, 'temp/backup-'));
  await makePrograms({ backup: example('main.ts') }, folder);
  writeFileSync(join(folder, 'password'), CANARY);
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

it('mcp.mjs hands what the backup asks on to a client', async () => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } } });
  const asked: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    const { message, requestedSchema } = params as ElicitRequestFormParams;
    asked.push(`${message}: ${Object.keys(requestedSchema.properties).join(', ')}`);
    const isFirst = 'folder' in requestedSchema.properties;
    return { action: 'accept' as const, content: isFirst ? { folder: '/home', targets: ['nas'] } : {} };
  });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [example('mcp.mjs'), process.execPath, join(folder, 'backup.mjs')],
    env: { PATH, BACKUP_PASSWORD_FILE: join(folder, 'password') },
  });
  await client.connect(transport);
  const { content, isError } = await client.callTool({ name: 'backup', arguments: {} });
  await client.close();
  expect(isError).toBe(false);
  const [{ text }] = content as [{ text: string }];
  expect(text.split('\n')).toEqual([
    'Password: (given)',
    'What has changed in /home goes to nas.',
    'The last 7 increments are kept.',
    'It is read back and compared.',
    'closed',
  ]);
  expect(asked).toEqual(['Backup: folder, targets, kind, port, verify', 'Backup: keep']);
});
