// given: marks a function of the answers so far, for a default, choices or a help text.

import type { MaybePromise } from '../checks/checks.ts';
import { argumentError } from '../base/validate.ts';

const RESULT: unique symbol = Symbol('result');

/** A function of the answers so far, which `given` has marked. It runs when its question opens. */
export interface Marked<out Result> {
  /** The type of its result, for the compiler only. */
  readonly [RESULT]: Result;
}

/** Marks a function of the values of the form or hub on which `and` was called. */
export interface Given<Values> {
  /** The function runs when its question opens, and may be async. */
  <const Result>(find: (values: Values) => MaybePromise<Result>): Marked<Result>;
  /** Hides the `name` that each function has: `(given) => given.name`, without a mark, must not compile. */
  readonly name: undefined;
  /** Hides the `length` that each function has. */
  readonly length: undefined;
}

/** The value, or the same with all its parts read-only, as `given` infers the results of its functions. */
export type ReadonlyOf<Value> = Value extends (...args: never) => unknown
  ? Value
  : Value extends readonly (infer Element)[]
    ? readonly ReadonlyOf<Element>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: ReadonlyOf<Value[Key]> }
      : Value;

/** One call of `and`: marked functions get the values of the groups before the fields that it added. */
export type Level = object;

/** No call of `and`. */
export const NO_LEVELS: ReadonlySet<Level> = new Set();

/** The levels of both sets. Most questions have none, and share one empty set. */
export function joinedLevels(one: ReadonlySet<Level>, other: ReadonlySet<Level>): ReadonlySet<Level> {
  if (other.size === 0) return one;
  return one.size === 0 ? other : new Set([...one, ...other]);
}

/** A function that was marked. */
export class MarkedFunction {
  readonly level: Level;
  readonly #find: (values: unknown) => unknown;

  constructor(level: Level, find: unknown) {
    if (typeof find !== 'function') {
      throw argumentError('given', 'its argument', 'a function of the values so far', find);
    }
    this.level = level;
    this.#find = find as (values: unknown) => unknown;
    Object.freeze(this);
  }

  /** Its result for the values so far. */
  call(values: unknown): unknown {
    return this.#find(values);
  }
}

/** Marks functions for one call of `and`. */
export function givenAt(level: Level): Given<never> {
  const given = (find: unknown): MarkedFunction => new MarkedFunction(level, find);
  return Object.defineProperties(given, {
    name: { value: undefined },
    length: { value: undefined },
  }) as never;
}

/** Whether an option is a function, marked or not. */
export function isLater(option: unknown): boolean {
  return typeof option === 'function' || option instanceof MarkedFunction;
}
