// ErrorDialog: shows an error message until the user presses ENTER.

import { MessageScreen } from './message-screen.ts';

/**
 * Shows an error message. Any answer closes it.
 *
 * @example
 * ```ts
 * const app = startApp(new ErrorDialog('The disk is full.'), { width: 40 });
 * await app.waitForPrompt();
 * console.log(app.screen.join('\n'));
 * // Error
 * //
 * // The disk is full.
 * //
 * // Press ENTER to continue:
 * await app.answer('');
 * ```
 */
export class ErrorDialog extends MessageScreen {
  readonly #message: string;

  constructor(message: string) {
    super(message, 'dialog.error');
    this.#message = message;
  }

  /** The error. */
  get message(): string {
    return this.#message;
  }
}
