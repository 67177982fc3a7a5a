// Asker: the port through which a run asks its questions. Sources, a person and another program are asked in the same
// way.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { MaybePromise } from '../checks/checks.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Outcome } from '../engine/port.ts';
import type { Interview } from '../engine/interview.ts';
import type { Surroundings } from '../engine/interview-options.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { ExitState } from './exit.ts';
import type { Mode } from './mode.ts';
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

/** The ask that was open when the run ended. */
export interface LeftOpen {
  /** The ask of the declared question, else the one that is open; null if nothing was asked. */
  readonly ask: LastAsk | null;
  /** Whether the run had a script. */
  readonly inScript: boolean;
}

/** A person who is asked a question, or a program in the person's place. */
export interface Person extends Answerer {
  /** The question is settled or left: the run goes on after that. */
  end?(): Promise<void>;
}

/** A mode, and who is asked in it. */
export interface PersonMode extends Mode {
  /** Makes the person who is asked a question. */
  person(host: PersonHost, question: AnyQuestion): MaybePromise<Person>;
}

/** Asks the questions of a run. A question that ends the run throws `RunEnds`. */
export interface Asker {
  /** The secrets that were answered so far. */
  readonly secrets: SecretTexts;
  /** The interview about a question, with the answers that are known. */
  open(question: AnyQuestion, initial: unknown): Interview;
  /** Asks what was opened. */
  ask(interview: Interview, host: PersonHost): Promise<Outcome>;
  /** How a run ends in which a screen would have to be answered, and no person is there. */
  missScreen?(screen: { readonly id: string; readonly label: string }): ExitState;
  /** Told what the program warns of. */
  warn?(text: string): void;
  /** Whether all that the mode prints goes to standard error: errors are then said there once. */
  readonly isOnErrors?: boolean;
  /**
   * Called once, before anything is set up or shown, with the question that the whole run asks; null for none. If it
   * throws, the run ends.
   */
  begin?(declared: AnyQuestion | null): Promise<void>;
  /** Called once, when the run has ended. Gives how it ended, with what only the asker can add. */
  ending?(exit: ExitState, open: LeftOpen): Promise<ExitState>;
}

/** Says when a person may print and read for one question. Once that is left, everything rejects. */
export interface PersonHost extends Surroundings {
  /** The run; a question with a screen of its own shows it there. */
  readonly run: object;
  readonly words: Words;
  readonly secrets: SecretTexts;
  say(message: string, kind?: SayKind): Promise<void>;
  /** Runs an operation of the person's own mode when the question is on top; again if something came in between. */
  operate<Result>(operation: (signal: AbortSignalLike) => Promise<Result>): Promise<Result>;
  /** The same for an operation that reads. `isFresh`: what the user typed before does not count. */
  read<Result>(read: (signal: AbortSignalLike, isFresh: boolean) => Promise<Result>): Promise<Result>;
  /** Ends the app if that is meant: the quit screen asks, or else `isMeant`. A piped session ends at once. */
  quitAsked(isMeant: () => Promise<boolean>): Promise<void>;
}
