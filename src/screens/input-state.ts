// InputState: what became of an answer.

import { requireString } from '../validate.ts';

/**
 * What a screen did with what the user typed.
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
  /** The screen took it; ask again. */
  static readonly PROCESSED: InputState = new this('PROCESSED');
  /** The screen took it and is to be shown again. */
  static readonly PROCESSED_AND_REDRAW: InputState = new this('PROCESSED_AND_REDRAW');
  /** The screen took it and is done. */
  static readonly PROCESSED_AND_CLOSE: InputState = new this('PROCESSED_AND_CLOSE');
  /** The screen has no use for it: the user is told which keys are valid, and asked again. */
  static readonly DISCARDED: InputState = new this('DISCARDED');

  /** Discarded, and why: the one line that the user reads. */
  static readonly refuse: (message: string) => InputState = (message) =>
    new this('DISCARDED', requireString('InputState.refuse', 'message', message));

  /** Its name. */
  readonly name: 'PROCESSED' | 'PROCESSED_AND_REDRAW' | 'PROCESSED_AND_CLOSE' | 'DISCARDED';
  /** Why the answer was refused; null where no reason was given. */
  readonly reason: string | null;

  private constructor(name: InputState['name'], reason: string | null = null) {
    this.name = name;
    this.reason = reason;
  }
}

/** The same as {@link InputState.refuse}: discarded, and why. */
export function refuse(message: string): InputState {
  return InputState.refuse(message);
}
