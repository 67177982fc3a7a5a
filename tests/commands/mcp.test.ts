// runCommands --mcp: a tool for each command, called by clients of both generations.

import { confirm, form, select, text } from 'textui';
import { type Commands, command, commands, type RunCommandsOptions, runCommands } from 'textui/program';
import { describe, expect, it } from 'vitest';
import {
  type Connected,
  connect,
  type ConnectOptions,
  GENERATIONS,
  type Generation,
} from '../program/mcp-rig.ts';
import { report, shared, shop } from './shop.ts';

/** Uses a client of a program of several commands. */
async function during<Result>(
  generation: Generation,
  use: (client: Connected) => Promise<Result>,
  options: ConnectOptions & { program?: Commands; own?: RunCommandsOptions; words?: readonly string[] } = {},
): Promise<Result> {
  const { program = shop(), own = shared, words = [], ...others } = options;
  const start = (_question: unknown, _main: unknown, given: RunCommandsOptions) =>
    runCommands(program, { name: 'shop', ...own, ...given, args: [...words, ...(given.args ?? [])] });
  const served = ({ run }: { run: (...all: never[]) => Promise<unknown> }) =>
    run(null as never, null as never);
  const client = await connect(generation, served, { ...others, start: start as never });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

describe.each(GENERATIONS)('a client of %s', (generation) => {
  it('finds a tool for each command', async () => {
    await during(generation, async (client) => {
      expect(client.server()).toMatchObject({ name: 'shop', version: '1.0.0', title: 'Run the shop' });
      const { tools } = await client.tools();
      expect(tools.map(({ name, title }) => [name, title])).toEqual([
        ['deploy', 'Put a release on the servers'],
        ['db_migrate', 'Bring the database up to date'],
        ['db_status', 'Show the version'],
        ['report', 'Title'],
      ]);
      expect(tools[0]).toMatchObject({
        description: 'Put a release on the servers\nStaging first.',
        inputSchema: {
          type: 'object',
          required: ['env', 'tag'],
          properties: {
            env: { enum: ['staging', 'production'] },
            verbose: { type: 'boolean', default: false },
          },
        },
      });
      expect(tools.map(({ annotations }) => annotations)).toEqual([
        undefined,
        undefined,
        { readOnlyHint: true },
        undefined,
      ]);
    });
  });

  it('calls them', async () => {
    await during(generation, async (client) => {
      const args = { env: 'staging', tag: 'v1', verbose: true };
      expect((await client.call(args, { tool: 'deploy' })).structuredContent).toEqual(args);
      const text = (tool: string, given = {}) =>
        client.call(given, { tool }).then(({ content }) => content.map((one) => one.text));
      expect(await text('db_migrate')).toEqual(['"migrated to 3"']);
      expect(await text('report', { title: 'x' })).toEqual(['"report x"']);
      const { isError, content } = await client.call({ tag: 'v1', colour: 1 }, { tool: 'deploy' });
      expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('colour')]);
      await expect(client.call({}, { tool: 'shop' })).rejects.toThrow('There is no tool shop.');
    });
  });

  it('is asked for what is missing', async () => {
    const fill = () => ({ action: 'accept', content: { env: 'staging', tag: 'v2' } }) as const;
    await during(
      generation,
      async (client) => {
        expect((await client.call({}, { tool: 'deploy' })).structuredContent).toMatchObject({ tag: 'v2' });
        expect(client.forms[0]?.message).toBe('Put a release on the servers');
      },
      { fill },
    );
  });

  it('is served a part of them, with the flags that were typed', async () => {
    await during(
      generation,
      async (client) => {
        expect(client.server()).toMatchObject({ name: 'shop', title: 'Work on the database' });
        expect((await client.tools()).tools.map(({ name }) => name)).toEqual(['db_migrate', 'db_status']);
      },
      { words: ['db'] },
    );
    await during(
      generation,
      async (client) => {
        expect((await client.tools()).tools.map(({ name }) => name)).toEqual(['deploy']);
        const { structuredContent } = await client.call({ tag: 'v1' }, { tool: 'deploy' });
        expect(structuredContent).toEqual({ env: 'staging', tag: 'v1', verbose: true });
      },
      { words: ['-v', 'deploy', '-e', 'staging'] },
    );
  });
});

describe('the tools', () => {
  const [generation] = GENERATIONS;

  it('tell of danger', async () => {
    const danger = command(form('Erase', { sure: confirm('Sure?', { danger: true }) }), () => {});
    const later = command(text('Disk'), () => {}, { asks: { sure: confirm('Sure?', { danger: true }) } });
    const program = commands('Disks', { danger, later, look: command(text('Disk'), () => {}) });
    const { tools } = await during(generation, (client) => client.tools(), { program, own: {} });
    expect(tools.map(({ annotations }) => annotations)).toEqual([
      { destructiveHint: true },
      { destructiveHint: true },
      undefined,
    ]);
  });

  it('are as many as there are commands', async () => {
    const children = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`c${at}`, report]));
    const program = commands('Many', children);
    const { tools } = await during(generation, (client) => client.tools(), { program });
    expect(tools).toHaveLength(200);
  });

  it('name their choices', async () => {
    const odd = select('Odd', { choices: ['a b', "'", '$(x)', '`y`', 'a:b=c', '猫'] });
    const program = commands('Odd', { odd: command(odd, (value) => value) });
    await during(
      generation,
      async (client) => {
        const { content } = await client.call({ odd: '$(x)' }, { tool: 'odd' });
        expect(content[0]?.text).toBe('"$(x)"');
      },
      { program },
    );
  });
});
