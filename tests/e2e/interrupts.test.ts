// Ctrl-C and SIGINT in real processes: what was asked is rejected and saved, and then the process ends.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Recorder } from '../contracts/recorder.ts';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inPipes, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { createApp, form, secret, text } from 'textui';
  import { runProgram } from 'textui/program';

  const [scene, ...args] = process.argv.slice(2);
  /** Keeps the process, as work would, until it is told to stop, if it ever is. */
  const work = (task) => {
    const timer = setInterval(() => {}, 1_000_000);
    task?.signal?.addEventListener('abort', () => clearInterval(timer));
    return new Promise(() => {});
  };
  const user = form('User', { name: text('Name'), age: text('Age'), pin: secret('Pin') });
  process.stderr.write('pid=' + process.pid + '\\n');

  const scenes = {
    /** Saves what was answered. */
    program: () => runProgram(user, (answers) => answers, { name: 'user', args }),
    /** Works for ever once everything is answered. */
    working: () => runProgram(text('Name'), async (_name, app) => app.task('Copying', work), { name: 'user', args }),
    /** Takes no notice of being told to stop. */
    busy: () =>
      runProgram(text('Name'), async (_name, app) => app.task('Copying', () => work()), { name: 'user', args }),
    async script() {
      await createApp().run(async (app) => {
        try {
          await app.ask(text('Name'));
        } catch (error) {
          console.log(error.code);
          throw error;
        } finally {
          console.log('cleaned up');
        }
      });
    },
    async stubborn() {
      await createApp().run(async (app) => {
        await app.ask(text('Name')).catch(() => {});
        console.log('never ends');
        await work();
      });
    },
    async checking() {
      const accept = () => {
        console.log('checking');
        return work();
      };
      await createApp().run(text('Name', { accept }));
    },
    async own() {
      process.on('SIGINT', () => console.log('heard by the program'));
      console.log(await createApp().run(text('Name')));
    },
    /** What the reference once recommended, with a task that can be cancelled. */
    async recipe() {
      const interrupt = new AbortController();
      process.once('SIGINT', () => interrupt.abort());
      const exit = await createApp({ signal: interrupt.signal }).run((app) =>
        app.task('Copying', work, { cancel: true }).catch((error) => {
          console.log(error.code);
          throw error;
        }),
      );
      console.log(JSON.stringify(exit));
      process.exit();
    },
  };
  await scenes[scene]();
  console.log('reached');
