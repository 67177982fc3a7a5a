// Ctrl-C at prompts: in a container, and with a listener that is called once.

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
