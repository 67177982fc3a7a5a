// Ending: the end of a run. The first reason counts.

import { isCancelled, RunEnds, wasInterrupted } from './ended-error.ts';
import { type ExitState, exitStateFor, type PlainReason } from './exit.ts';

/** The parts of a run that its end needs. */
interface EndingHost {
  /** Whether the run has a script. */
  readonly inScript: boolean;
  /** Called when Ctrl-C ends the run. */
  onInterrupted(): void;
  /** Nothing waits for answers and readers any more. */
  abandon(): void;
  /** The run is over, or was aborted after its end. */
  changed(): void;
}

/** A promise, and what settles it. */
interface Gate {
  readonly passed: Promise<undefined>;
  readonly open: () => void;
}

function createGate(): Gate {
  let open = (): void => {};
  const passed = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { passed, open };
}

/** The end of one run. */
export class Ending {
  /** Opens when the terminal is as it was, after the end. */
  readonly released: Gate = createGate();
  /** The result of the script, or the value that the first screen was closed with. */
  value: unknown;
  /** Whether the run waits no longer: for answers, readers and screens. */
  isAborted = false;
  /** Whether the user or the program has given up. */
  isCalledOff = false;
  readonly #host: EndingHost;
  #exit: ExitState | null = null;
  #failure: { readonly error: unknown } | null = null;
  readonly #over = createGate();

  constructor(host: EndingHost) {
    this.#host = host;
  }

  /** Settles when the run has ended. */
  get over(): Promise<undefined> {
    return this.#over.passed;
  }

  get isOver(): boolean {
    return this.#exit !== null || this.#failure !== null;
  }

  /** How the run has ended; null before, and after a failure alone. */
  get exit(): ExitState | null {
    const exit = this.#exit;
    return exit?.reason === 'closed' && this.value !== undefined ? { ...exit, value: this.value } : exit;
  }

  /** The error of the run; null for none. */
  get failure(): { readonly error: unknown } | null {
    return this.#failure;
  }

  /** Whether the run was closed or quit: no answer and no output was lost. */
  get isByUser(): boolean {
    return this.#exit?.reason === 'closed' || this.#exit?.reason === 'quit';
  }

  /**
   * Whether failures count, and methods of screens are waited for: before the end, and after it if nothing was lost. A
   * script that has returned leaves its screens behind.
   */
  get countsFailures(): boolean {
    return !this.isOver || (this.isByUser && !(this.#host.inScript && this.#exit?.reason === 'closed'));
  }

  /** Ends the run: for a reason with the usual code, or in a way that is worked out already. */
  end(by: PlainReason | ExitState): void {
    if (typeof by === 'object') this.#endWith(by, false);
    else this.#endWith(exitStateFor(by, this.#host.inScript), by === 'quit' || by === 'interrupted');
  }

  /** Ends the run because the user or the program quits; with a code if there is one. */
  quit(code: number | null = null): void {
    if (code === null) this.end('quit');
    else this.#endWith({ reason: 'quit', code }, code !== 0); // a program that quits with 0 has done what it does
  }

  /** Ends the run with what was thrown; the first failure counts. */
  fail(error: unknown): void {
    if (RunEnds.is(error)) return this.end(error.by);
    if (this.isAborted) return; // the run does not wait for what may still fail
    if (isCancelled(error) || wasInterrupted(error)) return this.interrupt();
    this.failLate(error);
    this.#changed();
  }

  /** Something has failed after the end. */
  failLate(error: unknown): void {
    this.#failure ??= { error };
  }

  /** Ctrl-C ends the run. */
  interrupt(): void {
    this.#host.onInterrupted();
    this.end('interrupted');
    this.abort();
  }

  /** Ends the run without waiting for any answer or reader, even if the run has already ended. */
  abort(): void {
    this.isAborted = true;
    this.#host.abandon();
    this.end('aborted');
  }

  /** Changes the exit state after the end: adds missing answers, or that the last output was lost. */
  amend(exit: ExitState): void {
    this.#exit = exit;
  }

  #endWith(exit: ExitState, isCalledOff: boolean): void {
    if (!this.isOver) this.isCalledOff = isCalledOff;
    this.#exit ??= exit;
    this.#changed();
  }

  #changed(): void {
    this.#over.open();
    this.#host.changed();
  }
}
