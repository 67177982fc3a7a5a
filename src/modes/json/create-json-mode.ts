// Makes JSON mode: what sources give comes first, then the program at the other end is asked.

import type { Answering } from '../../answers/answering.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { JsonMode, type JsonModeOptions } from './json-mode.ts';

/** What JSON mode is made of. */
interface CreateJsonModeOptions extends Omit<JsonModeOptions, 'asksSecrets' | 'answering'> {
  /** Where lines come from and go to. */
  readonly terminal: Terminal;
  /** The answers that come from elsewhere. */
  readonly answering: Answering;
  /** Whether secrets are asked like other questions. */
  readonly secrets: boolean;
}

/** A mode in which another program answers. */
export function createJsonMode({ terminal, secrets, ...options }: CreateJsonModeOptions): JsonMode {
  return new JsonMode(terminal, { ...options, asksSecrets: secrets });
}
