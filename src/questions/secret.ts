// secret: a line that does not show.

import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { requireBoolean } from '../validate.ts';
import type { AnswerReader } from './answer-reader.ts';
import { isLater } from './marked.ts';
import {
  type AnyOptions,
  frozen,
  type QuestionBuilder,
  type QuestionShape,
  SimpleQuestion,
} from './question.ts';
import { readGivenText, TextLimits } from './text.ts';

/** The options that only a secret has. */
export interface SecretOptions {
  /** True asks twice, until both are the same. */
  confirm?: boolean | null | undefined;
  /** The fewest characters, as a person counts them. */
  minLength?: number | null | undefined;
}

/**
 * Asks for a line that does not show, and is never trimmed.
 *
 * @example
 * ```ts
 * const app = startApp(secret('Password', { confirm: true }), { lines: ['hunter2', 'hunter3', 'a', 'a'] });
 * console.log(await app.result);
 * // a
 * console.log(app.output.trimEnd());
 * // Password:
 * // Password (again):
 * // The entries do not match. Please type both again.
 * // Password:
 * // Password (again):
 * ```
 */
export const secret: QuestionBuilder<string, SecretOptions> = (
  label: string,
  options?: (SecretOptions & AnyOptions) | null,
) => frozen(new SecretQuestion(label, options)) as never;

class SecretQuestion extends SimpleQuestion<string> {
  readonly kind = 'secret';
  readonly #limits: TextLimits;
  readonly #confirm: boolean;

  constructor(label: string, options: (SecretOptions & AnyOptions) | null | undefined) {
    super('secret', label, options);
    this.#limits = new TextLimits('secret', options);
    this.#confirm = options?.confirm == null ? false : requireBoolean('secret', 'confirm', options.confirm);
    const { default: given } = options ?? {};
    if (given != null && typeof given !== 'string' && !isLater(given)) {
      // What it is is not told: it may be a secret all the same.
      throw new TextUIError('ERR_TEXTUI_ARGUMENT', `secret: default must be a string, got ${typeof given}`);
    }
  }

  override get trims(): boolean {
    return false;
  }

  override get hidden(): boolean {
    return true;
  }

  open(): AnswerReader<string> {
    return {
      read: (line) => ({ value: line }),
      readGiven: readGivenText,
      fit: (value) => (typeof value === 'string' && this.#limits.fit(value) ? value : undefined),
      noteIn: (current, words) => (current === undefined ? null : words.say('secret.keep')),
    };
  }

  get shape(): QuestionShape {
    return { kind: 'secret', minLength: this.#limits.minLength, twice: this.#confirm };
  }

  override limit(value: string, words: Words): string | null {
    return typeof value === 'string' ? this.#limits.refusal(value, words) : null;
  }

  override summaryIn(value: string, words: Words): string {
    return value == null ? '' : this.describe(value, words); // never anything that is secret
  }

  protected override describe(_value: string, words: Words): string {
    return words.say('question.given');
  }
}
