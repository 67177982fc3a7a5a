// Lends the terminal to work of the program: until that has ended, textui draws, prints and reads nothing there.

import { TextUIError } from '../base/errors.ts';
import { argumentError } from '../base/validate.ts';
import type { MaybePromise } from '../checks/checks.ts';
import { endedError, wasInterrupted } from './ended-error.ts';
import type { Ending } from './ending.ts';
import type { Output } from './output.ts';

/** Work that has the terminal: it starts a program, or asks in a way of its own. */
type LentWork<Result> = () => MaybePromise<Result>;

/** The parts of a run that lending needs. */
interface LendingHost {
  readonly output: Output;
  readonly ending: Ending;
}

/** Lends the terminal, once at a time. */
export class Lending {
  readonly #host: LendingHost;
  #isLent = false;

  constructor(host: LendingHost) {
    this.#host = host;
  }

  /** Runs work with the terminal as it was before textui. */
  async lend<Result>(work: LentWork<Result>): Promise<Result> {
    if (this.#isLent) throw busy('lend: the terminal is lent already');
    this.#isLent = true;
    try {
      const { output, ending } = this.#host;
      await output.untilOpen();
      if (ending.isOver) throw endedError('lend');
      const result = await (output.mode?.lend === undefined ? work() : output.mode.lend(work));
      this.#note(result);
      return result;
    } catch (error) {
      this.#note(error);
      throw error;
    } finally {
      this.#isLent = false;
    }
  }

  /** Ends the run if Ctrl-C has ended what a result, or an error, is about. */
  #note(result: unknown): void {
    if (!wasInterrupted(result)) return;
    this.#host.ending.interrupt(); // it was meant for the work
    throw endedError('lend');
  }

  /** Throws while the terminal is lent: a question could not be answered. */
  requireFree(): void {
    if (this.#isLent) throw busy('ask: the terminal is lent; ask when the work given to lend has ended');
  }
}

/** Throws unless something can be called. */
export function requireWork<Result>(work: LentWork<Result>): LentWork<Result> {
  if (typeof work === 'function') return work;
  throw argumentError('lend', 'work', 'a function', work);
}

function busy(message: string): TextUIError {
  return new TextUIError('ERR_TEXTUI_BUSY', message);
}
