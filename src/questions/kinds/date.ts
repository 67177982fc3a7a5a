// Date: reading and limits.

import type { Words } from '../../i18n/words.ts';
import { fullDay, isDay } from '../days.ts';
import type { KindReading } from '../reader.ts';
import type { ShapeOf } from '../shape.ts';

export const DATE: KindReading<ShapeOf<'date'>> = {
  open: () => ({
    read(line, { words }) {
      const day = fullDay(line);
      const refused = dayRefusal(day, words);
      return refused === null ? { value: day } : { refused };
    },
    readGiven(given, words) {
      const day = typeof given === 'string' ? fullDay(given) : null;
      const refused = dayRefusal(day, words);
      return refused === null ? { answer: day } : { refused };
    },
  }),
  limit({ min, max }, answer, words) {
    if (typeof answer !== 'string') return null;
    const refused = dayRefusal(answer, words);
    if (refused !== null) return refused;
    if (min !== null && answer < min) return words.say('date.too-early', { min });
    return max !== null && answer > max ? words.say('date.too-late', { max }) : null;
  },
};

/** Why a value is no day in full; null for one that is. */
function dayRefusal(day: string | null, words: Words): string | null {
  if (isDay(day)) return null;
  return day !== null && fullDay(day) === day ? words.say('date.no-day', { day }) : words.say('date.none');
}
