// text: one line of text.

import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { graphemes } from '../text/text.ts';
import { requireBoolean, requireWhole } from '../validate.ts';
import type { AnswerReader, GivenReading } from './answer-reader.ts';
import {
  type AnyOptions,
  frozen,
  type QuestionBuilder,
  type QuestionShape,
  requireDefault,
  SimpleQuestion,
} from './question.ts';

/** The options that only a text has. */
export interface TextOptions {
  /** The fewest characters, as a person counts them. */
  minLength?: number | null | undefined;
  /** The most characters, as a person counts them. */
  maxLength?: number | null | undefined;
  /** Whether blanks at both ends are dropped; true unless given. */
  trim?: boolean | null | undefined;
}

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
        : requireWhole(where, 'maxLength', options.maxLength, Math.max(this.minLength, 1));
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

function counted(words: Words, id: 'text.too-short' | 'text.too-long', count: number): string {
  return count === 1 ? words.say(`${id}-one`, { count }) : words.say(id, { count });
}

class TextQuestion extends SimpleQuestion<string> {
  readonly kind = 'text';
  readonly #limits: TextLimits;
  readonly #trim: boolean;

  constructor(label: string, options: (TextOptions & AnyOptions) | null | undefined) {
    super('text', label, options);
    this.#limits = new TextLimits('text', options);
    this.#trim = options?.trim == null ? true : requireBoolean('text', 'trim', options.trim);
    requireDefault('text', this as never, options?.default, 'a text', (value) => typeof value === 'string');
  }

  override get trims(): boolean {
    return this.#trim;
  }

  open(): AnswerReader<string> {
    return {
      read: (line) => ({ value: line }),
      readGiven: readGivenText,
      fit: (value) => (typeof value === 'string' && this.#limits.fit(value) ? value : undefined),
    };
  }

  get shape(): QuestionShape {
    const { minLength, maxLength } = this.#limits;
    return { kind: 'text', minLength, maxLength, trim: this.#trim };
  }

  override limit(value: string, words: Words): string | null {
    return typeof value === 'string' ? this.#limits.refusal(value, words) : null;
  }

  protected override describe(value: unknown): string {
    return String(value);
  }
}

/** A given text as it is. */
export function readGivenText(given: unknown, words: Words): GivenReading<string> {
  return typeof given === 'string' ? { answer: given } : { refused: words.say('given.not-text') };
}
