// MessageScreen: shows a text until the user presses ENTER. The base of help and errors.

import { requireString } from '../../validate.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Prompt } from '../prompt.ts';
import { InputState } from '../input-state.ts';
import { type MaybePromise, UIScreen } from '../ui-screen.ts';
import { TextWidget } from '../../render/widgets/text-widget.ts';

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
