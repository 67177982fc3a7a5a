// text: a line of text, or several.

import type { MaybePromise } from '../checks/checks.ts';
import type { MessageId } from '../i18n/messages.ts';
import { ENGLISH_WORDS, fold, type Words } from '../i18n/words.ts';
import { Container } from '../render/containers/container.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { LONGEST_DEFAULT } from '../screens/prompt.ts';
import { hasControlCharacters } from '../text/scan.ts';
import { graphemes, sliceText, textWidth } from '../text/text.ts';
import { argumentError, requireBoolean, requireOrder, requireWhole } from '../validate.ts';
import type { AnswerReader, GivenReading, LineReading } from './answer-reader.ts';
import type { PrintedView } from './printed.ts';
import {
  type AnyOptions,
  frozen,
  type QuestionBuilder,
  type QuestionShape,
  requireDefault,
  requireExample,
  SimpleQuestion,
} from './question.ts';
import { textOfMade } from './values.ts';

/** The options that only a text has. */
export interface TextOptions {
  /** The fewest characters, as a person counts them. */
  minLength?: number | null | undefined;
  /** The most characters, as a person counts them. */
  maxLength?: number | null | undefined;
  /** Whether blanks at both ends are dropped; true unless given. */
  trim?: boolean | null | undefined;
  /** Whether it may have several lines: an empty line ends it. */
  multiline?: boolean | null | undefined;
  /** Texts that may be meant: a list, or a function of what is typed so far. Any other text is an answer too. */
  suggest?: readonly string[] | SuggestFunction | null | undefined;
}

/** Gives the texts that may be meant by what is typed so far. */
export type SuggestFunction = (typed: string) => MaybePromise<readonly string[]>;

/**
 * Asks for a line of text.
 *
 * @example
 * ```ts
 * const app = startApp(text('Name', { minLength: 2, default: 'Ada' }), { lines: ['x', ''] });
 * console.log(await app.result);
 * // Ada
 * console.log(app.output.trimEnd());
 * // Name (Ada): x
 * // Must be at least 2 characters.
 * // Name (Ada):
 * ```
 */
export const text: QuestionBuilder<string, TextOptions> = (
  label: string,
  options?: (TextOptions & AnyOptions) | null,
) => frozen(new TextQuestion(label, options)) as never;

/** Limits on the length of a text, in graphemes. */
export class TextLimits {
  readonly minLength: number;
  readonly maxLength: number;

  constructor(where: string, options: Pick<TextOptions, 'minLength' | 'maxLength'> | null | undefined) {
    this.minLength = options?.minLength == null ? 0 : requireWhole(where, 'minLength', options.minLength, 0);
    this.maxLength =
      options?.maxLength == null
        ? Number.POSITIVE_INFINITY
        : requireWhole(where, 'maxLength', options.maxLength, 1);
    requireOrder(where, ['minLength', this.minLength], ['maxLength', this.maxLength]);
  }

  /** Whether a text is neither too short nor too long. */
  fit(value: string): boolean {
    return this.refusal(value, ENGLISH_WORDS) === null;
  }

  /** Why a text is too short or too long; null where it is neither. */
  refusal(value: string, words: Words): string | null {
    const { minLength, maxLength } = this;
    // Counting is left out where the code units tell.
    if (minLength === 0 && value.length <= maxLength) return null;
    const count = graphemes(value.replaceAll('\t', ' ')).length; // a tab is shown as several blanks, but is one character
    if (count < minLength) return counted(words, 'text.too-short', minLength);
    return count > maxLength ? counted(words, 'text.too-long', maxLength) : null;
  }
}

/** A message with a count, which has a singular. */
export function counted(
  words: Words,
  id: 'text.too-short' | 'text.too-long' | 'list.too-few',
  count: number,
): string {
  return count === 1 ? words.say(`${id}-one`, { count }) : words.say(id, { count });
}

class TextQuestion extends SimpleQuestion<string> {
  readonly kind = 'text';
  readonly #limits: TextLimits;
  readonly #trim: boolean;
  readonly #multiline: boolean;
  readonly #suggest: SuggestFunction | null;

  constructor(label: string, options: (TextOptions & AnyOptions) | null | undefined) {
    super('text', label, options);
    const { trim, multiline } = options ?? {};
    this.#limits = new TextLimits('text', options);
    this.#trim = trim == null ? true : requireBoolean('text', 'trim', trim);
    this.#multiline = multiline == null ? false : requireBoolean('text', 'multiline', multiline);
    this.#suggest = readSuggest(options?.suggest);
    if (this.#multiline && this.#suggest !== null) {
      throw argumentError('text', 'suggest', 'left out if multiline is true', options?.suggest);
    }
    requireDefault('text', options?.default, 'a string', (value) => typeof value === 'string');
    requireExample(
      'text',
      this,
      'a text that it takes',
      (value) =>
        typeof value === 'string' && this.#limits.fit(value) && (this.#multiline || !value.includes('\n')),
    );
  }

