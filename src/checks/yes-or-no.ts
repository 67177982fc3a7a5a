// Typed text: quoted in a refusal, or read as yes or no.

import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { oneLine } from '../text/one-line.ts';
import { sliceText, textWidth } from '../text/text.ts';

/** Reads yes or no: the whole word or, unless `wholeWord`, its first letter, also in English. */
export function readYesOrNo(
  line: string,
  words: Words,
  wholeWord = false,
): { readonly value: boolean } | { readonly refused: string } {
  const value = words.yesOrNo(line, wholeWord);
  if (value !== null) return { value };
  const [yes, no] = [words.say('answer.yes'), words.say('answer.no')];
  const isPart = words.yesOrNo(line) !== null || [yes, no].some((word) => fold(word).includes(fold(line)));
  if (wholeWord && isPart) return { refused: words.say('confirm.whole-word', { yes, no }) };
  return { refused: words.say('dialog.not-yes-or-no', { answer: quotedIn(line, words), yes, no }) };
}

const LONGEST = 40;

/** The typed text on one line of at most 40 columns. A longer text is cut and ends in `...`. */
export function quoted(typed: string, longest: number = LONGEST): string {
  // Look only at the start of the text: a user may have typed a megabyte.
  const start = typed.trimStart().slice(0, longest * 8);
  const text = oneLine(start).trimEnd();
  if (textWidth(text) <= longest && start.length < longest * 8) return text;
  return `${sliceText(text, 0, longest - 3)}...`;
}

/** The same as an app says it: to people who listen, a sign by its name. */
export function quotedIn(typed: string, words: Words): string {
  return words.nameOf(quoted(typed));
}
