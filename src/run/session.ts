// Session: one run of an app. It opens the mode, runs the script, and closes what it has opened.

import { nextTurn } from '../base/event-loop.ts';
import type { MaybePromise } from '../checks/checks.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import type { AppOptions, OpenedMode, OpeningMode } from './app-options.ts';
import type { Asker, LastAsk, PersonMode } from './asker.ts';
import { Asks, type QuestionAsk } from './asks.ts';
import { Ending } from './ending.ts';
import { endedError, handled, isEnded, RunEnds } from './ended-error.ts';
import { type ExitState, exitStateFor, failedState } from './exit.ts';
import type { TaskReport } from './mode.ts';
import { Lending } from './lending.ts';
import { Output } from './output.ts';
import type { ScreenPart } from './screen-part.ts';
import { type SaidHow, SAID_PLAINLY } from './say.ts';
import { MainScript } from './main-script.ts';
import { type Activity, Stack } from './stack.ts';
import type { TaskRequest } from './task.ts';
import type { Tasks } from './tasks.ts';

/** The activities of a run beside the stack: its script and its callbacks. */
interface SessionParts {
  /** Null for an app that shows screens alone. */
  readonly script: (() => Promise<unknown>) | null;
  /** The question that the run asks as a whole; null for none. */
  readonly declared: AnyQuestion | null;
  readonly stack?: Activity[] | undefined;
}

/** One run, from its beginning to its end. */
export class Session {
  readonly options: AppOptions;
  readonly declared: AnyQuestion | null;
  readonly ending: Ending;
  readonly stack: Stack;
  readonly output: Output;
  readonly asks: Asks;
  /** Null until the mode is open. */
  asker: Asker | null = null;
  /** The part for screens; null without them. */
  screens: ScreenPart | null = null;
  readonly #lending: Lending;
  /** Null for an app that shows screens alone. */
  readonly #script: MainScript | null;
  /** The mode while it is loaded. */
  #opening: OpeningMode | null = null;
  /** Whether something was said, done or asked. */
  #hasBegun = false;
  /** Null until the mode is open. */
  #tasks: Tasks | null = null;
  /** Stops listening for Ctrl-C; null while that is not heard. */
  #stopListening: (() => void) | null = null;

  constructor(options: AppOptions, { script, declared, stack = [] }: SessionParts) {
    this.options = options;
    this.declared = options.declared ?? declared;
    this.#script = script === null ? null : new MainScript(script);
    this.ending = new Ending({
      inScript: script !== null,
      onInterrupted: () => options.onInterrupted?.(),
      abandon: () => this.output.mode?.abandon(),
      changed: () => this.#ended(),
    });
    this.stack = new Stack(stack, {
      isOver: () => this.ending.isOver,
      uncovered: (top) => (top === undefined ? this.ending.end('closed') : this.screens?.uncovered(top)),
    });
    this.output = new Output(this);
    this.asks = new Asks(this);
    this.#lending = new Lending(this);
  }

  /** Runs the script, if there is one, and all that is on the stack, until something ends it. */
  async run(): Promise<ExitState> {
    const { ending, output, stack } = this;
    void this.#script?.run(this);
    try {
      await this.#open();
      stack.wake();
    } catch (error) {
      if (this.#script !== null) stack.remove(this.#script);
      ending.fail(error);
      ending.released.open();
      this.screens?.giveBack();
      throw error;
    }
    await ending.over;
    const isInterrupted = ending.exit?.reason === 'interrupted';
    if (isInterrupted) await output.idle(); // the line that shows it is ended first
    await output.mode?.release?.();
    ending.released.open();
    await this.#leaveAll();
    if (!isInterrupted) await this.#script?.returned(ending);
    await this.#close();
    if (ending.isCalledOff) await this.#tellCancelled();
    if (ending.failure !== null) throw ending.failure.error;
    return ending.exit as ExitState;
  }

  /** Whether something on the stack is the script. */
  isScript(entry: Activity): boolean {
    return entry === this.#script;
  }

  get inScript(): boolean {
    return this.#script !== null;
  }

  /** Whether the mode is being loaded: the script runs already. */
  get isOpening(): boolean {
    return this.#opening !== null;
  }

  /** Opens the mode. If the run ends before, closes it as soon as it is open. */
  async #open(): Promise<void> {
    const opened = this.options.open();
    if ('mode' in opened) return this.#begin(opened);
    const opening = opened instanceof Promise ? opened : this.#load(opened);
    const first = await Promise.race([opening, this.ending.over]);
    if (first !== undefined) return this.#begin(first);
    opening.then(({ mode }) => mode.close()).catch(() => {});
  }

