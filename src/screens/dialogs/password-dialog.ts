// PasswordDialog: asks for a password, twice if it must be confirmed.

import { InputState } from '../../run/input-state.ts';
import { asName } from '../../checks/label-text.ts';
import { requireBoolean } from '../../base/validate.ts';
import { defaultLineOf, type GetInputOptions, GetPasswordInputScreen } from './get-input-screen.ts';

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
 * // The entries do not match. Please type both again.
 * await app.answer('secret', 'secret');
 * console.log(await app.result);
 * // secret
 * ```
 */
export class PasswordDialog extends GetPasswordInputScreen {
  readonly #confirm: boolean;

  constructor(message?: string | null, options?: PasswordOptions | null) {
    super(message ?? '', options);
    const { confirm = null } = options ?? {};
    this.#confirm = confirm === null ? false : requireBoolean(new.target.name, 'confirm', confirm);
  }

  /** The prompt; the usual word unless given. */
  override get message(): string {
    return super.message || this.words.say('dialog.password');
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.password');
  }

  override async input(typed: string): Promise<InputState> {
    const isKept = typed === '' && defaultLineOf(this) !== null;
    if (this.#confirm && !isKept) {
      const prompt = this.words.say('secret.again', { label: asName(this.message) });
      const again = await this.getUserInput(prompt, { hidden: true });
      if (again !== typed) return InputState.refuse(this.words.say('secret.differ'));
    }
    return super.input(typed);
  }
}
