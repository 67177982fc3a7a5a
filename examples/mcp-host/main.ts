// An MCP host: it starts a server, calls its tool, and asks the person whatever the server wants to know.

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { elicit } from 'textui/schema';

// In a clone, the server beside this file, unless the arguments are TOOL COMMAND ARGUMENT...
const [tool = 'deploy', command = 'node', ...args] = process.argv.slice(2);
if (tool.startsWith('-')) throw new Error(`There is no flag ${tool}.`);
if (args.length === 0) args.push('examples/mcp-host/server.mjs');
const capabilities = { elicitation: { form: {}, url: {} } };
const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities });
client.setRequestHandler('elicitation/create', ({ params }) => {
  return elicit(params, { from: client.getServerVersion()?.name ?? command });
});

await client.connect(new StdioClientTransport({ command, args }));
const { content } = await client.callTool({ name: tool, arguments: {} });
for (const part of content) if (part.type === 'text') console.log(part.text);
await client.close();
