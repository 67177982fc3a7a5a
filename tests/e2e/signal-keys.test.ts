// Ctrl-C at prompts: in a container, with a listener that is called once, and at a terminal that does not control
// the process.

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const node = process.execPath;
let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram();
});

afterAll(() => program.remove());

/** Runs what follows as PID 1, as in a container: the kernel spares it the signals that it has no listener for. */
const container = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const hasContainers = spawnSync('sh', ['-c', `unshare ${container.join(' ')} true`]).status === 0;

describe.runIf(hasContainers)('as the first process of a container', () => {
  it.each([
    ['Ctrl-C', '\x03', 130],
    ['Ctrl-\\', '\x1c', 131],
  ])(
    '%s at a hidden prompt ends it with the code of its signal, and puts the terminal back',
    async (_name, key, code) => {
      const script = `before=$(stty -g); unshare ${container.join(' ')} "$1" "$2" hidden; echo "status=$?"
      [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
      const args = ['--norc', '-c', `trap : INT QUIT; ${script}`, 'sh', node, program.file];
      const { screen, exit, type } = inTerminal('bash', args);
      await screen.waitFor('Password: ');
      expect(screen.text).toContain('pid=1\n');
      type(`half${key}`);
      await exit;
      expect(screen.text).toContain(`status=${code}\nrestored=true\n`);
      expect(screen.text).not.toContain('half');
    },
  );
});

describe('with a listener that is called once', () => {
  it.each([
    ['Ctrl-C', ({ type }: { type: (keys: string) => void }) => type('half\x03')],
    ['the signal', ({ pid }: { pid: number }) => void process.kill(pid, 'SIGINT')],
  ])('ends the app as aborted at %s, at a hidden prompt', async (_what, interrupt) => {
    const terminal = inTerminal(node, [program.file, 'abortOnce']);
    await terminal.screen.waitFor('Password: ');
    interrupt(terminal);
    await expect(terminal.exit).resolves.toEqual({ code: 1, signal: 0 });
    expect(terminal.screen.text).toMatch(/Password: \nexit=\{"reason":"aborted","code":1\}\n$/);
  });
});

describe('at a terminal that does not control the process', () => {
  /** The program and a shell in one process group, in a session that no terminal controls. */
  const start = (scene: string) => {
    const script = 'trap "echo group-too" INT; "$1" "$2" "$3"; echo "status=$?"';
    const args = ['--wait', 'bash', '--norc', '-c', script, 'sh', node, program.file, scene];
    return inTerminal('setsid', args);
  };

  it.each([
    ['a hidden prompt', 'hidden', 'Password: '],
    ['a prompt that shows', 'ask', '? '],
  ])('Ctrl-C reaches this process alone, at %s', async (_what, scene, prompt) => {
    const { screen, type } = start(scene);
    await screen.waitFor(prompt);
    type('half\x03');
    await screen.waitFor(/status=\d+\n/);
    expect(screen.text).toContain('status=130\n');
    expect(screen.text).not.toContain('group-too');
  });

  it('lines are edited and shown, and the end of input is Ctrl-D', async () => {
    const { screen, type } = start('ask');
    await screen.waitFor('? ');
    type('Adb\x7fa\x1b[D\r');
    await screen.waitFor('got="Ada"\n? ');
    type('one\rtwo\r');
    await screen.waitFor('got="two"\n? ');
    type('\x04');
    await screen.waitFor(/status=\d+\n/);
    expect(screen.text).toBe(
      '? Adb\b \ba\ngot="Ada"\n? one\ngot="one"\n? two\ngot="two"\n? end of input\nstatus=0\n',
    );
  });

  it('is put back when the program is killed at a prompt that shows', async () => {
    const script = `before=$(stty -g); setsid --wait "$1" "$2" ask
      [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
    const { screen, type } = inTerminal('bash', ['--norc', '-c', script, 'sh', node, program.file]);
    await screen.waitFor('? ');
    type('half\x03');
    await screen.waitFor(/restored=\w+\n/);
    expect(screen.text).toContain('restored=true');
  });
});
