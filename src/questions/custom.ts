// custom: a value that a screen of the program's own asks for.

import type { Check, CheckFunction, MaybePromise } from '../checks/checks.ts';
import { type UIScreen } from '../screens/ui-screen.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError } from '../validate.ts';
import type { GivenReading } from './answer-reader.ts';
import type { Marked, ReadonlyOf } from './marked.ts';
import {
  type AnyOptions,
  type CommonOptions,
  frozen,
  type Question,
  QuestionBase,
  type QuestionShape,
  type SchemaOptions,
} from './question.ts';
import { textOfMade } from './values.ts';

/**
 * Makes the screen that asks for a value. `current` is a `Value` or undefined: it is not typed, because then
 * `Value` could not be inferred from the screen.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenMaker<Value> = (current: any) => UIScreen<undefined, Value>;

/** Options of {@link custom}. */
export interface CustomOptions<Value> extends CommonOptions {
  /** Makes the screen that asks; what it closes with is the value. */
  screen: ScreenMaker<Value>;
  /** What the value must pass. */
  accept?: CheckFunction<NoInfer<Value>> | readonly Check<NoInfer<Value>>[] | null | undefined;
  /** The value where it is not asked. */
  default?:
    | NoInfer<Value>
    | (() => MaybePromise<NoInfer<Value>>)
    | Marked<ReadonlyOf<NoInfer<Value>>>
    | null
    | undefined;
  /** How a value reads in a review or a hub. */
  summary?: ((value: NoInfer<Value>) => string) | null | undefined;
}

/**
 * Asks through a screen of the program's own.
 *
 * @example
 * ```ts
 * class Colour extends UIScreen<undefined, string> {
 *   override refresh() {
 *     const list = new Container();
 *     list.add(new TextWidget('red'), () => this.close('red'));
 *     list.add(new TextWidget('blue'), () => this.close('blue'));
 *     this.window.add(list);
 *   }
 * }
 * const app = startApp(custom('Colour', { screen: () => new Colour('Colour') }), { lines: ['2'] });
 * console.log(await app.result);
 * // blue
 * ```
 */
export function custom<Output>(
  label: string,
  options: { screen: ScreenMaker<never> } & SchemaOptions<Output> & { optional: true },
): Question<Output | null>;
export function custom<Output>(
  label: string,
  options: { screen: ScreenMaker<never> } & SchemaOptions<Output> & { optional?: false | undefined },
): Question<Output>;
export function custom<Value>(
  label: string,
  options: CustomOptions<Value> & { optional: true },
): Question<Value | null>;
export function custom<Value>(
  label: string,
  options: CustomOptions<Value> & { optional?: false | undefined },
): Question<Value>;
export function custom(label: string, options: AnyOptions & { screen: unknown }): Question<never> {
  return frozen(new CustomQuestion(label, options));
}

class CustomQuestion extends QuestionBase<unknown> {
  readonly kind = 'custom';
  readonly #screen: (current: unknown) => unknown;

  constructor(label: string, options: (AnyOptions & { screen?: unknown }) | null | undefined) {
    super('custom', label, options);
    if (typeof options?.screen !== 'function') {
      throw argumentError('custom', 'screen', 'a function that returns a screen', options?.screen);
    }
    this.#screen = options.screen as (current: unknown) => unknown;
  }

  get shape(): QuestionShape {
    return { kind: 'custom', screen: this.#screen };
  }

  /** Only its checks know what a value is. */
  readGiven(given: unknown, words: Words): Promise<GivenReading<unknown>> {
    const isEmpty = given == null;
    const reading = { answer: isEmpty ? null : given };
    return Promise.resolve(isEmpty && !this.optional ? { refused: words.say('question.required') } : reading);
  }

  /** Its screen has a prompt of its own, at which `?` means nothing. */
  override get offersHelp(): boolean {
    return false;
  }

  protected override describe(value: unknown): string {
    return textOfMade(value);
  }
}
