// createApp: joins an app, line mode and a terminal. The one place, with program/, that touches the process.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { AnsweredRunOptions, ModeName, ProgramWays } from './answered-run.ts';
import type { AnswersOption } from '../sources/source.ts';
import type { PersonMode, Asker } from '../run/asker.ts';
import { App } from '../run/app.ts';
import { endedError } from '../run/ended-error.ts';
import type { Clock, ErrorOutput } from '../run/mode.ts';
import type { AppOptions, CancelledText, OpenedMode, OpeningMode } from '../run/session.ts';
import { type Translator, Words } from '../i18n/words.ts';
import type { LineModeOptions } from '../modes/lines/line-mode.ts';
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
import type { FirstFrame } from '../terminal/first-frame.ts';
import { shownLine } from '../terminal/stream-terminal.ts';
import { type Terminal, terminalSize } from '../terminal/terminal.ts';
import { drawnOn } from './first-question.ts';
import { isCapable, liveWish, type PersonWay } from './person-way.ts';
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
   * What to print on standard error after Ctrl-C and after a quit, except `quit(0)`: a text, or a function that returns
   * one.
   */
  cancelled?: CancelledText;
  /** Ends the run with the reason `aborted` when it is aborted. */
  signal?: AbortSignalLike | null | undefined;
  /**
   * Whether it prints for people who listen: no rules and columns, everything in words, and only what has
   * changed of what is shown again. It counts only in the mode `lines`. Default: whether `ACCESSIBLE` is set in the environment to more than `0` or `false`.
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
   * Who is asked. Default: what `TEXTUI_MODE` says, else a person at a prompt. `TEXTUI_MODE` outranks it, unless `answers`
   * is null; but `lines` and `live` in the environment only say how a person is asked.
   */
  mode?: ModeName | null | undefined;
  /** What the time is; the process's. */
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
 * process with that exit code. Calls that follow one another share one input: what was typed or piped ahead is not lost.
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

/** What a program adds to an app. */
export interface ProgramParts extends ProgramWays {
  /** The question that the program asks first. */
  readonly declared: AnyQuestion;
  /** Called when Ctrl-C ends a run. */
  readonly onInterrupted: () => void;
  /** Opens the mode of a run without a person; null for line mode. */
  readonly openMode: (() => PersonMode) | null;
}

/** Who is told what is shown and asked, and whether all of what is shown again is printed. */
export type LineWays = Partial<Pick<LineModeOptions, 'onShow' | 'onAsk' | 'redraw'>>;

/**
 * What an app is made of, for a program of its own flags and variables or for none. `only`: all that is asked. `isAside`: it
 * belongs to another program, so it never ends the process, and does not report what was left unanswered.
 */
