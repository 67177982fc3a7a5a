// The screens of the program's own that ask for the values of custom questions, whichever mode shows them.

import type { Ask, AskView, Reply } from '../../engine/port.ts';
import { TextUIError } from '../../base/errors.ts';
import type { PersonHost } from '../../run/asker.ts';

/** From a script, a screen that closes without a value is shown so often. */
const MOST_SHOWINGS = 5;

/** Asks a person through screens of the program's own. */
export class CustomScreens {
  readonly #host: PersonHost;
  /** How often the screen of a question has closed without a value. */
  #showings = 0;

  constructor(host: PersonHost) {
    this.#host = host;
  }

  /** Shows the screen of a question until it closes with a value, or may be left. */
  async ask({ canGoBack, question }: Ask, screen: NonNullable<AskView['screen']>): Promise<Reply> {
    const { signal, run } = this.#host;
    for (; this.#showings < MOST_SHOWINGS; this.#showings++) {
      if (signal.aborted) throw signal.reason;
      const value = (await screen(run)) ?? undefined;
      if (value !== undefined) {
        this.#showings = 0;
        return { given: value };
      }
      if (canGoBack) return { back: true };
      if (question.optional) return { given: null };
    }
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `custom: the screen of '${question.label}' closed ${MOST_SHOWINGS} times without a value; close it with one`,
    );
  }
}
