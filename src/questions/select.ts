// select: one of several choices.

import type { Words } from '../i18n/words.ts';
import { quoted } from '../screens/quoted.ts';
import type { MaybePromise } from '../screens/maybe-promise.ts';
import { argumentError } from '../validate.ts';
import {
  type ChoicesOption,
  Choices,
  type PrintedChoices,
  readChoices,
  type ReadyChoice,
} from './choices.ts';
import { fold } from './line.ts';
import type { AnyOptions, Question, ValueOptions } from './question.ts';
import { type LineReader, type LineReading, SimpleQuestion } from './simple-question.ts';

/** Options of {@link select}. */
export interface SelectOptions<Value> extends ValueOptions<NoInfer<Value>> {
  /** What can be chosen. */
  choices: ChoicesOption<Value>;
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
 * console.log(app.output);
 * // Kind:
 * // 1) full
 * // 2) incremental
 * // Kind: incr
 * // Chosen: incremental.
 * ```
 */
export function select<const Value>(
  label: string,
  options: SelectOptions<Value> & { optional: true },
): Question<Value | null>;
export function select<const Value>(
  label: string,
  options: SelectOptions<Value> & { optional?: false | undefined },
): Question<Value>;
export function select(label: string, options: AnyOptions & { choices: unknown }): Question<unknown> {
  return new SelectQuestion(label, options);
}

class SelectQuestion extends SimpleQuestion<unknown, PrintedChoices> {
  readonly kind = 'select';
  readonly #choices: () => MaybePromise<Choices>;

  constructor(label: string, options: (AnyOptions & { choices?: unknown }) | null | undefined) {
    super('select', label, options);
    this.#choices = readChoices('select', options?.choices);
    if (typeof options?.choices !== 'function') this.#requireDefault(this.#choices() as Choices);
  }

  protected override async open(): Promise<LineReader<unknown, PrintedChoices>> {
    const choices = await this.#choices();
    this.#requireDefault(choices);
    return {
      intro: (_current, words) => choices.intro(this.label, words),
      read: (line, { printed, words }) => readChoice(choices, line, printed, words),
      fit: (value) => (choices.has(value) ? value : undefined),
      defaultIn: (current, words) => {
        if (current === undefined) return null;
        return this.hasOwnSummary ? this.summaryIn(current, words) : (choices.labelOf(current) ?? null);
      },
    };
  }

  protected override describe(value: unknown): string {
    const choices = this.#choices();
    const label = choices instanceof Choices ? choices.labelOf(value) : undefined;
    return label ?? String(value);
  }

  /** A fixed default that is none of the choices is a mistake of the program. */
  #requireDefault(choices: Choices): void {
    const value = this.fixedDefault;
    if (value === undefined || this.hasSchema || choices.idOf(value) !== undefined) return;
    throw argumentError('select', 'default', 'one of the choices', value);
  }
}

/** What a line means among choices: one of them, a list to choose from, or a refusal. */
export function readChoice(
  choices: Choices,
  line: string,
  printed: PrintedChoices | null,
  words: Words,
): LineReading<unknown, PrintedChoices> {
  if (fold(line) === '*' && !choices.isLabel('*')) return { print: choices.all(words) };
  const match = choices.match(line, printed);
  if ('id' in match) {
    const refused = choices.refusal(match.id, words);
    if (refused !== null) return { refused };
    const { value, label } = choices.list[match.id] as ReadyChoice;
    return { value, said: match.whole ? undefined : words.say('select.chosen', { label }) };
  }
  if (match.ids.length > 0) return { print: choices.some(match.ids, words) };
  return { refused: words.say('select.none', { answer: quoted(line) }) };
}
