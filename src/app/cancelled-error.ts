// The error of a task that was cancelled.

import { TextUIError } from '../errors.ts';
import { describe } from '../validate.ts';

/** The error for a task that the user cancelled; what it failed with meanwhile is the cause. */
export function cancelledError(label: string, cause?: unknown): TextUIError {
  const message = `task: ${describe(label)} was cancelled`;
  return new TextUIError('ERR_TEXTUI_CANCELLED', message, cause === undefined ? {} : { cause });
}

/** Whether an error says that a task was cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof TextUIError && error.code === 'ERR_TEXTUI_CANCELLED';
}
