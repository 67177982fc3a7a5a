// Who answers in a run besides a person at a prompt, and says how it ended: sources, or another program.
// The app keeps it beside the mode, and never looks for it on a user's own mode.

import type { Outcome } from '../engine/answerer.ts';
import type { Draft } from '../engine/draft.ts';
import type { Engine } from '../engine/engine.ts';
import type { AnyQuestion } from '../questions/question.ts';
import type { ExitState } from './exit-state.ts';
import type { Ends, Stopped } from './mode.ts';
import type { PersonHost } from './person-host.ts';

/** Answers questions in place of a person at a prompt, or before one. */
export interface Asker {
  /** The engine that asks a question; it may know answers already. */
  open(question: AnyQuestion, initial: unknown): Engine;
  /** Asks it. */
  ask(engine: Engine, host: PersonHost): Promise<Outcome | Ends | Stopped>;
}

/** The question that the whole run asks, or else the one that is open, and what was answered in it so far. */
export interface LastAsk {
  readonly question: AnyQuestion;
  readonly draft: Draft;
  /** Whether it was answered, or left. */
  readonly isDone: boolean;
  /** Whether the run has a question that it asks as a whole. */
  readonly isDeclared: boolean;
}

/** Who answers in a run. */
export interface RunAnswerer {
  /** Who answers questions; a person at a prompt unless given. */
  readonly asker?: Asker | null | undefined;
  /** Whether all that the mode prints goes to standard error: errors are then said there once. */
  readonly isOnErrors?: boolean;
  /**
   * Called once, before anything is set up or shown, with the question that the whole run asks; null for none.
   * What it gives ends the run.
   */
  begin?(declared: AnyQuestion | null): Promise<Ends | null>;
  /**
   * Called once, when the run has ended, with the ask of the declared question, else the one that is open; null where
   * there was none. Gives how the run ended, with what only the answerer can add.
   */
  ending?(exit: ExitState, ask: LastAsk | null, inScript: boolean): Promise<ExitState>;
}
