// InputState: what a screen did with an answer.

import { requireString } from '../base/validate.ts';

/**
 * The result of a screen's `input`: what the screen did with the typed line.
 *
 * @example
 * ```ts
 * class Ages extends UIScreen {
 *   override input(key: string) {
 *     if (/^\d+$/.test(key)) return InputState.PROCESSED_AND_CLOSE;
 *     return InputState.refuse('An age is a number.');
 *   }
 * }
 * new Ages().input('ten').reason; // → 'An age is a number.'
 * ```
 */
export class InputState {
  /** The screen took the answer. It asks again. */
  static readonly PROCESSED: InputState = new this('PROCESSED');
  /** The screen took the answer. It is shown again. */
  static readonly PROCESSED_AND_REDRAW: InputState = new this('PROCESSED_AND_REDRAW');
  /** The screen took the answer and closes. */
  static readonly PROCESSED_AND_CLOSE: InputState = new this('PROCESSED_AND_CLOSE');
  /** The answer is refused: the user is told which keys are valid, and asked again. */
  static readonly DISCARDED: InputState = new this('DISCARDED');

  /** The answer is refused with a message that says why. */
  static readonly refuse: (message: string) => InputState = (message) =>
    new this('DISCARDED', requireString('InputState.refuse', 'message', message));

  /** The name of the state; `DISCARDED` for every refusal. */
  readonly name: 'PROCESSED' | 'PROCESSED_AND_REDRAW' | 'PROCESSED_AND_CLOSE' | 'DISCARDED';
  /** Why the answer was refused; null if no reason was given. */
  readonly reason: string | null;

  private constructor(name: InputState['name'], reason: string | null = null) {
    this.name = name;
    this.reason = reason;
  }
}

/** The same as {@link InputState.refuse}. */
export function refuse(message: string): InputState {
  return InputState.refuse(message);
}