  override get trims(): boolean {
    return this.#trim;
  }

  override get multiline(): boolean {
    return this.#multiline;
  }

  open(): AnswerReader<string> {
    const suggest = this.#suggest;
    return {
      ...(this.#multiline && { intro: howTo('text.end-lines') }),
      ...(suggest && { intro: howTo('text.ask-suggestions') }),
      read: (line) => (suggest === null ? { value: line } : readWithSuggestions(line)),
      readGiven: readGivenText,
      fit: (value) => (typeof value === 'string' && this.#limits.fit(value) ? value : undefined),
      ...(suggest && { suggest: async (typed) => requireTexts(this.named, await suggest(typed)) }),
    };
  }

  get shape(): QuestionShape {
    const { minLength, maxLength } = this.#limits;
    return { kind: 'text', minLength, maxLength, trim: this.#trim, multiline: this.#multiline };
  }

  override limit(value: string, words: Words): string | null {
    return typeof value === 'string' ? this.#limits.refusal(value, words) : null;
  }

  protected override describe(value: unknown, words: Words): string {
    const lines = this.#multiline && typeof value === 'string' ? value.split('\n') : [];
    return lines.length < 2 ? textOfMade(value) : firstOf(lines, words, Number.POSITIVE_INFINITY);
  }

  /** How many lines there are is seen, however long the first one is. */
  protected override describePreset(value: unknown, words: Words): string {
    const lines = this.#multiline && typeof value === 'string' ? value.split('\n') : [];
    return lines.length < 2 ? textOfMade(value) : firstOf(lines, words, LONGEST_DEFAULT);
  }
}

/** The first of several lines, and how many there are: `Fix the clock (3 lines)`. */
function firstOf(lines: readonly string[], words: Words, columns: number): string {
  const [first = ''] = lines;
  const saidOf = (line: string): string => words.say('text.lines', { line, count: lines.length });
  const excess = textWidth(saidOf(first)) - columns;
  return saidOf(
    excess <= 0 ? first : `${sliceText(first, 0, Math.max(textWidth(first) - excess - 3, 0))}...`,
  );
}

/** What tells, above the prompt, what more than a line of text can be typed. */
function howTo(id: MessageId): (current: unknown, words: Words) => PrintedView {
  return (_current, words) => ({ widget: new TextWidget(words.say(id)) });
}

/** A star asks for suggestions; with a backslash in front of it, it is a text. */
function readWithSuggestions(line: string): LineReading<string> {
  const folded = line.normalize('NFKC');
  if (folded === '*') return { suggests: true };
  return { value: /^\\+\*$/.test(folded) ? line.slice(1) : line };
}

/** Suggestions as they are printed, one below another. They have no numbers: a number is a text as well. */
export function printedSuggestions(texts: readonly string[], words: Words): PrintedView {
  const shown = texts.length === 0 ? [words.say('text.no-suggestions')] : texts;
  return { widget: new Container({ items: shown.map((text) => new TextWidget(text)), numbering: false }) };
}

/** Reads the option `suggest`: a list gives the texts that begin with what is typed, then those that contain it. */
function readSuggest(option: unknown): SuggestFunction | null {
  if (option == null) return null;
  if (typeof option === 'function') return option as SuggestFunction;
  if (!Array.isArray(option) || option.some((text) => typeof text !== 'string')) {
    throw argumentError('text', 'suggest', 'a list of strings, or a function that returns one', option);
  }
  const texts = (option as string[]).map((text) => ({ text, name: fold(text) }));
  return (typed) => {
    const part = fold(typed);
    const starting = texts.filter(({ name }) => name.startsWith(part));
    const holding = texts.filter(({ name }) => !name.startsWith(part) && name.includes(part));
    return [...starting, ...holding].map(({ text }) => text);
  };
}

/** What `suggest` gave, each text once; those that nobody can type are left out. */
function requireTexts(where: string, given: unknown): readonly string[] {
  if (!Array.isArray(given) || given.some((text) => typeof text !== 'string')) {
    throw argumentError(where, 'the result of suggest', 'a list of strings', given);
  }
  return [...new Set(given as string[])].filter((text) => text !== '' && !hasControlCharacters(text));
}

/** A given text as it is. */
export function readGivenText(given: unknown, words: Words): GivenReading<string> {
  return typeof given === 'string' ? { answer: given } : { refused: words.say('given.not-text') };
}
