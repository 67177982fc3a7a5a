// An answer that is yes or no, as dialogs and questions read it.

import type { Words } from '../i18n/words.ts';
import { quotedIn } from './quoted.ts';

/** Reads yes or no: the whole word or, unless `wholeWord`, its first letter, also in English. */
export function readYesOrNo(
  line: string,
  words: Words,
  wholeWord = false,
): { readonly value: boolean } | { readonly refused: string } {
  const value = words.yesOrNo(line, wholeWord);
  if (value !== null) return { value };
  const [yes, no] = [words.say('answer.yes'), words.say('answer.no')];
  const isShort = wholeWord && words.yesOrNo(line) !== null;
  if (isShort) return { refused: words.say('confirm.whole-word', { yes, no }) };
  return { refused: words.say('dialog.not-yes-or-no', { answer: quotedIn(line, words), yes, no }) };
}
