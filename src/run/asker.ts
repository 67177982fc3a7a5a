// Who answers in a run besides a person at a prompt, and says how it ended: sources, or another program.
// The app keeps it beside the mode, and never looks for it on a user's own mode.

import type { MaybePromise } from '../checks/checks.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Outcome } from '../engine/port.ts';
import type { Interview } from '../engine/interview.ts';
import type { Surroundings } from '../engine/walk.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { ExitState } from './exit.ts';
import type { Ends, LineAsk, Mode, Stopped, TypedLine, View } from './mode.ts';
import type { Prompt } from './prompt.ts';
import type { SayKind } from './say.ts';

/** The question that the whole run asks, or else the one that is open, and what was answered in it so far. */
export interface LastAsk {
  readonly question: AnyQuestion;
  readonly initial: unknown;
  /** Null until the engine is there. */
  interview: Interview | null;
  /** Whether it was answered, or left. */
  isDone: boolean;
  /** Whether the run has a question that it asks as a whole. */
  readonly isDeclared: boolean;
}

/** What was open when the run ended. */
export interface LeftOpen {
  /** The ask of the declared question, else the one that is open; null where there was none. */
  readonly ask: LastAsk | null;
  /** Whether a script was under way. */
  readonly inScript: boolean;
}

/** A person who is asked. */
export interface Person extends Answerer {
  /** The question that they were asked is settled, or left: whoever asked goes on after that. */
  end?(): Promise<void>;
}

/** A mode, and who is asked in it. */
export interface PersonMode extends Mode {
  /** Makes the person who is asked a question. */
  person(host: PersonHost, question: AnyQuestion): MaybePromise<Person>;
}

/** Who answers in a run besides the person in its mode. */
export interface Asker {
  /** The interview about a question, with the answers that are known; without it a person is asked at a prompt. */
  open?(question: AnyQuestion, initial: unknown): Interview;
  /** Asks what was opened. */
  ask?(interview: Interview, host: PersonHost): Promise<Outcome | Ends | Stopped>;
  /** The secrets that were answered so far; those of the run itself unless given. */
  readonly secrets?: SecretTexts;
  /** How a run ends in which a screen would have to be answered, and nobody is there. */
  missScreen?(screen: { readonly id: string; readonly label: string }): Ends;
  /** Told what the program warns of. */
  warn?(text: string): void;
  /** Whether all that the mode prints goes to standard error: errors are then said there once. */
  readonly isOnErrors?: boolean;
  /**
   * Called once, before anything is set up or shown, with the question that the whole run asks; null for none.
   * What it gives ends the run.
   */
  begin?(declared: AnyQuestion | null): Promise<Ends | null>;
  /** Called once, when the run has ended. Gives how it ended, with what only the answerer can add. */
  ending?(exit: ExitState, open: LeftOpen): Promise<ExitState>;
}

/** What came of printing something. */
export interface Shown {
  /** The answer that was typed between two pages; null for none. */
  readonly typed: TypedLine | null;
  /** Whether only what has changed was printed. */
  readonly isPartial: boolean;
}

/** Asks on behalf of one question. Once that is left, everything rejects. */
export interface PersonHost extends Surroundings {
  /** The run; a question with a screen of its own shows it there. */
  readonly run: object;
  readonly words: Words;
  /** Columns to draw in, now. */
  readonly width: () => number;
  say(message: string, kind?: SayKind): Promise<void>;
  /** Prints something, page by page on a terminal. */
  show(view: View): Promise<Shown>;
  read(prompt: Prompt, ask: LineAsk): Promise<TypedLine>;
  /** Waits for something in which no code of the program runs. */
  waitFor<Result>(operation: () => Promise<Result>): Promise<Result>;
  /** Ends the app, after asking the quit screen if there is one. */
  quitAsked(): Promise<void>;
}
