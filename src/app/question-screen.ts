// The empty screen on which a question is asked: it prints nothing but the question.

import { createAbort, type PlatformAbortSignal } from '../abort-signal.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import type { PersonHost } from './person-host.ts';

/** What a question screen runs. */
export type Work<Result> = (host: PersonHost) => Promise<Result>;

/** Asks a question, and closes with what it gave. */
export class QuestionScreen<Result> extends UIScreen<undefined, { readonly value: Result }> {
  override inputRequired = false;
  override separator = false;
  readonly #work: Work<Result>;
  readonly #hostOn: (screen: QuestionScreen<Result>, signal: PlatformAbortSignal) => PersonHost;
  readonly #left = createAbort();
  #runsCode = false;

  constructor(
    work: Work<Result>,
    hostOn: (screen: QuestionScreen<Result>, signal: PlatformAbortSignal) => PersonHost,
  ) {
    super();
    this.#work = work;
    this.#hostOn = hostOn;
  }

  /** Whether code of the program may be running for the question: it has begun, and does not read or print. */
  get runsCode(): boolean {
    return this.#runsCode;
  }

  /** Waits for something in which no code of the program runs for it: a line, a list that is printed, a screen. */
  async withoutCode<Outcome>(operation: () => Promise<Outcome>): Promise<Outcome> {
    this.#runsCode = false;
    try {
      return await operation();
    } finally {
      this.#runsCode = true;
    }
  }

  override async shown(): Promise<void> {
    this.#runsCode = true;
    const value = await this.#work(this.#hostOn(this, this.#left.signal));
    if (!this.#left.signal.aborted) this.close({ value });
  }

  override closed(): void {
    this.#left.abort();
  }
}
