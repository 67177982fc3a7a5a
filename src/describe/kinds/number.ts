// Number: facts, schema, words.

import type { CheckFunction } from '../../checks/checks.ts';
import { number } from '../../questions/number.ts';
import { plainNumber } from '../../questions/plain-number.ts';
import type { ShapeOf } from '../../questions/shape.ts';
import { type JsonObject, present } from '../answer-values.ts';
import { withRange } from '../limit-words.ts';
import type { LimitFacts, Teller } from '../teller.ts';

export const NUMBER_TELLER: Teller<ShapeOf<'number'>, LimitFacts> = {
  facts: ({ min, max, integer }) =>
    present({
      integer: integer || undefined,
      min: Number.isFinite(min) ? min : undefined,
      max: Number.isFinite(max) ? max : undefined,
    }),
  schema: ({ integer, min, max }) => ({
    type: integer === true ? 'integer' : 'number',
    ...present({ minimum: min, maximum: max }),
  }),
  fromSchema(schema, label, options) {
    const { type, minimum: min, maximum: max } = schema;
    if (type !== 'number' && type !== 'integer') return null;
    const own = { min, max, integer: type === 'integer', accept: checksIn(schema) };
    return (ready) => number(label, { ...options, ...own, default: ready } as never) as never;
  },
  words: (facts, words) =>
    withRange(words.say(facts.integer === true ? 'kind.whole' : 'kind.number'), facts, words),
  typed({ min, max, integer }) {
    const limit = min ?? max;
    if (limit === undefined || integer !== true) return limit === undefined ? 'NUMBER' : plainNumber(limit);
    return plainNumber(min === undefined ? Math.floor(limit) : Math.ceil(limit));
  },
  placeholder: 'NUMBER',
  first({ min, max, integer }) {
    if (Number.isFinite(min)) return integer ? Math.ceil(min) : min;
    if (Number.isFinite(max)) return integer ? Math.floor(max) : max;
    return 1;
  },
  isPlain: true,
};

type NumberCheck = readonly [
  keyword: string,
  message: string,
  isKept: (value: number, limit: number) => boolean,
];

const CHECKS: readonly NumberCheck[] = [
  ['exclusiveMinimum', 'Must be more than', (value, limit) => value > limit],
  ['exclusiveMaximum', 'Must be less than', (value, limit) => value < limit],
  ['multipleOf', 'Must be a multiple of', (value, limit) => Number.isInteger(value / limit)],
];

/** The keywords that a number has no option for. */
function checksIn(schema: JsonObject): CheckFunction<number>[] {
  return CHECKS.flatMap(([keyword, message, isKept]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? [(value) => isKept(value, limit) || `${message} ${limit}.`] : [];
  });
}
