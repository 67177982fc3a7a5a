// What happens when a screen or a script fails: `onError` may deal with it, otherwise the run ends.

import { type AnyScreen, type MaybePromise, UIScreen } from '../screens/ui-screen.ts';
import { type Activity, isQuestionAsked, type ScriptWork } from './activities.ts';
import { isEnded } from './ended-error.ts';
import { type RunEnd } from './run-end.ts';
import type { RunHost } from './run-host.ts';

/** Deals with a failure. Returns true if it has; the top screen is then shown again. */
export type ErrorHandler = (error: unknown, screen: AnyScreen) => MaybePromise<boolean | void>;

/** After this many failures in a row without a question between them, the run ends. */
const MOST_FAILURES = 5;

/** Reports the failures of one run. */
export class Failures {
  readonly #host: RunHost;
  readonly #end: RunEnd;
  readonly #onError: ErrorHandler | null;
  readonly #script: ScriptWork | null;
  /** How many calls of `onError` are still running. */
  #reports = 0;
  /** Failures in a row without a question between them. */
  #inARow = 0;

  constructor(host: RunHost, end: RunEnd, onError: ErrorHandler | null, script: ScriptWork | null) {
    this.#host = host;
    this.#end = end;
    this.#onError = onError;
    this.#script = script;
  }

  /** Whether a handler is still at work. */
  get isReporting(): boolean {
    return this.#reports > 0;
  }

  /** A question is asked: what failed before it no longer counts. */
  forget(): void {
    this.#inARow = 0;
  }

  /** Whether a failure only follows from the end of the run or of the screen. */
  isAftermath(error: unknown, entry: Activity): boolean {
    if (this.#end.isOver && !this.#end.methodsCount) return true;
    if (entry.gone && isQuestionAsked(entry)) return true;
    return (this.#end.isOver || entry.gone) && isEnded(error);
  }

  /** Calls `onError`. A failure that it does not deal with ends the run. */
  async report(error: unknown, entry: Activity): Promise<void> {
    let cause = error;
    this.#reports++;
    try {
      const endless = !this.#end.isOver && this.#count(entry) >= MOST_FAILURES;
      const isDealtWith = !endless && (await this.#onError?.(error, entry.screen ?? new UIScreen())) === true;
      // A script that has failed cannot go on.
      if (isDealtWith && (entry.work === null || entry.work !== this.#script)) {
        if (!this.#end.isOver) this.#host.uncover();
        return;
      }
    } catch (thrown) {
      // If only the end of the app stopped the handler, the original error is the one to report.
      if (!isEnded(thrown)) cause = thrown;
    } finally {
      this.#reports--;
      this.#host.wake();
    }
    this.#host.giveUp(cause);
  }

  #count(entry: Activity): number {
    return Math.max(++this.#inARow, ++entry.failures);
  }
}
