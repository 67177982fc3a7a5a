// Two kinds of time: the real one, and one that passes only while the program says that it works.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from 'textui/terminal';

/** Something that takes time. */
export interface Time {
  /** The clock of the app; its own unless given. */
  readonly clock: Clock | null;
  /** Lets time pass, or throws when the signal aborts. */
  pass(seconds: number, signal: AbortSignal): Promise<void>;
}

export const realTime: Time = {
  clock: null,
  pass: (seconds, signal) => sleep(1000 * seconds, undefined, { signal }),
};

/** Time for a transcript: two minutes take no time at all, and always print the same lines. */
export class PretendedTime implements Time {
  readonly #due = new Set<{ readonly at: number; readonly call: () => void }>();
  #now = 0;

  readonly clock: Clock = {
    now: () => this.#now,
    after: (milliseconds, call) => {
      const due = { at: this.#now + milliseconds, call };
      this.#due.add(due);
      return () => this.#due.delete(due);
    },
  };

  async pass(seconds: number): Promise<void> {
    const until = this.#now + 1000 * seconds;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve)); // whatever is under way goes on first
      const [next] = [...this.#due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#due.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = Math.max(this.#now, until);
  }
}
