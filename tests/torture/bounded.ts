// Trials in a process of their own, with little memory and not for ever: what hangs or eats memory fails like any law.

import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Trials } from './bounded-program.ts';

/** In milliseconds. A trial takes far less than a second; one that takes as long as this hangs. */
const LONGEST = 60_000;
/** In megabytes. */
const MOST_HEAP = 512;
/** What the process ends with that finds itself too large. */
export const TOO_LARGE = 77;

/** What the process tells of a trial. */
export type Told = { readonly value: unknown } | { readonly error: string };

let child: ChildProcess | null = null;

/** Tries something. Rejects where it throws, hangs, or needs more memory than it may have. */
export function tryBounded<Name extends keyof Trials>(
  name: Name,
  input: Parameters<Trials[Name]>[0],
): Promise<Awaited<ReturnType<Trials[Name]>>> {
  const own = (child ??= start());
  return new Promise((resolve, reject) => {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      own.kill('SIGKILL');
    }, LONGEST);
    const leave = (): void => {
      clearTimeout(timer);
      own.off('message', told).off('close', closed);
    };
    const told = (message: Told): void => {
      leave();
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.value as never);
    };
    const closed = (code: number | null): void => {
      leave();
      child = null;
      reject(new Error(`The trial ${name} ${isSlow ? `has not ended after ${LONGEST} ms` : endOf(code)}.`));
    };
    own.on('message', told).on('close', closed);
    own.send({ name, input });
  });
}

function start(): ChildProcess {
  const program = join(dirname(process.argv[1] as string), 'bounded-program.mjs');
  const execArgv = [`--max-old-space-size=${MOST_HEAP}`];
  return fork(program, [], {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function endOf(code: number | null): string {
  // Node aborts where the heap is full.
  return code === TOO_LARGE || code === null
    ? 'needed too much memory'
    : `ended the process with code ${code}`;
}
