// The port through which an app shows screens and gets answers: a mode says HOW.

import type { AbortSignalLike } from '../abort-signal.ts';
import type { WindowContainer } from '../render/containers/window-container.ts';
import type { Prompt } from '../screens/prompt.ts';

/** What is shown of a screen. */
export interface View {
  /** What is shown. */
  readonly window: WindowContainer;
  /** Whether a rule separates it from what was shown before. */
  readonly separator: boolean;
  /** Whether the screen takes an answer, which may then be typed between two pages. */
  readonly takesAnswer: boolean;
}

/** One line that is asked of the user. */
export interface Reading {
  /** The line that asks. */
  readonly prompt: Prompt;
  /** What is typed does not show. */
  readonly hidden: boolean;
  /** Who asks, for the error about two reads at once. */
  readonly asker: string;
  /** A line that was typed already, at another prompt: it answers this one. */
  readonly typed?: string | null;
}

/** A line that was typed. */
export interface TypedLine {
  /** The line, without its line end. */
  readonly line: string;
}

/** Why something did not come to its end. */
export type Stopped = 'interrupted' | 'end-of-input' | 'output-closed';

/** Shows screens and reads answers. Only one of its operations is under way at a time. */
export interface Mode {
  /** Columns to draw in, now. */
  readonly width: number;
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Shows a screen: null when it was shown, or the answer that was typed between two pages. */
  show(view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | null>;
  /** Asks for a line. */
  ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine | Stopped>;
  /** Prints a message between two questions. */
  say(message: string): Promise<Stopped | null>;
  /** From now on waits for no reader: what is under way ends. A mode without it is not waited for after an abort. */
  abandon?(): void;
  /** Gives everything back; nothing is shown after that. */
  close(): Promise<void>;
}
