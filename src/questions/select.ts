// select: one of several choices.

import { requireOptions } from '../base/validate.ts';
import type { Choice, ChoicesOption, ChoiceValue } from './choice-options.ts';
import { ChoiceList, readChoices, requireKnown } from './choice-list.ts';
import { canHaveChoice, labelIn } from './choice-rules.ts';
import {
  type AnyOptions,
  BuiltQuestion,
  type Question,
  requireFixed,
  type SchemaOptions,
  type ValueOptions,
} from './question.ts';
import type { KindRules, ShapeOf } from './shape.ts';

const RULES: KindRules<ShapeOf<'select'>> = {
  show: (shape, value, _words, labels) => labelIn(shape, labels)(value),
  canHave: canHaveChoice,
};

/** Options of {@link select}. */
export interface SelectOptions<Item> extends SelectChoices<Item>, ValueOptions<NoInfer<ChoiceValue<Item>>> {}

/** The choices of a {@link select}. */
export interface SelectChoices<Item> {
  /** The choices, or a function that gives them. */
  choices: ChoicesOption<Item>;
}

/**
 * Asks for one of several choices, by number, by name or by a part of a name.
 *
 * @example
 * ```ts
 * const kind = select('Kind', { choices: ['full', { value: 'inc', label: 'incremental' }] });
 * const app = startApp(kind, { lines: ['incr'] });
 * console.log(await app.result);
 * // inc
 * console.log(app.output.trimEnd());
 * // Kind:
 * // 1) full
 * // 2) incremental
 * // Kind: incr
 * // Chosen: incremental.
 * ```
 */
export function select<const Item extends Choice>(
  label: string,
  options: SelectOptions<Item> & { optional: true },
): Question<ChoiceValue<Item> | null>;
export function select<const Item extends Choice>(
  label: string,
  options: SelectOptions<Item> & { optional?: false | undefined },
): Question<ChoiceValue<Item>>;
export function select<Output>(
  label: string,
  options: SelectChoices<Choice> & SchemaOptions<Output, ChoiceValue<Choice>> & { optional: true },
): Question<Output | null>;
export function select<Output>(
  label: string,
  options: SelectChoices<Choice> &
    SchemaOptions<Output, ChoiceValue<Choice>> & { optional?: false | undefined },
): Question<Output>;
export function select(label: string, options: AnyOptions & { choices: unknown }): Question<unknown> {
  requireOptions('select', options);
  const choices = readChoices('select', options?.choices);
  if (choices instanceof ChoiceList) {
    requireKnown('select', choices, options.default);
    requireFixed('select', { example: options.example }, 'one of the choices', (one) => choices.knows(one));
  }
  return new BuiltQuestion(RULES, { kind: 'select', choices }, label, options);
}
