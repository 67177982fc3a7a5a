// The running commands of lines: they end with the run that needs them.

import { createAbort, type PlatformAbortSignal } from '../base/abort-signal.ts';

export class RunningCommands {
  #run = createAbort();
  readonly #results = new Set<Promise<unknown>>();

  /** Starts a command, with a signal that aborts when the run ends, and gives its result. */
  async start<Result>(start: (signal: PlatformAbortSignal) => Promise<Result>): Promise<Result> {
    const result = start(this.#run.signal);
    this.#results.add(result);
    try {
      return await result;
    } finally {
      this.#results.delete(result);
    }
  }

  /** Ends those of a run, and waits until they have ended. */
  async end(): Promise<void> {
    const ended = this.#run;
    this.#run = createAbort();
    ended.abort();
    await Promise.allSettled(this.#results);
  }
}
