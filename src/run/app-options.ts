// AppOptions: all that a run gets from outside, such as the mode of a process or of a test.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Asker, PersonMode } from './asker.ts';
import type { Clock, ErrorOutput } from './mode.ts';
import type { Tasks } from './tasks.ts';

/** The text for standard error after Ctrl-C and after a quit, or a function that returns one. */
export type CancelledText = string | (() => string) | null | undefined;

/** A mode, and what asks in it. */
export interface OpenedMode {
  readonly mode: PersonMode;
  readonly asker: Asker;
  /** The module that runs tasks: no first prompt waits for it. */
  readonly tasks: typeof Tasks;
}

/** A mode that is still to be loaded, on a terminal that is there. */
export interface OpeningMode {
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Shows a question that is asked before the mode is there, if that can be. */
  showFirst(question: AnyQuestion): void;
  load(): Promise<OpenedMode>;
}

/** Opens a mode, or begins to. */
type OpenMode = () => OpenedMode | OpeningMode | Promise<OpenedMode>;

/** The parts of an app. `createApp` provides them for a process. */
export interface AppOptions {
  /** Opens the mode of one run, and says what asks in it. */
  readonly open: OpenMode;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Printed on `errorOutput` after Ctrl-C and after a quit, except `quit(0)`. */
  readonly cancelled?: CancelledText;
  /** Ends the run with the reason `aborted` when it is aborted. */
  readonly signal?: AbortSignalLike | null | undefined;
  /** The question that every run asks, where `run` is not given it. */
  readonly declared?: AnyQuestion | null | undefined;
  readonly clock: Clock;
  /** Where messages go that are not part of the session. */
  readonly errorOutput: ErrorOutput;
  /** Called when Ctrl-C ends a run. */
  readonly onInterrupted?: (() => void) | undefined;
}
