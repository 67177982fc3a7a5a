// The field of yes or no: two words side by side, one of which is pointed at.

import type { Reply } from '../../engine/port.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { type FieldOptions, LiveField, type KeyEffect } from './field.ts';
import type { Key } from './keys.ts';
import type { Content } from './layout.ts';

/** How yes or no is asked for. */
export interface ConfirmFieldOptions extends FieldOptions {
  readonly start: boolean | null;
  readonly send: (answer: boolean) => Reply;
  /** The one that is pointed at. */
  readonly paint: (word: string) => string;
}

/** Yes or no, side by side. */
export class ConfirmField extends LiveField {
  declare protected readonly options: ConfirmFieldOptions;

  constructor(options: ConfirmFieldOptions) {
    super(options);
    this.#answer = options.start;
  }

  override get content(): Content {
    const { paint } = this.options;
    const [yes, no] = [this.say('answer.yes'), this.say('answer.no')];
    const [before, behind] =
      this.#answer === null
        ? ['', `  ${yes}   ${no}`]
        : this.#answer
          ? ['> ', `${paint(yes)}   ${no}`]
          : [`  ${yes} > `, paint(no)];
    return { ...super.content, before, behind };
  }

  protected override hints(): readonly string[] {
    return [this.#letters('live.yes-or-no'), this.say('live.sides'), this.say('live.accept'), ...this.ways];
  }

  protected override take({ name, text }: Key): KeyEffect | void {
    if (name === 'enter' && this.#answer !== null) return this.options.send(this.#answer);
    if (name === 'enter') this.message = { text: this.#letters('live.press'), kind: 'refusal' };
    else if (name === 'left' || name === 'up') this.#answer = true;
    else if (name === 'right' || name === 'down') this.#answer = false;
    else if (name === 'text') this.#answer = this.options.words.yesOrNo(text) ?? this.#answer;
  }

  get #answer(): boolean | null {
    return this.pointed === null ? null : this.pointed === 0;
  }

  /** Yes is the first of the two words. */
  set #answer(answer: boolean | null) {
    this.pointed = answer === null ? null : Number(!answer);
  }

  #letters(id: 'live.yes-or-no' | 'live.press'): string {
    const letter = (answer: MessageId): string => Array.from(this.say(answer))[0] ?? '';
    return this.options.words.say(id, { yes: letter('answer.yes'), no: letter('answer.no') });
  }
}
