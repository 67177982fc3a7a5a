// multiselect: any number of choices.

import type { Words } from '../i18n/words.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';
import { argumentError, requireWhole } from '../validate.ts';
import { type ChoicesOption, Choices, type PrintedChoices, readChoices } from './choices.ts';
import { readSelection } from './selection.ts';
import type { AnyOptions, Question, ValueOptions } from './question.ts';
import { type LineReader, SimpleQuestion } from './simple-question.ts';

/** Options of {@link multiselect}. */
export interface MultiselectOptions<Value> extends ValueOptions<NoInfer<Value>[]> {
  /** What can be chosen. */
  choices: ChoicesOption<Value>;
  /** The fewest that must be chosen. */
  min?: number | null | undefined;
  /** The most that may be chosen. */
  max?: number | null | undefined;
}

/**
 * Asks for any number of choices: `1-3,5` or names set them, `+2` and `-nas` change them.
 *
 * @example
 * ```ts
 * const targets = multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 });
 * const app = startApp(targets, { lines: ['+s3', '+nas', ''] });
 * console.log(await app.result);
 * // [ 'nas', 's3' ]
 * console.log(app.output);
 * // Targets:
 * // 1) [ ] nas
 * // 2) [ ] s3
 * // 3) [ ] tape
 * // Targets: +s3
 * // Chosen: s3 (1 of 3).
 * // Targets (s3): +nas
 * // Chosen: nas, s3 (2 of 3).
 * // Targets (nas, s3):
 * ```
 */
export function multiselect<const Value>(
  label: string,
  options: MultiselectOptions<Value>,
): Question<Value[]> {
  return new MultiselectQuestion(label, options as AnyOptions) as never;
}

class MultiselectQuestion extends SimpleQuestion<unknown[], PrintedChoices> {
  readonly kind = 'multiselect';
  readonly min: number;
  readonly max: number;
  readonly #choices: () => MaybePromise<Choices>;

  constructor(
    label: string,
    options:
      | (AnyOptions & Partial<Pick<MultiselectOptions<unknown>, 'min' | 'max' | 'choices'>>)
      | null
      | undefined,
  ) {
    super('multiselect', label, options);
    this.min = options?.min == null ? 0 : requireWhole('multiselect', 'min', options.min, 0);
    this.max =
      options?.max == null
        ? Number.POSITIVE_INFINITY
        : requireWhole('multiselect', 'max', options.max, Math.max(this.min, 1));
    if (this.optional) throw argumentError('multiselect', 'optional', 'left out: [] is an answer', true);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !Array.isArray(fixed) && !this.hasSchema) {
      throw argumentError('multiselect', 'default', 'a list of values', fixed);
    }
    this.#choices = readChoices('multiselect', options?.choices);
    if (typeof options?.choices !== 'function') this.#requireDefault(this.#choices() as Choices);
  }

  protected override get emptyValue(): unknown[] {
    return [];
  }

  protected override async open(): Promise<LineReader<unknown[], PrintedChoices>> {
    const choices = await this.#choices();
    this.#requireDefault(choices);
    return {
      intro: (current, words) => choices.intro(this.label, words, boxes(choices, current)),
      read: (line, at) => readSelection(choices, line, at, boxes(choices, at.current)),
      fit: (value) => (Array.isArray(value) ? ordered(choices, value) : undefined),
      defaultIn: (current, words) => {
        if (current === undefined) return null;
        return this.hasOwnSummary ? this.summaryIn(current, words) : labelsOf(choices, current).join(', ');
      },
    };
  }

  override limit(value: unknown[], words: Words): string | null {
    if (!Array.isArray(value)) return null;
    if (value.length < this.min) return words.say('multiselect.too-few', { min: this.min });
    return value.length > this.max ? words.say('multiselect.too-many', { max: this.max }) : null;
  }

  protected override describe(value: unknown[]): string {
    const choices = this.#choices();
    return value
      .map((one) => (choices instanceof Choices ? choices.labelOf(one) : undefined) ?? String(one))
      .join(', ');
  }

  #requireDefault(choices: Choices): void {
    const fixed = this.fixedDefault;
    if (!Array.isArray(fixed) || this.hasSchema) return;
    const unknown = fixed.find((value) => choices.idOf(value) === undefined);
    if (unknown !== undefined)
      throw argumentError('multiselect', 'default', 'values of the choices', unknown);
  }
}

/** The values that are choices, in the order of the choices. */
function ordered(choices: Choices, values: readonly unknown[]): unknown[] {
  const wanted = new Set(values);
  return choices.list
    .filter(({ value, disabled }) => !disabled && wanted.has(value))
    .map(({ value }) => value);
}

function labelsOf(choices: Choices, values: readonly unknown[]): string[] {
  return values.map((value) => choices.labelOf(value) ?? String(value));
}

/** The box before each choice, ticked where it is chosen. */
function boxes(choices: Choices, current: readonly unknown[] | undefined): (id: number) => string {
  const chosen = new Set(current ?? []);
  return (id) => (chosen.has(choices.list[id]?.value) ? '[x] ' : '[ ] ');
}
