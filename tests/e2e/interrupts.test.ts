// Ctrl-C and SIGINT in real processes: what was asked is rejected and saved, and then the process ends. The tests run at
// the same time: several wait for a process that is given two seconds to end.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Recorder } from '../contracts/recorder.ts';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inPipes, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { ask, createApp, form, secret, text } from 'textui';
  import { runProgram } from 'textui/program';

  const [scene, ...args] = process.argv.slice(2);
  /** Keeps the process, as work would, until it is told to stop, if it ever is. */
  const work = (task) => {
    const timer = setInterval(() => {}, 1_000_000);
    task?.signal?.addEventListener('abort', () => clearInterval(timer));
    return new Promise(() => {});
  };
  const print = (error) => console.log(error.code);
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
    /** Does something that is no task, and then calls the app again. */
    main: () =>
      runProgram(
        text('Name'),
        async (_name, app) => {
          console.log('working');
          await new Promise((resolve) => setTimeout(resolve, 500));
          await Promise.all([app.ask(text('Age')).catch(print), app.task('Copying', work).catch(print), app.say('x').catch(print)]);
        },
        { name: 'user', args },
      ),
    async script() {
      const exit = await createApp().run(async (app) => {
        try {
          await app.ask(text('Name'));
        } catch (error) {
          print(error);
          throw error;
        } finally {
          console.log('cleaned up');
        }
      });
      console.log(JSON.stringify(exit));
    },
    /** Sets an exit code of its own. */
    async code() {
      await createApp().run(text('Name'));
      process.exitCode = 3;
    },
    /** Ends by itself. */
    async exit() {
      const { code } = await createApp().run(text('Name'));
      process.exit(args[0] === 'own' ? 4 : code);
    },
    async stubborn() {
      await createApp().run(async (app) => {
        await app.ask(text('Name')).catch(() => {});
        setTimeout(() => console.log('never ends'), 50);
        await work();
      });
    },
    /** Goes on for ever without a turn of the event loop. */
    async blocking() {
      await createApp().run(text('Name'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      console.log('blocked');
      for (;;);
    },
    async checking() {
      const accept = () => {
        console.log('checking');
        return work();
      };
      await createApp().run(text('Name', { accept }));
    },
    async asked() {
      try {
        await ask(text('Name'));
      } finally {
        console.log('never printed');
      }
    },
    async rejected() {
      await ask(text('Name'), { exit: false }).catch(print);
      console.log('got=' + (await ask(text('Again'))));
    },
    async own() {
      process.on('SIGINT', () => console.log('heard by the program'));
      console.log(await createApp().run(text('Name')));
    },
    async cancelled() {
      const obedient = ({ signal }) => new Promise((_, reject) => {
        const timer = setInterval(() => {}, 1_000_000);
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          reject(signal.reason);
        });
      });
      console.log(JSON.stringify(await createApp().run((app) => app.task('Copying', obedient, { cancel: true }))));
    },
    /** Listens itself, with a task that can be cancelled. */
    async recipe() {
      const interrupt = new AbortController();
      process.once('SIGINT', () => interrupt.abort());
      const exit = await createApp({ signal: interrupt.signal }).run((app) =>
        app.task('Copying', work, { cancel: true }).catch((error) => {
          print(error);
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

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());
/** A file that is not there yet. */
const newFile = (): string => join(mkdtempSync(join(built.folder, 'saved-')), 'saved.json');
const saved = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

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

describe.concurrent('Ctrl-C at a question', () => {
  it('rejects what waits; then run settles, what follows it runs, and SIGINT ends the process', async () => {
    const { screen, exit, type } = await scene('script', 'Name: ');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(
      /Name: (?:half)?\^C\nERR_TEXTUI_ENDED\ncleaned up\n\{"reason":"interrupted","code":130\}\nreached\n$/,
    );
  });

  it('stops a shell script around it', async () => {
    const script = '"$@"; echo "goes on after $?"';
    const run = inTerminal('bash', ['--norc', '-c', script, 'sh', runtime, built.file, 'script']);
    await run.screen.waitFor('Name: ');
    run.type(CTRL_C);
    await run.exit;
    expect(run.screen.text).toContain('reached');
    expect(run.screen.text).not.toContain('goes on');
  });

  it.each([
    ['it has set', ['code'], 3],
    ['it exits with', ['exit', 'own'], 4],
  ])('ends the process with the code that %s', async (_what, [name, ...args], code) => {
    const { exit, type } = await scene(name as string, 'Name: ', ...args);
    type(CTRL_C);
    await expect(exit).resolves.toEqual({ code, signal: 0 });
  });

  it('ends the process by SIGINT where it exits with 130', async () => {
    const { exit, type } = await scene('exit', 'Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
  });

  it('saves the answers', async () => {
    const file = newFile();
    const { screen, exit, type } = await scene('program', 'Name: ', '--save', file);
    type('Ada\r');
    await screen.waitFor('Age: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(saved(file)).toMatchObject({ name: 'Ada' });
    expect(screen.text).toMatch(/Age: \^C\nreached\n$/);
  });

  it('does so where what is typed is hidden', async () => {
    const file = newFile();
    const { screen, exit, type } = await scene('program', 'Pin: ', '--save', file, '--name=Ada', '--age=36');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(saved(file)).toMatchObject({ name: 'Ada', age: '36' });
    expect(screen.text).toMatch(/Pin: \nreached\n$/);
  });

  it('puts a terminal back whose typing was hidden', async () => {
    const file = newFile();
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

  it.each([
    ['where it does not end by itself', 'stubborn', 'never ends\n'],
    ['where it does not even listen', 'blocking', 'blocked\n'],
  ])('ends the process at once the second time, %s', async (_what, name, shown) => {
    const { screen, exit, type } = await scene(name, 'Name: ');
    type(CTRL_C);
    await screen.waitFor(shown);
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
  });

  it('ends a process that does not end by itself', async () => {
    const { screen, exit, type } = await scene('stubborn', 'Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/Name: \^C\nreached\nnever ends\n$/);
  });

  it('counts once where a wrapper passes it on', async () => {
    const run = await piped('script');
    await run.stdout.waitFor('Name: ');
    process.kill(run.pid, 'SIGINT');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(run.stdout.text).toMatch(/cleaned up\n.*\nreached\n$/);
  });

  it('counts while an answer is being checked', async () => {
    const { exit, type, screen } = await scene('checking', 'Name: ');
    type('Ada\r');
    await screen.waitFor('checking\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/checking\n\^C\nreached\n$/);
  });

  it('is left to a program that listens itself', async () => {
    const { screen, exit, type } = await scene('own', 'Name: ');
    type(CTRL_C);
    await screen.waitFor('heard by the program\n');
    type('Ada\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('reached');
  });

  it('counts in a pipe', async () => {
    const file = newFile();
    const run = await piped('program', ['--save', file]);
    run.stdin.write('Ada\n');
    await run.stdout.waitFor('Age: ');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(saved(file)).toMatchObject({ name: 'Ada' });
  });
});

describe.concurrent('Ctrl-C at a question that is asked alone', () => {
  it('ends the process by SIGINT, quietly', async () => {
    const { screen, exit, type } = await scene('asked', 'Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/Name: \^C\n$/);
  });

  it('is a rejection with exit: false, and the process goes on', async () => {
    const { screen, exit, type } = await scene('rejected', 'Name: ');
    type(CTRL_C);
    await screen.waitFor('ERR_TEXTUI_ENDED\nAgain: ');
    type('Ada\r');
    await expect(exit).resolves.toMatchObject({ code: 0, signal: 0 });
    expect(screen.text).toMatch(/got=Ada\nreached\n$/);
  });
});

describe.concurrent('Ctrl-C where nothing is asked', () => {
  it('ends the run in main, and what main calls later is rejected', async () => {
    const file = newFile();
    const { screen, exit, type } = await scene('main', 'working\n', '--name=Ada', '--save', file);
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/working\n\^C\nreached\n(?:ERR_TEXTUI_ENDED\n){3}$/);
    expect(saved(file)).toMatchObject({ name: 'Ada' });
  });

  it('ends the run in a task', async () => {
    const { screen, exit, type } = await scene('working', 'Copying...', '--name=Ada');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toMatch(/Copying\.\.\.\n\^C\nCopying: cancelled\nreached\n$/);
  });

  it('cancels a task instead; a run that ends because of that is interrupted', async () => {
    const { screen, exit, type } = await scene('cancelled', 'to cancel.\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: SIGINT });
    expect(screen.text).toContain('Copying: cancelled\n{"reason":"interrupted","code":130}\nreached\n');
  });

  it('cancels a task before a program that listens aborts the run', async () => {
    const { screen, exit, type } = await scene('recipe', 'to cancel.\n');
    type(CTRL_C);
    await exit;
    expect(screen.text).toContain('ERR_TEXTUI_CANCELLED\n{"reason":"aborted","code":1}\n');
  });
});

/** Runs what follows as PID 1, as in a container: the kernel spares it the signals that it has no listener for. */
const container = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainers = spawnSync('sh', ['-c', `unshare ${container.join(' ')} true`]).status === 0;

describe.runIf(hasContainers).concurrent('as the first process of a container', () => {
  const start = (name: string, env?: Record<string, string>, ...args: string[]) =>
    inTerminal('unshare', [...container, runtime, built.file, name, ...args], env);

  /** Sends PID 1 of the container a signal, from outside. */
  const send = (pid: number, signal: NodeJS.Signals): void => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    process.kill(Number(children.trim()), signal);
  };

  it('Ctrl-C ends it with 130, after what follows the run', async () => {
    const { screen, exit, type } = start('script');
    await screen.waitFor('Name: ');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ code: 130 });
    expect(screen.text).toMatch(/cleaned up\n.*\nreached\n$/);
  });

  it.each(['lines', ''])('a second Ctrl-C during a task ends it at once, in the mode %j', async (mode) => {
    const { screen, exit, type } = start('busy', { TEXTUI_MODE: mode }, '--name=Ada');
    await screen.waitFor('Copying');
    type(CTRL_C);
    await screen.waitFor('reached\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ code: 130 });
  });

  it.each([
    ['a question', 'program', 'Name:', []],
    ['a secret', 'program', 'Pin:', ['--name=Ada', '--age=36']],
    ['a task', 'busy', 'Copying', ['--name=Ada']],
  ] as const)('SIGTERM and SIGHUP end it at %s', async (_where, name, shown, args) => {
    const ends = async (mode: string, signal: NodeJS.Signals, code: number): Promise<void> => {
      const { screen, exit, pid } = start(name, { TEXTUI_MODE: mode }, ...args);
      await screen.waitFor(shown);
      send(pid, signal);
      await expect(exit).resolves.toMatchObject({ code });
    };
    await Promise.all(
      ['lines', ''].flatMap((mode) => [ends(mode, 'SIGTERM', 143), ends(mode, 'SIGHUP', 129)]),
    );
  });
});

describe.concurrent('SIGINT where no person is asked', () => {
  const lastLine = (text: string): unknown => JSON.parse(text.trimEnd().split('\n').at(-1) as string);
  const end = (answers: object): object => ({
    jsonrpc: '2.0',
    method: 'textui/end',
    params: { reason: 'interrupted', code: 130, answers, secrets: {}, warnings: [] },
  });

  it('tells the other program of the end', async () => {
    const file = newFile();
    const run = await piped('working', ['--json', '--save', file]);
    await run.stdout.waitFor('elicitation/create');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(lastLine(run.stdout.text.replace(/reached\n$/, ''))).toEqual(end({}));
  });

  it('does so while nothing is asked', async () => {
    const file = newFile();
    const run = await piped('working', ['--json', '--name=Ada', '--save', file]);
    await run.stdout.waitFor('textui/progress');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(lastLine(run.stdout.text.replace(/reached\n$/, ''))).toEqual(end({ name: 'Ada' }));
    expect(saved(file)).toMatchObject({ name: 'Ada' });
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
    await expect(exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
  });

  it('still leaves one line of JSON', async () => {
    const run = await piped('working', ['--unattended', '--json', '--name=Ada']);
    await run.stderr.waitFor('Copying...');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
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
    const file = newFile();
    const run = await piped('working', ['--unattended', '--name=Ada', '--save', file]);
    await run.stdout.waitFor('Copying...');
    process.kill(run.pid, 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: null, signal: 'SIGINT' });
    expect(saved(file)).toMatchObject({ name: 'Ada' });
    expect(run.stdout.text).toContain('Copying: cancelled');
  });
});
