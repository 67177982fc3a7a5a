// Secret: facts, schema, words.

import type { ShapeOf } from '../../questions/shape.ts';
import { withLength } from '../limit-words.ts';
import type { LimitFacts, Teller } from '../teller.ts';
import { firstText, lengthKeywords, lengthNotes, lengthsIn, textSchema } from '../text-lengths.ts';

export const SECRET_TELLER: Teller<ShapeOf<'secret'>, LimitFacts> = {
  facts: lengthsIn,
  schema: textSchema,
  keywords: lengthKeywords,
  notes: lengthNotes,
  words: (facts, words) => withLength(words.say('kind.secret'), facts, words),
  typed: () => 'VALUE',
  first: firstText,
};
