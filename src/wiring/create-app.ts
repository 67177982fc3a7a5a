// createApp: joins an app, line mode and a terminal. The one place, with program/, that touches the process.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { AnsweredRunOptions, ModeName, ProgramWays } from './answered-run.ts';
import type { AnswersOption } from '../sources/source.ts';
import type { PersonMode, Asker } from '../run/asker.ts';
import { App } from '../run/app.ts';
import { endedError } from '../run/ended-error.ts';
import type { Clock, ErrorOutput } from '../run/mode.ts';
import type { AppOptions, CancelledText, OpenedMode, OpeningMode } from '../run/app-options.ts';
import { type Translator, Words } from '../i18n/words.ts';
import { requireQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Askable, AskOptions } from '../checks/askable.ts';
import {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  createStandardError,
  standardErrorWritten,
} from '../terminal/node/process-terminal.ts';
import { hasUnicode, isSpoken } from '../terminal/environment.ts';
import { endAfterInterruption, endInterrupted } from '../terminal/node/process-interrupts.ts';
import { FirstFrame } from '../terminal/first-frame.ts';
import { type Terminal, terminalSize } from '../terminal/terminal.ts';
import { drawnOn } from './first-question.ts';
import { chosenMode, isForPerson, requireMode } from './chosen-mode.ts';
import { type LineWays, PersonModes } from './person-modes.ts';
import { liveWish } from './person-way.ts';
import { argumentError, requireBoolean, requireOptions, requireWhole } from '../base/validate.ts';

/** Options of {@link createApp}. Every option has a default taken from the process. */
export interface CreateAppOptions {
  /** Where answers come from. Default: `process.stdin`. */
  input?: ProcessInput | null | undefined;
  /** Where lines go. Default: `process.stdout`. */
  output?: ProcessOutput | null | undefined;
  /** Where messages go that are not part of the session. Default: `process.stderr`. */
  errorOutput?: ErrorOutput | null | undefined;
  /** Your own terminal, instead of `input` and `output`: a socket, an SSH channel, a script. */
  terminal?: Terminal | null | undefined;
  /** Where `COLUMNS`, `TERM` and `NO_COLOR` are looked up. Default: `process.env`. */
  env?: Readonly<Record<string, string | undefined>> | null | undefined;
  /** Columns to draw in. Default: the terminal's width, else `COLUMNS`, else 80. */
  width?: number | null | undefined;
  /** Rows of a page. Default: the terminal's height. */
  height?: number | null | undefined;
  /**
   * The text for standard error after Ctrl-C and after a quit, except `quit(0)`, or a function that returns one.
   */
  cancelled?: CancelledText;
  /** Ends the run with the reason `aborted` when it is aborted. */
  signal?: AbortSignalLike | null | undefined;
  /**
   * Whether it prints for people who listen: no rules and columns, everything in words, and only what has
   * changed of what is shown again. It counts only in the mode `lines`. Default: whether `ACCESSIBLE` is set in the
   * environment to more than `0` or `false`.
   */
  speech?: boolean | null | undefined;
  /** The library's words in another language. */
  translator?: Translator | null | undefined;
  /**
   * Answers: an object, a source, or a list of these; the first wins. Default: the file that `TEXTUI_ANSWERS` names,
   * which comes last in any case; null reads no such file.
   */
  answers?: AnswersOption | null | undefined;
  /** Saved answers that are offered as defaults. */
  defaults?: AnswersOption | null | undefined;
  /**
   * The answerer. Default: the value of `TEXTUI_MODE`, else a person at a prompt. `TEXTUI_MODE` outranks it, unless
   * `answers` is null; but `lines` and `live` in the environment only choose how a person is asked.
   */
  mode?: ModeName | null | undefined;
  /** The clock; the process's unless given. */
  clock?: Clock | null | undefined;
}

/**
 * Creates an app on this process's terminal, or on the streams or terminal in the options.
 *
 * @example
 * ```ts
 * const terminal = new ScriptedTerminal({ answers: ['Ada'] });
 * const app = createApp({ terminal, width: 40 });
 * console.log(await app.run(text('Name')));
 * // { reason: 'closed', code: 0, value: 'Ada' }
 * ```
 */
export function createApp(options?: CreateAppOptions | null): App {
  return new App(appOptionsFor(requireOptions('createApp', options, 'errorOutput'), null));
}

/** Options of {@link ask}: how the question is asked, and those of {@link createApp}. */
export interface AskAppOptions<Value = unknown>
  extends AskOptions<Value>,
    Omit<CreateAppOptions, keyof AskOptions> {
  /** Whether the process ends where no answer comes; true unless given. False: the call rejects instead. */
  exit?: boolean | null | undefined;
}

/**
 * Runs an app for one question, and gives the answer. If none comes, it prints what `run` prints, and ends the
 * process with that exit code. Calls that follow one another share one input: what was typed or piped ahead is not
 * lost.
 *
 * @example
 * ```ts
 * const terminal = new ScriptedTerminal({ answers: ['Ada'] });
 * console.log(`Hello, ${await ask(text('Name'), { terminal })}.`);
 * // Hello, Ada.
 * ```
 */
