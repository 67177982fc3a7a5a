// list: any number of answers to one question.

import type { Words } from '../i18n/words.ts';
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
import type { GivenReading } from './reader.ts';
import { arrayIn } from './values.ts';

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
export function list<Output>(
  label: string,
  item: Question<never>,
  options: ListLimits & SchemaOptions<Output, readonly unknown[]>,
): Question<Output>;
export function list<Value>(
  label: string,
  item: Question<Value>,
  options?: ListQuestionOptions<NoInfer<Value>> | null,
): Question<Value[]>;
export function list(label: string, item: Question<never>, options?: ListSettings | null): Question<never> {
  const asked = requireQuestion('list', 'item', item);
  if (!asked.isAsked) throw argumentProblem('list', 'item must be a question without ask: false');
  const counts = requireCounts('list', options);
  requireFixed('list', options, 'a list of values', Array.isArray);
  return new BuiltQuestion({ kind: 'list', item: asked, ...counts }, label, options, asked.levels);
}

type ListSettings = AnyOptions & { min?: unknown; max?: unknown };

/** The items of a given answer: a list, or a text that is a JSON array or has items with commas between them. */
export function readGivenList(given: unknown, words: Words): GivenReading<readonly unknown[]> {
  const items = typeof given === 'string' ? itemsOf(given) : given;
  return Array.isArray(items) ? { answer: items } : { refused: words.say('given.not-list') };
}

/** The items of a text: a JSON array, or texts with commas between them. */
function itemsOf(text: string): unknown {
  if (text.trim() === '') return [];
  return arrayIn(text) ?? text.split(',').map((item) => item.trim());
}
