// Labels with what belongs to each: as pairs, as an object, or as a map.

import { argumentError, requireString, type Where } from '../validate.ts';

/** Labels, each with what belongs to it. */
export type Pairs<Value> =
  | Iterable<readonly [label: string, value: Value]>
  | { readonly [label: string]: Value };

/** Reads pairs in any of their forms; throws where they are none. */
export function readPairs<Value>(where: Where, pairs: Pairs<Value>): [label: string, value: Value][] {
  if (typeof pairs !== 'object' || pairs === null) {
    throw argumentError(where, 'pairs', 'pairs of a label and a value, or an object', pairs);
  }
  const entries: Iterable<unknown> =
    Symbol.iterator in pairs ? (pairs as Iterable<unknown>) : Object.entries(pairs);
  return Array.from(entries, (pair) => {
    if (!Array.isArray(pair)) throw argumentError(where, 'a pair', 'a label and a value', pair);
    const [label, value] = pair as [unknown, Value];
    return [requireString(where, 'a label', label), value];
  });
}
