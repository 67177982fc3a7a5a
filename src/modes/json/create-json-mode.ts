// Makes JSON mode: what sources give comes first, then the program at the other end is asked.

import type { Answering } from '../../answers/answering.ts';
import type { Words } from '../../i18n/words.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { AnsweredAsker } from '../answered/answered-asker.ts';
import { JsonMode, type JsonModeOptions } from './json-mode.ts';

/** What JSON mode is made of. */
interface CreateJsonModeOptions extends Pick<JsonModeOptions, 'onShow' | 'onAsk' | 'onSay'> {
  /** Where lines come from and go to. */
  readonly terminal: Terminal;
  /** The answers that come from elsewhere. */
  readonly answering: Answering;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Whether secrets are asked like other questions. */
  readonly secrets: boolean;
}

/** A mode in which another program answers. */
export function createJsonMode({ terminal, answering, secrets, ...others }: CreateJsonModeOptions): JsonMode {
  return new JsonMode(terminal, { ...others, given: new AnsweredAsker(answering), asksSecrets: secrets });
}
