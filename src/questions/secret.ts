// secret: a line that does not show.

import { TextUIError } from '../base/errors.ts';
import { requireBoolean, requireOptions } from '../base/validate.ts';
import { isLater } from './marked.ts';
import { type AnyOptions, BuiltQuestion, type QuestionBuilder } from './question.ts';
import type { KindRules } from './shape.ts';
import { requireLengths } from './text.ts';

const RULES: KindRules = { type: 'string', isLine: () => true };

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
) => {
  const { confirm, default: given } = requireOptions('secret', options, 'minLength');
  if (given != null && typeof given !== 'string' && !isLater(given)) {
    // The message quotes nothing: a number, given by mistake, may be the secret all the same.
    throw new TextUIError('ERR_TEXTUI_ARGUMENT', `secret: default must be a string, got ${typeof given}`);
  }
  const twice = confirm == null ? false : requireBoolean('secret', 'confirm', confirm);
  const { minLength } = requireLengths('secret', options);
  const shape = { kind: 'secret', minLength, maxLength: Number.POSITIVE_INFINITY, twice } as const;
  return new BuiltQuestion(RULES, shape, label, options) as never;
};
