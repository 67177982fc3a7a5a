// Number: reading and limits.

import { quoted, quotedIn } from '../../checks/yes-or-no.ts';
import type { Words } from '../../i18n/words.ts';
import { plainNumber } from '../plain-number.ts';
import { givenText, type KindReading } from '../reader.ts';
import type { ShapeOf } from '../shape.ts';

export const NUMBER: KindReading<ShapeOf<'number'>> = {
  open: (_question, { integer }) => ({
    read: (line, { words }) => readNumber(line, integer, words),
    readGiven(given, words) {
      if (typeof given === 'number') return { answer: given + 0 };
      if (typeof given !== 'string')
        return { refused: words.say('number.none', { answer: quoted(givenText(given)) }) };
      const reading = readNumber(given, integer, words);
      return 'value' in reading ? { answer: reading.value } : reading;
    },
  }),
  limit: (shape, answer, words) => (typeof answer === 'number' ? numberRefusal(shape, answer, words) : null),
};

const DIGITS = /^-?\d+(?:\.\d+)?$/;

function readNumber(
  line: string,
  integer: boolean,
  words: Words,
): { readonly value: number } | { readonly refused: string } {
  const value = Number(line);
  const isNumber = DIGITS.test(line) && Number.isFinite(value);
  if (isNumber && (!integer || Number.isInteger(value))) return { value: value + 0 }; // no negative zero
  return {
    refused: words.say(isNumber ? 'number.not-whole' : 'number.none', { answer: quotedIn(line, words) }),
  };
}

function numberRefusal({ min, max, integer }: ShapeOf<'number'>, value: number, words: Words): string | null {
  if (!Number.isFinite(value)) return words.say('number.none', { answer: quoted(String(value)) });
  if (integer && !Number.isInteger(value))
    return words.say('number.not-whole', { answer: plainNumber(value) });
  if (value > max) return words.say('number.too-large', { max: plainNumber(max) });
  return value < min ? words.say('number.too-small', { min: plainNumber(min) }) : null;
}
