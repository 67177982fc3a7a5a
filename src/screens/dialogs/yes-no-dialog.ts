// YesNoDialog: asks a question with the answers yes and no.

import { InputState } from '../../run/input-state.ts';
import { Prompt } from '../../run/prompt.ts';
import { readYesOrNo } from '../../checks/yes-or-no.ts';
import { TextWidget } from '../../render/widgets/text-widget.ts';
import { requireString } from '../../base/validate.ts';
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
 * // Must be 'yes' or 'no', not 'perhaps'.
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
    return new Prompt(this.#please);
  }

  override input(key: string): InputState {
    if (key.trim() === '') return InputState.refuse(`${this.words.say('refused.empty')} ${this.#please}.`);
    const answer = readYesOrNo(key, this.words);
    if ('refused' in answer) return InputState.refuse(answer.refused);
    this.close(answer.value);
    return InputState.PROCESSED;
  }

  get #please(): string {
    const { words } = this;
    return words.say('dialog.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') });
  }
}
