// A mode that remembers what it shows and asks, for those who read the screen as data.

import type { AbortSignalLike } from '../abort-signal.ts';
import type { Mode, Reading, Stopped, TypedLine, View } from '../app/mode.ts';
import type { Widget } from '../render/widget.ts';

/** Passes everything on to another mode. */
export class WatchedMode implements Mode {
  readonly #mode: Mode;
  #view: View | null = null;
  #reading: Reading | null = null;

  constructor(mode: Mode) {
    this.#mode = mode;
  }

  /** The screen that was shown last; null before the first. */
  get view(): View | null {
    return this.#view;
  }

  /** What waits for an answer now; null for nothing. */
  get reading(): Reading | null {
    return this.#reading;
  }

  get width(): number {
    return this.#mode.width;
  }

  get interactive(): boolean {
    return this.#mode.interactive;
  }

  show(view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | null> {
    if (view.ofQuestion !== true) this.#view = view;
    return this.#mode.show(view, signal);
  }

  async ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine | Stopped> {
    this.#reading = reading;
    try {
      return await this.#mode.ask(reading, signal);
    } finally {
      this.#reading = null;
    }
  }

  say(message: string | Widget): Promise<Stopped | null> {
    return this.#mode.say(message);
  }

  abandon(): void {
    this.#mode.abandon?.();
  }

  close(): Promise<Stopped | null | void> {
    return this.#mode.close();
  }
}
