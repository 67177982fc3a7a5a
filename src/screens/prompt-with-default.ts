// The prompt of something that has a default: `Port (443)`.

import type { Words } from '../i18n/words.ts';
import { sliceText, stripStyle, textWidth } from '../text/text.ts';

/** The longest default that a prompt shows, in columns. */
const LONGEST = 40;

/** The message of a prompt: a label, and the default where there is one, on one line and cut where it is long. */
export function promptWithDefault(label: string, shown: string | null, words: Words): string {
  const text = shown === null ? '' : stripStyle(shown).replaceAll('\n', ' ').trim();
  if (text === '') return label;
  const cut = textWidth(text) <= LONGEST ? text : `${sliceText(text, 0, LONGEST - 3)}...`;
  return words.say('question.default', { label, default: cut });
}
