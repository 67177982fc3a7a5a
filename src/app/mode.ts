// The port through which an app shows screens and gets answers: a mode says HOW.

import type { WindowContainer } from '../render/containers/window-container.ts';
import type { Prompt } from '../screens/prompt.ts';
import type { Interrupt } from './interrupt.ts';

/** What is shown of a screen. */
export interface View {
  /** What is shown. */
  readonly window: WindowContainer;
  /** Whether a rule sets it off from what was shown before. */
  readonly separator: boolean;
}

/** What is asked of the user. */
export interface Question {
  /** The line that asks. */
  readonly prompt: Prompt;
  /** What is typed does not show. */
  readonly hidden: boolean;
  /** Who asks, for the error about two at once. */
  readonly asker: string;
  /** A line that was typed already, at another prompt: it answers this one. */
  readonly typed?: string | null;
}

/** Why something that was begun did not come to its end. */
export type Stopped = 'interrupted' | 'end-of-input' | 'output-closed';

/** Shows screens and asks questions. Only one of its operations is under way at a time. */
export interface Mode {
  /** Shows a screen; null when it was shown whole. */
  show(view: View, interrupt: Interrupt): Promise<Stopped | null>;
  /** Asks a question. */
  ask(question: Question, interrupt: Interrupt): Promise<{ readonly line: string } | Stopped>;
  /** Says one thing between two questions. */
  say(message: string): Promise<Stopped | null>;
  /** Waits for nobody who does not read any more: what is under way ends. */
  abandon(): void;
  /** Gives everything back; nothing is shown after that. Tells where what was shown last was lost. */
  close(): Promise<Stopped | null | void>;
}
