// One operation of a mode at a time: the next starts when the interrupted one has ended.

import { Interrupt } from './interrupt.ts';

/** Runs one operation of a mode at a time, and interrupts the one that runs. */
export class ModeQueue {
  /** The operations that are running, by the interrupt that stops them. */
  readonly #underWay = new Map<Interrupt, Promise<void>>();

  /** Runs an operation as soon as `ready` resolves and all interrupted operations have ended. */
  async run<Outcome>(
    ready: () => Promise<void>,
    operation: (interrupt: Interrupt) => Promise<Outcome>,
  ): Promise<Outcome> {
    await ready();
    for (let ending = this.#interrupted(); ending.length > 0; ending = this.#interrupted()) {
      await Promise.all(ending);
      await ready();
    }
    const interrupt = new Interrupt();
    let tellEnded = (): void => {};
    this.#underWay.set(interrupt, new Promise((resolve) => (tellEnded = resolve)));
    try {
      return await operation(interrupt);
    } finally {
      this.#underWay.delete(interrupt);
      tellEnded();
    }
  }

  /** Interrupts whatever is running. */
  interrupt(): void {
    for (const interrupt of this.#underWay.keys()) interrupt.abort();
  }

  /** Resolves when everything that is running now has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  #interrupted(): Promise<void>[] {
    return [...this.#underWay].flatMap(([interrupt, ended]) => (interrupt.aborted ? [ended] : []));
  }
}
