// confirm: yes or no.

import { argumentError, requireBoolean, requireOptions } from '../base/validate.ts';
import { type AnyOptions, BuiltQuestion, type QuestionBuilder, requireFixed } from './question.ts';
import type { KindRules } from './shape.ts';

const RULES: KindRules = {
  type: 'boolean',
  show: (_shape, value, words) =>
    typeof value === 'boolean' ? words.say(value ? 'answer.yes' : 'answer.no') : null,
  canHave: (_shape, value) => typeof value === 'boolean',
};

/** The options that only a confirm has. `danger` is for what cannot be undone: no default, and only the whole word. */
export type ConfirmOptions =
  | { danger?: false | null | undefined }
  | { danger: true; default?: null | undefined; ask?: true | null | undefined };

/**
 * Asks a question that is answered with yes or no.
 *
 * @example
 * ```ts
 * const app = startApp(confirm('Use TLS?', { default: true }), { lines: ['n'] });
 * console.log(await app.result);
 * // false
 * console.log(app.output.trimEnd());
 * // Use TLS? (yes): n
 * ```
 */
export const confirm: QuestionBuilder<boolean, ConfirmOptions> = (
  label: string,
  options?: (ConfirmOptions & AnyOptions) | null,
) => {
  const { danger: given, default: ready } = requireOptions('confirm', options);
  const danger = given == null ? false : requireBoolean('confirm', 'danger', given);
  if (danger && ready != null) throw argumentError('confirm', 'default', 'left out if danger is true', ready);
  requireFixed('confirm', options, 'true or false', (value) => typeof value === 'boolean');
  return new BuiltQuestion(RULES, { kind: 'confirm', danger }, label, options) as never;
};
