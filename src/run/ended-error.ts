// The errors of calls that are cut short: the app ended, or the user cancelled a task.

import { hasCode, TextUIError } from '../base/errors.ts';
import { describe } from '../base/validate.ts';
import type { Ends, Stopped } from './mode.ts';

/** The error for an operation that the end of the app cut short. */
export function endedError(operation: string): TextUIError {
  return new TextUIError('ERR_TEXTUI_ENDED', `${operation}: the app ended before there was an answer`);
}

/** Whether an error says that the app ended. */
export function isEnded(error: unknown): boolean {
  return hasCode(error, 'ERR_TEXTUI_ENDED');
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

/** Ends the run: how, or why it stopped. */
export class RunEnds {
  readonly by: Ends | Stopped;

  constructor(by: Ends | Stopped) {
    this.by = by;
  }
}
