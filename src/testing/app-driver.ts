// The kit for testing apps: start an app on a script, wait, answer, read the screen, end.
// Waiting means waiting for the next prompt or for the end. Nothing ever sleeps.

import type { AbortSignalLike } from '../abort-signal.ts';
import { App, type Script } from '../app/app.ts';
import type { LineRequest, View } from '../app/mode.ts';
import type { ExitState } from '../app/exit-state.ts';
import type { ErrorHandler } from '../app/failures.ts';
import type { QuitScreen } from '../app/run.ts';
import { screenTree } from '../app/screen-tree.ts';
import { argumentError } from '../validate.ts';
import { type Translator, Words } from '../i18n/words.ts';
import { LineMode } from '../modes/lines/line-mode.ts';
import { Speech } from '../modes/speech/speech.ts';
import { isQuestion } from '../questions/question.ts';
import type { Askable } from '../screens/askable.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import { nextTurn } from '../terminal/event-loop.ts';
import { ScriptedTerminal } from '../terminal/scripted-terminal.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import { stripStyle } from '../text/text.ts';
import { ManualClock } from './manual-clock.ts';
import { findNode, type NodeQuery, writeOutline } from './outline.ts';
import { writeTranscript } from './transcript.ts';

/** Options of {@link startApp}. */
export interface StartAppOptions<Args = undefined> {
  /** The arguments of the screen. */
  args?: Args;
  /** What is typed by itself, a line for each prompt, before what `answer` types. */
  lines?: Iterable<string> | null | undefined;
  /** The same as `lines`. */
  answers?: Iterable<string> | null | undefined;
  /** Columns. Default: 80. */
  width?: number | null | undefined;
  /** Rows of a terminal with a person at it. Without it there are no pages. */
  height?: number | null | undefined;
  /** Whether lines are styled. Default: false. */
  color?: boolean | null | undefined;
  /** The library's words in another language. */
  translator?: Translator | null | undefined;
  /** Called for every failure of a screen. Returns true if it has dealt with the failure. */
  onError?: ErrorHandler | null | undefined;
  /** Asked when the user types `q`. The app ends if its result is true. */
  quitScreen?: QuitScreen | null | undefined;
  /** Whether a screen that is shown again is printed whole, or only what changed. Default: `whole`. */
  redraw?: 'whole' | 'changes' | undefined;
  /** Whether it prints for people who listen. Default: false. */
  speech?: boolean | undefined;
  /** Ends the run with the reason `aborted` when it is aborted. */
  signal?: AbortSignalLike | null | undefined;
}

/** What an app is started with: a screen, a question, or a script. */
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
  return new AppDriver(started, options ?? {});
}

/** An app under test. */
export class AppDriver<Result = unknown> {
  readonly #terminal: ScriptedTerminal;
  readonly #app: App;
  readonly #clock = new ManualClock();
  readonly #words: Words;
  /** The screen that was shown last; null before the first. */
  #view: View | null = null;
  /** What waits for a line now; null for nothing. */
  #asked: LineRequest | null = null;
  /** How the app ended; rejects with the error that ended it. */
  readonly ended: Promise<ExitState<Result>>;
  /** The result with which the first screen was closed; undefined when the app ended otherwise. */
  readonly result: Promise<Result | undefined>;
  /** The whole last message that was said. */
  #said = '';
  /** What went to standard error. */
  #errors = '';
  /** Where the screen that is shown now starts in the output. */
  #screenStart = 0;
  #failure: { readonly error: unknown } | null = null;
  #exit: ExitState<Result> | null = null;

