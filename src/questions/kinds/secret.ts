// Secret: reading and limits.

import { lengthRefusal } from '../lengths.ts';
import { type KindReading, readGivenText } from '../reader.ts';
import type { ShapeOf } from '../shape.ts';

export const SECRET: KindReading<ShapeOf<'secret'>> = {
  open: () => ({
    read: (line) => ({ value: line }),
    readGiven: readGivenText,
    noteIn: (current, words) => (current === undefined ? null : words.say('secret.keep')),
  }),
  limit: (shape, answer, words) => (typeof answer === 'string' ? lengthRefusal(shape, answer, words) : null),
};
