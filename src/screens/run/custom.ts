// custom: a value that a screen of the program's own asks for.

import type { Check, CheckFunction, MaybePromise } from '../../checks/checks.ts';
import type { Marked, ReadonlyOf } from '../../questions/marked.ts';
import {
  type AnyOptions,
  BuiltQuestion,
  type CommonOptions,
  type Question,
  type SchemaOptions,
} from '../../questions/question.ts';
import { argumentError, requireOptions } from '../../base/validate.ts';
import type { Session } from '../../run/session.ts';
import { screensOf } from './screens.ts';
import { requireScreen, type UIScreen } from '../ui-screen.ts';

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
  /** The checks of the value. */
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
  const { screen } = requireOptions('custom', options);
  if (typeof screen !== 'function')
    throw argumentError('custom', 'screen', 'a function that returns a screen', screen);
  const make = screen as (current: unknown) => unknown;
  const show = (current: unknown, session: unknown): Promise<unknown> =>
    screensOf(session as Session).ask(requireScreen('custom: what screen gives', make(current)), undefined);
  return new BuiltQuestion({}, { kind: 'custom', show }, label, options);
}
