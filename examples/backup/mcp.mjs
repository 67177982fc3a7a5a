// The backup as a tool of an MCP server: what it asks goes on to the client, and each reply back to it.
// Run it in a clone: node examples/backup/mcp.mjs npm run --silent example -- backup

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const [command = '', ...args] = process.argv.slice(2);
const server = new McpServer({ name: 'backup', version: '1.0.0' });

server.registerTool(
  'backup',
  { description: 'Plans a backup. It asks for what it needs to know.' },
  async () => {
    // Secrets are never in a message: BACKUP_PASSWORD_FILE in the environment of this server names one.
    const child = spawn(command, [...args, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
    /** @type {string[]} */
    const said = [];
    let end = { reason: 'failed', code: 1 };
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        const { id, method, params } = JSON.parse(line);
        if (method === 'elicitation/create') {
          const result = await server.server.elicitInput(params);
          child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
        }
        if (method === 'textui/say') said.push(params.text);
        if (method === 'textui/end') end = params;
      }
    } finally {
      child.stdin.end(); // where the client is gone, the program ends too
    }
    return { content: [{ type: 'text', text: [...said, end.reason].join('\n') }], isError: end.code !== 0 };
  },
);

await server.connect(new StdioServerTransport());
