// Interrupt: how the app stops a wait that something else has overtaken.
// It has the shape of an AbortSignal, so that whoever waits needs to know only one of them.

/** A signal that the one who made it can set off. */
export class Interrupt {
  /** What a wait that was interrupted rejects with. */
  readonly reason: Error = new Error('interrupted');
  readonly #listeners = new Set<() => void>();
  #aborted = false;

  /** Whether it has been set off. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** Sets it off, once. */
  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` when it is set off. */
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Forgets `listener` again. */
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}
