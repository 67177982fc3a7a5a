// list: any number of answers to one question.

import { argumentProblem } from '../base/validate.ts';
import {
  type AnyOptions,
  BuiltQuestion,
  type Question,
  requireCounts,
  requireFixed,
  requireQuestion,
  type SchemaOptions,
  type ValueOptions,
} from './question.ts';
import type { KindRules, ShapeOf } from './shape.ts';
import { showValue } from './show.ts';
import { canHave } from './when.ts';

const RULES: KindRules<ShapeOf<'list'>> = {
  isMany: true,
  show({ item }, value, words) {
    if (!Array.isArray(value)) return null;
    if (value.length === 0) return words.say('multiselect.none');
    return value.map((one) => showValue(item, one, words)).join(', ');
  },
  // An item that is a list itself is compared as a whole.
  canHave: ({ item }, value) => (item.rules.isMany === true ? Array.isArray(value) : canHave(item, value)),
};

/** Options of {@link list}. */
export interface ListQuestionOptions<Value> extends ListLimits, ValueOptions<Value[]> {}

/** How many items a {@link list} takes. */
export interface ListLimits {
  /** The fewest items. */
  min?: number | null | undefined;
  /** The most items. */
  max?: number | null | undefined;
}

/**
 * Asks the same question for each of several items.
 *
 * @example
 * ```ts
 * const app = startApp(list('Servers', text('Server')), { lines: ['+', 'ns1', '+', 'ns2', '-1', ''] });
 * console.log(await app.result);
 * // [ 'ns2' ]
 * ```
 */
export function list<Value>(
  label: string,
  item: Question<Value>,
  options?: ListQuestionOptions<NoInfer<Value>> | null,
): Question<Value[]>;
export function list<Output>(
  label: string,
  item: Question<never>,
  options: ListLimits & SchemaOptions<Output, readonly unknown[]>,
): Question<Output>;
export function list(label: string, item: Question<never>, options?: ListSettings | null): Question<never> {
  const asked = requireQuestion('list', 'item', item);
  if (!asked.isAsked) throw argumentProblem('list', 'item must be a question without ask: false');
  const counts = requireCounts('list', options);
  requireFixed('list', options, 'a list of values', Array.isArray);
  return new BuiltQuestion(RULES, { kind: 'list', item: asked, ...counts }, label, options, asked.levels);
}

type ListSettings = AnyOptions & { min?: unknown; max?: unknown };
