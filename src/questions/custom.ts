// custom: a value that a screen of the program's own asks for.

import { TextUIError } from '../errors.ts';
import type { Check, CheckFunction } from '../screens/checks.ts';
import { confirmDoubts } from '../screens/doubts.ts';
import { type AnyScreen, requireScreen, type UIScreen } from '../screens/ui-screen.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError } from '../validate.ts';
import type { Draft } from './draft.ts';
import type { GivenReading } from './given.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import {
  type AnyOptions,
  type CommonOptions,
  frozen,
  type LabelledRefusal,
  messageOf,
  type Question,
  QuestionBase,
  type QuestionShape,
  type SchemaOptions,
} from './question.ts';

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
  default?: NoInfer<Value> | (() => NoInfer<Value> | Promise<NoInfer<Value>>) | null | undefined;
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

/** From a script, a screen that closes without a value is shown so often. */
const MOST_SHOWINGS = 5;

class CustomQuestion extends QuestionBase<unknown> {
  readonly kind = 'custom';
  readonly #screen: (current: unknown) => unknown;

  constructor(label: string, options: (AnyOptions & { screen?: unknown }) | null | undefined) {
    super('custom', label, options);
    if (typeof options?.screen !== 'function') {
      throw argumentError('custom', 'screen', 'a function that makes a screen', options?.screen);
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

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<unknown>> {
    const settled = await this.settle(draft);
    let current = 'value' in settled ? (settled.value ?? undefined) : undefined;
    for (let showing = 0; showing < MOST_SHOWINGS; ) {
      const screen: AnyScreen = requireScreen('custom: what screen gives', this.#screen(current));
      const value =
        (await interview.ask(screen)) ?? (this.optional && !situation.canGoBack ? null : undefined);
      if (value === undefined) {
        if (situation.canGoBack) return 'back';
        showing++;
        continue;
      }
      const verdict = await this.whileChecking(interview, this.judge(value, interview.signal));
      if ('refused' in verdict) {
        await interview.say(messageOf(verdict, interview.words));
        current = value ?? undefined; // nothing that was entered is lost
      } else if (await confirmDoubts(interview, verdict.doubts)) {
        draft.take(verdict.accepted, value);
        return { value: verdict.accepted };
      }
    }
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `custom: the screen of '${this.label}' closed ${MOST_SHOWINGS} times without a value; close it with one`,
    );
  }

  async settle(draft: Draft): Promise<Settled<unknown>> {
    const known = draft.current ?? draft.fallback ?? (await this.readDefault());
    if (known !== undefined && known !== null) return { value: known };
    return this.optional ? { value: null } : { missing: [this.label] };
  }

  override async fit({ initial }: Draft): Promise<unknown> {
    return Promise.resolve(initial ?? undefined);
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    if (draft.isAccepted) return null;
    const settled = await this.settle(draft);
    return 'value' in settled ? this.refusalOf(settled.value, draft, interview) : null;
  }

  protected override describe(value: unknown): string {
    return String(value);
  }
}