export async function ask<Value>(
  question: Askable<Value>,
  options?: AskAppOptions<NoInfer<Value>> | null,
): Promise<Value> {
  const { initial, exit: givenExit, ...appOptions } = requireOptions('ask', options, 'errorOutput');
  const asked = requireQuestion('ask', 'question', question);
  const endsProcess = givenExit == null ? true : requireBoolean('ask', 'exit', givenExit);
  const app = new App(appOptionsFor(appOptions, null, {}, { question: asked, initial }));
  const exit = await app.run((running) => running.ask(question, { initial }));
  if (exit.reason === 'closed') return exit.value as Value;
  const { signal } = appOptions;
  if (exit.reason === 'aborted' && signal?.aborted === true) throw signal.reason;
  const isInterrupted = exit.reason === 'interrupted';
  if (!endsProcess || (isInterrupted && isOnOwnTerminal(appOptions))) throw endedError('ask');
  await standardErrorWritten();
  if (isInterrupted) endInterrupted();
  return process.exit(exit.code);
}

/** Options of an app whose first question may be drawn already. */
export interface StartedOptions extends CreateAppOptions {
  readonly first?: FirstFrame | null;
}

/** The parts of an app that a program adds. */
export interface ProgramParts extends ProgramWays {
  /** The question that the program asks first. */
  readonly declared: AnyQuestion;
  /** Called when Ctrl-C ends a run. */
  readonly onInterrupted: () => void;
  /** Opens the mode of a run without a person; null for line mode. */
  readonly openMode: (() => PersonMode) | null;
}

/**
 * The parts of an app, for a program with its own flags and variables or for none. `only`: all that is asked.
 * `isAside`: it belongs to another program, so it never ends the process, and does not report what was left unanswered.
 */
export function appOptionsFor(
  given: StartedOptions,
  program: ProgramParts | null,
  ways: LineWays = {},
  only: { readonly question: AnyQuestion; readonly initial: unknown } | null = null,
  isAside = false,
): AppOptions {
  const setup = setupOf(given, ways);
  const { mode, env, words, errorOutput, clock, openTerminal, modes, drawn } = setup;
  const openLines = async (unattended: boolean): Promise<PersonMode> => {
    if (program?.openMode != null) return program.openMode();
    const opened = openTerminal();
    return modes.load(opened, modes.wayOn(opened), unattended, drawn);
  };
  const answered: AnsweredRunOptions = {
    answers: requireAnswers('answers', given.answers),
    defaults: requireAnswers('defaults', given.defaults),
    mode,
    env,
    words,
    errorOutput: isAside ? { write: () => {} } : errorOutput,
    program,
    runAnswers: { isOneOfSeveral: only !== null, initial: only?.initial },
    hasOwnTerminal: [given.terminal, given.input, given.output].some((stream) => stream != null),
    openTerminal,
    openLines,
    setExitCode: (code) => void (process.exitCode ??= code),
  };
  const declared = program?.declared ?? only?.question;
  // `ask`, without an app, ends the process itself.
  const endsProcess = only === null && !isAside && !isOnOwnTerminal(given);
  const onInterrupted = program?.onInterrupted ?? (endsProcess ? endAfterInterruption : undefined);
  const openAnsweredRun = async (): Promise<OpenedMode> =>
    (await import('./answered-run.ts')).openAnsweredRun(answered);
  const open = isAnswered(answered) ? openAnsweredRun : (): OpeningMode => openPersonRun(setup, answered);
  const { cancelled, signal } = given;
  return { open, words, cancelled, signal, clock, errorOutput, declared, onInterrupted };
}

/** The options of an app, checked, with the process's parts in place of those left out. */
interface AppSetup {
  readonly env: NonNullable<CreateAppOptions['env']>;
  /** The name of the mode; empty if the terminal decides. */
  readonly mode: string;
  readonly words: Words;
  readonly errorOutput: ErrorOutput;
  readonly clock: Clock;
  readonly openTerminal: () => Terminal;
  readonly modes: PersonModes;
  /** The width in the options; null if the terminal decides. */
  readonly width: number | null;
  /** The first question, if it is drawn already; null otherwise. */
  readonly drawn: FirstFrame | null;
}

