// MainScript: the function of a run. It is at the bottom of the stack until it has returned.

import { isCancelled, isEnded } from './ended-error.ts';
import type { Ending } from './ending.ts';
import { type Activity, LEFT_STACK, type Stack } from './stack.ts';

/** The parts of a run that its script needs. */
interface MainScriptHost {
  readonly stack: Stack;
  readonly ending: Ending;
  /** Whether the mode is being loaded: the script runs already. */
  readonly isOpening: boolean;
  fail(error: unknown, entry: Activity): Promise<void>;
}

/** The script of one run. */
export class MainScript implements Activity {
  gone = false;
  readonly #work: () => Promise<unknown>;
  /** Null until it is called. */
  #result: Promise<unknown> | null = null;

  constructor(work: () => Promise<unknown>) {
    this.#work = work;
  }

  /** Puts it on the stack, and calls it. Its end closes the run. */
  async run(host: MainScriptHost): Promise<void> {
    const { ending, stack } = host;
    stack.entries.push(this);
    try {
      while (!host.isOpening && !stack.isOnTop(this)) {
        if (this.gone || ending.isOver) throw LEFT_STACK;
        await stack.nextChange();
      }
      this.#result = this.#work();
      const value = await this.#result;
      if (ending.isOver) return;
      ending.value = value;
      stack.remove(this);
      ending.end('closed'); // it leaves behind what it asked and pushed
    } catch (error) {
      if (error !== LEFT_STACK) await host.fail(error, this);
    }
  }

  /** Waits until it has returned: its own clean-up is never left behind, and a failure of it counts. */
  async returned(ending: Ending): Promise<void> {
    try {
      await this.#result;
    } catch (error) {
      if (!isEnded(error) && !isCancelled(error)) ending.failLate(error);
    }
  }
}
