// ScreenPart: the port through which a run deals with screens. An app without screens has none.

import type { Activity } from './stack.ts';

/** The parts of a session that screens add. */
export interface ScreenPart {
  /** Something is on top again. */
  uncovered(entry: Activity): void;
  /** Something has failed: unless the program deals with that, it ends the run. */
  failed(error: unknown, entry: Activity): Promise<void>;
  /** Whether a method of a screen is running that the end of the run waits for. */
  readonly isBusy: boolean;
  /** Settles when every screen that has left the stack is closed. */
  settled(): Promise<unknown>;
  /** Whether a screen asks whether the user means to quit. */
  readonly asksToQuit: boolean;
  /** Ends the app, after asking whether that is meant. */
  quitAsked(): Promise<void>;
  /** The run could not begin. */
  giveBack(): void;
}