`;

const CTRL_C = '\x03';
const SIGINT = constants.signals.SIGINT;
let built: BuiltProgram;
let folder = '';
let file = '';

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-interrupts-'));
  file = join(folder, 'saved.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const saved = (): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Starts a scene in a pseudo-terminal and waits until something is shown. */
async function scene(name: string, shown: string, ...args: string[]) {
  const run = inTerminal(runtime, [built.file, name, ...args]);
  await run.screen.waitFor(shown);
  return run;
}

/** Starts a scene in pipes; gives the number of its process. */
async function piped(name: string, args: string[] = [], env?: Record<string, string>) {
  const run = inPipes(runtime, [built.file, name, ...args], env);
  run.read();
  await run.stderr.waitFor(/pid=\d+\n/);
  return { ...run, pid: Number(/pid=(\d+)/.exec(run.stderr.text)?.[1]) };
}

describe('Ctrl-C at a question', () => {
  it('lets the program clean up, and then ends it as any other; what follows the run is not reached', async () => {
    const { screen, exit, type } = await scene('script', 'Name: ');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/Name: (?:half)?\^C\nERR_TEXTUI_ENDED\ncleaned up\n$/);
  });

  it('saves the answers', async () => {
    const { screen, exit, type } = await scene('program', 'Name: ', '--save', file);
    type('Ada\r');
    await screen.waitFor('Age: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(saved()).toEqual({ name: 'Ada' });
    expect(screen.text).toMatch(/Age: \^C\n$/);
  });

  it('does so where what is typed is hidden', async () => {
    const { screen, exit, type } = await scene('program', 'Pin: ', '--save', file, '--name=Ada', '--age=36');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(saved()).toEqual({ name: 'Ada', age: '36' });
    expect(screen.text).toMatch(/Pin: \n$/);
  });

  it('puts a terminal back whose typing was hidden', async () => {
    const script = `trap : INT; before=$(stty -g); "$@"; echo "status=$?"
      [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
    const args = [runtime, built.file, 'program', '--name=Ada', '--age=36', '--save', file];
    const { screen, exit, type } = inTerminal('bash', ['--norc', '-c', script, 'sh', ...args]);
    await screen.waitFor('Pin: ');
    type(CTRL_C);
    await exit;
    expect(screen.text).toContain('status=130\nrestored=true\n');
    expect(existsSync(file)).toBe(true);
  });

  it('does so at a terminal that does not control the process', async () => {
    const args = ['--wait', runtime, built.file, 'program', '--save', file];
    const { screen, exit, type } = inTerminal('setsid', args);
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('Age: ');
    type(CTRL_C);
    await exit;
    expect(saved()).toEqual({ name: 'Ada' });
  });

  it('ends the process at once the second time', async () => {
    const { screen, exit, type } = await scene('stubborn', 'Name: ');
    type(CTRL_C);
    await screen.waitFor('never ends\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).not.toContain('reached');
  });

  it('ends a process that does not end by itself', async () => {
    const { screen, exit, type } = await scene('stubborn', 'Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/Name: \^C\nnever ends\n$/);
  });

  it('counts while an answer is being checked', async () => {
    const { exit, type, screen } = await scene('checking', 'Name: ');
    type('Ada\r');
    await screen.waitFor('checking\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/checking\n\^C\n$/);
  });

  it('is left to a program that listens itself', async () => {
    const { screen, exit, type } = await scene('own', 'Name: ');
    type(CTRL_C);
    await screen.waitFor('heard by the program\n');
    type('Ada\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('reached');
  });

  it('cancels a task before a program that listens aborts the run', async () => {
    const { screen, exit, type } = await scene('recipe', 'to cancel.\n');
    type(CTRL_C);
    await exit;
    expect(screen.text).toContain('ERR_TEXTUI_CANCELLED\n{"reason":"aborted","code":1}\n');
  });

  it('counts in a pipe', async () => {
    const run = await piped('program', ['--save', file]);
    run.stdin.write('Ada\n');
    await run.stdout.waitFor('Age: ');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(saved()).toEqual({ name: 'Ada' });
  });
});

/** Runs what follows as PID 1, as in a container: the kernel spares it the signals that it has no listener for. */
const container = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const hasContainers = spawnSync('sh', ['-c', `unshare ${container.join(' ')} true`]).status === 0;

describe.runIf(hasContainers)('as the first process of a container', () => {
  it('ends with 130', async () => {
    const { screen, exit, type } = inTerminal('unshare', [...container, runtime, built.file, 'script']);
    await screen.waitFor('Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ code: 130 });
    expect(screen.text).toMatch(/cleaned up\n$/);
  });
});

describe('SIGINT where no person is asked', () => {
  const lastLine = (text: string): unknown => JSON.parse(text.trimEnd().split('\n').at(-1) as string);
  const end = (answers: object): object => ({
    jsonrpc: '2.0',
    method: 'textui/end',
    params: { reason: 'interrupted', code: 130, answers, secrets: {}, warnings: [] },
  });

  it('tells the other program of the end', async () => {
    const run = await piped('working', ['--json', '--save', file]);
    await run.stdout.waitFor('elicitation/create');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: 130, signal: null });
    expect(lastLine(run.stdout.text.replace(/reached\n$/, ''))).toEqual(end({}));
  });

  it('does so while nothing is asked', async () => {
    const run = await piped('working', ['--json', '--name=Ada', '--save', file]);
    await run.stdout.waitFor('textui/progress');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: 130, signal: null });
    expect(lastLine(run.stdout.text.replace(/reached\n$/, ''))).toEqual(end({ name: 'Ada' }));
    expect(saved()).toEqual({ name: 'Ada' });
  });

  it('does so on other descriptors', async () => {
    const child = spawn(runtime, [built.file, 'working', '--json'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEXTUI_JSON_FDS: '3,4' },
    });
    const output = new Recorder().watch(child.stdio[4] as never);
    const exit = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
    await output.waitFor('elicitation/create');
    child.kill('SIGINT');
    await output.waitFor('textui/end');
    expect(lastLine(output.text)).toEqual(end({}));
    child.stdio[3]?.destroy();
    await expect(exit).resolves.toEqual({ code: 130, signal: null });
  });

  it('still leaves one line of JSON', async () => {
    const run = await piped('working', ['--unattended', '--json', '--name=Ada']);
    await run.stderr.waitFor('Copying...');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: 130, signal: null });
    expect(lastLine(run.stdout.text.replace(/reached\n$/, ''))).toEqual({
      resultType: 'error',
      reason: 'interrupted',
      errors: {},
      started: true,
    });
  });

  it('ends a process that does not end by itself', async () => {
    const run = await piped('busy', ['--unattended', '--name=Ada']);
    await run.stdout.waitFor('Copying...');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
  });

  it('ends an unattended run', async () => {
    const run = await piped('working', ['--unattended', '--name=Ada', '--save', file]);
    await run.stdout.waitFor('Copying...');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: 130, signal: null });
    expect(saved()).toEqual({ name: 'Ada' });
    expect(run.stdout.text).toContain('Copying: cancelled');
  });
});
