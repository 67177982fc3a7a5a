// How a run ended, and with what exit code.

import { failureCode } from '../checks/failure-message.ts';
import type { AnswersEnd } from '../sources/refused-answer.ts';
import type { MissingQuestion } from '../describe/question-facts.ts';

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
      /** The code given to `quit`, else 0; 1 if the user left a script or a question. */
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
      /** As a shell reports a program that SIGINT ended: 128 + 2. */
      readonly code: 130;
    }
  | {
      readonly reason: 'end-of-input';
      /** 2 where answers to questions are missing that the run declares; a script's are not. */
      readonly code: 1 | 2;
      /** The questions that are known to be missing; absent where there are none. */
      readonly questions?: readonly MissingQuestion[];
    }
  | AnswersEnd
  | {
      /** Only from `runProgram`: `run` rejects with the error. */
      readonly reason: 'failed';
      /** 1, unless a `ProgramFailure` has another. */
      readonly code: number;
      readonly error: unknown;
    };

/** The state after a failure. */
export function failedState(error: unknown): ExitState {
  return { reason: 'failed', code: failureCode(error), error };
}

/** A reason that says everything. */
export type PlainReason = 'closed' | 'quit' | 'output-closed' | 'aborted' | 'interrupted' | 'end-of-input';

/** The state for a reason. A shell should not go on after a script or a question was left. */
export function exitStateFor(reason: PlainReason, inScript: boolean): ExitState {
  if (reason === 'closed') return { reason, code: 0 };
  if (reason === 'interrupted') return { reason, code: 130 };
  if (reason === 'end-of-input' || reason === 'aborted') return { reason, code: 1 };
  return { reason, code: inScript ? 1 : 0 };
}
