// multiselect: any number of choices.

import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { argumentError } from '../validate.ts';
import type { AnswerReader, KnownLabels, ReadAt } from './answer-reader.ts';
import type { Choice, ChoicesOption, ChoiceValue } from './choice-options.ts';
import {
  type Box,
  Choices,
  EMPTY,
  type LaterChoices,
  type PrintedChoices,
  readChoices,
  TICKED,
  shapeOfChoices,
} from './choices.ts';
import type { EarlierValues } from './marked.ts';
import {
  type AnyOptions,
  frozen,
  type Question,
  type QuestionShape,
  refuseOptional,
  requireCounts,
  type SchemaOptions,
  SimpleQuestion,
  type ValueOptions,
  requireExample,
} from './question.ts';
import { readGivenSelection, readSelection } from './selection.ts';
import { textOfMade } from './values.ts';

/** Options of {@link multiselect}. */
export interface MultiselectOptions<Item>
  extends MultiselectChoices<Item>,
    ValueOptions<NoInfer<ChoiceValue<Item>>[]> {}

/** What can be chosen in a {@link multiselect}, and how much of it. */
export interface MultiselectChoices<Item> {
  /** What can be chosen. */
  choices: ChoicesOption<Item>;
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
 * console.log(app.output.trimEnd());
 * // Targets:
 * // 1) [ ] nas
 * // 2) [ ] s3
 * // 3) [ ] tape
 * // Type numbers or names, separated by commas.
 * // Targets: +s3
 * // Chosen: s3 (1 of 3).
 * // Targets (s3): +nas
 * // Chosen: nas, s3 (2 of 3).
 * // Targets (nas, s3):
 * ```
 */
export function multiselect<Output>(
  label: string,
  options: MultiselectChoices<Choice> & SchemaOptions<Output, ChoiceValue<Choice>[]>,
): Question<Output>;
export function multiselect<const Item extends Choice>(
  label: string,
  options: MultiselectOptions<Item>,
): Question<ChoiceValue<Item>[]>;
export function multiselect(label: string, options: MultiselectSettings): Question<never> {
  return frozen(new MultiselectQuestion(label, options));
}

type MultiselectSettings = AnyOptions & { choices?: unknown; min?: unknown; max?: unknown };

class MultiselectQuestion extends SimpleQuestion<unknown[], PrintedChoices> {
  readonly kind = 'multiselect';
  readonly min: number;
  readonly max: number;
  readonly #choices: Choices | LaterChoices;

  constructor(label: string, options: MultiselectSettings | null | undefined) {
    super('multiselect', label, options);
    refuseOptional('multiselect', options);
    [this.min, this.max] = requireCounts('multiselect', options);
    const fixed = this.fixedDefault;
    if (fixed !== undefined && !Array.isArray(fixed)) {
      throw argumentError('multiselect', 'default', 'a list of values', fixed);
    }
    this.#choices = readChoices('multiselect', options?.choices, () => this.named);
    if (!(this.#choices instanceof Choices)) return;
    const choices = this.#choices;
    this.#requireDefault(choices);
    requireExample(
      'multiselect',
      this,
      'a list of choices that it takes',
      (values) =>
        Array.isArray(values) &&
        values.every((value) => choices.exact(value).length > 0) &&
        this.limit(values, ENGLISH_WORDS) === null,
    );
  }

  override get emptyValue(): unknown[] {
    return [];
  }

  async open(earlier: EarlierValues): Promise<AnswerReader<unknown[], PrintedChoices>> {
    const choices = this.#choices instanceof Choices ? this.#choices : await this.#choices(earlier);
    this.#requireDefault(choices, this.named);
    const fit = (value: unknown): unknown[] | undefined =>
      Array.isArray(value) ? ordered(choices, value) : undefined;
    // Live mode reads very many lines against the same state.
    let last: { readonly at: object; readonly current: unknown[] | undefined; readonly box: Box } | null =
      null;
    const stateAt = (at: ReadAt<unknown[], PrintedChoices>): NonNullable<typeof last> => {
      if (last?.at === at) return last;
      const current = fit(at.current);
      return (last = { at, current, box: boxes(choices, current) });
    };
    return {
      choices,
      intro: (current, words) =>
        withHow(choices.intro(this.label, words, boxes(choices, fit(current))), words),
      read: (line, at) => {
        const { current, box } = stateAt(at);
        return readSelection(choices, line, { ...at, current }, box);
      },
      readGiven: (given, words) => readGivenSelection(choices, given, words),
      fit,
      labelOf: (value) => choices.labelOf(value),
      describe: ({ printed, current }) => {
        const chosen = new Set(fit(current));
        return choices.describe('checkbox', printed, (value) => (chosen.has(value) ? 'checked' : null));
      },
    };
  }

  get shape(): QuestionShape {
    const { min, max } = this;
    return { kind: 'multiselect', choices: shapeOfChoices(this.#choices), min, max };
  }

  override limit(value: unknown[], words: Words): string | null {
    if (!Array.isArray(value)) return null;
    if (value.length < this.min) return words.say('multiselect.too-few', { min: this.min });
    return value.length > this.max ? words.say('multiselect.too-many', { max: this.max }) : null;
  }

  protected override describe(value: unknown[], words: Words, draft: KnownLabels | null): string {
    const isEmpty = Array.isArray(value) && value.length === 0;
    return isEmpty ? words.say('multiselect.none') : this.describePreset(value, words, draft);
  }

  /** That nothing is chosen is seen above the prompt. */
  protected override describePreset(value: unknown[], _words: Words, draft: KnownLabels | null): string {
    const fixed = this.#choices instanceof Choices ? this.#choices : null;
    const reader = draft?.reader ?? fixed;
    if (!Array.isArray(value)) return textOfMade(value); // what a schema made of it
    return value.map((one) => reader?.labelOf?.(one) ?? String(one)).join(', ');
  }

  #requireDefault(choices: Choices, where = 'multiselect'): void {
    const fixed = this.fixedDefault;
    if (!Array.isArray(fixed)) return;
    const unknown: unknown = fixed.find((value) => choices.idOf(value) === undefined);
    if (unknown !== undefined) {
      throw argumentError(where, 'default', 'values of the choices', unknown);
    }
  }
}

/** The choices, and below them how they are answered: their boxes alone do not tell. */
function withHow({ widget, ids }: PrintedChoices, words: Words): PrintedChoices {
  const how = new TextWidget(words.say('multiselect.how'));
  return { widget: new Container({ items: [widget, how], numbering: false }), ids };
}

/** The values that are choices, in the order of the choices. */
function ordered(choices: Choices, values: readonly unknown[]): unknown[] {
  const wanted = new Set(values);
  return choices.list
    .filter(({ value, disabled }) => !disabled && wanted.has(value))
    .map(({ value }) => value);
}

/** The box before each choice, ticked where it is chosen. */
function boxes(choices: Choices, current: readonly unknown[] | undefined): Box {
  const chosen = new Set(current);
  return (id) => (chosen.has(choices.list[id]?.value) ? TICKED : EMPTY);
}
