// `textui run` for another program: one line of JSON, the JSON protocol, and MCP with a real client.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Place } from './rig.ts';

const WORK = `#!/usr/bin/env -S textui run bash
#? title Work
#? help Does what it is told.
#? text tag "Tag" --match 'v\\d+'
#? select how "How" ok fail kill much wait stay quiet huge keep rpc --default ok
#? secret token "Token" --optional
cat
[ -n "$QUIET" ] || echo "working on $WORK_TAG, $TEXTUI_MODE" >&2
case $WORK_HOW in
  ok) echo "done: $WORK_TAG"; [ -z "$WORK_TOKEN_FILE" ] || cat "$WORK_TOKEN_FILE" ;;
  fail) echo half; echo "no space" >&2; exit 3 ;;
  kill) kill -KILL $$ ;;
  much) printf 'é%.0s' {1..60000} ;;
  quiet) echo out; exec 2>/dev/null; exit 4 ;;
  huge) head -c 300000000 /dev/zero | tr '\\0' x ;;
  keep) sleep 60 & echo kept ;;
  rpc) echo '{"jsonrpc":"2.0","id":1,"result":{}}' ;;
  wait) exec 3>alive; sleep 60 & echo there >&3; wait ;;
  stay) exec 3>alive; (trap '' TERM; echo there >&3; sleep 60) & trap 'exit 9' TERM; wait ;;
esac
`;

let place: Place;

beforeAll(async () => {
  place = await Place.with({ work: WORK, token: 'hunter2\n' });
  execFileSync('mkfifo', [join(place.folder, 'alive')]);
});

afterAll(() => place.remove());

const lineOf = (stdout: string): unknown => {
  expect(stdout.match(/\n/g)).toHaveLength(1);
  return JSON.parse(stdout);
};

/** Hears of the processes of a child: when they are there, and when all have ended, for none holds the pipe any more. */
const hear = () => {
  const { child, ended } = place.start(['cat', 'alive']);
  return { areThere: once(child.stdout!, 'data'), haveEnded: ended };
};

describe('one line of JSON', () => {
  it('has what the child printed; secrets are hidden', async () => {
    const run = await place.run(['./work', '--unattended', '--json', '--tag', 'v1'], {
      input: 'not for the child',
      env: { WORK_TOKEN_FILE: 'token' },
    });
    expect(lineOf(run.stdout)).toEqual({
      resultType: 'complete',
      answers: { tag: 'v1', how: 'ok' },
      value: { code: 0, stdout: 'done: v1\n***', stderr: 'working on v1, unattended\n' },
    });
    expect(run.stderr).toContain('working on v1, unattended\n');
    expect(run.code).toBe(0);
  });

  it('has the end of a failure', async () => {
    const run = await place.run(['./work', '-y', '--json', '--tag', 'v1', '--how', 'fail']);
    expect(lineOf(run.stdout)).toMatchObject({
      resultType: 'error',
      reason: 'failed',
      message: 'work ended with code 3.\nworking on v1, unattended\nno space',
      value: { code: 3, stdout: 'half\n', stderr: 'working on v1, unattended\nno space\n' },
    });
    expect(run.code).toBe(3);
    const quiet = await place.run(['./work', '-y', '--json', '--tag', 'v1', '--how', 'quiet'], {
      env: { QUIET: '1' },
    });
    expect(lineOf(quiet.stdout)).toMatchObject({ message: 'work ended with code 4.\nout' });
    const killed = await place.run(['./work', '-y', '--json', '--tag', 'v1', '--how', 'kill']);
    expect(lineOf(killed.stdout)).toMatchObject({
      message: expect.stringMatching(/^work ended by SIGKILL\.\n/),
      value: { code: 137 },
    });
    expect(killed.code).toBe(137);
  });

  it('has the last 100,000 bytes of much', async () => {
    const run = await place.run(['./work', '-y', '--json', '--tag', 'v1', '--how', 'much']);
    const { value } = lineOf(run.stdout) as { value: { stdout: string; cut: boolean } };
    expect(value.cut).toBe(true);
    expect(value.stdout).toBe('é'.repeat(50_000));
  });

  it('asks for what is missing', async () => {
    const run = await place.run(['./work', '-y', '--json']);
    expect(lineOf(run.stdout)).toMatchObject({ resultType: 'input_required' });
    expect(run.code).toBe(2);
  });

  it('tells of a signal, which goes to the child and all that it has started', async () => {
    const { areThere, haveEnded } = hear();
    const { child, ended } = place.start(['./work', '-y', '--json', '--tag', 'v1', '--how', 'wait']);
    await areThere;
    child.kill('SIGTERM');
    const { stdout, code } = await ended;
    expect(lineOf(stdout)).toMatchObject({ message: expect.stringMatching(/^work ended by SIGTERM\.\n/) });
    expect(code).toBe(143);
    await haveEnded;
  });
});

