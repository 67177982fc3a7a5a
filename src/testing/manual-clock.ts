// Time that passes only when a test says so.

import type { Clock } from '../run/mode.ts';

/** One call that is due some time. */
interface Due {
  readonly at: number;
  readonly call: () => void;
}

/** Time that passes only when it is told to. */
export class ManualClock implements Clock {
  readonly #due = new Set<Due>();
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const due: Due = { at: this.#now + milliseconds, call };
    this.#due.add(due);
    return () => this.#due.delete(due);
  }

  /** Moves on to the next call that is due by then, and makes it; false where there is none. */
  step(until: number): boolean {
    let next: Due | null = null;
    for (const due of this.#due) if (due.at <= until && (next === null || due.at < next.at)) next = due;
    this.#now = next === null ? Math.max(this.#now, until) : Math.max(this.#now, next.at);
    if (next === null) return false;
    this.#due.delete(next);
    next.call();
    return true;
  }
}
