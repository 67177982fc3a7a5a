// One run of an app: each screen on the stack lives its own life, and only the one on top goes on.
// What a screen does takes effect at once; whoever waits is woken and looks at the stack again.

import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { argumentError } from '../validate.ts';
import type { ScreenContext } from '../screens/screen-context.ts';
import { type AnyScreen, type MaybePromise, UIScreen } from '../screens/ui-screen.ts';
import { endedError } from './ended-error.ts';
import type { Interrupt } from './interrupt.ts';
import type { Mode, Question, Stopped, View } from './mode.ts';
import { ModeTurns } from './mode-turns.ts';
import type { RunLink } from './run-link.ts';
import { LEFT, ScreenLife, type Stage } from './screen-life.ts';
import type { ScreenStack, StackEntry, Waiting } from './screen-stack.ts';

/** How a run ended. */
export interface ExitState {
  /** What ended it: the last screen closed, the user quit, input or output ended, or a signal came. */
  readonly reason: 'closed' | 'quit' | 'end-of-input' | 'aborted' | 'output-closed';
  /** 0 when all is well; 1 when an answer was required and none came. */
  readonly code: 0 | 1;
}

/** Deals with a failure: true when it has, and the top screen is to be shown again. */
export type ErrorHandler = (error: unknown, screen: AnyScreen) => MaybePromise<boolean | void>;

/** A screen that gives true when the user really wants to quit, or a function that makes one. */
export type QuitScreen = AnyScreen | (() => AnyScreen);

/** What a run needs. */
export interface RunOptions {
  readonly stack: ScreenStack;
  /** What screens reach the run through. */
  readonly link: RunLink;
  readonly onError: ErrorHandler | null;
  readonly quitScreen: QuitScreen | null;
}

/** So many failures in a row, without a question between, are given up: onError does not help. */
const MOST_FAILURES = 5;
/** Turns in which a method that ended the run may still fail: `this.close(); throw …`. */
const LAST_TURNS = 32;

/** One run, from the first screen to the end. */
export class Run implements ScreenContext<AnyScreen>, Stage {
  readonly words: Words;
  readonly #stack: ScreenStack;
  readonly #link: RunLink;
  readonly #onError: ErrorHandler | null;
  readonly #quitScreen: QuitScreen | null;
  readonly #lives = new Map<StackEntry, ScreenLife>();
  readonly #turns = new ModeTurns();
  /** Null until it is open. */
  #mode: Mode | null = null;
  /** Calls of `closed` that have not ended yet. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #wakers: (() => void)[] = [];
  readonly #ended: Promise<void>;
  #tellEnded: () => void = () => {};
  #exit: ExitState | null = null;
  #aborted = false;
  /** How many screens are still at what they were answered. */
  #answers = 0;
  #failure: { readonly error: unknown } | null = null;
  /** Failures in a row without a question between them. */
  #failures = 0;
  /** A line that was typed at the prompt of a screen which was not on top any more when it came. */
  #typed: string | null = null;

