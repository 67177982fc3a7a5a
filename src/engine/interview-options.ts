// The options of an interview, and the surroundings of a walk.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Finder } from './port.ts';

/** Where an interview takes place. */
export interface Surroundings {
  /** Aborted when the question is left or the app ends. */
  readonly signal: PlatformAbortSignal;
  /** Whether `<` at the first question leaves it. */
  readonly canLeave: boolean;
  /** Ends the run, if the person who quits means that; `isMeant` asks. */
  quitAsked?(isMeant: () => Promise<boolean>): Promise<void>;
  /** Calls `call` after some time, unless it is cancelled. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls a function of the program, and counts it until what it gives has settled. */
  runs?<Result>(call: () => Result): Result;
}

/** How an interview is made. */
export interface InterviewOptions {
  readonly words: Words;
  /** The id of the question; empty for a form or hub that adds nothing to the ids inside it. */
  readonly id: string;
  /** Presets, of which the first that fits counts. */
  readonly presets?: readonly unknown[] | (() => Promise<readonly unknown[]>);
  /** Gives the answers of sources. */
  readonly finder?: Finder | null;
  /** Learns each secret that is answered. */
  readonly secrets?: SecretTexts | null;
  /**
   * Told of every question that is asked or answered, and of the answer's giver: null for a default, undefined for none
   * yet.
   */
  readonly onAsked?: ((id: string, question: AnyQuestion, by: string | null | undefined) => void) | undefined;
}
