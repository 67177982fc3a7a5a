// The error for a call that waits for an answer when the app ends.

import { TextUIError } from '../errors.ts';

/** The error for an operation that the end of the app cut short. */
export function endedError(operation: string): TextUIError {
  return new TextUIError('ERR_TEXTUI_ENDED', `${operation}: the app ended before there was an answer`);
}
