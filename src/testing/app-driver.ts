// The kit for testing apps: start an app on a script, wait, answer, read the screen, end.
// Waiting means waiting for the next prompt or for the end. Nothing ever sleeps.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { RunAnswers, type AskedQuestion } from '../report/run-answers.ts';
import { type AnswersOption, sourcesOf } from '../sources/source.ts';
import type { Script as AnyScript } from '../run/app.ts';
import { SourcesAsker } from '../run/sources-asker.ts';
import type { PersonMode } from '../run/asker.ts';
import type { LineRequest, View } from '../run/mode.ts';
import type { ExitState } from '../run/exit.ts';
import type { OpenedMode } from '../run/session.ts';
import { App } from '../screens/run/screens-app.ts';
import type { ErrorHandler } from '../screens/run/failures.ts';
import type { QuitScreen } from '../screens/run/screens.ts';
import { nextTurn } from '../base/event-loop.ts';
import { Tasks } from '../run/tasks.ts';
import { type Translator, Words } from '../i18n/words.ts';
import { Drawing } from '../modes/lines/drawing.ts';
import { LineMode } from '../modes/lines/line-mode.ts';
import { Speech } from '../modes/speech/speech.ts';
import { isQuestion } from '../questions/question.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Askable } from '../checks/askable.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import type { Ask, AskView, Reply } from '../engine/port.ts';
import type { FrameRows } from '../modes/live/frame.ts';
import { linesFor } from './sent-line.ts';
import {
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from '../terminal/scripted-terminal.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError, requireOptions } from '../base/validate.ts';
import { bytesOf, LiveTerminal } from './live-terminal.ts';
import { ManualClock } from './manual-clock.ts';
import { Moments, type ScreenMoment, withCursor } from './moments.ts';
import { screenTree } from './screen-tree.ts';
import { findNode, type NodeQuery, writeOutline } from './tree.ts';

/** A program that asks and says things in order. */
type Script<Value> = AnyScript<Value, App>;

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
export type Startable<Args, Result> = UIScreen<Args, Result> | Askable<Result> | Script<Result>;

/**
 * Starts an app on a scripted terminal. The driver answers it and reads what it prints.
 *
 * @example
 * ```ts
 * const app = startApp(new GetInputScreen('Name'));
 * await app.answer('Ada');
 * console.log(await app.result, await app.ended);
 * // Ada { reason: 'closed', code: 0, value: 'Ada' }
 * ```
 */
export function startApp<Result>(script: Script<Result>, options?: StartAppOptions | null): AppDriver<Result>;
export function startApp<Args, Result>(
  screen: UIScreen<Args, Result>,
  ...options: undefined extends Args
    ? [options?: StartAppOptions<Args>]
    : [options: StartAppOptions<Args> & { args: Args }]
): AppDriver<Result>;
export function startApp<Result>(
  question: Askable<Result>,
  options?: StartAppOptions | null,
): AppDriver<Result>;
export function startApp(
  started: Startable<never, unknown>,
  options?: StartAppOptions<unknown> | null,
): AppDriver {
  return new AppDriver(started, requireOptions('startApp', options, 'onError', 'quitScreen'));
}

/** An app under test. */
export class AppDriver<Result = unknown> {
  readonly #terminal: ScriptedTerminal;
  /** The same where keys are typed on it. */
  readonly #live: LiveTerminal | null;
  /** Settles once live mode is there. */
  #loading: Promise<unknown> | null = null;
  readonly #sent: string[] = [];
  #stays = '';
  readonly #moments = new Moments();
  #frame: FrameRows | null = null;
  /** Everything that was asked so far. */
  readonly #questions: AskedQuestion[] = [];
  readonly #app: App;
  readonly #clock = new ManualClock();
  readonly #words: Words;
  /** The screen that was shown last; null before the first. */
  #view: View | null = null;
  /** The prompt that waits for a line; null for none. */
  #asked: LineRequest | null = null;
  readonly #run: Promise<ExitState<Result>>;
  /** Whether the app was given lines: then the test is not expected to type more. */
  readonly #hasLines: boolean;
  /** How often the test has answered or waited. */
  #steps = 0;
  /** The whole last message that was said. */
  #said = '';
  /** The text on standard error. */
  #errors = '';
  /** Where the screen that is shown now starts in the output. */
  #screenStart = 0;
  #failure: { readonly error: unknown } | null = null;
  #exit: ExitState<Result> | null = null;

  constructor(screen: Startable<never, Result>, options: StartAppOptions<unknown>) {
    const { width, height, color, answers, onError, quitScreen, signal, translator, args } = options;
    if (!(screen instanceof UIScreen) && typeof screen !== 'function' && !isQuestion(screen)) {
      throw argumentError('startApp', 'screen', 'a UIScreen, a question or a script', screen);
    }
    const { mode = 'lines', defaults } = options;
    if (mode !== null && !['live', 'lines', 'unattended', 'json'].includes(mode)) {
      throw argumentError('startApp', 'mode', "'live', 'lines', 'unattended' or 'json'", mode);
    }
    const isLive = mode === 'live';
    const { redraw = 'whole' } = options;
    const speech = options.speech === true && (mode ?? 'lines') === 'lines';
    const words = new Words(translator, { spoken: speech });
    this.#words = words;
    const typed = isListOfTexts(answers) ? answers : null;
    const unattended = mode === 'unattended';
    const runAnswers = new RunAnswers({
      sources: typed === null ? sourcesOf('startApp', 'answers', answers as AnswersOption) : [],
      defaults: defaults == null ? undefined : sourcesOf('startApp', 'defaults', defaults),
      attended: !unattended,
      words,
      ways: { flags: null, prefix: null, file: null },
      unattendedBy: null,
      onAsked: (asked) => void this.#questions.push(asked),
    });
    const lines = options.lines ?? typed;
    const terminalOptions: ScriptedTerminalOptions = {
      answers: lines,
      live: true,
      columns: (isLive ? options.columns : null) ?? width ?? 80,
      rows: isLive ? (options.rows ?? height ?? LIVE_ROWS) : (height ?? null),
      interactive: true,
      color,
    };
    const live = isLive ? new LiveTerminal({ ...terminalOptions, answers: null }) : null;
    const typing = (live === null ? null : lines)?.[Symbol.iterator]();
    this.#live = live;
    const terminal = live ?? new ScriptedTerminal(terminalOptions);
    this.#terminal = terminal;
    const onShow = (view: View): void => {
      if (view.kind !== 'choices') this.#view = view;
      this.#screenStart = live === null ? terminal.output.length : this.#stays.length;
    };
    const onSay = (message: string): void => {
      this.#said = message;
    };
    const onAsk = (request: LineRequest | null): void => {
      this.#asked = request;
      if (request !== null && typing !== undefined) void this.#typeNext(typing);
      // A question of a section is asked below the window of its hub, and not in it.
      const isAsked = request?.describe !== undefined || request?.asked !== undefined;
      if (isAsked && this.#view?.kind === 'hub') this.#view = null;
    };
    const spoken = speech ? new Speech(words) : null;
    const drawing = {
      words,
      redraw: speech ? 'changes' : redraw,
      spoken,
      drawing: Drawing,
      unicode: options.unicode !== false,
      onShow,
      onAsk,
      onSay,
    } as const;
    const errorOutput = { write: (text: string): void => void (this.#errors += text) };
    const answeredBy = (opened: PersonMode, onEnd?: (exit: ExitState) => Promise<void>): OpenedMode => ({
      mode: opened,
      asker: new SourcesAsker({ runAnswers, errorOutput, mode: opened, onEnd }),
      tasks: Tasks,
    });
    const openLines = (): OpenedMode => answeredBy(new LineMode(terminal, { ...drawing, unattended }));
    const openJson = async (): Promise<OpenedMode> => {
      const { jsonModeOn } = await import('../modes/json/json-mode.ts');
      const json = jsonModeOn(terminal, { runAnswers, onShow, onAsk, onSay });
      return answeredBy(json, (exit) => json.tellEnd(exit));
    };
    const clock = this.#clock;
    const openLive = async (): Promise<OpenedMode> => {
      const loading = import('../modes/live/live-mode.ts');
      this.#loading = Promise.all([
        loading,
        import('../modes/lines/printed-widgets.ts'),
        import('../modes/live/live-screens.ts'),
      ]);
      const { LiveMode } = await loading;
      const watching = {
        onSent: (line: string): void => void this.#sent.push(line),
        onReply: (ask: Ask, asked: AskView, reply: Reply): void => {
          for (const line of linesFor(ask, asked, reply, words)) this.#sent.push(line);
        },
        onRemoved: (count: number): void => {
          const lines = this.#stays.split('\n').slice(0, -1 - count);
          this.#stays = lines.map((line) => `${line}\n`).join('');
        },
        onStay: (stays: readonly string[]): void =>
          void (this.#stays += stays.map((line) => `${line}\n`).join('')),
        onFrame: (frame: FrameRows | null): void => void (this.#frame = frame),
      };
      const opened = new LiveMode(terminal, { ...drawing, ...watching, width, clock });
      return answeredBy(opened);
    };
    const open = isLive ? openLive : mode === 'json' ? openJson : openLines;
    this.#app = new App({ open, words, signal, clock, errorOutput }, { onError, quitScreen });
    this.#hasLines = lines != null && live === null;
    this.#run = this.#app.run(screen as UIScreen<unknown, Result>, args);
    void this.#watchEnd();
  }

  /** How the app ended; rejects with the error that ended it, or if `lines` ran out at a prompt. */
  get ended(): Promise<ExitState<Result>> {
    return this.#unlessOutOfLines(this.#run);
  }

  /**
   * The result with which the first screen was closed; undefined when the app ended otherwise. Rejects where
   * `lines` ran out at a prompt.
   */
  get result(): Promise<Result | undefined> {
    const result = this.#run.then(
      (exit) => (exit.reason === 'closed' ? exit.value : undefined),
      () => undefined,
    );
    return this.#unlessOutOfLines(result);
  }

  /** The app itself, to push or schedule screens from outside. */
  get app(): App {
    return this.#app;
  }

  /** The lines of the current screen, including its prompt, without styles. */
  get screen(): string[] {
    return this.styledScreen.map(stripStyle);
  }

  /** The same lines with their styles, if the app was started with `color`: for a picture, say. */
  get styledScreen(): string[] {
    if (this.#live !== null) {
      const stays = this.#stays.slice(this.#screenStart).split('\n').slice(0, -1);
      return [...stays, ...(this.#frame?.rows ?? [])];
    }
    const text = this.#terminal.output.slice(this.#screenStart);
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  }

  /**
   * What is shown and asked now, as data: the window with the tasks that run and the question that waits for
   * an answer as its last children. A question that is asked without a screen is the whole tree.
   */
  get tree(): SemanticNode {
    return screenTree(this.#view, this.#asked, this.#app.tasks, this.#words);
  }

  /** The same tree as text, a line for each node: `- checkbox "Disks" [checked]: sda, sdb`. */
  get outline(): string {
    return writeOutline(this.tree);
  }

  /** The first node with a role, a name or both; undefined if there is none. */
  find(query: NodeQuery): SemanticNode | undefined {
    return findNode(this.tree, query);
  }

  /** The whole last message, unwrapped: why an answer was refused, for example. */
  get lastLine(): string {
    return this.#said;
  }

  /** Everything that was printed, as a pipe receives it; in the mode `live` what stays, without the frame. */
  get output(): string {
    return this.#live === null ? this.#terminal.output : this.#stays;
  }

  /** In the mode `live`: the rows of the frame without style, with the cursor as `█`; none while nothing is open. */
  get frame(): readonly string[] {
    if (this.#frame === null) return [];
    return withCursor(this.#frame, false).map(stripStyle);
  }

  /**
   * In the mode `live`: what was on the screen before the first key and after each, for `movingSvg` of `textui/svg`.
   * Each moment lasts as long as `advance` says, or half a second.
   */
  get moments(): readonly ScreenMoment[] {
    const { rows } = this.#terminal.size();
    return this.#moments.list(this.#clock.now(), rows ?? LIVE_ROWS, this.#terminal.capabilities.color);
  }

  /** In the mode `live`: the lines that were sent, secrets too. */
  get sent(): readonly string[] {
    return [...this.#sent];
  }

  /** In the mode `live`: presses keys, one after another. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#typeKeys(bytesOf(key));
      if (key === 'escape') await this.#pass(ESCAPE_WAIT);
      this.#noteMoment();
    }
  }

  /** In the mode `live`: types a text, which goes into the line. */
  async type(text: string): Promise<void> {
    await this.#typeKeys(text);
    this.#noteMoment();
  }

  /** Types the next of the lines that were given from the start, at the prompt that waits for it. */
  async #typeNext(lines: Iterator<string>): Promise<void> {
    await nextTurn();
    const next = lines.next();
    if (next.done !== true) this.#live?.type(wholeLine(next.value));
  }

  async #typeKeys(bytes: string): Promise<void> {
    if (this.#live === null) throw new Error("Keys are for an app that was started with mode: 'live'");
    this.#steps++;
    await this.#untilAsked();
    if (this.#moments.isEmpty) this.#noteMoment();
    this.#live.type(bytes);
    await this.#untilAsked();
  }

  #noteMoment(): void {
    this.#moments.note(this.#stays, this.#frame, this.#clock.now());
  }

  /** Waits until something is asked, or the app has ended; code of the program that takes longer is not waited for. */
  async #untilAsked(): Promise<void> {
    await this.#loading;
    for (let turn = 0; turn < LONGEST_SETTLING; turn++) {
      await nextTurn();
      if (turn >= SETTLING && (this.#asked !== null || this.#exit !== null || this.#failure !== null)) return;
    }
  }

  /** Everything that went to standard error. */
  get errorOutput(): string {
    return this.#errors;
  }

  /** The questions asked so far, in order, each with its id, kind, label and answerer. */
  get asked(): readonly AskedQuestion[] {
    return this.#questions.map((one) => ({ ...one }));
  }

  /** Everything shown and typed, for a golden file. Hidden answers appear as `(hidden)`. */
  get transcript(): string {
    return writeTranscript(this.#terminal.transcript);
  }

  /** The prompt that is waiting for an answer, or null. */
  get prompt(): string | null {
    if (this.#live !== null) return this.#asked?.prompt.textIn(this.#words) ?? null;
    return this.#terminal.waitingPrompt;
  }

  /** Waits for the next prompt, which must contain the text or match the pattern, if given. */
  async waitForPrompt(expected?: string | RegExp): Promise<string> {
    const missing = `No such prompt: ${described(expected)}`;
    const prompt = await this.#promptOrEnd(missing);
    if (!matches(prompt, expected)) throw this.#failed(missing);
    return prompt;
  }

  /** Waits for a screen that contains a text or matches a pattern. Returns its lines. */
  async waitForScreen(expected: string | RegExp): Promise<string[]> {
    const missing = `No such screen: ${described(expected)}`;
    await this.#promptOrEnd(missing);
    if (!matches(this.screen.join('\n'), expected)) throw this.#failed(missing);
    return this.screen;
  }

  /** Answers one prompt after another, then waits for the next prompt or the end. */
  async answer(...lines: string[]): Promise<void> {
    if (lines.length === 0) throw argumentError('AppDriver.answer', 'lines', 'at least one answer', 'none');
    if (this.#live !== null) {
      for (const line of lines) await this.type(wholeLine(line));
      return;
    }
    for (const line of lines) {
      await this.#promptOrEnd(`There is no prompt to answer with ${JSON.stringify(line)}`);
      this.#terminal.answer(line);
    }
    await this.#terminal.nextPrompt();
    if (this.#terminal.waitingPrompt === null) await this.#run;
  }

  /** Ends the input and waits for the app to end. */
  async end(): Promise<ExitState<Result>> {
    this.#steps++;
    this.#terminal.endInput();
    return this.#run;
  }

  /** Simulates a resized window. The next screen uses the new size. */
  resize(width: number, height?: number): void {
    this.#terminal.resize(width, height ?? null);
  }

  /**
   * Types Ctrl-C: it cancels what can be cancelled or, where something is asked, ends the run as `interrupted`. Throws
   * where it would have ended the program.
   */
  async interrupt(): Promise<void> {
    this.#steps++;
    await settle();
    if (!this.#terminal.interrupt()) throw this.#failed('Ctrl-C would have ended the program');
    await settle();
  }

  /** Lets time pass: everything that is due by then happens, in order. */
  async advance(milliseconds: number): Promise<void> {
    this.#steps++;
    await this.#pass(milliseconds);
    if (this.#live !== null && this.#moments.isOther(this.#stays, this.#frame)) this.#noteMoment();
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#loading;
    const until = this.#clock.now() + milliseconds;
    do await settle();
    while (this.#clock.step(until));
  }

  async #watchEnd(): Promise<void> {
    try {
      this.#exit = await this.#run;
    } catch (error) {
      this.#failure = { error };
    }
  }

  async #promptOrEnd(missing: string): Promise<string> {
    this.#steps++;
    if (this.#live !== null) await this.#untilAsked();
    const prompt = this.#live === null ? await this.#terminal.nextPrompt() : this.prompt;
    if (prompt !== null) return prompt;
    await this.#run;
    throw this.#failed(missing);
  }

  #unlessOutOfLines<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
    if (!this.#hasLines) return outcome;
    const either = Promise.race([outcome, this.#outOfLines()]);
    either.catch(() => {}); // a test may look at it and not wait for it
    return either;
  }

  /** Rejects at a prompt without a line; a test that types by itself knows what it waits for. */
  async #outOfLines(): Promise<never> {
    const steps = this.#steps;
    const prompt = await this.#terminal.nextPrompt();
    await settle();
    if (prompt !== null && this.#terminal.waitingPrompt === prompt && this.#steps === steps) {
      throw this.#failed(`The lines ran out at ${JSON.stringify(prompt)}`);
    }
    return new Promise(() => {});
  }

  #failed(missing: string): Error {
    if (this.#failure !== null) return this.#failure.error as Error;
    const end = this.#exit === null ? '' : `\nThe app has ended: ${this.#exit.reason}.`;
    return new Error(`${missing}.${end}\nThe last screen:\n${this.screen.join('\n')}`);
  }
}

/** The keys of a whole line, in place of what may be in the line already. */
function wholeLine(line: string): string {
  return `\x05\x15${line}\r`;
}

/** Lets everything that is under way go as far as it can without a new event. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLING; turn++) await nextTurn();
}

/** Turns of the event loop: what is said while a prompt waits takes one, and what follows from it another. */
const SETTLING = 4;
/** So many are waited for at most until something is asked. */
const LONGEST_SETTLING = 100;
const LIVE_ROWS = 24;
/** In milliseconds: after so long, Escape was typed by itself. */
const ESCAPE_WAIT = 50;

/** Whether answers are lines to be typed: texts, and not answers by their ids. */
function isListOfTexts(answers: unknown): answers is Iterable<string> {
  if (Array.isArray(answers)) return answers.every((one) => typeof one === 'string');
  return typeof answers === 'object' && answers !== null && Symbol.iterator in answers;
}

function described(expected: string | RegExp | undefined): string {
  if (expected === undefined) return 'any';
  return typeof expected === 'string' ? JSON.stringify(expected) : String(expected);
}

function matches(text: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
}

/** Everything that was shown and typed in an app, as text for a golden file. */
function writeTranscript(entries: readonly TranscriptEntry[]): string {
  return entries.map(textOf).join('');
}

function textOf(entry: TranscriptEntry): string {
  if (entry.kind === 'shown') return entry.text;
  if (entry.kind === 'end-of-input') return '(end of input)';
  // The app has already printed the answer, unless it is a secret.
  return entry.hidden ? '(hidden)' : '';
}
