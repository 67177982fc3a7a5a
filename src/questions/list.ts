// list: any number of answers to one question.

import { fold, type Words } from '../i18n/words.ts';
import { summaryOfMade } from './secrets.ts';
import { argumentError } from '../validate.ts';
import { counted } from './text.ts';
import { arrayIn } from './values.ts';
import type { GivenReading, KnownLabels } from './answer-reader.ts';
import { joinedLevels, type Level } from './marked.ts';
import {
  type AnyOptions,
  type AnyQuestion,
  frozen,
  type Question,
  QuestionBase,
  type QuestionShape,
  refuseOptional,
  requireCounts,
  requireQuestion,
  type SchemaOptions,
  type ValueOptions,
  requireExample,
} from './question.ts';

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
  return frozen(new ListQuestion(label, item, options));
}

/** What a line at a list means. */
type ListCommand =
  | { readonly means: 'done' | 'help' | 'back' | 'add' }
  | { readonly means: 'remove' | 'change'; readonly index: number }
  | { readonly means: 'nothing' };

/** Reads a line at a list of so many items: a pure function of the two. */
export function readListLine(line: string, size: number): ListCommand {
  const typed = fold(line);
  if (typed === '') return { means: 'done' };
  if (typed === '?') return { means: 'help' };
  if (typed === '<') return { means: 'back' };
  if (typed === '+') return { means: 'add' };
  const [, minus, digits] = /^(-?)\s*(\d{1,7})$/.exec(typed) ?? [];
  const index = Number(digits) - 1;
  if (digits === undefined || index < 0 || index >= size) return { means: 'nothing' };
  return { means: minus === '-' ? 'remove' : 'change', index };
}

type ListSettings = AnyOptions & { min?: unknown; max?: unknown };

class ListQuestion extends QuestionBase<unknown[]> {
  readonly kind = 'list';
  readonly item: AnyQuestion;
  readonly min: number;
  readonly max: number;

  constructor(label: string, item: unknown, options: ListSettings | null | undefined) {
    super('list', label, options);
    this.item = requireQuestion('list', 'item', item);
    if (!this.item.isAsked) throw argumentError('list', 'item', 'a question without ask: false', item);
    [this.min, this.max] = requireCounts('list', options);
    refuseOptional('list', options);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !Array.isArray(fixed)) {
      throw argumentError('list', 'default', 'a list of values', fixed);
    }
    requireExample('list', this, 'a list of values', Array.isArray);
  }

  get shape(): QuestionShape {
    return { kind: 'list', item: this.item, min: this.min, max: this.max };
  }

  /** A text is a JSON array, or items with commas between them. */
  readGiven(given: unknown, words: Words): Promise<GivenReading<unknown[]>> {
    const items = typeof given === 'string' ? itemsOf(given) : given;
    return Promise.resolve(
      Array.isArray(items) ? { answer: items } : { refused: words.say('given.not-list') },
    );
  }

  override get levels(): ReadonlySet<Level> {
    return joinedLevels(super.levels, this.item.levels);
  }

  override get offersHelp(): boolean {
    return this.help !== null || this.item.offersHelp;
  }

  override limit(value: unknown[], words: Words): string | null {
    if (!Array.isArray(value)) return null;
    if (value.length < this.min) return counted(words, 'list.too-few', this.min);
    return value.length > this.max ? words.say('list.too-many', { max: this.max }) : null;
  }

  protected override describe(value: unknown[], words: Words, draft: KnownLabels | null): string {
    if (!Array.isArray(value)) return summaryOfMade(this, value, words);
    return value.map((item) => this.#summaryOf(item, words, draft)).join(', ');
  }

  #summaryOf(item: unknown, words: Words, draft: KnownLabels | null): string {
    return this.item.summaryIn(item, words, draft?.known('item') ?? null);
  }
}

/** The items of a text: a JSON array, or texts with commas between them. */
function itemsOf(text: string): unknown {
  if (text.trim() === '') return [];
  return arrayIn(text) ?? text.split(',').map((item) => item.trim());
}
