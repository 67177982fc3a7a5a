// Answers that nobody typed: values from a file, a flag or another program, and how they are named in messages.

import { hasControlCharacters } from '../text/control-characters.ts';

/** What a given answer means: the answer, still to be checked, or why it is none. */
export type GivenReading<Value> = { readonly answer: Value } | { readonly refused: string };

/** A given answer as a text, for a message. What is inside an object is not shown: it may be meant for a secret. */
export function givenText(given: unknown): string {
  if (Array.isArray(given)) return isShown(given, MOST_LISTS) ? JSON.stringify(given) : '[...]';
  return typeof given === 'object' && given !== null ? '{...}' : String(given);
}

/** Lists inside one another are shown to this depth; one may contain itself. */
const MOST_LISTS = 5;

/** The same where a refusal may show it: null for a text with line ends, in which more than the answer may be. */
export function shownText(given: unknown): string | null {
  return typeof given === 'string' && hasControlCharacters(given) ? null : givenText(given);
}

function isShown(item: unknown, depth: number): boolean {
  if (Array.isArray(item)) return depth > 0 && item.every((inner) => isShown(inner, depth - 1));
  return item === null || ['string', 'number', 'boolean'].includes(typeof item);
}
