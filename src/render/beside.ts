// Text with something plain beside it on the same line: neither changes how the other is shown.

import { isPlainAscii } from '../text/ascii.ts';
import { DOTTED_CIRCLE } from '../text/line.ts';
import { RESET } from '../text/style.ts';
import { graphemes } from '../text/text.ts';

/** Looked at, at either end: no grapheme that is shown is longer. */
const END = 100;
const BLANKS = ' \t\r\n';

/** A text between two plain ones, which do not combine with it and have no style of it. */
export function beside(before: string, text: string, after: string): string {
  if (isPlainAscii(text)) return before + text + after;
  const last = before.slice(-1);
  const first = after.slice(0, 1);
  const opens = last === '' || graphemes(last + text.slice(0, END))[0] === last;
  const closes = first === '' || graphemes(text.slice(-END) + first).at(-1) === first;
  return `${before}${opens ? '' : DOTTED_CIRCLE}${text}${RESET}${closes ? '' : DOTTED_CIRCLE}${after}`;
}

/** `Label:` and, where there is one, the value: `Label: value`. An empty label has no colon. */
export function labelled(label: string, value = ''): string {
  const title = withoutBlanks(label);
  if (title === '') return value;
  return beside('', title, ':') + (value === '' ? '' : beside(' ', value, ''));
}

/** A text without spaces, tabs and newlines at its end; other controls are shown. */
export function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
