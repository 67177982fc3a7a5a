// Joins JSON mode to this process. Loaded only by programs that another program answers.

import { SourceError } from '../sources/source.ts';
import type { Words } from '../i18n/words.ts';
import { DESCRIPTORS, openDescriptors } from '../terminal/node/descriptor-streams.ts';
import { onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The options of an app that the JSON protocol needs. */
export interface JsonRunOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly words: Words;
  /** Whether the program itself says where its lines go: then no variable does. */
  readonly hasOwnTerminal: boolean;
  /** Opens the terminal for its lines. */
  openTerminal(): Terminal;
}

/** The terminal for messages: standard input and output, or the descriptors that the environment names. */
export function openJsonTerminal(options: JsonRunOptions): Terminal | SourceError {
  const named = options.hasOwnTerminal ? '' : (options.env[DESCRIPTORS] ?? '');
  if (named === '') return options.openTerminal();
  const opened = openDescriptors(named);
  if (opened === null) {
    return new SourceError([{ about: DESCRIPTORS, say: 'json.descriptors', values: { value: named } }]);
  }
  const onInterrupt: Terminal['onInterrupt'] = (listener) =>
    onProcessInterrupt((isHandled) => listener(false, isHandled));
  return Object.assign(opened, { onInterrupt });
}

export { jsonModeOn } from '../modes/json/json-mode.ts';
