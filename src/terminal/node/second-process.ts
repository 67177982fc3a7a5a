// The second process of a program that another program talks to: there, standard output is standard error, and the
// messages have descriptors of their own. So nothing that the program prints gets between them.

import type { Readable, Writable } from 'node:stream';
import { safeMessage } from '../../base/errors.ts';
import { DESCRIPTORS } from './descriptor-streams.ts';
import { endBy } from './process-interrupts.ts';
import { createStandardError } from './standard-error.ts';

/** The end of a process. */
type ProcessEnd = readonly [code: number | null, signal: NodeJS.Signals | null];

/** In milliseconds: so long the pipe of a process that has ended is read, if another one holds it. */
const HELD = 200;
/** The descriptors of the second process for messages. */
const PIPES = '3,4';
const PASSED_ON = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const;

/** How a process was started. */
type Started = Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv'>;

/** The arguments that start a program again; null where its source came from standard input. */
export function argumentsAgain({ execPath, execArgv, argv }: Started): readonly string[] | null {
  const [runtime, file, ...rest] = argv;
  if (execArgv.some((one) => /^(?:-e|-p|-pe|--eval|--print)(?:=|$)/.test(one))) {
    return [...execArgv, '--', ...argv.slice(1)];
  }
  // An executable that holds the program.
  if (runtime !== execPath || file === execPath) return [...execArgv, ...rest];
  return file === undefined || file === '-' ? null : [...execArgv, file, ...rest];
}

/** Starts the program again where its standard output is for messages, and never returns; null if it cannot. */
export async function startAgain(): Promise<null> {
  // Deno does not tell its permissions.
  const args = process.versions['deno'] === undefined ? argumentsAgain(process) : null;
  return args === null ? null : runSecond(args);
}

async function runSecond(args: readonly string[]): Promise<never> {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const env = { ...process.env, [DESCRIPTORS]: PIPES };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 2, 2, 'pipe', 'pipe'], env });
  // A terminal has sent Ctrl-C to both processes: the run takes the second one for an echo of the first.
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.on('error', reject).on('exit', (code, signal) => resolve([code, signal]));
  });
  const [toChild, fromChild] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  process.stdin.pipe(toChild.on('error', () => {})); // it may end without reading it all
  process.stdin.on('error', () => toChild.end());
  const copied = copyOut(fromChild);
  const [code, signal] = await ended;
  const failure = await copied.end();
  if (failure !== null) return process.exit(failure);
  if (signal !== null) endBy(signal as 'SIGTERM');
  return process.exit(code ?? 1);
}

/** Copies messages to standard output; `end` gives the exit code where that has failed, once all is written. */
function copyOut(from: Readable): { end(): Promise<number | null> } {
  const { stdout } = process;
  let failure: number | null = null;
  const isOver = new Promise<void>((resolve) => {
    from.on('error', () => {}).on('close', resolve);
    stdout.on('error', (error: NodeJS.ErrnoException) => {
      // The second process sees its output closed.
      from.destroy();
      if (error.code === 'EPIPE' || failure !== null) return;
      createStandardError().write(`${safeMessage(error.message)}\n`);
      failure = 1;
    });
  });
  from.pipe(stdout);
  return {
    async end() {
      await Promise.race([isOver, isHeld(stdout)]);
      if (!stdout.destroyed) await new Promise<void>((resolve) => void stdout.write('', () => resolve()));
      return failure;
    },
  };
}

/** Resolves if nothing more is to be waited for: the reader is not the one that is slow. */
async function isHeld(stdout: Writable): Promise<void> {
  do await new Promise((resolve) => void setTimeout(resolve, HELD));
  while (stdout.writableNeedDrain);
}
