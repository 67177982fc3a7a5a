// SIGINT of this process: who listens for it, and how it ends the process once a run has ended for it.

import { isOurs, type ProcessSignals, signalled } from './raw-mode.ts';

/** What ends this process after an interruption. */
interface InterruptedProcessOptions {
  /** Whether the process ends with the run. Otherwise it has the rest of its time to end by itself. */
  readonly endsWithRun: boolean;
  /** Calls something after some milliseconds; what it gives cancels that. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  readonly signals?: ProcessSignals | undefined;
  /** Ends the process where SIGINT does not. */
  readonly exit?: ((code: number) => void) | undefined;
}

/** So long a program may clean up: what it asked has been rejected, and its tasks have been told to stop. */
export const LONGEST_END = 2000;
/** Nobody presses Ctrl-C twice within so short a time: a wrapper such as `timeout` or npm has passed the same one on. */
const ECHO = 30;
/** What a shell says of a program that SIGINT ended. */
const INTERRUPTED = 130;

/** Marks the listeners through which runs hear of SIGINT. The program's own are any others. */
const HEARS = Symbol('textui: hears of an interruption');

/**
 * Listens for SIGINT, before all others: a `once` listener is removed before those behind it are called. `isHandled` is
 * whether the program itself listens, too.
 */
export function onProcessInterrupt(
  heard: (isHandled: boolean) => void,
  signals: ProcessSignals = process,
): () => void {
  let isCalling = false;
  const stop = (): void => void signals.off('SIGINT', listener);
  const listener = Object.assign(
    (): void => {
      isCalling = true;
      heard(isHandledByProgram(signals));
      isCalling = false;
    },
    { [HEARS]: true },
  );
  signals.prependListener('SIGINT', listener);
  // Whoever else hears of the same signal must find that somebody deals with it.
  return () => (isCalling ? void Promise.resolve().then(stop) : stop());
}

/** Ends this process by SIGINT, as it would have ended without a run that listens. */
export class InterruptedProcess {
  readonly #options: InterruptedProcessOptions;
  readonly #signals: ProcessSignals;
  /** What is still to be done where a program takes too long to clean up; it gets as long again at most. */
  beforeLimit: (() => Promise<unknown>) | null = null;
  #cancelLimit: (() => void) | null = null;
  #hearAgain: (() => void) | null = null;

  constructor(options: InterruptedProcessOptions) {
    this.#options = options;
    this.#signals = options.signals ?? process;
  }

  /** A run begins to end. Soon nobody listens any more, so another SIGINT ends the process at once. */
  begin(): void {
    if (this.#cancelLimit !== null) return;
    this.#cancelLimit = this.#options.after(LONGEST_END, () => void this.#endLate());
    this.#ignoreEcho();
  }

  #ignoreEcho(): void {
    const stop = onProcessInterrupt(() => {}, this.#signals);
    const cancel = this.#options.after(ECHO, () => this.#hearAgain?.());
    this.#hearAgain = () => {
      this.#hearAgain = null;
      cancel();
      stop();
    };
  }

  /** The run has ended, and what comes after it. It settles only where the process goes on. */
  async end(): Promise<void> {
    if (this.#cancelLimit === null || !this.#options.endsWithRun) return;
    this.#cancelLimit();
    this.#cancelLimit = null;
    this.#hearAgain?.();
    if (isHandledByProgram(this.#signals)) return;
    this.#endNow();
    await new Promise<never>(() => {});
  }

  async #endLate(): Promise<void> {
    const work = this.beforeLimit?.() ?? null;
    if (work !== null) {
      const limit = new Promise<void>((done) => void this.#options.after(LONGEST_END, done));
      await Promise.race([work.catch(() => {}), limit]);
    }
    this.#endNow();
  }

  #endNow(): void {
    this.#hearAgain?.();
    void this.#exit();
  }

  /** The kernel protects PID 1, which a program in a container often is. There Deno crashes at its own signal. */
  async #exit(): Promise<void> {
    const { exit = (code: number) => process.exit(code) } = this.#options;
    const { pid } = this.#signals;
    if (pid !== 1) {
      this.#signals.kill(pid, 'SIGINT');
      await signalled(pid);
    }
    exit(INTERRUPTED);
  }
}

function isHandledByProgram(signals: ProcessSignals): boolean {
  return signals.listeners('SIGINT').some((listener) => !isOurs(listener) && !(HEARS in listener));
}