  constructor({ stack, link, onError, quitScreen }: RunOptions) {
    this.words = link.words;
    this.#stack = stack;
    this.#link = link;
    this.#onError = onError;
    this.#quitScreen = quitScreen;
    this.#ended = new Promise((resolve) => {
      this.#tellEnded = resolve;
    });
  }

  /** Shows the top screen until the stack is empty, or something else ends the run, if only before the mode is open. */
  async run(opening: Promise<Mode>): Promise<ExitState> {
    const opened = await Promise.race([opening.then((mode) => ({ mode })), this.#ended]);
    if (opened !== undefined) this.#mode = opened.mode;
    else opening.then((late) => late.close()).catch(() => {});
    if (this.#aborted) this.#mode?.abandon();
    for (const entry of this.#stack.entries.toReversed()) this.#takeOver(entry);
    this.#link.open(this, (error) => this.#isOver || this.#giveUp(error));
    await this.#ended;
    for (let turn = 0; turn < LAST_TURNS && this.#endedByScreen; turn++) await Promise.resolve();
    await this.#leaveAll();
    while (this.#endedByScreen && this.#answers > 0 && !this.#aborted) await this.#nextChange();
    await this.#turns.ended();
    await this.#closeMode();
    if (this.#failure !== null) throw this.#failure.error;
    return this.#exit as ExitState;
  }

  /** Closes the mode. Output that was lost is no normal end. */
  async #closeMode(): Promise<void> {
    try {
      const stopped = await this.#mode?.close();
      if (stopped === 'output-closed' && this.#endedByScreen) this.#exit = { reason: stopped, code: 0 };
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  /** Ends the run; the first to end it decides how. */
  end(reason: ExitState['reason']): void {
    this.#exit ??= { reason, code: reason === 'end-of-input' || reason === 'aborted' ? 1 : 0 };
    this.#tellEnded();
    this.#changed();
  }

  /** Ends the run and waits for no answer and no reader any more, also where it has ended already. */
  abort(): void {
    this.#aborted = true;
    this.#mode?.abandon();
    this.end('aborted');
  }

  schedule(screen: AnyScreen, args: unknown): void {
    if (this.#isOver) throw endedError('schedule');
    screen['textui:attach']('schedule', this.#link);
    this.#start(this.#stack.schedule(screen, args));
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#start(this.#putOnTop('push', screen, args));
    this.#changed();
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    const entry = this.#stack.requireTop('replace', asking);
    const next = this.#putOnTop('replace', screen, args);
    this.#leave(entry, undefined);
    this.#start(next);
    this.#changed();
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    const waiting: Waiting = { onClosed: () => {}, onEnded: () => {} };
    const entry = this.#putOnTop('ask', screen, args, waiting);
    const result = new Promise<unknown>((resolve, reject) => {
      waiting.onClosed = resolve;
      waiting.onEnded = reject;
    });
    result.catch(() => {}); // whoever asked may have left already
    this.#start(entry);
    this.#changed();
    return result;
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#leave(this.#stack.requireTop('close', screen), result);
    this.#uncover();
  }

  drop(entry: StackEntry): void {
    if (entry.gone || this.#isOver) return;
    const wasOnTop = this.isOnTop(entry);
    this.#leave(entry, undefined);
    if (wasOnTop) this.#uncover();
    else this.#wake();
  }

  redraw(screen: AnyScreen): void {
    const entry = this.#stack.find(screen);
    if (entry !== undefined && this.#lives.get(entry)?.redraw() && this.isOnTop(entry)) this.#changed();
  }

  quit(): void {
    this.end('quit');
  }

  async quitAsked(): Promise<void> {
    const screen = typeof this.#quitScreen === 'function' ? this.#quitScreen() : this.#quitScreen;
    if (screen !== null && !(screen instanceof UIScreen)) {
      throw argumentError('App', 'what quitScreen gives', 'a UIScreen', screen);
    }
    const sure =
      screen === null || this.#stack.find(screen) !== undefined || (await this.ask(screen, undefined));
    if (sure === true) this.quit();
  }

  async getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    const entry = this.#stack.find(screen);
    const life = entry && this.#lives.get(entry);
    try {
      if (life !== undefined) return await life.getLine(message, hidden);
    } catch (error) {
      if (error !== LEFT) throw error;
    }
    throw endedError('getUserInput');
  }

  isOnTop(entry: StackEntry): boolean {
    return entry === this.#stack.top && !this.#isOver;
  }

  async untilOnTop(entry: StackEntry): Promise<void> {
    while (!this.isOnTop(entry)) {
      if (entry.gone || this.#isOver) throw LEFT;
      await this.#nextChange();
    }
  }

  async untilAnswered(answer: Promise<void>): Promise<void> {
    this.#answers++;
    try {
      await answer;
    } finally {
      this.#answers--;
      this.#wake();
    }
  }

  async show(entry: StackEntry, view: View): Promise<boolean> {
    const stopped = await this.#operate(entry, (mode, interrupt) => mode.show(view, interrupt));
    this.#stopped(stopped);
    return stopped === null;
  }

  async read(entry: StackEntry, question: Question): Promise<string | null> {
    const answer = await this.#operate(entry, (mode, interrupt) => {
      const typed = this.#typed;
      this.#typed = null;
      this.#failures = 0;
      return mode.ask({ ...question, typed }, interrupt);
    });
    if (typeof answer === 'string') {
      this.#stopped(answer);
      return null;
    }
    if (this.isOnTop(entry)) return answer.line;
    // A secret stays with the screen that asked for it.
    if (!question.hidden) this.#typed = answer.line;
    return null;
  }

  async say(entry: StackEntry, message: string): Promise<void> {
    if (this.isOnTop(entry)) this.#stopped(await this.#operate(entry, (mode) => mode.say(message)));
  }

  async fail(error: unknown, entry: StackEntry): Promise<void> {
    if (!this.#isAftermath(error, entry)) await this.#report(error, entry);
  }

  get #isOver(): boolean {
    return this.#exit !== null || this.#failure !== null;
  }

  get #endedByScreen(): boolean {
    return this.#exit?.reason === 'closed' || this.#exit?.reason === 'quit';
  }

  #putOnTop(operation: string, screen: AnyScreen, args: unknown, waiting?: Waiting): StackEntry {
    if (this.#isOver) throw endedError(operation);
    screen['textui:attach'](operation, this.#link);
    return this.#stack.push(screen, args, waiting);
  }

  /** Starts what stood on the stack before the run. */
  #takeOver(entry: StackEntry): void {
    try {
      entry.screen['textui:attach']('run', this.#link);
    } catch (error) {
      this.#stack.remove(entry);
      this.#giveUp(error);
      return;
    }
    this.#start(entry);
  }

  #start(entry: StackEntry): void {
    const life = new ScreenLife(entry, this);
    this.#lives.set(entry, life);
    void life.live();
  }

  /** Takes a screen off the stack, and tells it and whoever asked for it. */
  #leave(entry: StackEntry, result: unknown): void {
    this.#stack.remove(entry);
    const leaving = this.#callClosed(entry).finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
    entry.onClosed?.(result);
  }

  /** The run is over: what is still on the stack leaves it, from the top down. */
  async #leaveAll(): Promise<void> {
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#stack.remove(entry);
      entry.onEnded?.(endedError('ask'));
      await this.#callClosed(entry);
    }
    await Promise.all(this.#leaving);
  }

  async #callClosed(entry: StackEntry): Promise<void> {
    try {
      await entry.screen.closed();
    } catch (error) {
      if (!this.#isOver || !isEnded(error)) await this.#report(error, entry);
    }
    this.#lives.delete(entry);
    if (this.#stack.find(entry.screen) === undefined) entry.screen['textui:detach'](this.#link);
  }

  /** Something left the stack: what is on top now is shown, or the run ends. */
  #uncover(): void {
    const { top } = this.#stack;
    if (top === undefined) this.end('closed');
    else this.#lives.get(top)?.uncover();
    this.#changed();
  }

  /** Tells `onError`; what that does not take ends the run. */
  async #report(error: unknown, entry: StackEntry): Promise<void> {
    let cause = error;
    try {
      const endless = !this.#isOver && this.#countFailure(entry) >= MOST_FAILURES;
      if (!endless && (await this.#onError?.(error, entry.screen)) === true) {
        if (!this.#isOver) this.#uncover();
        return;
      }
    } catch (thrown) {
      cause = thrown;
    }
    this.#giveUp(cause);
  }

  #countFailure(entry: StackEntry): number {
    const life = this.#lives.get(entry);
    return Math.max(++this.#failures, life === undefined ? 0 : ++life.failures);
  }

  #giveUp(error: unknown): void {
    this.#failure ??= { error };
    this.#tellEnded();
    this.#changed();
  }

  /** Whether a failure only comes of the end of the run, or of the screen's own end. */
  #isAftermath(error: unknown, entry: StackEntry): boolean {
    if (this.#isOver && !this.#endedByScreen) return true;
    return (this.#isOver || entry.gone) && error instanceof TextUIError && AFTERMATH.has(error.code);
  }

  #stopped(stopped: Stopped | null): void {
    if (stopped === 'end-of-input' || stopped === 'output-closed') this.end(stopped);
  }

  /** Has the mode do something for the screen on top. */
  #operate<Outcome>(
    entry: StackEntry,
    operation: (mode: Mode, interrupt: Interrupt) => Promise<Outcome>,
  ): Promise<Outcome> {
    const mode = this.#mode as Mode; // no screen lives before it is open
    return this.#turns.take(
      () => this.untilOnTop(entry),
      (interrupt) => operation(mode, interrupt),
    );
  }

  /** Something changed: nobody waits for what is no longer on top. */
  #changed(): void {
    this.#turns.interrupt();
    this.#wake();
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Has everyone who waits look again. */
  #wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }
}

/** What a method runs into when the run, or the screen's stay, ended under it. */
const AFTERMATH: ReadonlySet<string> = new Set(['ERR_TEXTUI_ENDED', 'ERR_TEXTUI_SCREEN']);

function isEnded(error: unknown): boolean {
  return error instanceof TextUIError && error.code === 'ERR_TEXTUI_ENDED';
}
