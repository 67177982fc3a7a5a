// PasswordDialog: asks for a password, twice if it must be confirmed.

import { requireBoolean, requireString } from '../../validate.ts';
import { askAgain, doubtsHostOf } from '../follow-ups.ts';
import { requireId } from '../../checks/ids.ts';
import { InputState } from '../../app/input-state.ts';
import { promptWithNote } from '../../checks/labels.ts';
import { Prompt } from '../../app/prompt.ts';
import { readLineFor, UIScreen } from '../ui-screen.ts';
import { CheckedLine, type GetInputOptions } from './checked-line.ts';

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
export class PasswordDialog extends UIScreen<undefined, string> {
  override hideUserInput = true;
  readonly #message: string | null;
  readonly #confirm: boolean;
  readonly #line: CheckedLine;

  constructor(message?: string | null, options?: PasswordOptions | null) {
    super();
    const where = new.target.name;
    this.#message = message == null ? null : requireString(where, 'message', message);
    this.#line = new CheckedLine(where, options);
    this.#confirm = options?.confirm == null ? false : requireBoolean(where, 'confirm', options.confirm);
    this.id = requireId(where, options?.id);
  }

  /** What it asks for; null for the usual words. */
  get message(): string | null {
    return this.#message;
  }

  /** What ENTER gives; null for an empty line. */
  get default(): string | null {
    return this.#line.default;
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.password');
  }

  override prompt(): Prompt {
    if (this.#line.default === null) return new Prompt(this.#label);
    return new Prompt(promptWithNote(this.#label, this.words.say('secret.keep'), this.words));
  }

  override async input(typed: string): Promise<InputState> {
    if (this.#confirm && !this.#line.isDefault(typed)) {
      const again = await askAgain(this.#label, typed, this.words, (prompt, ask) =>
        readLineFor(this, prompt, ask),
      );
      if (typeof again === 'string') return InputState.refuse(again);
    }
    const taken = await this.#line.take(typed, doubtsHostOf(this, this.words), this.hideUserInput);
    if (taken instanceof InputState) return taken;
    this.close(taken.value);
    return InputState.PROCESSED;
  }

  override closed(): void {
    this.#line.leave();
  }

  get #label(): string {
    return this.#message ?? this.words.say('dialog.password');
  }
}
