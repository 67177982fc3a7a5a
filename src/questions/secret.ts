// secret: a line that does not show.

import type { Words } from '../i18n/words.ts';
import { requireBoolean } from '../validate.ts';
import type { Draft } from './draft.ts';
import type { Asked, Interview } from './interview.ts';
import { readLine, textOf } from './line.ts';
import type { AnyOptions, QuestionBuilder } from './question.ts';
import { type LineReader, requireDefault, SimpleQuestion } from './simple-question.ts';
import { TextLimits } from './text.ts';

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
 * console.log(app.output);
 * // Password:
 * // Password, again:
 * // They do not match.
 * // Password:
 * // Password, again:
 * ```
 */
export const secret: QuestionBuilder<string, SecretOptions> = (
  label: string,
  options?: (SecretOptions & AnyOptions) | null,
) => new SecretQuestion(label, options) as never;

class SecretQuestion extends SimpleQuestion<string> {
  readonly kind = 'secret';
  readonly #limits: TextLimits;
  readonly #confirm: boolean;

  constructor(label: string, options: (SecretOptions & AnyOptions) | null | undefined) {
    super('secret', label, options);
    this.#limits = new TextLimits('secret', options);
    this.#confirm = options?.confirm == null ? false : requireBoolean('secret', 'confirm', options.confirm);
    requireDefault('secret', this as never, options?.default, 'a text', (value) => typeof value === 'string');
  }

  protected override get trims(): boolean {
    return false;
  }

  protected override get hidden(): boolean {
    return true;
  }

  protected override open(): LineReader<string> {
    return {
      read: (line) => ({ value: line }),
      fit: (value) => (typeof value === 'string' && this.#limits.fit(value) ? value : undefined),
      defaultIn: (current, words) => (current === undefined ? null : words.say('secret.keep')),
    };
  }

  override limit(value: string, words: Words): string | null {
    return typeof value === 'string' ? this.#limits.refusal(value, words) : null;
  }

  override summaryIn(value: string, words: Words): string {
    return value === null ? '' : this.describe(value, words); // never anything that is secret
  }

  protected override describe(_value: string, words: Words): string {
    return words.say('question.given');
  }

  protected override async take(
    interview: Interview,
    draft: Draft,
    value: string,
  ): Promise<Asked<string> | null> {
    if (this.#confirm && value !== null && !(await this.#isConfirmed(interview, value))) return null;
    return super.take(interview, draft, value);
  }

  async #isConfirmed(interview: Interview, value: string): Promise<boolean> {
    const { words } = interview;
    for (;;) {
      const typed = await interview.read(words.say('secret.again', { label: this.label }), true);
      const line = readLine(typed, false);
      if (line.means === 'back') return false;
      if (line.means === 'help') {
        await this.sayHelp(interview, null);
        continue;
      }
      if (textOf(line) === value) return true;
      await interview.say(words.say('secret.differ'));
      return false;
    }
  }
}
