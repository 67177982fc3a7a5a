// List: reading all items at once, and how many there may be.

import type { Words } from '../../i18n/words.ts';
import { counted } from '../lengths.ts';
import type { GivenReading, KindReading } from '../reader.ts';
import type { ShapeOf } from '../shape.ts';
import { itemsIn } from '../values.ts';

export const LIST: KindReading<ShapeOf<'list'>> = {
  limit({ min, max }, answer, words) {
    if (!Array.isArray(answer)) return null;
    if (answer.length < min) return counted(words, 'list.too-few', min);
    return answer.length > max ? words.say('list.too-many', { max }) : null;
  },
};

/** The items that were given: a list, or a text that is a JSON array or has items with commas between them. */
export function readGivenList(given: unknown, words: Words): GivenReading<readonly unknown[]> {
  const items = typeof given === 'string' ? itemsIn(given) : given;
  return Array.isArray(items) ? { answer: items } : { refused: words.say('given.not-list') };
}
