// The errors of calls that are cut short: the app ended, or the user cancelled a task.

import { hasCode, TextUIError } from '../base/errors.ts';
import { describe } from '../base/validate.ts';
import type { ExitState, PlainReason } from './exit.ts';

/** The error for an operation that the end of the app cut short. */
export function endedError(operation: string): TextUIError {
  return new TextUIError('ERR_TEXTUI_ENDED', `${operation}: the app ended before there was an answer`);
}

/** Whether an error says that the app ended. */
export function isEnded(error: unknown): boolean {
  return hasCode(error, 'ERR_TEXTUI_ENDED');
}

/** A promise that the program may ignore, also if it rejects: what called may have left already. */
export function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}

/** The error for a task that the user cancelled; what it failed with meanwhile is the cause. */
export function cancelledError(label: string, cause?: unknown): TextUIError {
  const message = `task: ${describe(label)} was cancelled`;
  return new TextUIError('ERR_TEXTUI_CANCELLED', message, cause === undefined ? {} : { cause });
}

/** Whether an error says that a task was cancelled. */
export function isCancelled(error: unknown): boolean {
  return hasCode(error, 'ERR_TEXTUI_CANCELLED');
}

/** The exit code of a program that SIGINT ended, in a shell: 128 + 2. */
const INTERRUPTED = 130;

/** Whether a result, or an error, is that of a child that Ctrl-C has ended: `spawnSync`, `exec` and others say so. */
export function wasInterrupted(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  try {
    const { signal, status, code, exitCode } = result as Record<string, unknown>;
    return signal === 'SIGINT' || [status, code, exitCode].includes(INTERRUPTED);
  } catch {
    return false; // a proxy that throws, or a getter
  }
}

/** Thrown to end the run, from wherever the reason is found. */
export class RunEnds {
  readonly #by: PlainReason | ExitState;

  constructor(by: PlainReason | ExitState) {
    this.#by = by;
  }

  get by(): PlainReason | ExitState {
    return this.#by;
  }

  /** Whether that was thrown. A program may throw a proxy, for which `instanceof` throws in turn. */
  static is(thrown: unknown): thrown is RunEnds {
    return typeof thrown === 'object' && thrown !== null && #by in thrown;
  }
}
