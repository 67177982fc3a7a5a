// Runs the child that gets the answers: on the streams of textui, or with its output captured.

import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { constants } from 'node:os';
import { ProgramFailure } from '../checks/failure-message.ts';
import { endBy } from '../terminal/node/process-interrupts.ts';
import type { ChildEnvironment } from './child-environment.ts';
import { CANNOT_BE_RUN } from './find-program.ts';

/** A program with its arguments. */
export interface ChildCommand {
  readonly words: readonly string[];
  /** Made once signals are heard: one that ends textui would leave secrets behind. */
  readonly environment: () => ChildEnvironment;
}

/** How a child ended: with a code, or by a signal. */
export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The code that stands for an end. */
export function codeOf({ code, signal }: ChildEnd): number {
  return code ?? 128 + constants.signals[signal as NodeJS.Signals];
}

/** Starts a child, passes signals on to it, and waits for it. */
export async function runChild(start: () => ChildProcess, hasTerminal: boolean): Promise<ChildEnd> {
  let child: ChildProcess | null = null;
  const stop = onSignals(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'], (signal) => {
    // A controlling terminal has sent these to the child, too.
    const isSent = hasTerminal && (signal === 'SIGINT' || signal === 'SIGQUIT');
    if (!isSent) child?.kill(signal);
  });
  try {
    child = start();
    return await endOf(child);
  } finally {
    stop();
  }
}

/** Signals that can be passed on. */
export type PassedOn = 'SIGTERM' | 'SIGHUP' | 'SIGINT' | 'SIGQUIT';

/** Listens for signals, until what it gives is called. */
export function onSignals(signals: readonly PassedOn[], heard: (signal: PassedOn) => void): () => void {
  const stops = signals.map((signal) => {
    const listener = (): void => heard(signal);
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Ends textui as its child ended: by a signal that a calling script looks at, else with a code. */
export function endAs(end: ChildEnd): number {
  if (endsBySignal(end)) endBy(end.signal);
  return codeOf(end);
}

/** Whether textui ends by the signal that has ended its child. */
export function endsBySignal(end: ChildEnd): end is ChildEnd & { readonly signal: PassedOn } {
  return end.signal === 'SIGINT' || end.signal === 'SIGTERM' || end.signal === 'SIGHUP';
}

/** Starts a child, whose secrets are removed when it ends. A child that cannot be started ends like one that fails later. */
export function startChild(
  { words: [name = '', ...args], environment }: ChildCommand,
  stdio: StdioOptions,
  detached: boolean,
): { readonly child: ChildProcess; readonly secrets: readonly string[] } {
  const { env, secrets, longest, remove } = environment();
  try {
    return { child: spawn(name, args, { stdio, env, detached }).on('close', remove), secrets };
  } catch (error) {
    remove();
    if ((error as { code?: string }).code !== 'E2BIG') throw startError(name, error);
    throw new ProgramFailure(`${tooLong(longest)}.`, { exitCode: CANNOT_BE_RUN });
  }
}

/** The most bytes of a variable, on Linux. */
const MOST = 131_072;

function tooLong({ id, size }: ChildEnvironment['longest']): string {
  const what = 'too long to be handed to a command';
  return size < MOST
    ? `The answers are ${what}`
    : `The answer to '${id}' is ${what} (${Math.round(size / 1000)} kB)`;
}

/** In milliseconds: so long textui reads on if something that a child has started holds its output. */
const LATE = 200;

/** Waits until a child has ended and its streams have, or are left to what it has started. */
export function endOf(child: ChildProcess): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      if (child.pid === undefined) reject(startError(child.spawnfile, error));
    });
    child.on('exit', () => {
      const leave = setTimeout(() => {
        for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      }, LATE);
      child.on('close', () => clearTimeout(leave));
    });
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

/** How a child ended: `ended with code 3`, `ended by SIGKILL`. */
export function endInWords({ code, signal }: ChildEnd): string {
  return signal === null ? `ended with code ${code}` : `ended by ${signal}`;
}

/** Sends a signal to a group of processes, if there is any. */
export function send(group: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return group !== undefined && process.kill(-group, signal);
  } catch {
    return false; // all of it has ended
  }
}

/** In milliseconds: so long a group may clean up before it is killed. */
const PATIENCE = 2000;
/** In milliseconds: so often textui looks whether all of it has ended. */
const LOOK = 20;

/** Ends a group of processes, if there is any, and waits until it has ended. */
export async function endGroup(group: number | undefined): Promise<void> {
  const until = performance.now() + PATIENCE;
  send(group, 'SIGTERM');
  while (performance.now() < until && send(group, 0)) await new Promise((go) => setTimeout(go, LOOK));
  send(group, 'SIGKILL');
}

export function startError(name: string, error: unknown): ProgramFailure {
  const { code = 'unknown' } = error as { code?: string };
  return new ProgramFailure(`${name} cannot be run (${code}).`, { exitCode: CANNOT_BE_RUN, cause: error });
}
