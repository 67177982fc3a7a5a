// How one run ends: the first to end it decides how, and everybody can look or wait.

import { type ExitState, exitStateFor, type PlainReason } from './exit-state.ts';

/** The end of one run, from the start until it has come. */
export class RunEnd {
  /** Settles when the run has ended. */
  readonly come: Promise<void>;
  /** Settles when nobody waits any more: for answers, readers and screens. */
  readonly whenAborted: Promise<void>;
  readonly #inScript: boolean;
  #tell: () => void = () => {};
  #tellAborted: () => void = () => {};
  #aborted = false;
  #exit: ExitState | null = null;
  #failure: { readonly error: unknown } | null = null;

  constructor(inScript: boolean) {
    this.#inScript = inScript;
    this.come = new Promise((resolve) => {
      this.#tell = resolve;
    });
    this.whenAborted = new Promise((resolve) => {
      this.#tellAborted = resolve;
    });
  }

  /** Whether nobody waits any more. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** From now on nobody waits. */
  abort(): void {
    this.#aborted = true;
    this.#tellAborted();
  }

  get isOver(): boolean {
    return this.#exit !== null || this.#failure !== null;
  }

  /** Whether a screen closed or the user quit: nothing was lost. */
  get isByScreen(): boolean {
    return this.#exit?.reason === 'closed' || this.#exit?.reason === 'quit';
  }

  /**
   * Whether the run waits for the methods of its screens, and their failures count. A script that has returned leaves
   * its screens behind.
   */
  get methodsCount(): boolean {
    return this.isByScreen && !(this.#inScript && this.#exit?.reason === 'closed');
  }

  /** Whether Ctrl-C ended the run. */
  get isInterrupted(): boolean {
    return this.#exit?.reason === 'interrupted';
  }

  /** Ends the run; with a code where `quit` was given one. */
  with(reason: PlainReason, code: number | null = null): void {
    this.#exit ??= code === null ? exitStateFor(reason, this.#inScript) : { reason: 'quit', code };
    this.#tell();
  }

  /** Ends the run in a way that somebody else has worked out. */
  as(exit: ExitState): void {
    this.#exit ??= exit;
    this.#tell();
  }

  /** Lets somebody say more about how it ended. */
  async amend(by: (exit: ExitState) => Promise<ExitState>): Promise<void> {
    if (this.#failure !== null) await by({ reason: 'failed', code: 1, error: this.#failure.error });
    else if (this.#exit !== null) this.#exit = await by(this.#exit);
  }

  /** Ends the run with a failure; the first one counts. */
  withFailure(error: unknown): void {
    this.#failure ??= { error };
    this.#tell();
  }

  /** Output was lost after a normal end: that is no normal end. */
  withLostOutput(): void {
    if (this.isByScreen) this.#exit = exitStateFor('output-closed', this.#inScript);
  }

  /** How the run ended; throws its failure where it failed. */
  result(): ExitState {
    if (this.#failure !== null) throw this.#failure.error;
    return this.#exit as ExitState;
  }
}
