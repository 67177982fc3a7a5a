// The turns of a mode: one thing at a time, and the next only when what was interrupted has ended.

import { Interrupt } from './interrupt.ts';

/** Lets one operation of a mode after another run, and interrupts those that something has overtaken. */
export class ModeTurns {
  /** What the mode is doing, by what stops it. */
  readonly #underWay = new Map<Interrupt, Promise<void>>();

  /** Runs an operation when `ready` says so and what was interrupted before has ended. */
  async take<Outcome>(
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

  /** Interrupts whatever is under way. */
  interrupt(): void {
    for (const interrupt of this.#underWay.keys()) interrupt.abort();
  }

  /** Resolves when nothing of what is under way now goes on. */
  async ended(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  #interrupted(): Promise<void>[] {
    return [...this.#underWay].flatMap(([interrupt, ended]) => (interrupt.aborted ? [ended] : []));
  }
}
