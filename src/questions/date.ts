// date: a day of the calendar.

import { argumentError, argumentProblem, requireOptions } from '../base/validate.ts';
import { isDay } from './days.ts';
import { type AnyOptions, BuiltQuestion, type QuestionBuilder, requireFixed } from './question.ts';
import type { KindRules, ShapeOf } from './shape.ts';

const RULES: KindRules<ShapeOf<'date'>> = {
  type: 'string',
  canHave: ({ min, max }, value) => isDay(value) && value >= (min ?? value) && value <= (max ?? value),
  isLine: () => true,
};

/** The options that only a date has. */
export interface DateOptions {
  /** The first day that is accepted. */
  min?: string | null | undefined;
  /** The last day that is accepted. */
  max?: string | null | undefined;
}

/**
 * Asks for a day of the calendar. Its value is a text such as `2026-11-19`.
 *
 * @example
 * ```ts
 * const start = date('Start', { min: '2026-01-01', max: '2026-12-31' });
 * const app = startApp(start, { lines: ['2027-01-01', '2026-11-9'] });
 * console.log(await app.result);
 * // 2026-11-09
 * console.log(app.output.trimEnd());
 * // Start: 2027-01-01
 * // Must be 2026-12-31 or earlier.
 * // Start: 2026-11-9
 * ```
 */
export const date: QuestionBuilder<string, DateOptions> = (
  label: string,
  options?: (DateOptions & AnyOptions) | null,
) => {
  const { min, max } = requireOptions('date', options);
  const shape = { kind: 'date', min: requireDay('min', min), max: requireDay('max', max) } as const;
  if (shape.min !== null && shape.max !== null && shape.max < shape.min)
    throw argumentProblem('date', `max (${shape.max}) must be at least min (${shape.min})`);
  requireFixed('date', options, A_DAY, isDay);
  return new BuiltQuestion(RULES, shape, label, options) as never;
};

const A_DAY = 'a date such as 2026-11-19';

function requireDay(name: string, value: unknown): string | null {
  if (value == null || isDay(value)) return value ?? null;
  throw argumentError('date', name, A_DAY, value);
}