describe('the JSON protocol', () => {
  it.each([
    ['an answer is missing', [], 2],
    ['only defaults are left', ['--tag', 'v1'], 1],
  ])('ends with the code that the process has, where the input ends and %s', async (_what, flags, code) => {
    const run = await place.run(['./work', '--json', ...flags], { input: '' });
    const last: unknown = JSON.parse(run.stdout.trimEnd().split('\n').at(-1) as string);
    expect(last).toMatchObject({ method: 'textui/end', params: { reason: 'end-of-input', code } });
    expect(run.code).toBe(code);
  });
});

describe('an MCP tool', () => {
  it('asks back, and gives what the child printed', async () => {
    const asked: unknown[] = [];
    const client = await place.connect(['./work', '--mcp'], {
      fill: (form) => {
        asked.push(form);
        return { tag: 'v2' };
      },
    });
    const { tools } = await client.listTools();
    expect(tools).toMatchObject([
      {
        name: 'work',
        description: expect.stringContaining('Does what it is told.') as string,
        inputSchema: { properties: { how: {} } },
      },
    ]);
    expect(await client.callTool({ name: 'work', arguments: {} })).toEqual({
      content: [{ type: 'text', text: 'done: v2' }],
      structuredContent: { code: 0, stdout: 'done: v2\n', stderr: 'working on v2, unattended\n' },
    });
    expect(asked).toMatchObject([{ requestedSchema: { properties: { tag: {} } } }]);
    expect(await client.callTool({ name: 'work', arguments: { tag: 'v1', how: 'fail' } })).toEqual({
      isError: true,
      content: [{ type: 'text', text: 'work ended with code 3.\nworking on v1, unattended\nno space' }],
      structuredContent: { code: 3, stdout: 'half\n', stderr: 'working on v1, unattended\nno space\n' },
    });
    await client.close();
  });

  it.each([
    ['huge', (text: string) => text === 'x'.repeat(100_000)],
    ['keep', (text: string) => text === 'kept\n'],
    ['rpc', (text: string) => text === '{"jsonrpc":"2.0","id":1,"result":{}}\n'],
  ])('whose child does %s gives its end', async (how, isRight) => {
    const client = await place.connect(['./work', '--mcp']);
    for (const tag of ['v1', 'v2']) {
      const result = await client.callTool({ name: 'work', arguments: { tag, how } });
      const { stdout, code } = result.structuredContent as { stdout: string; code: number };
      expect([isRight(stdout), code]).toEqual([true, 0]);
    }
    await client.close();
  });

  it('can be called many times', async () => {
    let errors = '';
    const client = await place.connect(['./work', '--mcp'], { onErrors: (text) => (errors += text) });
    for (let count = 1; count <= 11; count++) {
      const result = await client.callTool({ name: 'work', arguments: { tag: `v${count}` } });
      expect(result).toMatchObject({ structuredContent: { stdout: `done: v${count}\n` } });
    }
    await client.close();
    expect(errors.replaceAll(/working on v\d+, unattended\n/g, '')).toBe('');
  });

  it('that is cancelled ends all that it has started', async () => {
    const { areThere, haveEnded } = hear();
    const client = await place.connect(['./work', '--mcp']);
    const cancel = new AbortController();
    const call = client.callTool(
      { name: 'work', arguments: { tag: 'v1', how: 'stay' } },
      { signal: cancel.signal },
    );
    call.catch(() => {});
    await areThere;
    cancel.abort();
    await expect(call).rejects.toThrow('abort');
    await haveEnded;
    await client.close();
  });

  it('that is cancelled ends the commands of its questions, though they do not want to', async () => {
    const command = `trap "" TERM; exec 3>alive; echo there >&3; sleep 60 & wait`;
    place.add({
      slow: `#!/usr/bin/env -S textui run sh\n#? select x X --choices-from '${command}'\n#? text y Y --default-from '${command}'\n`,
    });
    let errors = '';
    const client = await place.connect(['./slow', '--mcp'], { onErrors: (text) => (errors += text) });
    for (let count = 1; count <= 2; count++) {
      const { areThere, haveEnded } = hear();
      const cancel = new AbortController();
      const call = client.callTool({ name: 'slow', arguments: {} }, { signal: cancel.signal });
      call.catch(() => {});
      await areThere;
      cancel.abort();
      await haveEnded;
    }
    await client.close();
    expect(errors).toBe('');
  });

  it('may be cancelled many times', async () => {
    let errors = '';
    const client = await place.connect(['./work', '--mcp'], { onErrors: (text) => (errors += text) });
    for (let count = 1; count <= 11; count++) {
      const { areThere, haveEnded } = hear();
      const cancel = new AbortController();
      const call = client.callTool(
        { name: 'work', arguments: { tag: 'v1', how: 'wait' } },
        { signal: cancel.signal },
      );
      call.catch(() => {});
      await areThere;
      cancel.abort();
      await haveEnded;
    }
    await client.close();
    expect(errors.replaceAll('working on v1, unattended\n', '')).toBe('');
  });

  it('whose client hangs up ends all that it has started', async () => {
    const { areThere, haveEnded } = hear();
    const client = await place.connect(['./work', '--mcp']);
    client.callTool({ name: 'work', arguments: { tag: 'v1', how: 'stay' } }).catch(() => {});
    await areThere;
    await client.close();
    await haveEnded;
  });
});
