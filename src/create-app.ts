// createApp: joins an app, line mode and a terminal. The one place, with program/, that touches the process.

import type { AbortSignalLike } from './abort-signal.ts';
import type { AnsweredAppOptions, ModeName, PersonMode, ProgramWays } from './answered-app.ts';
import type { AnswersOption } from './answers/source.ts';
import type { RunAnswerer } from './app/answerer.ts';
import { App, type AppOptions } from './app/app.ts';
import { endedError } from './app/ended-error.ts';
import type { Clock, ErrorOutput, Mode } from './app/mode.ts';
import type { CancelledText, OpenedMode } from './app/session.ts';
import { type Translator, Words } from './i18n/words.ts';
import type { LiveModeOptions } from './modes/live/live-mode.ts';
import { LineMode, type LineModeOptions } from './modes/lines/line-mode.ts';
import { earlyLine, Lines } from './modes/lines/person.ts';
import { requireQuestion } from './questions/question.ts';
import type { AnyQuestion } from './questions/shape.ts';
import type { Askable, AskOptions } from './checks/askable.ts';
import type { MaybePromise } from './checks/checks.ts';
import {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  createStandardError,
  standardErrorWritten,
} from './terminal/node/process-terminal.ts';
import { endAfterInterruption, endInterrupted } from './terminal/node/process-interrupts.ts';
import { type Terminal, terminalSize } from './terminal/terminal.ts';
import { oneLine } from './text/one-line.ts';
import { argumentError, requireBoolean, requireOptions, requireWhole } from './validate.ts';

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
  /** Whether a screen that is shown again is printed whole, or only what changed. Default: `whole`. */
  redraw?: 'whole' | 'changes' | null | undefined;
  /**
   * Whether it prints for people who listen: no rules and columns, and everything in words. It implies
   * `redraw: 'changes'`, and counts only in the mode `lines`. Default: whether `ACCESSIBLE` is set in the environment to more than `0` or `false`.
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
   * Who is asked. Default: what `TEXTUI_MODE` says, else a person at a prompt. `TEXTUI_MODE` outranks `lines`, unless
   * `answers` is null; `TEXTUI_MODE=json` also outranks `unattended`.
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
  return new App(appOptionsFor(options ?? {}, null));
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
  const { initial, exit: givenExit, ...appOptions } = requireOptions('ask', options);
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
  /** Opens what prints where nobody is asked; null for line mode. */
  readonly openMode: (() => Mode) | null;
}

/** Who is told what is shown and asked. */
export type AppWatcher = Pick<LineModeOptions, 'onShow' | 'onAsk'>;

