// Whether there are too few or too many: the characters of a text, the items of a list.

import type { Words } from '../i18n/words.ts';
import { graphemes } from '../text/text.ts';

interface TextLengths {
  readonly minLength: number;
  readonly maxLength: number;
  readonly inCodePoints?: boolean;
}

/** Why a text is too short or too long; null for one that is neither. */
export function lengthRefusal(
  { minLength, maxLength, inCodePoints = false }: TextLengths,
  text: string,
  words: Words,
): string | null {
  // Counting is left out where the code units tell.
  if (minLength === 0 && text.length <= maxLength) return null;
  const count = graphemes(text.replaceAll('\t', ' ')).length; // a tab is shown as several blanks, but is one character
  if (count < minLength) return counted(words, 'text.too-short', minLength);
  return (inCodePoints ? Array.from(text).length : count) > maxLength
    ? counted(words, 'text.too-long', maxLength)
    : null;
}

/** A refusal with a number in it, which one has its own words for. */
export function counted(
  words: Words,
  id: 'text.too-short' | 'text.too-long' | 'list.too-few',
  count: number,
): string {
  return count === 1 ? words.say(`${id}-one`, { count }) : words.say(id, { count });
}
