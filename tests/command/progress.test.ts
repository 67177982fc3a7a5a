// A script over MCP: each line that it prints is progress, and its result has a schema.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Place } from './rig.ts';

const WORK = `#!/usr/bin/env -S textui run bash
#? title Work
#? secret token "Token"
echo one
echo "two $(cat "$WORK_TOKEN_FILE")" >&2
echo
sleep 0.2 # the streams are told in order only if they are written in order
printf '10 %%\\r20 %%\\rlast'
`;

let place: Place;
beforeAll(async () => void (place = await Place.with({ work: WORK, token: 'hunter2\n' })));
afterAll(() => place.remove());

it('tells each line of a script, and has a schema for its output', async () => {
  const client = await place.connect(['./work', '--mcp'], { env: { WORK_TOKEN_FILE: 'token' } });
  const { tools } = await client.listTools();
  expect(tools[0]?.outputSchema).toEqual({
    type: 'object',
    properties: {
      code: { type: 'integer' },
      stdout: { type: 'string' },
      stderr: { type: 'string' },
      cut: { type: 'boolean' },
    },
  });
  const told: (string | undefined)[] = [];
  const onprogress = ({ message }: { message?: string | undefined }): void => void told.push(message);
  const result = await client.callTool({ name: 'work', arguments: {} }, { onprogress });
  expect(result.structuredContent).toMatchObject({ code: 0, stderr: 'two ***\n' });
  expect(told[0]).toBe('Work');
  expect(new Set(told)).toEqual(new Set(['Work', 'one', 'two ***', '10 %', '20 %', 'last']));
  expect(told).toHaveLength(6);
  await client.close();
});
