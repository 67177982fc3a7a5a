// Text of others on one line of our own.

import { stripStyle } from '../text/text.ts';

/** Safe text without style, on one line. */
export function safeLine(text: string): string {
  return stripStyle(text).replaceAll('\n', ' ');
}
