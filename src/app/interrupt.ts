// Interrupt: how the app stops a wait when something else comes first.

import type { AbortSignalLike } from '../abort-signal.ts';

/** A signal with a method to abort it. */
export class Interrupt implements AbortSignalLike {
  readonly reason: Error = new Error('interrupted');
  readonly #listeners = new Set<() => void>();
  #aborted = false;

  get aborted(): boolean {
    return this.#aborted;
  }

  /** Aborts it, once. */
  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}