export function appOptionsFor(
  given: CreateAppOptions,
  program: ProgramParts | null,
  ways: LineWays = {},
  only: { readonly question: AnyQuestion; readonly initial: unknown } | null = null,
  isAside = false,
): AppOptions {
  const { input, output, terminal, signal, cancelled } = given;
  const env = given.env ?? process.env;
  const width = given.width == null ? null : requireWhole('createApp', 'width', given.width, 1);
  const height = given.height == null ? null : requireWhole('createApp', 'height', given.height, 1);
  requireMethod('input', input, 'on', 'a readable stream');
  requireMethod('output', output, 'write', 'a writable stream');
  requireMethod('errorOutput', given.errorOutput, 'write', 'something with write(text)');
  requireMethod('terminal', terminal, 'readLine', 'a Terminal');
  requireMethod('signal', signal, 'addEventListener', 'an AbortSignal');
  const mode = chosenMode(requireMode(given.mode), given.answers, env);
  // Only a person at a prompt listens: what programs read is the same with speech and without.
  const speech = readSpeech(given.speech, env) && isForPerson(mode);
  const words = new Words(given.translator, { spoken: speech });
  if (cancelled != null && typeof cancelled !== 'string' && typeof cancelled !== 'function') {
    throw argumentError('createApp', 'cancelled', 'a string or a function that returns one', cancelled);
  }
  const fallbackWidth = terminalSize(Number(env['COLUMNS']), null).columns;
  const isTerminal = terminal != null || (output ?? process.stdout).isTTY === true;
  const unfolds = !isTerminal && width === null && fallbackWidth === null;
  const errorOutput = given.errorOutput ?? createStandardError();
  const warn = (message: string): void => void errorOutput.write(`${message}\n`);
  const openTerminal = (): Terminal =>
    terminal ??
    createProcessTerminal({ input: input ?? undefined, output: output ?? undefined, env, words, warn });
  const clock = given.clock ?? SYSTEM_CLOCK;
  /** How a person is asked on a terminal. */
  const wayOn = (opened: Terminal): PersonWay => {
    if (speech) return 'speech';
    const wish = liveWish(mode, env, terminal != null);
    if (wish !== 'off' && isCapable(opened)) return 'live';
    if (wish === 'asked') void shownLine(words.say('warning.not-live')).then(warn);
    return 'lines';
  };
  const loadMode = async (
    opened: Terminal,
    way: PersonWay,
    unattended: boolean,
    first: FirstFrame | null = null,
  ): Promise<PersonMode> => {
    const drawn = way === 'speech' ? 'changes' : (ways.redraw ?? 'whole');
    const unicode = terminal != null || hasUnicode(env, process.platform);
    const options = {
      words,
      width,
      height,
      fallbackWidth,
      unattended,
      unicode,
      unfolds,
      ...ways,
      redraw: drawn,
    };
    if (way === 'live') {
      const { LiveMode } = await import('../modes/live/live-mode.ts');
      const mode = new LiveMode(opened, { ...options, clock, first });
      await mode.begin();
      return mode;
    }
    const { LineMode } = await import('../modes/lines/line-mode.ts');
    if (way === 'lines') return new LineMode(opened, options);
    const { Speech } = await import('../modes/speech/speech.ts');
    return new LineMode(opened, { ...options, spoken: new Speech(words) });
  };
  const openLines = async (unattended: boolean): Promise<PersonMode> => {
    if (program?.openMode != null) return program.openMode();
    const opened = openTerminal();
    return loadMode(opened, wayOn(opened), unattended);
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
    hasOwnTerminal: [terminal, input, output].some((stream) => stream != null),
    openTerminal,
    openLines,
    setExitCode: (code) => void (process.exitCode ??= code),
  };
  // What an input that ends has left unanswered is worked out only then. An answered mode does so itself.
  const ending: NonNullable<Asker['ending']> = async (exit, open) =>
    exit.reason === 'end-of-input' && (open.ask !== null || open.inScript)
      ? (await import('./answered-run.ts')).describeEnd(exit, open, answered)
      : exit;
  const declared = program?.declared ?? only?.question;
  // What is asked alone ends the process itself.
  const endsProcess = only === null && !isAside && !isOnOwnTerminal(given);
  const onInterrupted = program?.onInterrupted ?? (endsProcess ? endAfterInterruption : undefined);
  const openPerson = (): OpeningMode => {
    const opened = openTerminal();
    const way = wayOn(opened);
    let first: FirstFrame | null = null;
    return {
      interactive: way === 'live' || opened.capabilities.interactive,
      showFirst(question) {
        if (way === 'live' && width === null && !answered.hasOwnTerminal)
          first = drawnOn(opened, question, words);
      },
      async load() {
        const [{ Tasks }, mode, { PersonAsker }] = await Promise.all([
          import('../run/tasks.ts'),
          loadMode(opened, way, false, first),
          import('../run/person-asker.ts'),
        ]);
        return { mode, asker: new PersonAsker({ words, mode, ending }), tasks: Tasks };
      },
    };
  };
  const openAnsweredRun = async (): Promise<OpenedMode> =>
    (await import('./answered-run.ts')).openAnsweredRun(answered);
  const open = isAnswered(answered) ? openAnsweredRun : openPerson;
  return { open, words, cancelled, signal, clock, errorOutput, declared, onInterrupted };
}

/** Whether a run has nothing to do with the process: Ctrl-C there only ends the run. */
export function isOnOwnTerminal({ terminal, input }: Pick<CreateAppOptions, 'terminal' | 'input'>): boolean {
  return terminal != null || (input != null && input.isTTY !== true && input.fd !== 0);
}

/** Whether a person is asked: not another program, and the run is not unattended. */
function isForPerson(mode: string): boolean {
  return mode !== 'unattended' && mode !== 'json';
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

/** Whether a text names a mode. */
function isModeName(name: unknown): name is ModeName {
  return name === 'live' || name === 'lines' || name === 'unattended' || name === 'json';
}

function requireMode(mode: unknown): ModeName | null {
  if (mode == null) return null;
  if (isModeName(mode)) return mode;
  throw argumentError('createApp', 'mode', "'live', 'lines', 'unattended' or 'json'", mode);
}

/**
 * The mode; empty if the terminal decides. The environment outranks the program: it may have another program asked, or no
 * one, unless the program shuts it out with `answers: null` and a mode. How a person is asked is for a program that asks one.
 */
export function chosenMode(
  mode: ModeName | null,
  answers: CreateAppOptions['answers'],
  env: Readonly<Record<string, string | undefined>>,
): string {
  const chosen = env['TEXTUI_MODE'] ?? '';
  const isOwn = mode !== null && (answers === null || (!isForPerson(mode) && isForPerson(chosen)));
  return isOwn || chosen === '' ? (mode ?? '') : chosen;
}

/** Whether to print for people who listen: only where that is asked for. */
function readSpeech(option: unknown, env: Readonly<Record<string, string | undefined>>): boolean {
  if (option != null) return requireBoolean('createApp', 'speech', option);
  return isSpoken(env);
}

/** The time of this process. What is still to be called does not keep it alive. */
const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    (timer as { unref?: () => void }).unref?.(); // a browser's timers have none
    return () => clearTimeout(timer);
  },
};

/** Throws unless an option, if it is given, has a method. */
function requireMethod(name: string, value: unknown, method: string, accepted: string): void {
  if (value == null) return;
  const found: unknown = (value as Record<string, unknown>)[method];
  if (typeof found !== 'function') throw argumentError('createApp', name, accepted, value);
}
