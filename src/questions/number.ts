// number: a number in plain digits.

import { argumentError, requireBoolean, requireOptions, requireOrder } from '../base/validate.ts';
import { type AnyOptions, BuiltQuestion, type QuestionBuilder, requireFixed } from './question.ts';
import { plainNumber } from './plain-number.ts';
import type { KindRules, ShapeOf } from './shape.ts';

const RULES: KindRules<ShapeOf<'number'>> = {
  type: 'number',
  show: (_shape, value) => (typeof value === 'number' ? plainNumber(value) : null),
  canHave({ min, max, integer }, value) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return false;
    return value >= min && value <= max && (!integer || Number.isInteger(value));
  },
  isLine: () => true,
};

/** The options that only a number has. */
export interface NumberOptions {
  /** The smallest number that is accepted. */
  min?: number | null | undefined;
  /** The largest number that is accepted. */
  max?: number | null | undefined;
  /** Whether only whole numbers are accepted; false unless given. */
  integer?: boolean | null | undefined;
}

/**
 * Asks for a number, typed in ASCII digits: `12`, `-3`, `0.5`.
 *
 * @example
 * ```ts
 * const port = number('Port', { integer: true, min: 1, max: 65535, default: 443 });
 * console.log(await port.check(70000));
 * // Must be at most 65535.
 * ```
 */
export const number: QuestionBuilder<number, NumberOptions> = (
  label: string,
  options?: (NumberOptions & AnyOptions) | null,
) => {
  const { min, max, integer } = requireOptions('number', options);
  const shape = {
    kind: 'number',
    min: min == null ? Number.NEGATIVE_INFINITY : requireNumber('min', min),
    max: max == null ? Number.POSITIVE_INFINITY : requireNumber('max', max),
    integer: integer == null ? false : requireBoolean('number', 'integer', integer),
  } as const;
  requireOrder('number', ['min', shape.min], ['max', shape.max]);
  requireFixed('number', options, 'a number', Number.isFinite);
  return new BuiltQuestion(RULES, shape, label, options) as never;
};

function requireNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw argumentError('number', name, 'a number', value);
}
