// Failures: what fails on the stack is offered to `onError`, and otherwise ends the run.

import { isEnded } from '../../run/ended-error.ts';
import type { Session } from '../../run/session.ts';
import type { Activity } from '../../run/stack.ts';
import type { MaybePromise } from '../../checks/checks.ts';
import type { AnyScreen } from '../ui-screen.ts';

/** Deals with a failure. Returns true if it has; the top screen is then shown again. */
export type ErrorHandler = (error: unknown, screen: AnyScreen) => MaybePromise<boolean | void>;

/** After this many failures in a row without a question between them, the run ends. */
const MOST_FAILURES = 5;

/** The failures of one run. */
export class Failures {
  readonly #session: Session;
  readonly #onError: ErrorHandler | null;
  /** How many are being reported. */
  #reports = 0;
  /** Failures in a row, since the last line was asked for. */
  #count = 0;
  /** How many lines were asked for before the last failure. */
  #reads = 0;

  constructor(session: Session, onError: ErrorHandler | null = null) {
    this.#session = session;
    this.#onError = onError;
  }

  get isReporting(): boolean {
    return this.#reports > 0;
  }

  /** Reports a failure. `screen` is the one that failed. One that the program does not deal with ends the run. */
  async report(error: unknown, entry: Activity, screen: AnyScreen): Promise<void> {
    const { ending, stack } = this.#session;
    let cause = error;
    this.#reports++;
    try {
      const isEndless = this.#add() >= MOST_FAILURES && !ending.isOver;
      const isDealtWith = !isEndless && (await this.#onError?.(error, screen)) === true;
      if (isDealtWith && !this.#session.isScript(entry)) {
        if (!ending.isOver) stack.uncover();
        return;
      }
    } catch (thrown) {
      // If only the end of the app stopped the handler, the original error is the one to report.
      if (!isEnded(thrown)) cause = thrown;
    } finally {
      this.#reports--;
      stack.wake();
    }
    ending.fail(cause);
  }

  #add(): number {
    const { reads } = this.#session.output;
    if (reads !== this.#reads) this.#count = 0;
    this.#reads = reads;
    return ++this.#count;
  }
}
