// Where an engine runs, and what its parts share.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/question.ts';
import type { Note } from './answerer.ts';
import type { Draft } from './draft.ts';

/** An answer that was given, or a default that was taken. */
export interface ToldAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  /** Who gave it; null for a default. */
  readonly from: string | null;
}

/** Where an engine runs. */
export interface Surroundings {
  /** Aborted when the question is left or the app ends. */
  readonly signal: PlatformAbortSignal;
  /** Whether `<` at the first question leaves it. */
  readonly canLeave: boolean;
  /** Columns to draw in, now. */
  readonly width: () => number;
  /** Calls `call` after some time, unless it is cancelled. */
  after(milliseconds: number, call: () => void): () => void;
}

/** What the parts of the engine share. */
export interface EngineContext {
  readonly words: Words;
  readonly signal: PlatformAbortSignal;
  readonly canLeave: boolean;
  readonly width: () => number;
  /** Whether who answers is asked for several answers at once. */
  readonly asksTogether: boolean;
  tell(note: Note): Promise<void>;
  /** Waits for checks, until the question is left; says so, once, where they take their time. */
  patiently<Result>(work: Promise<Result>): Promise<Result>;
  notesBefore(draft: Draft): Note[];
  /** Told of every given answer or default when it is said. */
  onTold(told: ToldAnswer): void;
  /** Told when whoever is asked gives another answer than there was. */
  onEdited(): void;
  /** What a check says, without the secrets that were answered. */
  readonly hide: (text: string) => string;
}
