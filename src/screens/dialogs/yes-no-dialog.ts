// YesNoDialog: asks a question with the answers yes and no.

import { InputState } from '../../run/input-state.ts';
import { Prompt } from '../../run/prompt.ts';
import { readYesOrNo } from '../../checks/yes-or-no.ts';
import { TextWidget } from '../../render/widgets/text-widget.ts';
import { promptWithDefault } from '../../checks/label-text.ts';
import { requireOptions, requireString } from '../../base/validate.ts';
import { type MaybePromise, UIScreen } from '../ui-screen.ts';
import { DialogDefault } from './dialog-default.ts';

/** Options of {@link YesNoDialog}. */
export interface YesNoOptions {
  /** The answer of ENTER: true for yes, false for no, or a function that returns one of them. */
  default?: boolean | (() => MaybePromise<boolean>) | null | undefined;
}

/** The private parts of the dialog, for the library alone. The class fills it: none of it is on the prototype. */
const internals = {} as { defaultOf: (dialog: YesNoDialog) => boolean | null };

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
  readonly #default: DialogDefault<boolean>;

  static {
    internals.defaultOf = (dialog) => dialog.#default.value;
  }

  constructor(message: string, options?: YesNoOptions | null) {
    super();
    const where = new.target.name;
    this.#message = requireString(where, 'message', message);
    const { default: given }: YesNoOptions = requireOptions(where, options);
    this.#default = new DialogDefault(where, given, 'boolean');
  }

  /** The question. */
  get message(): string {
    return this.#message;
  }

  override setup(): MaybePromise<boolean | void> {
    return this.#default.resolve();
  }

  override refresh(): void {
    this.window.title ??= this.words.say('dialog.question');
    this.window.addWithSeparator(new TextWidget(this.#message));
  }

  override prompt(): Prompt {
    const { words } = this;
    const { value } = this.#default;
    const shown = value === null ? null : words.say(value ? 'answer.yes' : 'answer.no');
    return new Prompt(promptWithDefault(this.#please, shown, words));
  }

  override input(key: string): InputState {
    const isEmpty = key.trim() === '';
    const { value } = this.#default;
    if (isEmpty && value === null)
      return InputState.refuse(`${this.words.say('refused.empty')} ${this.#please}.`);
    const answer = isEmpty && value !== null ? { value } : readYesOrNo(key, this.words);
    if ('refused' in answer) return InputState.refuse(answer.refused);
    this.close(answer.value);
    return InputState.PROCESSED;
  }

  get #please(): string {
    const { words } = this;
    return words.say('dialog.yes-or-no', { yes: words.say('answer.yes'), no: words.say('answer.no') });
  }
}

/** The answer of ENTER; null for none. */
export const defaultOf: (dialog: YesNoDialog) => boolean | null = internals.defaultOf;
