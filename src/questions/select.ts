// select: one of several choices.

import { fold, type Words } from '../i18n/words.ts';
import { asName } from '../screens/prompt.ts';
import { quoted, quotedIn } from '../checks/yes-or-no.ts';
import { argumentError } from '../validate.ts';
import {
  type AnswerReader,
  type GivenReading,
  givenText,
  type KnownLabels,
  type LineReading,
} from './answer-reader.ts';
import type { Choice, ChoicesOption, ChoiceValue, ReadyChoice } from './choice-options.ts';
import { Choices, type LaterChoices, type PrintedChoices, readChoices, shapeOfChoices } from './choices.ts';
import type { EarlierValues } from './marked.ts';
import {
  type AnyOptions,
  frozen,
  type Question,
  type QuestionShape,
  type SchemaOptions,
  SimpleQuestion,
  type ValueOptions,
  requireExample,
} from './question.ts';
import { textOfMade } from './values.ts';

/** Options of {@link select}. */
export interface SelectOptions<Item> extends SelectChoices<Item>, ValueOptions<NoInfer<ChoiceValue<Item>>> {}

/** What can be chosen in a {@link select}. */
export interface SelectChoices<Item> {
  /** What can be chosen. */
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
export function select<Output>(
  label: string,
  options: SelectChoices<Choice> & SchemaOptions<Output, ChoiceValue<Choice>> & { optional: true },
): Question<Output | null>;
export function select<Output>(
  label: string,
  options: SelectChoices<Choice> &
    SchemaOptions<Output, ChoiceValue<Choice>> & { optional?: false | undefined },
): Question<Output>;
export function select<const Item extends Choice>(
  label: string,
  options: SelectOptions<Item> & { optional: true },
): Question<ChoiceValue<Item> | null>;
export function select<const Item extends Choice>(
  label: string,
  options: SelectOptions<Item> & { optional?: false | undefined },
): Question<ChoiceValue<Item>>;
export function select(label: string, options: AnyOptions & { choices: unknown }): Question<unknown> {
  return frozen(new SelectQuestion(label, options));
}

class SelectQuestion extends SimpleQuestion<unknown, PrintedChoices> {
  readonly kind = 'select';
  readonly #choices: Choices | LaterChoices;

  constructor(label: string, options: (AnyOptions & { choices?: unknown }) | null | undefined) {
    super('select', label, options);
    this.#choices = readChoices('select', options?.choices, () => this.named);
    if (!(this.#choices instanceof Choices)) return;
    const choices = this.#choices;
    this.#requireDefault(choices);
    requireExample('select', this, 'one of the choices', (value) => choices.exact(value).length > 0);
  }

  async open(earlier: EarlierValues): Promise<AnswerReader<unknown, PrintedChoices>> {
    const choices = this.#choices instanceof Choices ? this.#choices : await this.#choices(earlier);
    this.#requireDefault(choices, this.named);
    return {
      choices,
      intro: (_current, words) => choices.intro(this.label, words),
      read: (line, { printed, words }) => readChoice(choices, line, printed, words),
      readGiven: (given, words) => readGivenChoice(choices, given, words),
      fit: (value) => (choices.has(value) ? value : undefined),
      labelOf: (value) => choices.labelOf(value),
      describe: ({ printed, current }) =>
        choices.describe('listitem', printed, (value) => (value === current ? 'current' : null)),
    };
  }

  get shape(): QuestionShape {
    return { kind: 'select', choices: shapeOfChoices(this.#choices) };
  }

  protected override describe(value: unknown, _words: Words, draft: KnownLabels | null): string {
    const fixed = this.#choices instanceof Choices ? this.#choices : null;
    return (draft?.reader ?? fixed)?.labelOf?.(value) ?? textOfMade(value);
  }

  /** A fixed default that is none of the choices is a mistake of the program. */
  #requireDefault(choices: Choices, where = 'select'): void {
    const value = this.fixedDefault;
    if (value === undefined || choices.idOf(value) !== undefined) return;
    throw argumentError(where, 'default', 'one of the choices', value);
  }
}

/** What a line means among choices: one of them, a list to choose from, or a refusal. */
function readChoice(
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
    // A number tells nobody who listens what was chosen.
    const isClear = words.spoken ? fold(line) === fold(label) : match.whole;
    return { value, said: isClear ? undefined : words.say('select.chosen', { label: asName(label) }) };
  }
  if (match.ids.length > 0) return { print: choices.some(match.ids, words) };
  return { refused: words.say('select.none', { answer: quotedIn(line, words) }) };
}

/** What a given answer means among choices: numbers of a list and parts of names do not count. */
export function readGivenChoice(choices: Choices, given: unknown, words: Words): GivenReading<unknown> {
  const ids = choices.exact(given);
  const [id] = ids;
  if (id !== undefined && ids.length === 1) {
    const refused = choices.refusal(id, words);
    return refused === null ? { answer: (choices.list[id] as ReadyChoice).value } : { refused };
  }
  const answer = quoted(givenText(given));
  return { refused: words.say(id === undefined ? 'select.none' : 'given.several', { answer }) };
}
