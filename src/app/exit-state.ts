// How a run of an app ended.

/** How a run ended: all screens closed, the user quit, input or output ended, or an abort. */
export type ExitState<Value = unknown> =
  | {
      readonly reason: 'closed';
      readonly code: 0;
      /** The result that the screen given to `run` closed with; absent if there is none. */
      readonly value?: Value;
    }
  | { readonly reason: 'quit' | 'output-closed'; readonly code: 0 }
  | {
      readonly reason: 'end-of-input' | 'aborted';
      /** Not 0, because an answer was required and none came. */
      readonly code: 1;
    };

/** What ended a run. */
export type ExitReason = ExitState['reason'];

/** The state for a reason. */
export function exitStateFor(reason: ExitReason): ExitState {
  return reason === 'end-of-input' || reason === 'aborted' ? { reason, code: 1 } : { reason, code: 0 };
}
