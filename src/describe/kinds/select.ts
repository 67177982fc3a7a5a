// Select: facts, schema, words.

import type { ShapeOf } from '../../questions/shape.ts';
import { choiceNames, choicesIn, firstWord, openValues } from '../choice-facts.ts';
import type { Teller } from '../teller.ts';

export const SELECT_TELLER: Teller<ShapeOf<'select'>> = {
  facts: choicesIn,
  schema: (_facts, part) => part,
  words: (facts, words) =>
    facts.choices === undefined
      ? words.say('kind.choice')
      : words.say('kind.one-of', { choices: choiceNames(facts, words) }),
  typed: firstWord,
  first: (shape) => openValues(shape)[0],
  chooses: 'one',
};
