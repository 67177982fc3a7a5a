// The error of whoever waits for an answer when the app ends.

import { TextUIError } from '../errors.ts';

/** The error for what the end of the app came before. */
export function endedError(operation: string): TextUIError {
  return new TextUIError('ERR_TEXTUI_ENDED', `${operation}: the app ended before there was an answer`);
}
