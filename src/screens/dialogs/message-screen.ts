// Screens with a message to be read.

import type { MessageId } from '../../i18n/messages.ts';
import { TextWidget } from '../../render/widgets/text-widget.ts';
import { requireString } from '../../base/validate.ts';
import { InputState } from '../../run/input-state.ts';
import { Prompt } from '../../run/prompt.ts';
import { type MaybePromise, UIScreen } from '../ui-screen.ts';

/** The base of {@link ErrorDialog} and {@link HelpScreen}. */
export class MessageScreen extends UIScreen {
  readonly #text: string | (() => MaybePromise<string>);
  readonly #titleId: MessageId;

  constructor(text: string | (() => MaybePromise<string>), titleId: MessageId) {
    super();
    this.#text = typeof text === 'function' ? text : requireString(new.target.name, 'text', text);
    this.#titleId = titleId;
  }

  override async refresh(): Promise<void> {
    this.window.title ??= this.words.say(this.#titleId);
    const text = typeof this.#text === 'function' ? await this.#text() : this.#text;
    this.window.addWithSeparator(new TextWidget(text));
  }

  override prompt(): Prompt {
    return new Prompt(this.words.say('dialog.press-enter'));
  }

  override input(): InputState {
    return InputState.PROCESSED_AND_CLOSE;
  }
}

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

/**
 * Shows a help text. A function is called each time it is shown. Any answer closes it.
 *
 * @example
 * ```ts
 * const app = startApp(new HelpScreen(() => 'Type a number.'), { width: 40 });
 * await app.waitForPrompt();
 * console.log(app.screen.join('\n'));
 * // Help
 * //
 * // Type a number.
 * //
 * // Press ENTER to continue:
 * await app.answer('');
 * ```
 */
export class HelpScreen extends MessageScreen {
  constructor(text: string | (() => MaybePromise<string>)) {
    super(text, 'dialog.help');
  }
}