  constructor(screen: Startable<never, Result>, options: StartAppOptions<unknown>) {
    const { width, height, color, lines, answers, onError, quitScreen, signal, translator, args } = options;
    const { redraw = 'whole', speech = false } = options;
    if (!(screen instanceof UIScreen) && typeof screen !== 'function' && !isQuestion(screen)) {
      throw argumentError('startApp', 'screen', 'a UIScreen, a question or a script', screen);
    }
    const words = new Words(translator, { spoken: speech });
    this.#words = words;
    const terminal = new ScriptedTerminal({
      answers: lines ?? answers,
      live: true,
      columns: width ?? 80,
      rows: height ?? null,
      interactive: height != null,
      color,
    });
    this.#terminal = terminal;
    const onShow = (view: View): void => {
      if (view.kind !== 'choices') this.#view = view;
      this.#screenStart = terminal.output.length;
    };
    const onSay = (message: string): void => {
      this.#said = message;
    };
    const onAsk = (request: LineRequest | null): void => {
      this.#asked = request;
    };
    const spoken = speech ? new Speech(words) : null;
    const drawing = { words, redraw: speech ? 'changes' : redraw, spoken, onShow, onAsk, onSay } as const;
    const openMode = (): LineMode => new LineMode(terminal, drawing);
    const errorOutput = { write: (text: string): void => void (this.#errors += text) };
    this.#app = new App({ openMode, words, onError, quitScreen, signal, clock: this.#clock, errorOutput });
    this.ended = this.#app.run(screen as UIScreen<unknown, Result>, args);
    this.result = this.ended.then(
      (exit) => (exit.reason === 'closed' ? exit.value : undefined),
      () => undefined,
    );
    void this.#watchEnd();
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
    const text = this.#terminal.output.slice(this.#screenStart);
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  }

  /**
   * What is shown and asked now, as data: the window with the question that waits for an answer as its last
   * child. A question that is asked without a screen is the whole tree.
   */
  get tree(): SemanticNode {
    return screenTree(this.#view, this.#asked, this.#words);
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

  /** Everything that was printed, as a pipe receives it. */
  get output(): string {
    return this.#terminal.output;
  }

  /** Everything that went to standard error. */
  get errorOutput(): string {
    return this.#errors;
  }

  /** Everything shown and typed, for a golden file. Hidden answers appear as `(hidden)`. */
  get transcript(): string {
    return writeTranscript(this.#terminal.transcript);
  }

  /** The prompt that is waiting for an answer, or null. */
  get prompt(): string | null {
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
    for (const line of lines) {
      await this.#promptOrEnd(`There is no prompt to answer with ${JSON.stringify(line)}`);
      this.#terminal.answer(line);
    }
    await this.#terminal.nextPrompt();
    if (this.#terminal.waitingPrompt === null) await this.ended;
  }

  /** Ends the input and waits for the app to end. */
  async end(): Promise<ExitState<Result>> {
    this.#terminal.endInput();
    return this.ended;
  }

  /** Simulates a resized window. The next screen uses the new size. */
  resize(width: number, height?: number): void {
    this.#terminal.resize(width, height ?? null);
  }

  /** Types Ctrl-C, which cancels what can be cancelled. Throws where it would have ended the program. */
  async interrupt(): Promise<void> {
    await settle();
    if (!this.#terminal.interrupt()) throw this.#failed('Ctrl-C would have ended the program');
    await settle();
  }

  /** Lets time pass: everything that is due by then happens, in order. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.#clock.now() + milliseconds;
    do await settle();
    while (this.#clock.step(until));
  }

  async #watchEnd(): Promise<void> {
    try {
      this.#exit = await this.ended;
    } catch (error) {
      this.#failure = { error };
    }
  }

  async #promptOrEnd(missing: string): Promise<string> {
    const prompt = await this.#terminal.nextPrompt();
    if (prompt !== null) return prompt;
    await this.ended;
    throw this.#failed(missing);
  }

  #failed(missing: string): Error {
    if (this.#failure !== null) return this.#failure.error as Error;
    const end = this.#exit === null ? '' : `\nThe app has ended: ${this.#exit.reason}.`;
    return new Error(`${missing}.${end}\nThe last screen:\n${this.screen.join('\n')}`);
  }
}

/** Lets everything that is under way go as far as it can without a new event. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLING; turn++) await nextTurn();
}

/** Turns of the event loop: what is said while a prompt waits takes one, and what follows from it another. */
const SETTLING = 4;

function described(expected: string | RegExp | undefined): string {
  if (expected === undefined) return 'any';
  return typeof expected === 'string' ? JSON.stringify(expected) : String(expected);
}

function matches(text: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
}
