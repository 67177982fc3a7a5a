// How a run ends: the first to end it decides, and what the caller is told.

import type { MissingQuestion } from '../answers/questions.ts';

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
  #isCalledOff = false;

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

  /** Whether Ctrl-C ended the run, or somebody has quit; a program that quits with 0 has done what it does. */
  get isCalledOff(): boolean {
    return this.#isCalledOff;
  }

  /** Ends the run; with a code where `quit` was given one. */
  with(reason: PlainReason, code: number | null = null): void {
    if (!this.isOver) this.#isCalledOff = reason === 'interrupted' || (reason === 'quit' && code !== 0);
    this.#exit ??= code === null ? exitStateFor(reason, this.#inScript) : { reason: 'quit', code };
    this.#tell();
  }

  /** Ends the run in a way that somebody else has worked out. */
  as(exit: ExitState): void {
    this.#exit ??= exit;
    this.#tell();
  }

  /** The result that the run closed with, if it did. */
  withValue(value: unknown): void {
    if (this.#exit?.reason === 'closed' && value !== undefined) this.#exit = { ...this.#exit, value };
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

/** How a run ended: all screens closed, the user quit, input or output ended, answers were missing, … */
export type ExitState<Value = unknown> =
  | {
      readonly reason: 'closed';
      readonly code: 0;
      /** The result that the screen given to `run` closed with; absent if there is none. */
      readonly value?: Value;
    }
  | {
      readonly reason: 'quit';
      /** What `quit` was given, else 0; 1 where the user left a script or a question. */
      readonly code: number;
    }
  | {
      readonly reason: 'output-closed';
      /** 1 where a script or a question was not answered. */
      readonly code: 0 | 1;
    }
  | {
      readonly reason: 'aborted';
      /** Not 0, because an answer was required and none came. */
      readonly code: 1;
    }
  | {
      /** Ctrl-C was typed, or the process got SIGINT. */
      readonly reason: 'interrupted';
      /** What a shell says of a program that SIGINT ended. */
      readonly code: 130;
    }
  | {
      readonly reason: 'end-of-input';
      /** 2 where answers to questions are missing that the run declares; a script's are not. */
      readonly code: 1 | 2;
      /** The questions that are known to be missing; absent where there are none. */
      readonly questions?: readonly MissingQuestion[];
    }
  | {
      /** Nobody was there to ask. */
      readonly reason: 'needs-answers';
      readonly code: 2;
      /** All questions that are known to be missing. */
      readonly questions: readonly MissingQuestion[];
    }
  | {
      readonly reason: 'answer-refused';
      readonly code: 2;
      /** Why, by the id of the question; what concerns no question is under its own name. */
      readonly errors: Readonly<Record<string, string>>;
      /** The questions that are missing as well; absent where there are none. */
      readonly questions?: readonly MissingQuestion[];
    }
  | {
      /** Only from `runProgram`: `run` rejects with the error. */
      readonly reason: 'failed';
      readonly code: 1;
      readonly error: unknown;
    };

/** A reason that says everything. */
export type PlainReason = 'closed' | 'quit' | 'output-closed' | 'aborted' | 'interrupted' | 'end-of-input';

/** The state for a reason. In a script or a question, nobody should go on after it was left. */
function exitStateFor(reason: PlainReason, inScript: boolean): ExitState {
  if (reason === 'closed') return { reason, code: 0 };
  if (reason === 'interrupted') return { reason, code: 130 };
  if (reason === 'end-of-input' || reason === 'aborted') return { reason, code: 1 };
  return { reason, code: inScript ? 1 : 0 };
}
