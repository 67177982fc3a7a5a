// What a user typed, as a refusal repeats it: safe, on one line, and short.

import { sliceText, stripStyle, textWidth } from '../text/text.ts';

const LONGEST = 40;

/** The typed text on one line of at most 40 columns; a longer one ends in `...`. */
export function quoted(typed: string): string {
  // Text beyond the limit is not even looked at: a megabyte may have been typed.
  const start = typed.trimStart().slice(0, LONGEST * 8);
  const text = stripStyle(start).replaceAll('\n', ' ').trimEnd();
  if (textWidth(text) <= LONGEST && start.length < LONGEST * 8) return text;
  return `${sliceText(text, 0, LONGEST - 3)}...`;
}
