// Standard output belongs to the protocol: a program that another program talks to is started again, and its output is
// standard error there. One line of JSON is printed without that.

import { type ChildProcess, spawn } from 'node:child_process';
import { text as allText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/entries.mjs';
import { argumentsAgain } from '../../src/terminal/node/second-process.ts';
import { inTerminal } from '../e2e/terminal-rig.ts';
import { makePrograms } from '../support/built-library.ts';

const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { type App, form, text } from 'textui';
import { runProgram } from 'textui/program';
let cleanUp: Promise<void> | null = null;
const work: Record<string, (app: App) => unknown> = {
  prints: () => {
    console.log('one');
    process.stdout.write('two\\n');
    spawnSync('sh', ['-c', 'echo three'], { stdio: 'inherit' });
    return process.env['TEXTUI_JSON_FDS'] ?? 'none';
  },
  rpc: () => void console.log('{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"name":"mail"}}}'),
  reads: () => new Promise((resolve) => {
    let read = '';
    process.stdin.on('data', (data) => (read += data)).on('end', () => resolve(read));
  }),
  dies: () => process.kill(process.pid, 'SIGKILL'),
  exits: () => process.exit(7),
  holds: () => {
    spawnSync('sh', ['-c', 'sleep 5 2>/dev/null >/dev/null &'], { stdio: ['ignore', 'ignore', 'ignore', 3, 4] });
    return 'held';
  },
  large: () => 'x'.repeat(3_000_000),
  waits: () => new Promise((resolve) => {
    process.on('SIGTERM', () => resolve('terminated'));
    setInterval(() => {}, 1000);
    console.log('waits');
  }),
  arguments: () => process.argv.slice(2),
  works: (app) => app.task('Copying', ({ signal }) => {
    console.log('works');
    const timer = setInterval(() => {}, 1000);
    return cleanUp = new Promise((resolve) => signal.addEventListener('abort', () => {
      clearInterval(timer);
      console.log('stops');
      setTimeout(() => resolve(console.log('has cleaned up')), 300);
    }));
  }),
};
await runProgram(form('Work', { name: text('Name') }), ({ name }, app) => work[name]?.(app), { name: 'work' });
if (process.exitCode === 0) console.log('after');
await cleanUp;
process.exit();
`;

let folder = '';
let file = '';
beforeAll(async () => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  folder = mkdtempSync(join(root, 'temp/second-'));
  const source = join(folder, 'work.ts');
  writeFileSync(source, PROGRAM);
  await makePrograms({ work: source }, folder);
  file = join(folder, 'work.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (
  args: readonly string[],
  stdio: 'pipe' | readonly ('pipe' | 'ignore')[] = 'pipe',
): ChildProcess =>
  spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '' }, stdio: stdio as 'pipe' });

/** Runs the program to its end. */
async function run(args: readonly string[], input = '') {
  const child = start(args);
  child.stdin?.on('error', () => {}).end(input);
  const [out, err, end] = await Promise.all([
    allText(child.stdout as never),
    allText(child.stderr as never),
    new Promise<readonly unknown[]>((resolve) =>
      child.on('close', (code, signal) => resolve([code, signal])),
    ),
  ]);
  const messages = out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, never>);
  return { messages, err, end, out };
}
const ended = (messages: readonly Record<string, never>[]): unknown => messages.at(-1)?.['params'];

describe('a JSON conversation', () => {
  it('has nothing between its messages, whatever the program and its children print', async () => {
    const { messages, err, end } = await run([file, '--json', '--name', 'prints']);
    expect(messages.map(({ method }) => method)).toEqual(['textui/say', 'textui/end']);
    expect(ended(messages)).toMatchObject({ reason: 'closed', value: 'none' });
    expect(err).toBe('one\ntwo\nthree\nafter\n');
    expect(end).toEqual([0, null]);
  });

  it('is not answered by what the program prints, and reads nothing but messages', async () => {
    const reply = '{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"name":"reads"}}}\n';
    const { messages } = await run([file, '--json'], reply);
    expect(messages.map(({ method }) => method)).toEqual(['elicitation/create', 'textui/end']);
    expect(ended(messages)).toMatchObject({ value: '' });
    const printed = await run([file, '--json', '--name', 'rpc']);
    expect(printed.err).toContain('"action":"accept"');
    expect(ended(printed.messages)).toMatchObject({ reason: 'closed' });
  });

  it.each([
    ['exits', [7, null]],
    ['dies', [null, 'SIGKILL']],
  ])('ends as the program does: %s', async (name, expected) => {
    expect((await run([file, '--json', '--name', name])).end).toEqual(expected);
  });

  it('ends though another process holds the pipe', async () => {
    const { messages, end } = await run([file, '--json', '--name', 'holds']);
    expect([ended(messages), end]).toMatchObject([{ value: 'held' }, [0, null]]);
  });

  it('loses nothing of a long message', async () => {
    const { messages } = await run([file, '--json', '--name', 'large']);
    expect((ended(messages) as { value: string }).value).toHaveLength(3_000_000);
  });

  it('passes signals on', async () => {
    const child = start([file, '--json', '--name', 'waits']);
    const out = allText(child.stdout as never);
    child.stderr?.on('data', () => child.kill('SIGTERM'));
    await new Promise((resolve) => child.on('close', resolve));
    expect(await out).toContain('"value":"terminated"');
  });

  it.each(['Ctrl-C', 'SIGINT to the first process alone'])('ends once at %s at a terminal', async (how) => {
    const { screen, exit, type, pid } = inTerminal(process.execPath, [file, '--json', '--name', 'works'], {
      TEXTUI_MODE: 'json',
    });
    await screen.waitFor('works\n');
    if (how === 'Ctrl-C') type('\x03');
    else process.kill(pid, 'SIGINT');
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    const lines = screen.text.split('\n').filter((line) => !line.includes('{'));
    expect(lines.join(' ').replace('^C', '')).toBe('works stops has cleaned up ');
  });

  it('is the same if the environment asks for it', async () => {
    const env = { PATH: process.env['PATH'] ?? '', TEXTUI_MODE: 'json' };
    const child = spawn(process.execPath, [file, '--name', 'prints'], { env });
    child.stdin.end();
    const [out, err] = await Promise.all([allText(child.stdout), allText(child.stderr)]);
    expect(out.split('\n').filter((line) => line !== '' && !line.startsWith('{"jsonrpc"'))).toEqual([]);
    expect(err).toContain('one\ntwo\nthree\n');
  });

  it.skipIf(!existsSync('/dev/full'))('tells that its output cannot be written, once', async () => {
    const args = ['-c', 'exec "$0" "$@" >/dev/full', process.execPath, file, '--json', '--name', 'prints'];
    const child = spawn('sh', args, { env: { PATH: process.env['PATH'] ?? '' } });
    child.stdin.end();
    const [err, code] = await Promise.all([
      allText(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ]);
    expect(err.split('ENOSPC')).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('ends when its reader has gone', async () => {
    const child = start([file, '--json']);
    child.stdin?.on('error', () => {});
    // A process learns of it when it writes, and only once the pipe is really closed.
    const provoke = (): void =>
      void child.stdin?.write('no JSON\n', (error) => void (error ?? setImmediate(provoke)));
    child.stdout?.once('data', () => {
      child.stdout?.destroy();
      provoke();
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
  });

  it('is the same for code in an argument, and for a program on standard input', async () => {
    const code = `import(${JSON.stringify(file)})`;
    const evaluated = await run(['-e', code, '--', 'x', '--json', '--name', 'prints']);
    expect(evaluated.messages.map(({ method }) => method)).toEqual(['textui/say', 'textui/end']);
    const piped = await run(['-', '--json', '--name', 'arguments'], code);
    expect(piped.out).toContain('textui/end');
  });
});

describe('one line of JSON', () => {
  it('is the last line, whatever the program prints', async () => {
    const { out, err } = await run([file, '--unattended', '--json', '--name', 'prints']);
    const lines = out.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ resultType: 'complete', value: 'none' });
    expect(lines.slice(0, -1)).toEqual(['three']); // a child has standard output itself
    expect(err).toBe('Work\nName: prints (--name)\none\ntwo\nafter\n');
  });

  it('is on a line of its own, though the program has printed before', async () => {
    const code = `process.stdout.write('before'); import(${JSON.stringify(file)})`;
    const { out } = await run(['-e', code, '--', 'x', '--unattended', '--json', '--name', 'exits']);
    expect(out).toBe('before');
    const done = await run(['-e', code, '--', 'x', '--unattended', '--json', '--name', 'large']);
    expect(done.out).toMatch(/^before\n\{"resultType":"complete".*\}\n$/);
  });

  it('goes to a descriptor', async () => {
    const script = 'exec 5>&1; { TEXTUI_JSON_FDS=3,4 "$0" "$@" 4>&1 >&5 | sed "s/^/4: /"; } 3<&0';
    const args = ['-c', script, process.execPath, file, '--unattended', '--json', '--name', 'prints'];
    const child = spawn('sh', args, { env: { PATH: process.env['PATH'] ?? '' } });
    child.stdin.end();
    const out = await allText(child.stdout);
    expect(out).toContain('one\ntwo\nthree\n');
    expect(out).toMatch(/^4: \{"resultType":"complete"/m);
  });

  it('refuses descriptors that are none', async () => {
    const child = spawn(process.execPath, [file, '--unattended', '--json', '--name', 'prints'], {
      env: { PATH: process.env['PATH'] ?? '', TEXTUI_JSON_FDS: '77,78' },
    });
    const [err, code] = await Promise.all([
      allText(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ]);
    expect([err, code]).toEqual([
      "TEXTUI_JSON_FDS: Must be two file descriptors such as 3,4 that are pipes or sockets, not '77,78'.\n",
      2,
    ]);
  });
});

it('starts a program again with all its arguments', () => {
  const execPath = '/bin/node';
  const again = (execArgv: string[], ...argv: string[]) => argumentsAgain({ execPath, execArgv, argv });
  expect(again(['--no-warnings'], execPath, '/a.mjs', '--json')).toEqual([
    '--no-warnings',
    '/a.mjs',
    '--json',
  ]);
  expect(again(['-e', 'x'], execPath, '--json')).toEqual(['-e', 'x', '--', '--json']);
  expect(again(['--eval=x'], execPath, 'a')).toEqual(['--eval=x', '--', 'a']);
  expect(again([], execPath, execPath, '--json')).toEqual(['--json']);
  expect(again([], 'bun', '/$bunfs/root/a', '--json')).toEqual(['--json']);
  expect(again([], execPath)).toBeNull();
  expect(again([], execPath, '-', '--json')).toBeNull();
});
