// Ctrl-C while a task runs, in a real pseudo-terminal and in a real pipe.

import { constants } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inPipes, inTerminal, runInPipes } from './terminal-rig.ts';

const PROGRAM = `
  import { createApp, secret, text } from 'textui';

  /** Keeps the process, as work would, until it is cancelled; a stubborn one never stops. */
  const copy = (stubborn = false) => ({ signal }) => {
    const work = setInterval(() => {}, 1_000_000);
    return new Promise((_resolve, reject) => {
      if (stubborn) return;
      signal.addEventListener('abort', () => {
        clearInterval(work);
        reject(signal.reason);
      });
    });
  };
  const cancel = { cancel: true };
  const reversed = (line) => line.split('').reverse().join('');

  const scenes = {
    uncaught: (app) => app.task('Copying', copy(), cancel),
    stubborn: (app) => app.task('Copying', copy(true), cancel),
    plain: (app) => app.task('Copying', copy()),
    async caught(app) {
      await app.task('Copying', copy(), cancel).catch((error) => app.say(error.code));
      const name = await app.ask(text('Name'));
      await app.say('got=' + name);
    },
    async atPrompt(app) {
      void app.task('Copying', copy(), cancel);
      const name = await app.ask(text('Name'));
      await app.say('got=' + name);
    },
    async hidden(app) {
      void app.task('Copying', copy(), cancel);
      const word = await app.ask(secret('Password'));
      await app.say('got=' + reversed(word));
    },
    async withListener(app) {
      process.on('SIGINT', () => console.log('heard by the program'));
      await app.task('Copying', copy(), cancel).catch(() => {});
      await app.ask(text('Name'));
    },
    async piped(app) {
      process.stderr.write('pid=' + process.pid + '\\n');
      await app.task('Copying', copy(), cancel).catch((error) => app.say(error.code));
      await app.say('got=' + (await app.ask(text('Name'))) + ',' + (await app.ask(text('Age'))));
    },
  };

  const exit = await createApp().run(scenes[process.argv[2]]);
  console.log('exit=' + JSON.stringify(exit));
  process.exitCode = exit.code;
`;

const CTRL_C = '\x03';
let built: BuiltProgram;

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});

afterAll(() => built.remove());

/** Starts a scene in a pseudo-terminal and waits until something is shown. */
async function scene(name: string, shown: string) {
  const run = inTerminal(runtime, [built.file, name]);
  await run.screen.waitFor(shown);
  return run;
}

describe.concurrent('Ctrl-C at a terminal', () => {
  it('cancels a task; where the program does not care, its run ends without a stack trace', async () => {
    const { screen, exit, type } = await scene('uncaught', 'Press Ctrl-C to cancel.\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(screen.text).toMatch(
      /^Copying\.\.\. Press Ctrl-C to cancel\.\n\^C\nCopying: cancelled(?: after \d+ s)?\nexit=\{"reason":"interrupted","code":130\}\n$/,
    );
  });

  it('ends the program the second time, as it would any other', async () => {
    const { screen, exit, type } = await scene('stubborn', 'to cancel.\n');
    type(CTRL_C);
    await screen.waitFor('Copying: stopping. Press Ctrl-C again to end the program.\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
  });

  it('ends the run where the task cannot be cancelled, and does not promise to cancel it', async () => {
    const { screen, exit, type } = await scene('plain', 'Copying...\n');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(screen.text).toMatch(/^Copying\.\.\.\n\^C\nCopying: cancelled(?: after \d+ s)?\nexit=/);
  });

  it('lets the program go on and ask, and ends it there', async () => {
    const { screen, exit, type } = await scene('caught', 'to cancel.\n');
    type(CTRL_C);
    await screen.waitFor('ERR_TEXTUI_CANCELLED\nName: ');
    // As a person does, until it ends: one that comes within milliseconds counts as the same one, passed on by a wrapper.
    const pressing = setInterval(() => type(CTRL_C), 100);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    clearInterval(pressing);
  });

  it('ends the line of a prompt, which is asked again', async () => {
    const { screen, exit, type } = await scene('atPrompt', 'to cancel.\nName: ');
    type(CTRL_C);
    await screen.waitFor(/cancelled(?: after \d+ s)?\nName: $/);
    expect(screen.text).toMatch(/\nName: \^C\nCopying: cancelled.*\nName: $/);
    type('Ada\r');
    await exit;
    expect(screen.text).toMatch(/\nName: Ada\ngot=Ada\nexit=/);
  });

  it('cancels at a hidden prompt too, and what is typed stays hidden', async () => {
    const { screen, exit, type } = await scene('hidden', 'to cancel.\nPassword: ');
    type('ab');
    type(CTRL_C);
    await screen.waitFor(/cancelled(?: after \d+ s)?\nPassword: $/);
    type('cd\r');
    await exit;
    expect(screen.text).not.toMatch(/\^C|ab|cd/);
    // Ctrl-C drops what was typed of the line, as the kernel does at a visible prompt.
    expect(screen.text).toContain('got=dc\n');
  });

  it('is heard by the program itself as well, as often as it is typed', async () => {
    const { screen, exit, type } = await scene('withListener', 'to cancel.\n');
    type(CTRL_C);
    await screen.waitFor('heard by the program\n');
    await screen.waitFor('Name: ');
    type(CTRL_C);
    await screen.waitFor(/(?:heard by the program\n[^]*){2}/);
    type('Ada\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
  });
});

describe.concurrent('a pipe', () => {
  it('keeps the answers that wait in it while a task is cancelled', async () => {
    const run = inPipes(runtime, [built.file, 'piped']);
    run.read();
    run.stdin.end('Ada\n36\n');
    await run.stderr.waitFor(/pid=\d+\n/);
    await run.stdout.waitFor('to cancel.\n');
    process.kill(Number(/\d+/.exec(run.stderr.text)?.[0]), 'SIGINT');
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stdout.text).toMatch(
      /cancel\.\nCopying: cancelled.*\nERR_TEXTUI_CANCELLED\nName: Ada\nAge: 36\ngot=Ada,36\nexit=.*\n$/,
    );
  });

  it('shows the lines of tasks as a terminal does', async () => {
    const program = await buildProgram(`
      import { createApp } from 'textui';
      await createApp().run((app) => app.task('Copying', async () => app.task('A', () => 1)));
    `);
    const run = await runInPipes(runtime, [program.file], 'answers\n');
    program.remove();
    expect(run).toEqual({ code: 0, signal: null, stdout: 'A: done\nCopying: done\n', stderr: '' });
  });
});
