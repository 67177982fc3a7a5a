// The empty screen on which a script runs.

import { UIScreen } from '../screens/ui-screen.ts';

/** Runs a script, and closes with what it returned. */
export class ScriptScreen<Result> extends UIScreen<undefined, Result> {
  override inputRequired = false;
  override separator = false;
  readonly #script: () => Promise<Result>;
  #ended: Promise<Result> | null = null;
  #isLeft = false;

  constructor(script: () => Promise<Result>) {
    super();
    this.#script = script;
  }

  /** Settles when the script has returned; null where it was never begun. */
  get ended(): Promise<Result> | null {
    return this.#ended;
  }

  override async shown(): Promise<void> {
    this.#ended ??= this.#script();
    const result = await this.#ended;
    if (!this.#isLeft) this.close(result);
  }

  override closed(): void {
    this.#isLeft = true;
  }
}
