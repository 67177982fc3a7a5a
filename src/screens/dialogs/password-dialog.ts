// PasswordDialog: asks for a password, twice if it must be confirmed.

import { requireBoolean, requireString } from '../../validate.ts';
import { Prompt } from '../prompt.ts';
import { InputState } from '../input-state.ts';
import { UIScreen } from '../ui-screen.ts';
import { type Check, requireChecks, runChecks } from './checks.ts';
import type { GetInputOptions } from './get-input-screen.ts';

/** Options of {@link PasswordDialog}. */
export interface PasswordOptions extends GetInputOptions {
  /** If true, asks twice, until both entries match. */
  confirm?: boolean | null | undefined;
}

/**
 * Asks for a password without showing it. Its result is the password.
 *
 * @example
 * ```ts
 * const app = startApp(new PasswordDialog('Disk passphrase', { confirm: true }));
 * await app.answer('secret', 'sceret');
 * console.log(app.lastLine);
 * // They do not match.
 * await app.answer('secret', 'secret');
 * console.log(await app.result);
 * // secret
 * ```
 */
export class PasswordDialog extends UIScreen<undefined, string> {
  override hideUserInput = true;
  readonly #message: string | null;
  readonly #confirm: boolean;
  readonly #checks: readonly Check[];
  /** The first entry, while it waits to be confirmed. */
  #first: { typed: string; accepted: string } | null = null;

  constructor(message?: string | null, options?: PasswordOptions | null) {
    super();
    const where = new.target.name;
    this.#message = message == null ? null : requireString(where, 'message', message);
    this.#confirm = options?.confirm == null ? false : requireBoolean(where, 'confirm', options.confirm);
    this.#checks = requireChecks(where, options?.accept);
  }

  override setup(): void {
    this.#first = null;
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.password');
  }

  override prompt(): Prompt {
    if (this.#first !== null) return new Prompt(this.words.say('dialog.confirm-password'));
    return new Prompt(this.#message ?? this.words.say('dialog.enter-password'));
  }

  override async input(typed: string): Promise<InputState> {
    if (this.#first !== null) {
      const { typed: first, accepted } = this.#first;
      this.#first = null;
      if (typed !== first) return InputState.refuse(this.words.say('dialog.passwords-differ'));
      this.close(accepted);
      return InputState.PROCESSED;
    }
    const verdict = await runChecks(this.#checks, typed);
    if ('refused' in verdict) return InputState.refuse(verdict.refused ?? this.words.say('refused.value'));
    if (this.#confirm) this.#first = { typed, accepted: verdict.accepted };
    else this.close(verdict.accepted);
    return InputState.PROCESSED;
  }
}
