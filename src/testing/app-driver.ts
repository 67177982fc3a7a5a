// The kit for testing apps: start an app on a script, wait, answer, read the screen, end.
// Waiting means waiting for the next prompt or for the end. Nothing ever sleeps.

import type { Askable } from '../checks/askable.ts';
import { argumentError, requireOptions } from '../base/validate.ts';
import { nextTurn } from '../base/event-loop.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { AskedQuestion } from '../report/run-answers.ts';
import type { ExitState } from '../run/exit.ts';
import type { App } from '../screens/run/screens-app.ts';
import type { UIScreen } from '../screens/ui-screen.ts';
import { stripStyle } from '../text/text.ts';
import { AppView, LIVE_ROWS } from './app-view.ts';
import { DrivenRun } from './driven-run.ts';
import { describeExpected, isExpected } from './expected-text.ts';
import { bytesOf, wholeLine } from './live-terminal.ts';
import { Moments, type ScreenMoment, withCursor } from './moments.ts';
import {
  linesAndAnswers,
  requireStart,
  type ScreensScript,
  type Startable,
  type StartAppOptions,
} from './start-options.ts';
import { findNode, type NodeQuery, writeOutline } from './tree.ts';
import { writeTranscript } from './transcript.ts';

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
export function startApp<Result>(
  script: ScreensScript<Result>,
  options?: StartAppOptions | null,
): AppDriver<Result>;
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
  readonly #view: AppView;
  readonly #run: DrivenRun<Result>;
  readonly #moments = new Moments();
  /** Whether the app was given lines: then the test is not expected to type more. */
  readonly #hasLines: boolean;
  /** How often the test has answered or waited. */
  #steps = 0;
  #failure: { readonly error: unknown } | null = null;
  #exit: ExitState<Result> | null = null;

  constructor(screen: Startable<never, Result>, options: StartAppOptions<unknown>) {
    requireStart(screen, options);
    const { lines } = linesAndAnswers(options);
    this.#view = new AppView(options, lines);
    this.#run = new DrivenRun(screen, options, this.#view);
    this.#hasLines = lines !== null && this.#view.live === null;
    void this.#watchEnd();
  }

  /** How the app ended; rejects with the error that ended it, or if `lines` ran out at a prompt. */
  get ended(): Promise<ExitState<Result>> {
    return this.#unlessOutOfLines(this.#run.exit);
  }

  /**
   * The result with which the first screen was closed; undefined when the app ended otherwise. Rejects where
   * `lines` ran out at a prompt.
   */
  get result(): Promise<Result | undefined> {
    const result = this.#run.exit.then(
      (exit) => (exit.reason === 'closed' ? exit.value : undefined),
      () => undefined,
    );
    return this.#unlessOutOfLines(result);
  }

  /** The app itself, to push or schedule screens from outside. */
  get app(): App {
    return this.#run.app;
  }

  /** The lines of the current screen, including its prompt, without styles. */
  get screen(): string[] {
    return this.styledScreen.map(stripStyle);
  }

  /** The same lines with their styles, if the app was started with `color`: for a picture, say. */
  get styledScreen(): string[] {
    return this.#view.lines;
  }

  /**
   * The screen and its question now, as data: the window with the tasks that run and the question that waits for
   * an answer as its last children. A question that is asked without a screen is the whole tree.
   */
  get tree(): SemanticNode {
    return this.#view.tree(this.#run.app.tasks);
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
    return this.#view.said;
  }

  /** Everything that was printed, as a pipe receives it; in the mode `live` what stays, without the frame. */
  get output(): string {
    return this.#view.output;
  }

  /** In the mode `live`: the rows of the frame without style, with the cursor as `█`; none while nothing is open. */
  get frame(): readonly string[] {
    if (this.#view.frame === null) return [];
    return withCursor(this.#view.frame, false).map(stripStyle);
  }

  /**
   * In the mode `live`: what was on the screen before the first key and after each, for `movingSvg` of `textui/svg`.
   * Each moment lasts as long as `advance` says, or half a second.
   */
  get moments(): readonly ScreenMoment[] {
    const { rows } = this.#view.terminal.size();
    return this.#moments.list(
      this.#run.clock.now(),
      rows ?? LIVE_ROWS,
      this.#view.terminal.capabilities.color,
    );
  }

  /** In the mode `live`: the lines that were sent, secrets too. */
  get sent(): readonly string[] {
    return [...this.#view.sent];
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

  async #typeKeys(bytes: string): Promise<void> {
    if (this.#view.live === null) throw new Error("Keys are for an app that was started with mode: 'live'");
    this.#steps++;
    await this.#untilAsked();
    if (this.#moments.isEmpty) this.#noteMoment();
    this.#view.live.type(bytes);
    await this.#untilAsked();
  }

  #noteMoment(): void {
    this.#moments.note(this.#view.stays, this.#view.frame, this.#run.clock.now());
  }

  /** Waits until something is asked, or the app has ended; code of the program that takes longer is not waited for. */
  async #untilAsked(): Promise<void> {
    await this.#run.loading;
    for (let turn = 0; turn < LONGEST_SETTLING; turn++) {
      await nextTurn();
      if (turn >= SETTLING && (this.#view.asked !== null || this.#exit !== null || this.#failure !== null))
        return;
    }
  }

  /** Everything that went to standard error. */
  get errorOutput(): string {
    return this.#view.errors;
  }

  /** The questions asked so far, in order, each with its id, kind, label and answerer. */
  get asked(): readonly AskedQuestion[] {
    return this.#run.questions.map((one) => ({ ...one }));
  }

  /** Everything shown and typed, for a golden file. Hidden answers appear as `(hidden)`. */
  get transcript(): string {
    return writeTranscript(this.#view.terminal.transcript);
  }

  /** The prompt that is waiting for an answer, or null. */
  get prompt(): string | null {
    if (this.#view.live !== null) return this.#view.asked?.prompt.textIn(this.#view.words) ?? null;
    return this.#view.terminal.waitingPrompt;
  }

  /** Waits for the next prompt, which must contain the text or match the pattern, if given. */
  async waitForPrompt(expected?: string | RegExp): Promise<string> {
    const missing = `No such prompt: ${describeExpected(expected)}`;
    const prompt = await this.#promptOrEnd(missing);
    if (!isExpected(prompt, expected)) throw this.#failed(missing);
    return prompt;
  }

  /** Waits for a screen that contains a text or matches a pattern. Returns its lines. */
  async waitForScreen(expected: string | RegExp): Promise<string[]> {
    const missing = `No such screen: ${describeExpected(expected)}`;
    await this.#promptOrEnd(missing);
    if (!isExpected(this.screen.join('\n'), expected)) throw this.#failed(missing);
    return this.screen;
  }

  /** Answers one prompt after another, then waits for the next prompt or the end. */
  async answer(...lines: string[]): Promise<void> {
    if (lines.length === 0) throw argumentError('AppDriver.answer', 'lines', 'at least one answer', 'none');
    if (this.#view.live !== null) {
      for (const line of lines) await this.type(wholeLine(line));
      return;
    }
    for (const line of lines) {
      await this.#promptOrEnd(`There is no prompt to answer with ${JSON.stringify(line)}`);
      this.#view.terminal.answer(line);
    }
    await this.#view.terminal.nextPrompt();
    if (this.#view.terminal.waitingPrompt === null) await this.#run.exit;
  }

  /** Ends the input and waits for the app to end. */
  async end(): Promise<ExitState<Result>> {
    this.#steps++;
    this.#view.terminal.endInput();
    return this.#run.exit;
  }

  /** Simulates a resized window. The next screen uses the new size. */
  resize(width: number, height?: number): void {
    this.#view.terminal.resize(width, height ?? null);
  }

  /**
   * Types Ctrl-C: it cancels what can be cancelled or, where something is asked, ends the run as `interrupted`. Throws
   * where it would have ended the program.
   */
  async interrupt(): Promise<void> {
    this.#steps++;
    await settle();
    if (!this.#view.terminal.interrupt()) throw this.#failed('Ctrl-C would have ended the program');
    await settle();
  }

  /** Lets time pass: everything that is due by then happens, in order. */
  async advance(milliseconds: number): Promise<void> {
    this.#steps++;
    await this.#pass(milliseconds);
    if (this.#view.live !== null && this.#moments.isOther(this.#view.stays, this.#view.frame))
      this.#noteMoment();
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#run.loading;
    const until = this.#run.clock.now() + milliseconds;
    do await settle();
    while (this.#run.clock.step(until));
  }

  async #watchEnd(): Promise<void> {
    try {
      this.#exit = await this.#run.exit;
    } catch (error) {
      this.#failure = { error };
    }
  }

  async #promptOrEnd(missing: string): Promise<string> {
    this.#steps++;
    if (this.#view.live !== null) await this.#untilAsked();
    const prompt = this.#view.live === null ? await this.#view.terminal.nextPrompt() : this.prompt;
    if (prompt !== null) return prompt;
    await this.#run.exit;
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
    const prompt = await this.#view.terminal.nextPrompt();
    await settle();
    if (prompt !== null && this.#view.terminal.waitingPrompt === prompt && this.#steps === steps) {
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

/** Lets everything that is under way go as far as it can without a new event. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLING; turn++) await nextTurn();
}

/** Turns of the event loop: what is said while a prompt waits takes one, and what follows from it another. */
const SETTLING = 4;
/** So many are waited for at most until something is asked. */
const LONGEST_SETTLING = 100;
/** In milliseconds: after so long, Escape was typed by itself. */
const ESCAPE_WAIT = 50;
