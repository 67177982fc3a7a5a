// Joins sources of answers to the mode of an app. Loaded only by programs that are given answers, or run unattended.

import { Answering, type AnsweringOptions } from './answers/answering.ts';
import type { Ways } from './answers/missing-list.ts';
import { answersFromFile } from './answers/node/file-source.ts';
import {
  type AnswersOption,
  type Source,
  SourceError,
  type SourceProblem,
  sourcesOf,
} from './answers/source.ts';
import type { ErrorOutput, Mode } from './app/mode.ts';
import type { ExitState } from './app/exit.ts';
import type { LeftOpen, RunAnswerer } from './app/answerer.ts';
import type { JsonAppOptions } from './json-app.ts';
import { Answered, withQuestions, writeReport } from './app/answered.ts';
import type { OpenedMode } from './app/session.ts';
import { Tasks } from './app/tasks.ts';
import { Lines } from './modes/lines/person.ts';

/** Who is asked: a person at a terminal that can redraw or at a prompt, nobody, or another program. */
export type ModeName = 'live' | 'lines' | 'unattended' | 'json';

/** What a program with flags and variables of its own adds. */
export interface ProgramWays {
  readonly ways: Ways;
  /** What takes the defaults where the input has ended. */
  readonly unattendedBy: string | null;
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
export interface AnsweredAppOptions extends JsonAppOptions {
  readonly answers: AnswersOption | null | undefined;
  readonly defaults: AnswersOption | null | undefined;
  readonly mode: ModeName | null;
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

/** A mode that was opened, and who is asked in it; a person in lines unless it says otherwise. */
export interface PersonMode extends Mode {
  readonly person?: RunAnswerer['person'] | undefined;
}

/** What the environment says. */
interface EnvironmentAnswers {
  readonly mode: ModeName | null;
  /** The file of answers; null for none. */
  readonly file: Source | null;
  /** What is wrong with it; null for nothing. */
  readonly problem: SourceError | null;
}

/** Opens the mode of an answered app. */
export async function openAnswered(options: AnsweredAppOptions): Promise<OpenedMode> {
  const environment = readEnvironment(options);
  const name = options.mode ?? environment.mode ?? 'lines';
  const json = name === 'json' ? await import('./json-app.ts') : null;
  const terminal = json?.openJsonTerminal(options) ?? null;
  const problem = environment.problem ?? (terminal instanceof SourceError ? terminal : null);
  const answering = new Answering(answeringOptions(options, { ...environment, problem }, name));
  options.program?.onAnswering(answering);
  const jsonMode =
    json === null || terminal === null || terminal instanceof SourceError
      ? null
      : json.jsonModeOn(terminal, { answering });
  const isAttended = name === 'lines' || name === 'live';
  const lines = jsonMode === null ? await options.openLines(!isAttended) : null;
  const mode: Mode = jsonMode ?? (lines as PersonMode);
  const onEnd = async (exit: ExitState): Promise<void> => {
    const isUnreadable = environment.file !== null && answering.unreadable.includes(environment.file);
    const isSet = exit.code !== 0 && (isUnreadable || isFromEnvironment(options, environment));
    if (isSet) options.setExitCode(exit.code);
    await jsonMode?.tellEnd(exit);
  };
  const { errorOutput, program } = options;
  const answerer = new Answered({
    answering,
    person: (host, question) =>
      jsonMode?.person(host, question) ?? lines?.person?.(host, question) ?? new Lines(host),
    isInteractive: isAttended && mode.interactive,
    errorOutput,
    isOnErrors: program?.isOnErrors,
    onEnd,
  });
  return { mode, answerer, tasks: Tasks };
}

/** How a run in which nobody was given answers ended: with what was missing, where its input ended. */
export async function describeEnd(
  exit: ExitState,
  open: LeftOpen,
  options: AnsweredAppOptions,
): Promise<ExitState> {
  const none = { mode: null, file: null, problem: null };
  const answering = new Answering(answeringOptions(options, none, 'lines'));
  const ended = await withQuestions(exit, open, answering);
  writeReport(options.errorOutput, answering.report({ isFinished: false, isCut: true }));
  return ended;
}

function answeringOptions(
  { answers, defaults, mode, words, errorOutput, program, isOneOfSeveral, initial }: AnsweredAppOptions,
  { file, problem }: EnvironmentAnswers,
  chosen: ModeName,
): AnsweringOptions {
  const sources = sourcesOf('createApp', 'answers', answers);
  return {
    sources: [...sources, ...(file === null ? [] : [file])],
    lenient: file,
    isOneOfSeveral,
    initial,
    defaults: defaults == null ? undefined : sourcesOf('createApp', 'defaults', defaults),
    attended: chosen !== 'unattended',
    problem,
    words,
    errorColumns: () => errorOutput.columns || null, // a terminal may say 0
    ways: { flags: null, prefix: null, file: answers === null ? null : 'TEXTUI_ANSWERS=FILE' },
    unattendedBy: mode === null ? 'TEXTUI_MODE=unattended' : null,
    ...program,
  };
}

function readEnvironment({ answers, mode, env }: AnsweredAppOptions): EnvironmentAnswers {
  const path = answers === null ? '' : (env['TEXTUI_ANSWERS'] ?? '');
  const name = mode === null ? (env['TEXTUI_MODE'] ?? '') : '';
  const isKnown = name === '' || isModeName(name);
  const problem = isKnown
    ? null
    : new SourceError([{ about: 'TEXTUI_MODE', say: 'mode.unknown', values: { mode: name } }]);
  return {
    mode: isModeName(name) ? name : null,
    file: path === '' ? null : answersFromFile(path),
    problem,
  };
}

/** Whether something in the environment, which the program may know nothing of, decides how it runs. */
function isFromEnvironment({ mode }: AnsweredAppOptions, environment: EnvironmentAnswers): boolean {
  return environment.problem !== null || (mode === null && environment.mode !== null);
}

/** Whether a text names a mode. */
export function isModeName(name: unknown): name is ModeName {
  return name === 'live' || name === 'lines' || name === 'unattended' || name === 'json';
}
