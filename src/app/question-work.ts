// A question that is asked: on top it reads and prints, or code of the program runs for it.

import { createAbort, type PlatformAbortSignal } from '../abort-signal.ts';
import type { PersonHost } from './person-host.ts';
import type { Activity, Work } from './screen-stack.ts';

/** Where a question is asked. */
export type HostOf = (activity: Activity, work: QuestionWork, signal: PlatformAbortSignal) => PersonHost;

/** Asks a question; gives what it gave. */
export class QuestionWork implements Work {
  readonly #ask: (host: PersonHost) => Promise<unknown>;
  readonly #hostOf: HostOf;
  readonly #left = createAbort();
  #runsCode = false;

  constructor(ask: (host: PersonHost) => Promise<unknown>, hostOf: HostOf) {
    this.#ask = ask;
    this.#hostOf = hostOf;
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

  async run(activity: Activity): Promise<unknown> {
    this.#runsCode = true;
    return { value: await this.#ask(this.#hostOf(activity, this, this.#left.signal)) };
  }

  closed(): void {
    this.#left.abort();
  }
}

/** Whether a question is what is under way. */
export function isQuestionAsked({ work }: Activity): boolean {
  return work instanceof QuestionWork;
}
