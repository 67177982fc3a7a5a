// One round of one kind of trial: a seed that decides everything in it, and a count of what was tried.

import fc from 'fast-check';
import { spellOut } from '../support/laws.ts';

/** A kind of trial. Each has a file of its own in `kinds/`. */
export interface Kind {
  /** What it is called on the command line and in the counts. */
  readonly name: string;
  /** Why it cannot be tried here; null where it can. */
  readonly missing?: () => Promise<string | null>;
  /** Tries a few random cases; throws where a law does not hold. A round takes about a second. */
  readonly tryRound: (round: Round) => Promise<void>;
}

/** How often each thing was tried. */
export type Counts = Map<string, number>;

/** One round. */
export class Round {
  readonly #counts: Counts;
  /** Decides everything that is random in it. */
  readonly seed: number;

  constructor(seed: number, counts: Counts) {
    this.seed = seed;
    this.#counts = counts;
  }

  /** Counts what was tried. */
  count(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  /** Tries a law with random cases; throws with the smallest case in which it does not hold, unless that takes long. */
  async holds<Values>(
    law: fc.IRawProperty<Values>,
    cases: number,
    { shrink = true }: { shrink?: boolean } = {},
  ): Promise<void> {
    const options = { seed: this.seed, numRuns: cases, endOnFailure: !shrink, includeErrorInReport: true };
    const details = await fc.check(law, options);
    if (!details.failed) return;
    throw new Error(spellOut((await fc.asyncDefaultReportMessage(details)) ?? 'A law does not hold.'));
  }
}
