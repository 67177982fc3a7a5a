// What an answerer throws to end the run.

import type { Ends, Stopped } from './mode.ts';

/** Ends the run: how, or why it stopped. */
export class RunEnds {
  readonly by: Ends | Stopped;

  constructor(by: Ends | Stopped) {
    this.by = by;
  }
}
