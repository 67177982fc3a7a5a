// Signals, signal keys, hang-ups and the end of input at any moment, in real pseudo-terminals.

import { equal, ok } from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { typedLines } from '../../support/arbitraries.ts';
import type { Kind } from '../round.ts';

/** What a program here may end with by itself: the codes of `ExitState`, and that of one that fails by plan. */
const OWN_CODES: ReadonlySet<number> = new Set([0, 1, 2, 99]);
/** In milliseconds. A program that has not ended long after it was told to hangs; nothing else depends on time. */
const LONGEST = 60_000;

const STACK_TRACE = /^ +at |stack trace/m;

/** What comes between, and the signal that it ends a program by; the end of input ends it by none. */
const SIGNALS = {
  SIGINT: 'SIGINT',
  SIGTERM: 'SIGTERM',
  SIGHUP: 'SIGHUP',
  SIGQUIT: 'SIGQUIT',
  'Ctrl-C': 'SIGINT',
  'Ctrl-\\': 'SIGQUIT',
  'Ctrl-D': null,
  'hang-up': 'SIGHUP',
} as const satisfies Record<string, NodeJS.Signals | null>;
type Interruption = keyof typeof SIGNALS;

const KEYS: Partial<Record<Interruption, string>> = { 'Ctrl-C': '\x03', 'Ctrl-\\': '\x1c', 'Ctrl-D': '\x04' };

// Lines without control characters: those are keys here.
const lines = fc.array(
  typedLines.map((line) => line.replaceAll(/\p{C}/gu, '')),
  { maxLength: 4 },
);

export const signals: Kind = {
  name: 'signals',
  async missing() {
    if (process.platform === 'win32') return 'Windows has no signals';
    try {
      await import('@lydell/node-pty');
      return null;
    } catch {
      return '@lydell/node-pty is not there';
    }
  },
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        fc.integer(),
        fc.record({ early: fc.boolean(), lines }),
        fc.constantFrom(...(Object.keys(SIGNALS) as Interruption[])),
        async (seed, moment, interruption) => {
          const end = await interrupt(seed, moment, interruption);
          round.count('programs in terminals');
          if (end.isOfNode) return round.count('aborted by Node 20, whose terminal hung up after the run');
          const byItself = OWN_CODES.has(end.status);
          if (!byItself) equal(end.status, statusOf(interruption), `status after ${interruption}`);
          round.count(byItself ? 'ended by themselves' : `ended by ${interruption}`);
          equal(STACK_TRACE.exec(end.errors)?.input ?? '', '', 'a stack trace on standard error');
          ok(end.isRestored, 'the terminal is not as it was');
        },
      ),
      2,
      { shrink: false },
    );
  },
};

/** Runs a program in a terminal, types lines, interrupts it, and tells how it ended. */
async function interrupt(
  seed: number,
  moment: { early: boolean; lines: readonly string[] },
  interruption: Interruption,
) {
  const { inTerminal } = await import('../../e2e/terminal-rig.ts');
  const folder = mkdtempSync(join(tmpdir(), 'textui-torture-'));
  const program = join(dirname(process.argv[1] as string), 'signal-program.mjs');
  // The traps keep the shell alive when everyone on the terminal gets a signal; it tells in files how it went.
  const script = `trap : INT QUIT HUP; ulimit -c 0; cd "$4"; before=$(stty -g); "$1" "$2" "$3" 2>errors
    status=$?; [ "$before" = "$(stty -g 2>&1)" ] && restored=true || restored=false; echo "$status $restored" >result`;
  const args = ['--norc', '-c', script, 'sh', process.execPath, program, String(seed), folder];
  const { screen, exit, pid, type, hangUp } = inTerminal('bash', args);
  let pressing: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), LONGEST);
  try {
    await screen.waitFor(/pid=\d+\n/);
    const child = Number(/pid=(\d+)/.exec(screen.text)?.[1]);
    if (!moment.early) await screen.waitFor('ready\n').catch(() => {}); // it may have ended
    for (const line of moment.lines) {
      const from = screen.text.length;
      type(`${line}\r`);
      await screen.waitFor(/[^]/, from).catch(() => {});
    }
    const key = KEYS[interruption];
    if (key !== undefined) pressing = press(() => type(key));
    else if (interruption === 'hang-up') hangUp();
    else send(child, interruption);
    await exit;
    ok(existsSync(join(folder, 'result')), `It hangs after ${interruption}:\n${screen.text}`);
    const [status, restored] = readFileSync(join(folder, 'result'), 'utf8').trim().split(' ');
    return {
      status: Number(status),
      isOfNode: Number(status) === 134 && interruption === 'hang-up' && existsSync(join(folder, 'let-go')),
      // After a hang-up there is no terminal to restore.
      isRestored: restored === 'true' || interruption === 'hang-up',
      errors: readFileSync(join(folder, 'errors'), 'utf8'),
    };
  } finally {
    clearTimeout(timer);
    clearInterval(pressing);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Presses a key as a person does: again, if nothing happens. One that comes while the terminal changes its mode is lost. */
function press(type: () => void): NodeJS.Timeout {
  type();
  return setInterval(type, 250);
}

/** What a shell says of a program that was ended like this. */
function statusOf(interruption: Interruption): number {
  const signal = SIGNALS[interruption];
  return signal === null ? 0 : 128 + constants.signals[signal];
}

/** Sends a signal, unless the process has ended already. */
function send(pid: number, signal: string): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
