// The error for two reads at once, which every terminal refuses in the same words.

import { TextUIError } from '../errors.ts';
import { oneLine } from '../text/one-line.ts';

/** Says who asked for a line while who else still waits for one. */
export function busyError(asker: string, waiting: string): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_BUSY',
    `Terminal.readLine: ${oneLine(asker)} asked for a line while ${oneLine(waiting)} still waits for one; ` +
      'await the first, or end it through its signal',
  );
}
