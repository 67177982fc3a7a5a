// How a run of an app ended.

/** How a run ended: all screens closed, the user quit, input or output ended, or an abort. */
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
      readonly reason: 'end-of-input' | 'aborted';
      /** Not 0, because an answer was required and none came. */
      readonly code: 1;
    };

/** What ended a run. */
export type ExitReason = ExitState['reason'];

/** The state for a reason. In a script or a question, nobody should go on after it was left. */
export function exitStateFor(reason: ExitReason, inScript: boolean): ExitState {
  if (reason === 'closed') return { reason, code: 0 };
  if (reason === 'end-of-input' || reason === 'aborted') return { reason, code: 1 };
  return { reason, code: inScript ? 1 : 0 };
}
