// The options of startApp: what is started, and the terminal, answers and mode that it gets.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { argumentError } from '../base/validate.ts';
import type { Askable } from '../checks/askable.ts';
import type { Translator } from '../i18n/words.ts';
import { isQuestion } from '../questions/question.ts';
import type { Script } from '../run/app.ts';
import type { ErrorHandler } from '../screens/run/failures.ts';
import type { App } from '../screens/run/screens-app.ts';
import type { QuitScreen } from '../screens/run/screens.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import type { AnswersOption } from '../sources/source.ts';

/** A program that asks and says things in order. */
export type ScreensScript<Value> = Script<Value, App>;

/** Options of {@link startApp}. */
export interface StartAppOptions<Args = undefined> {
  /** The arguments of the screen. */
  args?: Args;
  /** Lines that are typed by themselves, one for each prompt, before those of `answer`. */
  lines?: Iterable<string> | null | undefined;
  /** Answers as in `createApp`. A list of texts is the same as `lines`. */
  answers?: AnswersOption | Iterable<string> | null | undefined;
  /** Saved answers that are offered as defaults, as in `createApp`. */
  defaults?: AnswersOption | null | undefined;
  /**
   * Who is asked. Default: `lines`, a person at a prompt, who types `lines` and what `answer` is given. `live`: a
   * person at a terminal that can redraw, who also uses `press` and `type`.
   */
  mode?: 'live' | 'lines' | 'unattended' | 'json' | null | undefined;
  /** Columns. Default: 80. */
  width?: number | null | undefined;
  /** Rows of a terminal with a person at it. Without it there are no pages. */
  height?: number | null | undefined;
  /** In the mode `live`: the columns of the window, 80 unless given, and its rows, 24 unless given. */
  columns?: number | null | undefined;
  rows?: number | null | undefined;
  /** Whether textui's own signs outside ASCII are drawn. Default: true. */
  unicode?: boolean | undefined;
  /** Whether lines are styled. Default: false. */
  color?: boolean | null | undefined;
  /** The library's words in another language. */
  translator?: Translator | null | undefined;
  /** Called for every failure of a screen. Returns true if it has dealt with the failure. */
  onError?: ErrorHandler | null | undefined;
  /** Asked when the user types `q`. The app ends if its result is true. */
  quitScreen?: QuitScreen | null | undefined;
  /** In lines: whether a screen that is shown again is printed whole, or only what changed. Default: `whole`. */
  redraw?: 'whole' | 'changes' | undefined;
  /** Whether it prints for people who listen. Default: false. */
  speech?: boolean | undefined;
  /** Ends the run with the reason `aborted` when it is aborted. */
  signal?: AbortSignalLike | null | undefined;
}

/** The start of an app: a screen, a question, or a script. */
export type Startable<Args, Result> = UIScreen<Args, Result> | Askable<Result> | ScreensScript<Result>;

/** Throws unless an app can be started so. */
export function requireStart(started: unknown, { mode }: StartAppOptions<unknown>): void {
  if (!(started instanceof UIScreen) && typeof started !== 'function' && !isQuestion(started)) {
    throw argumentError('startApp', 'screen', 'a UIScreen, a question or a script', started);
  }
  if (mode != null && !['live', 'lines', 'unattended', 'json'].includes(mode)) {
    throw argumentError('startApp', 'mode', "'live', 'lines', 'unattended' or 'json'", mode);
  }
}

/** Whether an app prints for people who listen. */
export function hasSpeech({ speech, mode }: StartAppOptions<unknown>): boolean {
  return speech === true && (mode ?? 'lines') === 'lines';
}

/** The lines that are typed by themselves, and the answers by their ids: the option `answers` may be either. */
export function linesAndAnswers({ lines, answers }: StartAppOptions<unknown>): {
  readonly lines: Iterable<string> | null;
  readonly answers: AnswersOption | null;
} {
  if (isListOfTexts(answers)) return { lines: lines ?? answers, answers: null };
  return { lines: lines ?? null, answers: answers ?? null };
}

/** Whether answers are lines to be typed: texts, and not answers by their ids. */
function isListOfTexts(answers: unknown): answers is Iterable<string> {
  if (Array.isArray(answers)) return answers.every((one) => typeof one === 'string');
  return typeof answers === 'object' && answers !== null && Symbol.iterator in answers;
}
