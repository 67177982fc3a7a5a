// Opens JSON mode for a run: what sources give comes first, then the program at the other end is asked.

import type { Answering } from '../../answers/answering.ts';
import type { ErrorOutput } from '../../app/error-output.ts';
import type { Mode } from '../../app/mode.ts';
import type { Words } from '../../i18n/words.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { AnsweredAsker } from '../answered/answered-asker.ts';
import { AnsweredMode } from '../answered/answered-mode.ts';
import { JsonMode } from './json-mode.ts';

/** What JSON mode is made of. */
export interface OpenJsonOptions {
  /** Where lines come from and go to. */
  readonly terminal: Terminal;
  /** The answers that come from elsewhere. */
  readonly answering: Answering;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Where it is said why a run ended. */
  readonly errorOutput: ErrorOutput;
  /** Whether secrets are asked like other questions; false unless given. */
  readonly secrets?: boolean | null | undefined;
}

/** A mode in which another program answers. */
export function openJson({ terminal, answering, words, errorOutput, secrets }: OpenJsonOptions): Mode {
  const given = new AnsweredAsker(answering);
  const mode = new JsonMode(terminal, { words, given, asksSecrets: secrets ?? false });
  return new AnsweredMode({ mode, answering, errorOutput });
}