function setupOf(given: StartedOptions, ways: LineWays): AppSetup {
  const { input, output, terminal } = given;
  const env = given.env ?? process.env;
  const width = given.width == null ? null : requireWhole('createApp', 'width', given.width, 1);
  const height = given.height == null ? null : requireWhole('createApp', 'height', given.height, 1);
  requireMethods(given);
  const mode = chosenMode(requireMode(given.mode), given.answers, env);
  // Speech is for a person at a prompt: other programs read the same lines with it and without.
  const speech = readSpeech(given.speech, env) && isForPerson(mode);
  const words = new Words(given.translator, { spoken: speech });
  requireCancelled(given.cancelled);
  const fallbackWidth = terminalSize(Number(env['COLUMNS']), null).columns;
  const isTerminal = terminal != null || (output ?? process.stdout).isTTY === true;
  const errorOutput = given.errorOutput ?? createStandardError();
  const warn = (message: string): void => void errorOutput.write(`${message}\n`);
  const clock = given.clock ?? SYSTEM_CLOCK;
  const modes = new PersonModes({
    line: {
      words,
      width,
      height,
      fallbackWidth,
      unicode: terminal != null || hasUnicode(env, process.platform),
      unfolds: !isTerminal && width === null && fallbackWidth === null,
      ...ways,
    },
    speech,
    wish: () => liveWish(mode, env, terminal != null),
    clock,
    warn,
  });
  const drawn = given.first instanceof FirstFrame && !given.first.isTaken ? given.first : null;
  const openTerminal = (): Terminal =>
    drawn?.terminal ??
    terminal ??
    createProcessTerminal({ input: input ?? undefined, output: output ?? undefined, env, words, warn });
  return { env, mode, words, errorOutput, clock, openTerminal, modes, width, drawn };
}

/** Opens a run without sources: a person is asked. The first question is drawn while the mode and the engine load. */
function openPersonRun(
  { openTerminal, modes, words, width, drawn }: AppSetup,
  answered: AnsweredRunOptions,
): OpeningMode {
  const opened = openTerminal();
  const way = modes.wayOn(opened);
  let first = drawn;
  let canShow = way === 'live' && width === null && !answered.hasOwnTerminal;
  // The unanswered questions are worked out only if the input ends. An answered mode does so itself.
  const ending: NonNullable<Asker['ending']> = async (exit, open) =>
    exit.reason === 'end-of-input' && (open.ask !== null || open.inScript)
      ? (await import('./answered-run.ts')).describeEnd(exit, open, answered)
      : exit;
  return {
    interactive: way === 'live' || opened.capabilities.interactive,
    showFirst(question) {
      if (canShow) first ??= drawnOn(opened, question, words);
    },
    async load() {
      canShow = false; // the mode does not learn of a later one
      const [{ Tasks }, mode, { PersonAsker }] = await Promise.all([
        import('../run/tasks.ts'),
        modes.load(opened, way, false, first),
        import('../run/person-asker.ts'),
      ]);
      return { mode, asker: new PersonAsker({ words, mode, ending }), tasks: Tasks };
    },
  };
}

/** Whether a run has nothing to do with the process: Ctrl-C there only ends the run. */
export function isOnOwnTerminal({ terminal, input }: Pick<CreateAppOptions, 'terminal' | 'input'>): boolean {
  return terminal != null || (input != null && input.isTTY !== true && input.fd !== 0);
}

/** Whether answers may come from elsewhere than from a person at a prompt. */
function isAnswered({ answers, defaults, mode, env, program }: AnsweredRunOptions): boolean {
  if (program !== null || answers != null || defaults != null) return true;
  if (!['', 'live', 'lines'].includes(mode)) return true;
  return answers === undefined && (env['TEXTUI_ANSWERS'] ?? '') !== '';
}

function requireAnswers(name: string, value: AnswersOption | null | undefined): typeof value {
  if (value == null || typeof value === 'object') return value;
  throw argumentError('createApp', name, 'an object of answers, a source, or a list of these', value);
}

/** Whether to print for people who listen: only where that is asked for. */
function readSpeech(option: unknown, env: Readonly<Record<string, string | undefined>>): boolean {
  if (option != null) return requireBoolean('createApp', 'speech', option);
  return isSpoken(env);
}

/** The time of this process. A call that is still to come does not keep the process alive. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    (timer as { unref?: () => void }).unref?.(); // a browser's timers have none
    return () => clearTimeout(timer);
  },
};

/** Throws unless the streams and the like, as far as they are given, have the methods that are called. */
function requireMethods({ input, output, errorOutput, terminal, signal }: CreateAppOptions): void {
  requireMethod('input', input, 'on', 'a readable stream');
  requireMethod('output', output, 'write', 'a writable stream');
  requireMethod('errorOutput', errorOutput, 'write', 'something with write(text)');
  requireMethod('terminal', terminal, 'readLine', 'a Terminal');
  requireMethod('signal', signal, 'addEventListener', 'an AbortSignal');
}

/** Throws unless an option, if it is given, has a method. */
function requireMethod(name: string, value: unknown, method: string, accepted: string): void {
  if (value == null) return;
  const found: unknown = (value as Record<string, unknown>)[method];
  if (typeof found !== 'function') throw argumentError('createApp', name, accepted, value);
}

function requireCancelled(cancelled: unknown): void {
  if (cancelled == null || typeof cancelled === 'string' || typeof cancelled === 'function') return;
  throw argumentError('createApp', 'cancelled', 'a string or a function that returns one', cancelled);
}
