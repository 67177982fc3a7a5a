// The MCP host of the examples, with a server in a process of its own.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { runFile } from '../support/programs.ts';

const main = join(root, 'examples/mcp-host/main.ts');
const args = ['deploy', process.execPath, join(root, 'examples/mcp-host/server.mjs')];

describe('the MCP host of the examples', () => {
  it('asks the person what the server wants to know', async () => {
    const { stdout, stderr, code } = await runFile(main, { args, input: '\nv1.2.3\n2\nada\n\n\n' });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'deploy-server asks: Which release?',
      'Answer deploy-server? (yes): ',
      'Tag: v1.2.3',
      'Environment:',
      '1) staging',
      '2) production',
      'Environment (staging): 2',
      'Report to: ada',
      'Must be an e-mail address, such as ada@example.org.',
      'Report to: ',
      '1) Tag: v1.2.3',
      '2) Environment: production',
      '3) Report to:',
      'Press ENTER to accept, or type a number to change an answer: ',
      'Deployed v1.2.3 to production.',
    ]);
    expect([stderr, code]).toEqual(['', 0]);
  });

  it.each(['no\n', ''])('goes on after %j', async (input) => {
    const { stdout, stderr, code } = await runFile(main, { args, input });
    expect(stdout).toMatch(/\nNothing was deployed\.\n$/);
    expect([stderr, code]).toEqual(['', 0]);
  });

  it('is on the page of the guide', () => {
    const page = readFileSync(join(root, 'docs/guide/ask-for-an-mcp-server.md'), 'utf8');
    expect(page).toContain(readFileSync(main, 'utf8'));
  });
});
