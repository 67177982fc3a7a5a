// An MCP server whose tool asks for what it needs.

import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const server = new McpServer({ name: 'deploy-server', version: '1.0.0' });

server.registerTool('deploy', { description: 'Deploys a release.' }, async () => {
  const { action, content } = await server.server.elicitInput({
    message: 'Which release?',
    requestedSchema: {
      type: 'object',
      properties: {
        tag: { type: 'string', description: 'As in the list of releases.' },
        environment: { type: 'string', enum: ['staging', 'production'], default: 'staging' },
        mail: { type: 'string', format: 'email', title: 'Report to' },
      },
      required: ['tag'],
    },
  });
  const text =
    action === 'accept'
      ? `Deployed ${String(content?.tag)} to ${String(content?.environment)}.`
      : 'Nothing was deployed.';
  return { content: [{ type: 'text', text }] };
});

await server.connect(new StdioServerTransport());
