// The script that a run runs: code of the program that asks, shows and says.

import type { Work } from './screen-stack.ts';

/** Runs a script, once. */
export class ScriptWork implements Work {
  readonly #script: () => Promise<unknown>;
  #ended: Promise<unknown> | null = null;

  constructor(script: () => Promise<unknown>) {
    this.#script = script;
  }

  /** Settles when the script has returned; null where it was never begun. */
  get ended(): Promise<unknown> | null {
    return this.#ended;
  }

  run(): Promise<unknown> {
    this.#ended ??= this.#script();
    return this.#ended;
  }

  closed(): void {
    // The run waits for it, wherever it is.
  }
}
