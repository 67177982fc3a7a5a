// Quotes what a user typed, for a refusal: safe, on one line, and short.

import type { Words } from '../i18n/words.ts';
import { oneLine } from '../text/one-line.ts';
import { sliceText, textWidth } from '../text/text.ts';

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
