// YesNoDialog: asks a question with the answers yes and no.

import { TextWidget } from '../../render/widgets/text-widget.ts';
import { requireString } from '../../validate.ts';
import { InputState } from '../input-state.ts';
import { Prompt } from '../prompt.ts';
import { quoted } from '../quoted.ts';
import { UIScreen } from '../ui-screen.ts';

/**
 * Asks a question. Its result is true for yes and false for no.
 * The user can type the whole word or its first letter, in upper or lower case, in the language of the
 * app or in English.
 *
 * @example
 * ```ts
 * const app = startApp(new YesNoDialog('Format the disk?'), { width: 40 });
 * await app.answer('perhaps');
 * console.log(app.lastLine);
 * // 'perhaps' is neither 'yes' nor 'no'.
 * await app.answer('N');
 * console.log(await app.result);
 * // false
 * ```
 */
export class YesNoDialog extends UIScreen<undefined, boolean> {
  readonly #message: string;

  constructor(message: string) {
    super();
    this.#message = requireString(new.target.name, 'message', message);
  }

  /** The question. */
  get message(): string {
    return this.#message;
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.question');
    this.window.addWithSeparator(new TextWidget(this.#message));
  }

  override prompt(): Prompt {
    return new Prompt(this.words.say('dialog.yes-or-no', this.#choices()));
  }

  override input(key: string): InputState {
    const answer = this.words.yesOrNo(key);
    if (answer === null) {
      const empty = key.trim() === '';
      if (empty)
        return InputState.refuse(
          `${this.words.say('refused.empty')} ${this.words.say('dialog.yes-or-no', this.#choices())}.`,
        );
      return InputState.refuse(
        this.words.say('dialog.not-yes-or-no', { answer: quoted(key), ...this.#choices() }),
      );
    }
    this.close(answer);
    return InputState.PROCESSED;
  }

  #choices(): { yes: string; no: string } {
    return { yes: this.words.say('answer.yes'), no: this.words.say('answer.no') };
  }
}
