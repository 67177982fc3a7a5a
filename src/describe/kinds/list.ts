// List: facts, schema, words.

import type { ShapeOf } from '../../questions/shape.ts';
import { present } from '../answer-values.ts';
import { countsIn, withRange } from '../limit-words.ts';
import type { LimitFacts, Teller } from '../teller.ts';

export const LIST_TELLER: Teller<ShapeOf<'list'>, LimitFacts> = {
  facts: countsIn,
  schema: ({ min, max }, part) => ({
    type: 'array',
    items: part,
    ...present({ minItems: min, maxItems: max }),
  }),
  notesIn: (_facts, words) => [words.say('json.list')],
  words: (facts, words) => withRange(words.say('kind.list'), facts, words, 'kind.count-between'),
  typed: () => 'VALUE',
  placeholder: 'A,B',
};