  /** Loads the mode, after a first prompt is shown. */
  async #load(opening: OpeningMode): Promise<OpenedMode> {
    this.#opening = opening;
    this.stack.wake();
    await nextTurn();
    return opening.load();
  }

  async #begin({ mode, asker, tasks: Made }: OpenedMode): Promise<void> {
    const { ending, output } = this;
    const tasks = new Made(this, this.options.clock);
    this.#tasks = tasks;
    mode.onTaken?.(() => tasks.tellAll());
    this.#listen(mode);
    try {
      if (asker.begin !== undefined) await Promise.race([asker.begin(this.declared), ending.over]);
    } catch (error) {
      ending.fail(error); // the asker is told how the run ended, and the mode closed
    }
    output.mode = mode;
    this.stack.open();
    this.#opening = null;
    this.asker = asker;
    if (ending.isAborted) mode.abandon();
  }

  /** Listens for Ctrl-C: it cancels what can be cancelled; otherwise it ends the run. */
  #listen(mode: PersonMode): void {
    const { ending } = this;
    const heard = (isHandled = false): boolean => {
      if (this.#tasks?.canCancel === true) this.#tasks.cancel();
      else if (isHandled || ending.isOver) return false;
      else ending.interrupt();
      return true;
    };
    if (!ending.isOver) this.#stopListening = mode.onInterrupt(heard);
  }

  #ended(): void {
    this.#tasks?.end();
    this.#stopListening?.();
    this.#stopListening = null;
    this.stack.changed();
  }

  /** Takes everything off the stack, from the top down, and waits for the screens, unless the run is aborted. */
  async #leaveAll(): Promise<void> {
    const { stack, ending, screens } = this;
    for (const entry of stack.entries.toReversed()) stack.remove(entry);
    if (screens === null) return;
    await Promise.race([screens.settled(), stack.until(() => ending.isAborted)]);
    await stack.until(() => ending.isAborted || !screens.isBusy);
  }

  async #close(): Promise<void> {
    const { ending, output, asker, inScript } = this;
    const { mode } = output;
    if (mode === null) return;
    await output.close();
    const open = { ask: this.asks.last, inScript };
    const { failure } = ending;
    try {
      const exit = failure === null ? (ending.exit as ExitState) : failedState(failure.error);
      const ended = await asker?.ending?.(exit, open);
      if (failure === null && ended !== undefined) ending.amend(ended);
      await mode.close();
    } catch (error) {
      // Output was lost after a normal end: that is no normal end.
      if (!RunEnds.is(error)) ending.failLate(error);
      else if (ending.isByUser) ending.amend(exitStateFor('output-closed', inScript));
    }
  }

  async #tellCancelled(): Promise<void> {
    const { cancelled, errorOutput } = this.options;
    const text = typeof cancelled === 'function' ? cancelled() : cancelled;
    if (text == null || text === '') return;
    const { plainLines } = await import('./said-lines.ts');
    errorOutput.write(plainLines(text));
  }

  // Failures.

  /**
   * Something on the stack has failed: that ends the run, unless screens deal with it, or it only follows from the end.
   */
  async fail(error: unknown, entry: Activity): Promise<void> {
    const { ending, screens } = this;
    const isLate = ending.isOver || entry.gone;
    if (RunEnds.is(error)) ending.end(error.by);
    else if (!ending.countsFailures || (isLate && isEnded(error))) return;
    else if (screens === null) ending.fail(error);
    else await screens.failed(error, entry);
  }

  /** Reports a failure as if what is on top had failed. */
  failWith(error: unknown): void {
    const { top } = this.stack;
    if (top === undefined) this.ending.fail(error);
    else void this.fail(error, top);
  }

  // The requests of the program.

  /** Asks a question on top, when it is its turn; undefined if it was left. */
  ask(question: AnyQuestion, how: QuestionAsk): Promise<unknown> {
    this.#lending.requireFree();
    return handled(this.asks.ask(question, how));
  }

  /** Puts a question on the stack. If the run begins with it, it is shown before the mode is there. */
  begins(entry: Activity, { initial, question }: LastAsk): void {
    if (!this.#hasBegun && initial === undefined) this.#opening?.showFirst(question);
    this.push(entry);
  }

  /** Puts something on top. */
  push(entry: Activity): void {
    this.#hasBegun = true;
    this.stack.push(entry);
  }

  /** Prints a message or a widget, also while a question or a screen waits. */
  say(message: string | Widget, how: SaidHow = SAID_PLAINLY): Promise<void> {
    this.#hasBegun = true;
    this.#tasks?.noteLine();
    return handled(this.output.say(message, how));
  }

  /** Ends the app at a question: the quit screen asks whether that is meant, or else the question. */
  async quitAsked(isMeant: () => Promise<boolean>): Promise<void> {
    const { screens, output, ending } = this;
    if (screens?.asksToQuit === true) {
      await output.mode?.release?.();
      await screens.quitAsked();
    } else if (!this.interactive || (await isMeant())) ending.quit();
  }

  get words(): Words {
    return this.options.words;
  }

  get interactive(): boolean {
    return (this.output.mode ?? this.#opening)?.interactive ?? false;
  }

  /** Lends the terminal to work of the program. */
  lend<Result>(work: () => MaybePromise<Result>): Promise<Result> {
    this.#hasBegun = true;
    return this.#lending.lend(work);
  }

  task(request: TaskRequest): Promise<unknown> {
    this.#hasBegun = true;
    if (this.#tasks !== null) return this.#tasks.run(request);
    const run = (): Promise<unknown> => this.#tasks?.run(request) ?? Promise.reject(endedError('task'));
    return handled(this.output.untilOpen().then(run));
  }

  /** The tasks that run now. */
  get tasks(): TaskReport[] {
    return this.#tasks?.reports ?? [];
  }

  /** Whether Ctrl-C is heard now, also while nothing is asked. */
  get hearsInterrupts(): boolean {
    return this.#stopListening !== null && this.output.mode?.interruptsAtPromptsOnly !== true;
  }
}