/** What an app is made of, for a program of its own flags and variables or for none. `only`: all that is asked. */
export function appOptionsFor(
  given: CreateAppOptions,
  program: ProgramParts | null,
  watching: AppWatcher = {},
  only: { readonly question: AnyQuestion; readonly initial: unknown } | null = null,
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
  const mode = insistedMode(requireMode(given.mode), given.answers, env);
  // Only a person at a prompt listens: what programs read is the same with speech and without.
  const speech = readSpeech(given.speech, env) && isForPerson(mode, env);
  const redraw = speech ? 'changes' : readRedraw(given.redraw, 'whole');
  const words = new Words(given.translator, { spoken: speech });
  if (cancelled != null && typeof cancelled !== 'string' && typeof cancelled !== 'function') {
    throw argumentError('createApp', 'cancelled', 'a string or a function that returns one', cancelled);
  }
  const fallbackWidth = terminalSize(Number(env['COLUMNS']), null).columns;
  const errorOutput = given.errorOutput ?? createStandardError();
  const warn = (message: string): void => void errorOutput.write(`${message}\n`);
  const openTerminal = (): Terminal =>
    terminal ??
    createProcessTerminal({ input: input ?? undefined, output: output ?? undefined, env, words, warn });
  const clock = given.clock ?? SYSTEM_CLOCK;
  const openLines = (unattended: boolean): MaybePromise<PersonMode> => {
    if (program?.openMode != null) return program.openMode();
    const options = { words, width, height, fallbackWidth, redraw, unattended, ...watching };
    const opened = openTerminal();
    if (speech) return openSpeech(opened, options);
    // The environment does not count for a program that takes no answers and asks for lines.
    const isOff = given.answers === null && given.mode === 'lines';
    const wish = isOff ? 'off' : liveWish(given.mode, env, terminal != null);
    if (wish !== 'off' && isCapable(opened)) {
      const unicode = terminal != null || hasUnicode(env);
      return openLive(opened, { ...options, redraw: readRedraw(given.redraw, 'changes'), clock, unicode });
    }
    if (wish === 'asked') warn(oneLine(words.say('warning.not-live')));
    return new LineMode(opened, options);
  };
  const answered: AnsweredAppOptions = {
    answers: requireAnswers('answers', given.answers),
    defaults: requireAnswers('defaults', given.defaults),
    mode,
    env,
    words,
    errorOutput,
    program,
    isOneOfSeveral: only !== null,
    initial: only?.initial,
    hasOwnTerminal: [terminal, input, output].some((stream) => stream != null),
    openTerminal,
    openLines,
    setExitCode: (code) => void (process.exitCode ??= code),
  };
  // What an input that ends has left unanswered is worked out only then. An answered mode does so itself.
  const ending: NonNullable<RunAnswerer['ending']> = async (exit, open) =>
    exit.reason === 'end-of-input' && (open.ask !== null || open.inScript)
      ? (await import('./answered-app.ts')).describeEnd(exit, open, answered)
      : exit;
  const declared = program?.declared ?? only?.question;
  // What is asked alone ends the process itself.
  const endsProcess = only === null && !isOnOwnTerminal(given);
  const onInterrupted = program?.onInterrupted ?? (endsProcess ? endAfterInterruption : undefined);
  const withPerson = (mode: PersonMode): OpenedMode => ({ mode, answerer: { ...personIn(mode), ending } });
  const openPerson = (): MaybePromise<OpenedMode> => {
    const opened = openLines(false);
    return opened instanceof Promise ? opened.then(withPerson) : withPerson(opened);
  };
  const openAnswered = async (): Promise<OpenedMode> =>
    (await import('./answered-app.ts')).openAnswered(answered);
  const open = isAnswered(answered) ? openAnswered : openPerson;
  return { open, words, cancelled, signal, clock, errorOutput, declared, onInterrupted };
}

/** The person who is asked in a mode: in lines, unless the mode has its own way. */
function personIn(mode: PersonMode): Pick<RunAnswerer, 'person' | 'early'> {
  if (mode.person !== undefined) return { person: mode.person.bind(mode), early: mode.early?.bind(mode) };
  return { person: (host, early) => new Lines(host, early), early: earlyLine };
}

/** Whether a run has nothing to do with the process: Ctrl-C there only ends the run. */
export function isOnOwnTerminal({ terminal, input }: Pick<CreateAppOptions, 'terminal' | 'input'>): boolean {
  return terminal != null || (input != null && input.isTTY !== true && input.fd !== 0);
}

/** Whether a person is asked: not another program, nor nobody. */
function isForPerson(
  mode: ModeName | null | undefined,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return !['unattended', 'json'].includes(mode ?? env['TEXTUI_MODE'] ?? '');
}

/** Whether somebody other than a person at a prompt may answer. */
function isAnswered({ answers, defaults, mode, env, program }: AnsweredAppOptions): boolean {
  if (program !== null || answers != null || defaults != null) return true;
  const isOther = (name: string): boolean => !['', 'live', 'lines'].includes(name);
  if (isOther(mode ?? env['TEXTUI_MODE'] ?? '')) return true;
  return answers === undefined && (env['TEXTUI_ANSWERS'] ?? '') !== '';
}

function requireAnswers(name: string, value: AnswersOption | null | undefined): typeof value {
  if (value == null || typeof value === 'object') return value;
  throw argumentError('createApp', name, 'an object of answers, a source, or a list of these', value);
}

