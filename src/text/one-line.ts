// Text of others on one line of our own.

import { stripStyle } from './text.ts';

/** Safe text without style, on one line. */
export function oneLine(text: string): string {
  return stripStyle(text).replaceAll('\n', ' ');
}

/** A text as data: on one line, and without blanks around it. */
export function plainText(text: string): string {
  return oneLine(text).trim();
}
