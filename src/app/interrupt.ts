// A signal that ends a wait.

import type { AbortSignalLike } from '../abort-signal.ts';

/** A signal with a method to abort it. */
export class Interrupt implements AbortSignalLike {
  readonly #listeners = new Set<() => void>();
  /** Made when it aborts: most never do, and an error costs more than the rest of a wait. */
  #reason: Error | undefined;

  get aborted(): boolean {
    return this.#reason !== undefined;
  }

  get reason(): Error | undefined {
    return this.#reason;
  }

  /** Aborts it, once. */
  abort(): void {
    if (this.#reason !== undefined) return;
    this.#reason = new Error('interrupted');
    for (const listener of this.#listeners) listener();
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}