function requireMode(mode: unknown): ModeName | null {
  if (mode == null) return null;
  if (mode === 'live' || mode === 'lines' || mode === 'unattended' || mode === 'json') return mode;
  throw argumentError('createApp', 'mode', "'live', 'lines', 'unattended' or 'json'", mode);
}

/**
 * The mode that the program insists on; null where the environment decides. Whoever starts a program knows best who
 * answers it, unless the program shuts the environment out with `answers: null`.
 */
export function insistedMode(
  mode: ModeName | null,
  answers: CreateAppOptions['answers'],
  env: Readonly<Record<string, string | undefined>>,
): ModeName | null {
  const chosen = env['TEXTUI_MODE'] ?? '';
  if (chosen === '' || answers === null) return mode;
  const isPerson = mode === 'lines' || mode === 'live';
  return isPerson || (mode === 'unattended' && chosen === 'json') ? null : mode;
}

/** Whether a person is asked live: where that is possible, because they or the program ask for it, or not at all. */
function liveWish(
  mode: ModeName | null | undefined,
  env: Readonly<Record<string, string | undefined>>,
  hasOwnTerminal: boolean,
): 'usual' | 'asked' | 'off' {
  const chosen = env['TEXTUI_MODE'] ?? '';
  if (chosen === 'lines') return 'off'; // the person at the terminal decides
  if (chosen === 'live' || mode === 'live') return 'asked';
  if (mode === 'lines') return 'off';
  if (hasOwnTerminal) return 'usual'; // it says itself what it can do
  const term = env['TERM'] ?? '';
  const hasTerm = term === '' ? process.platform === 'win32' : !['dumb', 'unknown', 'emacs'].includes(term);
  const isInCi = !['', '0', 'false'].includes((env['CI'] ?? '').trim().toLowerCase());
  return hasTerm && !isInCi ? 'usual' : 'off';
}

/** Whether the locale is UTF-8, and signs outside ASCII can be drawn. */
function hasUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((one) => (one ?? '') !== '');
  return process.platform === 'win32' || /utf-?8/i.test(locale ?? '');
}

/** The smallest window in which a question is drawn. */
const LEAST_COLUMNS = 20;
const LEAST_ROWS = 5;

/** Whether a terminal sends keys, and says that it is large enough. */
function isCapable(terminal: Terminal): boolean {
  if (terminal.capabilities.live !== true || terminal.openKeys === undefined) return false;
  const { columns, rows } = terminal.size();
  return (columns ?? 0) >= LEAST_COLUMNS && (rows ?? 0) >= LEAST_ROWS;
}

/** Loads what only people at a capable terminal need. */
async function openLive(terminal: Terminal, options: LiveModeOptions): Promise<PersonMode> {
  const { LiveMode } = await import('./modes/live/live-mode.ts');
  return new LiveMode(terminal, options);
}

/** Loads what only people who listen need. */
async function openSpeech(terminal: Terminal, options: LineModeOptions): Promise<LineMode> {
  const { Speech } = await import('./modes/speech/speech.ts');
  return new LineMode(terminal, { ...options, spoken: new Speech(options.words) });
}

/** Whether to print for people who listen: only where that is asked for. */
function readSpeech(option: unknown, env: Readonly<Record<string, string | undefined>>): boolean {
  if (option != null) return requireBoolean('createApp', 'speech', option);
  return !['', '0', 'false'].includes((env['ACCESSIBLE'] ?? '').trim().toLowerCase());
}

function readRedraw(option: unknown, usual: 'whole' | 'changes'): 'whole' | 'changes' {
  if (option == null) return usual;
  if (option === 'whole' || option === 'changes') return option;
  throw argumentError('createApp', 'redraw', "'whole' or 'changes'", option);
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

/** The same time, which keeps the process alive until what is to be called has been. */
export const WAITING_CLOCK: Pick<Clock, 'after'> = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Throws unless an option, if it is given, can do what it is needed for. */
function requireMethod(name: string, value: unknown, method: string, accepted: string): void {
  if (value == null) return;
  const found: unknown = (value as Record<string, unknown>)[method];
  if (typeof found !== 'function') throw argumentError('createApp', name, accepted, value);
}
