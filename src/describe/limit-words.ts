// Limits in words: how long a text is, how large a number, how many items a list has.

import type { Words } from '../i18n/words.ts';
import { plainNumber } from '../questions/plain-number.ts';
import { present } from './answer-values.ts';
import type { LimitFacts } from './teller.ts';

/** How many items there may be, as far as that is limited. */
export function countsIn({ min, max }: { readonly min: number; readonly max: number }): Partial<LimitFacts> {
  return present({ min: min === 0 ? undefined : min, max: Number.isFinite(max) ? max : undefined });
}

/** With a smallest and a largest number: `a whole number from 1 to 65535`. */
export function withRange(
  kind: string,
  { min, max }: LimitFacts,
  words: Words,
  between: 'kind.between' | 'kind.count-between' = 'kind.between',
): string {
  const limits = { kind, min: plainNumber(min ?? 0), max: plainNumber(max ?? 0) };
  if (min !== undefined && max !== undefined) {
    const exactly = between === 'kind.between' ? 'kind.exactly' : 'kind.count';
    return words.say(min === max ? exactly : between, limits);
  }
  if (min !== undefined) return words.say('kind.at-least', limits);
  return max === undefined ? kind : words.say('kind.at-most', limits);
}

/** With the fewest and the most characters: `text of 2 to 8 characters`. */
export function withLength(kind: string, { minLength = 0, maxLength }: LimitFacts, words: Words): string {
  const limits = { kind, min: minLength, max: maxLength ?? 0 };
  if (maxLength === 1) return words.say('kind.length-one', limits);
  if (maxLength === minLength) return words.say('kind.length', limits);
  if (maxLength !== undefined) {
    return words.say(minLength > 1 ? 'kind.length-between' : 'kind.length-at-most', limits);
  }
  return minLength > 1 ? words.say('kind.length-at-least', limits) : kind;
}
