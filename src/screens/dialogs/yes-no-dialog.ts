// YesNoDialog: asks a question with the answers yes and no.

import { TextWidget } from '../../render/widgets/text-widget.ts';
import { requireBoolean, requireOptions, requireString } from '../../validate.ts';
import { requireId } from '../../checks/ids.ts';
import { InputState } from '../../app/input-state.ts';
import { promptWithDefault } from '../../checks/labels.ts';
import { Prompt } from '../../app/prompt.ts';
import { UIScreen } from '../ui-screen.ts';
import { readYesOrNo } from '../../checks/yes-or-no.ts';

/** Options of {@link YesNoDialog}. */
export interface YesNoOptions {
  /** The answer that ENTER gives. */
  default?: boolean | null | undefined;
  /** The id under which it can be answered from elsewhere. */
  id?: string | null | undefined;
}

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
  readonly #default: boolean | null;

  constructor(message: string, options?: YesNoOptions | null) {
    super();
    const where = new.target.name;
    this.#message = requireString(where, 'message', message);
    const { default: given, id } = requireOptions(where, options) as YesNoOptions;
    this.#default = given == null ? null : requireBoolean(where, 'default', given);
    this.id = requireId(where, id);
  }

  /** The question. */
  get message(): string {
    return this.#message;
  }

  /** What ENTER gives; null for nothing. */
  get default(): boolean | null {
    return this.#default;
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.question');
    this.window.addWithSeparator(new TextWidget(this.#message));
  }

  override prompt(): Prompt {
    const { yes, no } = this.#yesAndNo();
    const shown = this.#default === null ? null : this.#default ? yes : no;
    return new Prompt(promptWithDefault(this.words.say('dialog.yes-or-no', { yes, no }), shown, this.words));
  }

  override input(key: string): InputState {
    if (key.trim() === '' && this.#default !== null) {
      this.close(this.#default);
      return InputState.PROCESSED;
    }
    if (key.trim() === '') {
      const please = this.words.say('dialog.yes-or-no', this.#yesAndNo());
      return InputState.refuse(`${this.words.say('refused.empty')} ${please}.`);
    }
    const answer = readYesOrNo(key, this.words);
    if ('refused' in answer) return InputState.refuse(answer.refused);
    this.close(answer.value);
    return InputState.PROCESSED;
  }

  #yesAndNo(): { yes: string; no: string } {
    return { yes: this.words.say('answer.yes'), no: this.words.say('answer.no') };
  }
}
