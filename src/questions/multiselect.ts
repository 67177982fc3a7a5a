// multiselect: any number of choices.

import { requireOptions } from '../base/validate.ts';
import type { Choice, ChoicesOption, ChoiceValue } from './choice-options.ts';
import { ChoiceList, readChoices, requireKnown } from './choice-list.ts';
import { canHaveChoice, labelIn } from './choice-rules.ts';
import {
  type AnyOptions,
  BuiltQuestion,
  type Question,
  requireCounts,
  requireFixed,
  type SchemaOptions,
  type ValueOptions,
} from './question.ts';
import type { KindRules, ShapeOf } from './shape.ts';

const RULES: KindRules<ShapeOf<'multiselect'>> = {
  isMany: true,
  show(shape, value, words, labels) {
    if (!Array.isArray(value)) return null;
    return value.length === 0 ? words.say('multiselect.none') : value.map(labelIn(shape, labels)).join(', ');
  },
  canHave: canHaveChoice,
};

/** Options of {@link multiselect}. */
export interface MultiselectOptions<Item>
  extends MultiselectChoices<Item>,
    ValueOptions<NoInfer<ChoiceValue<Item>>[]> {}

/** The choices of a {@link multiselect}, and how many the user takes. */
export interface MultiselectChoices<Item> {
  /** The choices, or a function that gives them. */
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
export function multiselect<const Item extends Choice>(
  label: string,
  options: MultiselectOptions<Item>,
): Question<ChoiceValue<Item>[]>;
export function multiselect<Output>(
  label: string,
  options: MultiselectChoices<Choice> & SchemaOptions<Output, readonly unknown[]>,
): Question<Output>;
export function multiselect(label: string, options: MultiselectSettings): Question<never> {
  requireOptions('multiselect', options);
  const counts = requireCounts('multiselect', options);
  requireFixed('multiselect', options, 'a list of values', Array.isArray);
  const choices = readChoices('multiselect', options?.choices);
  if (choices instanceof ChoiceList) {
    requireKnown('multiselect', choices, options.default, true);
    const known = (value: unknown): boolean => choices.knows(value);
    requireFixed('multiselect', { example: options.example }, 'a list of choices', (values) =>
      (values as readonly unknown[]).every(known),
    );
  }
  return new BuiltQuestion(RULES, { kind: 'multiselect', choices, ...counts }, label, options);
}

type MultiselectSettings = AnyOptions & { choices?: unknown; min?: unknown; max?: unknown };
