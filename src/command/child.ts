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

/** Runs a child on the standard streams of textui, and waits for it. */
export async function runChild(command: ChildCommand, hasTerminal: boolean): Promise<ChildEnd> {
  let child: ChildProcess | null = null;
  const stop = onSignals(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'], (signal) => {
    // A controlling terminal has sent these to the child, too.
    const isSent = hasTerminal && (signal === 'SIGINT' || signal === 'SIGQUIT');
    if (!isSent) child?.kill(signal);
  });
  try {
    ({ child } = startChild(command, 'inherit', false));
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
  const { signal } = end;
  if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') endBy(signal);
  return codeOf(end);
}

/** Starts a child, whose secrets are removed when it ends. A child that cannot be started ends like one that fails later. */
export function startChild(
  { words: [name = '', ...args], environment }: ChildCommand,
  stdio: StdioOptions,
  detached: boolean,
): { readonly child: ChildProcess; readonly secrets: readonly string[] } {
  const { env, secrets, remove } = environment();
  try {
    return { child: spawn(name, args, { stdio, env, detached }).on('close', remove), secrets };
  } catch (error) {
    remove();
    throw startError(name, error);
  }
}

/** Waits until a child has ended, and its streams have. */
export function endOf(child: ChildProcess): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      if (child.pid === undefined) reject(startError(child.spawnfile, error));
    });
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}

function startError(name: string, error: unknown): ProgramFailure {
  const { code = 'unknown' } = error as { code?: string };
  return new ProgramFailure(`${name} cannot be run (${code}).`, { exitCode: CANNOT_BE_RUN });
}
