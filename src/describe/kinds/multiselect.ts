// Multiselect: facts, schema, words.

import type { Words } from '../../i18n/words.ts';
import { isPlainName } from '../../questions/name-separators.ts';
import type { ShapeOf } from '../../questions/shape.ts';
import { present, wordOf } from '../answer-values.ts';
import { choiceNames, choicesIn, firstWord, openChoices, openValues } from '../choice-facts.ts';
import { countsIn } from '../limit-words.ts';
import type { LimitFacts, Teller } from '../teller.ts';

export const MULTISELECT_TELLER: Teller<ShapeOf<'multiselect'>, LimitFacts> = {
  facts: (shape) => ({ ...choicesIn(shape), ...countsIn(shape) }),
  schema: ({ min, max }, part) => ({
    type: 'array',
    items: part,
    ...present({ minItems: min, maxItems: max }),
  }),
  words: severalInWords,
  typed(facts) {
    const open = openChoices(facts).map(({ value }) => wordOf(value));
    const { min = 0, max = open.length } = facts;
    const names = open.slice(0, Math.min(Math.max(min, 2), max));
    // A name with a blank or a comma in it has to be alone.
    return (names.every(isPlainName) && names.join(',')) || firstWord(facts);
  },
  placeholder: 'A,B',
  first: (shape) => openValues(shape).slice(0, Math.min(Math.max(shape.min, 2), shape.max)),
  chooses: 'several',
};

function severalInWords(facts: LimitFacts, words: Words): string {
  const { choices, min = 0, max = Number.POSITIVE_INFINITY } = facts;
  if (choices === undefined) return words.say('kind.choices');
  const named = { choices: choiceNames(facts, words), min, max };
  if (min === 1 && max === 1) return words.say('kind.one-of', named);
  if (min === max) return words.say('kind.count-of', named);
  if (max < choices.length) return words.say(min > 0 ? 'kind.between-of' : 'kind.at-most-of', named);
  if (min === 1) return words.say('kind.some-of', named);
  return words.say(min > 0 ? 'kind.at-least-of' : 'kind.any-of', named);
}
