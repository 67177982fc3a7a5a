// Joins sources of answers to the mode of an app. Loaded only by programs that are given answers, or run unattended.

import { RunAnswers, type RunAnswersOptions } from '../report/run-answers.ts';
import { answersFromFile } from '../sources/node/file.ts';
import { type AnswersOption, type Source, SourceError, sourcesOf } from '../sources/source.ts';
import type { ErrorOutput } from '../run/mode.ts';
import type { ExitState } from '../run/exit.ts';
import type { LeftOpen, PersonMode } from '../run/asker.ts';
import type { JsonRunOptions } from './json-run.ts';
import { SourcesAsker, withQuestions, writeReport } from '../run/sources-asker.ts';
import type { OpenedMode } from '../run/app-options.ts';
import { Tasks } from '../run/tasks.ts';

/** The answerer of an app: a person at a terminal that can redraw, a person at a prompt, none, or another program. */
export type ModeName = 'live' | 'lines' | 'unattended' | 'json';

/** The parts that a program with its own flags and variables adds. */
export interface ProgramWays {
  /** How its questions are answered. */
  readonly runAnswers: Partial<RunAnswersOptions>;
  /** Whether the program's terminal is standard error. */
  readonly isOnErrors: boolean;
  /** Told of the answers of a run before it begins. */
  readonly onRunAnswers: (runAnswers: RunAnswers) => void;
}

/** How an answered app is put together. */
export interface AnsweredRunOptions extends JsonRunOptions {
  readonly answers: AnswersOption | null | undefined;
  readonly defaults: AnswersOption | null | undefined;
  /** The name of the mode; empty if the terminal decides. */
  readonly mode: string;
  readonly errorOutput: ErrorOutput;
  readonly program: ProgramWays | null;
  /** The options of the run's answers that are known already. */
  readonly runAnswers: Partial<RunAnswersOptions>;
  /** Opens line mode; without a person if it is unattended. */
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
  const runAnswers = new RunAnswers({ ...runAnswersOptions(options, file), problem });
  program?.onRunAnswers(runAnswers);
  const jsonMode =
    json === null || terminal === null || terminal instanceof SourceError
      ? null
      : json.jsonModeOn(terminal, { runAnswers });
  const mode = jsonMode ?? (await options.openLines(name === 'unattended' || name === 'json'));
  const onEnd = async (exit: ExitState): Promise<void> => {
    // A program that knows nothing of `TEXTUI_MODE` need not look at how the run ended: the exit code tells the caller.
    const isFromEnvironment = name !== '' && name === env['TEXTUI_MODE'];
    const isUnreadable = file !== null && runAnswers.unreadable.includes(file);
    if (exit.code !== 0 && (isUnreadable || isFromEnvironment)) options.setExitCode(exit.code);
    await jsonMode?.tellEnd(exit);
  };
  return {
    mode,
    asker: new SourcesAsker({ runAnswers, mode, errorOutput, isOnErrors: program?.isOnErrors, onEnd }),
    tasks: Tasks,
  };
}

/** How a run without sources ended: with what was missing, if its input ended. */
export async function describeEnd(
  exit: ExitState,
  open: LeftOpen,
  options: AnsweredRunOptions,
): Promise<ExitState> {
  const runAnswers = new RunAnswers(runAnswersOptions(options, null));
  const ended = await withQuestions(exit, open, runAnswers);
  writeReport(options.errorOutput, runAnswers.lines(false));
  return ended;
}

function runAnswersOptions(options: AnsweredRunOptions, file: Source | null): RunAnswersOptions {
  const { answers, defaults, mode, words, errorOutput } = options;
  const sources = sourcesOf('createApp', 'answers', answers);
  return {
    sources: [...sources, ...(file === null ? [] : [file])],
    lenient: file,
    defaults: defaults == null ? undefined : sourcesOf('createApp', 'defaults', defaults),
    attended: mode !== 'unattended',
    words,
    errorColumns: () => errorOutput.columns || null, // a terminal may say 0
    ways: { flags: null, prefix: null, file: answers === null ? null : 'TEXTUI_ANSWERS=FILE' },
    unattendedBy: answers === null || mode === 'json' ? null : 'TEXTUI_MODE=unattended',
    ...options.runAnswers,
    ...options.program?.runAnswers,
  };
}

/** The error of a mode that the environment names; null for none. */
function unknownMode(mode: string): SourceError | null {
  if (['', 'live', 'lines', 'unattended', 'json'].includes(mode)) return null;
  return new SourceError([{ about: 'TEXTUI_MODE', say: 'mode.unknown', values: { mode } }]);
}
