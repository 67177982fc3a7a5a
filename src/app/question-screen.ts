// The empty screen on which a question is asked: it prints nothing but the question.

import { createAbort, type PlatformAbortSignal } from '../abort-signal.ts';
import type { Interview } from '../questions/interview.ts';
import { UIScreen } from '../screens/ui-screen.ts';

/** What a question screen runs. */
export type Work<Result> = (interview: Interview) => Promise<Result>;

/** Asks a question, and closes with what it gave. */
export class QuestionScreen<Result> extends UIScreen<undefined, { readonly value: Result }> {
  override inputRequired = false;
  override separator = false;
  readonly #work: Work<Result>;
  readonly #interviewOn: (screen: QuestionScreen<Result>, signal: PlatformAbortSignal) => Interview;
  readonly #left = createAbort();

  constructor(
    work: Work<Result>,
    interviewOn: (screen: QuestionScreen<Result>, signal: PlatformAbortSignal) => Interview,
  ) {
    super();
    this.#work = work;
    this.#interviewOn = interviewOn;
  }

  override async shown(): Promise<void> {
    this.close({ value: await this.#work(this.#interviewOn(this, this.#left.signal)) });
  }

  override closed(): void {
    this.#left.abort();
  }
}
