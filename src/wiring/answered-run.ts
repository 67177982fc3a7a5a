// Joins sources of answers to the mode of an app. Loaded only by programs that are given answers, or run unattended.

import { Answering, type AnsweringOptions } from '../answers/answering.ts';
import type { Ways } from '../answers/missing-list.ts';
import { answersFromFile } from '../answers/node/file-source.ts';
import {
  type AnswersOption,
  type Source,
  SourceError,
  type SourceProblem,
  sourcesOf,
} from '../answers/source.ts';
import type { ErrorOutput } from '../run/mode.ts';
import type { ExitState } from '../run/exit.ts';
import type { LeftOpen, PersonMode } from '../run/asker.ts';
import type { JsonRunOptions } from './json-run.ts';
import { SourcesAsker, withQuestions, writeReport } from '../run/sources-asker.ts';
import type { OpenedMode } from '../run/session.ts';
import { Tasks } from '../run/tasks.ts';

/** Who is asked: a person at a terminal that can redraw or at a prompt, nobody, or another program. */
export type ModeName = 'live' | 'lines' | 'unattended' | 'json';

/** What a program with flags and variables of its own adds. */
export interface ProgramWays {
  readonly ways: Ways;
  /** What takes the defaults where the input has ended. */
  readonly unattendedBy: string | null;
  /** What is said where nobody can be asked for want of a terminal; null where there is one. */
  readonly noTerminal: string | null;
  readonly isUntouched: () => boolean;
  /** Whether the program's terminal is standard error. */
  readonly isOnErrors: boolean;
  /** The questions that are asked later, with their ids. */
  readonly asks: NonNullable<AnsweringOptions['asks']>;
  /** The flags that answer questions, by the ids of the questions. */
  readonly flags: NonNullable<AnsweringOptions['flags']>;
  /** What is wrong with the flags. */
  readonly problems: readonly SourceProblem[];
  /** Told of the answers of a run before it begins. */
  readonly onAnswering: (answering: Answering) => void;
}

/** How an answered app is put together. */
export interface AnsweredRunOptions extends JsonRunOptions {
  readonly answers: AnswersOption | null | undefined;
  readonly defaults: AnswersOption | null | undefined;
  /** The name of the mode; empty where the terminal decides. */
  readonly mode: string;
  readonly errorOutput: ErrorOutput;
  readonly program: ProgramWays | null;
  /** Whether the program may run other apps with the same answers. */
  readonly isOneOfSeveral: boolean;
  /** The value that the declared question begins with. */
  readonly initial: unknown;
  /** Opens line mode; without a person where it is unattended. */
  openLines(unattended: boolean): Promise<PersonMode>;
  /** Sets the exit code of the process, if the program has set none. */
  setExitCode(code: number): void;
}

/** Opens the mode of an answered app. */
export async function openAnsweredRun(options: AnsweredRunOptions): Promise<OpenedMode> {
  const { answers, mode: name, env, errorOutput, program } = options;
  const path = answers === null ? '' : (env['TEXTUI_ANSWERS'] ?? '');
  const file = path === '' ? null : answersFromFile(path);
  const json = name === 'json' ? await import('./json-run.ts') : null;
  const terminal = json?.openJsonTerminal(options) ?? null;
  const problem = terminal instanceof SourceError ? terminal : unknownMode(name);
  const answering = new Answering({ ...answeringOptions(options, file), problem });
  program?.onAnswering(answering);
  const jsonMode =
    json === null || terminal === null || terminal instanceof SourceError
      ? null
      : json.jsonModeOn(terminal, { answering });
  const mode = jsonMode ?? (await options.openLines(name === 'unattended' || name === 'json'));
  const onEnd = async (exit: ExitState): Promise<void> => {
    // The program may know nothing of what the environment says.
    const isFromEnvironment = name !== '' && name === env['TEXTUI_MODE'];
    const isUnreadable = file !== null && answering.unreadable.includes(file);
    if (exit.code !== 0 && (isUnreadable || isFromEnvironment)) options.setExitCode(exit.code);
    await jsonMode?.tellEnd(exit);
  };
  return {
    mode,
    asker: new SourcesAsker({ answering, mode, errorOutput, isOnErrors: program?.isOnErrors, onEnd }),
    tasks: Tasks,
  };
}

/** How a run in which nobody was given answers ended: with what was missing, where its input ended. */
export async function describeEnd(
  exit: ExitState,
  open: LeftOpen,
  options: AnsweredRunOptions,
): Promise<ExitState> {
  const answering = new Answering(answeringOptions(options, null));
  const ended = await withQuestions(exit, open, answering);
  writeReport(options.errorOutput, answering.report({ isFinished: false }));
  return ended;
}

function answeringOptions(options: AnsweredRunOptions, file: Source | null): AnsweringOptions {
  const { answers, defaults, mode, words, errorOutput, program, isOneOfSeveral, initial } = options;
  const sources = sourcesOf('createApp', 'answers', answers);
  return {
    sources: [...sources, ...(file === null ? [] : [file])],
    lenient: file,
    isOneOfSeveral,
    initial,
    defaults: defaults == null ? undefined : sourcesOf('createApp', 'defaults', defaults),
    attended: mode !== 'unattended',
    words,
    errorColumns: () => errorOutput.columns || null, // a terminal may say 0
    ways: { flags: null, prefix: null, file: answers === null ? null : 'TEXTUI_ANSWERS=FILE' },
    unattendedBy: answers === null || mode === 'json' ? null : 'TEXTUI_MODE=unattended',
    ...program,
  };
}

/** What is wrong with the mode that the environment names; null for nothing. */
function unknownMode(mode: string): SourceError | null {
  if (['', 'live', 'lines', 'unattended', 'json'].includes(mode)) return null;
  return new SourceError([{ about: 'TEXTUI_MODE', say: 'mode.unknown', values: { mode } }]);
}
