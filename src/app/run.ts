// One run of an app: every screen on the stack has its own loop, and only the top one advances.
// What a screen asks for takes effect at once; every waiting loop is woken and looks at the stack again.

import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { isQuestion } from '../questions/question.ts';
import type { Widget } from '../render/widget.ts';
import type { Askable } from '../screens/askable.ts';
import { SAID_PLAINLY, type SaidHow } from '../screens/say-options.ts';
import type { QuestionAsk, ScreenContext } from '../screens/screen-context.ts';
import {
  type AnyScreen,
  attachScreen,
  detachScreen,
  type MaybePromise,
  UIScreen,
} from '../screens/ui-screen.ts';
import { stripStyle } from '../text/text.ts';
import { argumentError } from '../validate.ts';
import type { Clock } from './clock.ts';
import { endedError } from './ended-error.ts';
import type { ErrorOutput } from './error-output.ts';
import { type ExitReason, type ExitState, exitStateFor } from './exit-state.ts';
import type { Interrupt } from './interrupt.ts';
import type { Mode, Reading, Stopped, TypedLine, View } from './mode.ts';
import { Interviewer, isOfQuestion } from './interviewer.ts';
import { ModeQueue } from './mode-queue.ts';
import { saidLines } from './said-lines.ts';
import { LEFT_STACK, type ScreenHost, ScreenLoop } from './screen-loop.ts';
import type { ScreenStack, StackEntry, Waiting } from './screen-stack.ts';
import type { ScriptScreen } from './script-screen.ts';

/** Deals with a failure. Returns true if it has; the top screen is then shown again. */
export type ErrorHandler = (error: unknown, screen: AnyScreen) => MaybePromise<boolean | void>;

/** A screen whose result is true if the user really wants to quit, or a function for one. */
export type QuitScreen = AnyScreen | (() => AnyScreen);

/** What a run needs. */
export interface RunOptions {
  readonly stack: ScreenStack;
  readonly words: Words;
  readonly onError: ErrorHandler | null;
  readonly quitScreen: QuitScreen | null;
  readonly clock: Clock;
  readonly errorOutput: ErrorOutput;
  /** The script that is run, on the stack already. */
  readonly script: ScriptScreen<unknown> | null;
}

/** After this many failures in a row without a question between them, the run ends. */
const MOST_FAILURES = 5;
/** How many microtasks a method that ended the run has to fail in: `this.close(); throw …`. */
const LAST_MICROTASKS = 32;
const DEFAULT_WIDTH = 80;

/** One run, from the first screen to the end. */
export class Run implements ScreenContext<AnyScreen>, ScreenHost {
  readonly words: Words;
  readonly #stack: ScreenStack;
  readonly #onError: ErrorHandler | null;
  readonly #quitScreen: QuitScreen | null;
  readonly #interviewer: Interviewer;
  readonly #errorOutput: ErrorOutput;
  readonly #script: ScriptScreen<unknown> | null;
  readonly #loops = new Map<StackEntry, ScreenLoop>();
  readonly #queue = new ModeQueue();
  /** Null until it is open. Until then no screen counts as on top. */
  #mode: Mode | null = null;
  /** Calls of `closed` that are still running. */
  readonly #closing = new Set<Promise<void>>();
  readonly #wakers: (() => void)[] = [];
  readonly #ended: Promise<void>;
  #tellEnded: () => void = () => {};
  #exit: ExitState | null = null;
  #aborted = false;
  #isClosed = false;
  /** How many screens are still at work on an answer. */
  #answers = 0;
  /** How many calls of `onError` are still running. */
  #reports = 0;
  #failure: { readonly error: unknown } | null = null;
  /** Failures in a row without a question between them. */
  #failures = 0;
  /** A line that was typed at the prompt of a screen which was no longer on top when it came. */
  #typed: string | null = null;

  constructor({ stack, words, onError, quitScreen, clock, errorOutput, script }: RunOptions) {
    this.words = words;
    this.#stack = stack;
    this.#onError = onError;
    this.#quitScreen = quitScreen;
    this.#interviewer = new Interviewer(this, stack, clock);
    this.#errorOutput = errorOutput;
    this.#script = script;
    this.#ended = new Promise((resolve) => {
      this.#tellEnded = resolve;
    });
    for (const entry of stack.entries.toReversed()) this.#takeOver(entry);
  }

  /** Shows the top screen until the stack is empty, or something else ends the run. */
  async run(openMode: () => MaybePromise<Mode>): Promise<ExitState> {
    try {
      await this.#open(openMode);
    } catch (error) {
      this.#giveUp(error);
      for (const { screen } of this.#stack.entries) detachScreen(screen, this); // for another run
      throw error;
    }
    await this.#ended;
    for (let turn = 0; turn < LAST_MICROTASKS && this.#endedByScreen; turn++) await Promise.resolve();
    await this.#leaveAll();
    while (this.#isBusy && !this.#aborted) await this.nextChange();
    await this.#untilScriptReturned();
    await this.#closeMode();
    if (this.#failure !== null) throw this.#failure.error;
    return this.#exit as ExitState;
  }

  /** Ends the run; the first to end it decides how. */
  end(reason: ExitReason): void {
    this.#exit ??= exitStateFor(reason, this.#script !== null);
    this.#tellEnded();
    this.#changed();
  }

  /** Ends the run without waiting for any answer or reader, even if the run has already ended. */
  abort(): void {
    this.#aborted = true;
    this.#mode?.abandon?.();
    this.end('aborted');
  }

  get width(): number {
    return this.#mode?.width ?? DEFAULT_WIDTH;
  }

  get interactive(): boolean {
    return this.#mode?.interactive ?? false;
  }

  schedule(screen: AnyScreen, args: unknown): void {
    if (this.isOver) throw endedError('schedule');
    attachScreen(screen, 'schedule', this);
    this.#start(this.#stack.schedule(screen, args));
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#putOnTop('push', screen, args, null);
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    if (this.isOver) throw endedError('replace');
    const entry = this.#stack.require('replace', asking);
    attachScreen(screen, 'replace', this);
    const next = this.#stack.replace(entry, screen, args);
    if (screen === asking) this.#loops.delete(entry);
    else this.#callClosedSoon(entry);
    this.#start(next);
    if (next === this.#stack.top) this.#changed();
    else this.#wake();
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    const waiting: Waiting = { onClosed: () => {}, onEnded: () => {} };
    const result = new Promise<unknown>((resolve, reject) => {
      waiting.onClosed = resolve;
      waiting.onEnded = reject;
    });
    result.catch(() => {}); // the asker may be gone already
    this.#putOnTop('ask', screen, args, waiting);
    return result;
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#leave(this.#stack.require('close', screen), result);
  }

  drop(entry: StackEntry): void {
    if (!entry.gone && !this.isOver) this.#leave(entry, undefined);
  }

  redraw(screen: AnyScreen): void {
    const entry = this.#stack.find(screen);
    if (entry !== undefined && this.#loops.get(entry)?.redraw() && this.isOnTop(entry)) this.#changed();
  }

  quit(code: number | null = null): void {
    if (code !== null) this.#exit ??= { reason: 'quit', code };
    this.end('quit');
  }

  /** Reports a failure as if the screen on top had failed. */
  failWith(error: unknown): void {
    const { top } = this.#stack;
    if (top === undefined) this.#giveUp(error);
    else void this.fail(error, top);
  }

  /** Prints a message or a widget, whatever is shown or asked. */
  announce(message: string | Widget, how: SaidHow = SAID_PLAINLY): Promise<void> {
    const said = this.#sayNow(message, how);
    said.catch(() => {}); // after the end nobody may wait for it
    return said;
  }

  askQuestion(asked: Askable<unknown>, options: QuestionAsk): Promise<unknown> {
    if (!isQuestion(asked)) throw argumentError('ask', 'what is asked', 'a question or a UIScreen', asked);
    const signal = options.signal ?? null;
    if (signal !== null && typeof signal.addEventListener !== 'function') {
      throw argumentError('ask', 'signal', 'an AbortSignal', signal);
    }
    return this.#interviewer.askQuestion(asked, options);
  }

  /** Shows a screen on top, after the question that a line is being read for. */
  askScreen(screen: AnyScreen, args: unknown): Promise<unknown> {
    return this.#interviewer.inTurn(() => this.ask(screen, args), null);
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

  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    const line = this.#readFor(screen, message, hidden);
    line.catch(() => {}); // the asker may be gone already
    return line;
  }

  isOnTop(entry: StackEntry): boolean {
    return entry === this.#stack.top && this.#mode !== null && !this.isOver;
  }

  async untilOnTop(entry: StackEntry): Promise<void> {
    while (!this.isOnTop(entry)) {
      if (entry.gone || this.isOver) throw LEFT_STACK;
      await this.nextChange();
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

  async show(entry: StackEntry, view: View): Promise<TypedLine | 'shown' | 'stopped'> {
    const outcome = await this.#operate(entry, (mode, interrupt) => mode.show(view, interrupt));
    if (outcome === null) return 'shown';
    if (typeof outcome === 'object') return outcome;
    this.#stopped(outcome);
    return 'stopped';
  }

  async read(entry: StackEntry, reading: Reading): Promise<string | null> {
    const answer = await this.#operate(entry, (mode, interrupt) => {
      const typed = this.#typed;
      this.#typed = null;
      this.#failures = 0;
      return this.#interviewer.whileReading(entry, mode.ask({ ...reading, typed }, interrupt));
    });
    if (typeof answer === 'string') {
      this.#stopped(answer);
      return null;
    }
    if (this.isOnTop(entry)) return answer.line;
    // A secret goes only to the screen that asked for it.
    if (!reading.hidden) this.#typed = answer.line;
    return null;
  }

  async say(entry: StackEntry, message: string): Promise<void> {
    if (this.isOnTop(entry)) this.#stopped(await this.#operate(entry, (mode) => mode.say(message)));
  }

  async fail(error: unknown, entry: StackEntry): Promise<void> {
    if (!this.#isAftermath(error, entry)) await this.#report(error, entry);
  }

  get isOver(): boolean {
    return this.#exit !== null || this.#failure !== null;
  }

  get #endedByScreen(): boolean {
    return this.#exit?.reason === 'closed' || this.#exit?.reason === 'quit';
  }

  async #sayNow(message: string | Widget, { kind, to }: SaidHow): Promise<void> {
    while (this.#mode === null && !this.isOver) await this.nextChange();
    const mode = this.#mode;
    if (this.#isClosed || mode === null) throw endedError('say');
    if (to === 'errors' || (kind === 'error' && mode.unattended === true)) {
      const lines = saidLines(message, kind, this.words, mode.width).map(stripStyle);
      this.#errorOutput.write(`${lines.join('\n')}\n`);
    }
    if (to !== 'errors') this.#stopped(await mode.say(message, kind));
  }

  /** A script is never left behind: its own clean-up is waited for, and a failure of it counts. */
  async #untilScriptReturned(): Promise<void> {
    try {
      await this.#script?.ended;
    } catch (error) {
      if (!isEnded(error)) this.#failure ??= { error };
    }
  }

  /** Whether something is still under way that the end of the run waits for. */
  get #isBusy(): boolean {
    return this.#reports > 0 || (this.#endedByScreen && this.#answers > 0);
  }

  /** Opens the mode. If the run ends before the mode is open, closes it as soon as it is. */
  async #open(openMode: () => MaybePromise<Mode>): Promise<void> {
    const opening = openMode();
    if (!(opening instanceof Promise)) return this.#begin(opening);
    const opened = await Promise.race([opening.then((mode) => ({ mode })), this.#ended]);
    if (opened !== undefined) return this.#begin(opened.mode);
    opening.then((late) => late.close()).catch(() => {});
  }

  #begin(mode: Mode): void {
    this.#mode = mode;
    if (this.#aborted) mode.abandon?.();
    this.#wake();
  }

  /** Closes the mode. After an abort, does not wait for a mode that cannot abandon its reader. */
  async #closeMode(): Promise<void> {
    const mode = this.#mode;
    if (mode === null) return;
    if (this.#aborted && mode.abandon === undefined) {
      this.#isClosed = true;
      void mode.close().catch(() => {});
      return;
    }
    await this.#queue.idle();
    this.#isClosed = true;
    try {
      const stopped = await mode.close();
      // Output that was lost is no normal end.
      if (stopped === 'output-closed' && this.#endedByScreen)
        this.#exit = exitStateFor(stopped, this.#script !== null);
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  #putOnTop(operation: string, screen: AnyScreen, args: unknown, waiting: Waiting | null): void {
    if (this.isOver) throw endedError(operation);
    attachScreen(screen, operation, this);
    this.#start(this.#stack.push(operation, screen, args, waiting));
    this.#changed();
  }

  /** Starts a screen that was on the stack before the run. */
  #takeOver(entry: StackEntry): void {
    try {
      attachScreen(entry.screen, 'run', this);
    } catch (error) {
      this.#stack.remove(entry);
      this.#giveUp(error);
      return;
    }
    this.#start(entry);
  }

  #start(entry: StackEntry): void {
    const loop = new ScreenLoop(entry, this);
    this.#loops.set(entry, loop);
    void loop.run();
  }

  /** Takes a screen off the stack, and tells the screen and its asker. */
  #leave(entry: StackEntry, result: unknown): void {
    const wasTop = entry === this.#stack.top;
    this.#stack.remove(entry);
    this.#callClosedSoon(entry);
    entry.waiting?.onClosed(result);
    if (wasTop) this.#uncover();
    else this.#wake();
  }

  /** The run is over: takes all remaining screens off the stack, from the top down. */
  async #leaveAll(): Promise<void> {
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#stack.remove(entry);
      entry.waiting?.onEnded(endedError('ask'));
      await this.#callClosed(entry);
    }
    await Promise.all(this.#closing);
  }

  #callClosedSoon(entry: StackEntry): void {
    const closing = this.#callClosed(entry).finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #callClosed(entry: StackEntry): Promise<void> {
    try {
      await entry.screen.closed();
    } catch (error) {
      if (!this.isOver || !isEnded(error)) await this.#report(error, entry);
    }
    this.#loops.delete(entry);
    if (this.#stack.find(entry.screen) === undefined) detachScreen(entry.screen, this);
  }

  /** Something left the stack: shows what is now on top, or ends the run. */
  #uncover(): void {
    const { top } = this.#stack;
    if (top === undefined) this.end('closed');
    else this.#loops.get(top)?.uncover();
    this.#changed();
  }

  /** Calls `onError`. A failure that it does not deal with ends the run. */
  async #report(error: unknown, entry: StackEntry): Promise<void> {
    let cause = error;
    this.#reports++;
    try {
      const endless = !this.isOver && this.#countFailure(entry) >= MOST_FAILURES;
      const isDealtWith = !endless && (await this.#onError?.(error, entry.screen)) === true;
      // A script that has failed cannot go on.
      if (isDealtWith && entry.screen !== this.#script) {
        if (!this.isOver) this.#uncover();
        return;
      }
    } catch (thrown) {
      // If only the end of the app stopped the handler, the original error is the one to report.
      if (!isEnded(thrown)) cause = thrown;
    } finally {
      this.#reports--;
      this.#wake();
    }
    this.#giveUp(cause);
  }

  #countFailure(entry: StackEntry): number {
    const loop = this.#loops.get(entry);
    return Math.max(++this.#failures, loop === undefined ? 0 : ++loop.failures);
  }

  #giveUp(error: unknown): void {
    this.#failure ??= { error };
    this.#tellEnded();
    this.#changed();
  }

  /** Whether a failure only follows from the end of the run or of the screen. */
  #isAftermath(error: unknown, entry: StackEntry): boolean {
    if (this.isOver && !this.#endedByScreen) return true;
    if (entry.gone && isOfQuestion(entry)) return true;
    return (this.isOver || entry.gone) && isEnded(error);
  }

  async #readFor(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    const entry = this.#stack.find(screen);
    const loop = entry && this.#loops.get(entry);
    try {
      if (loop !== undefined) return await loop.getLine(message, hidden);
    } catch (error) {
      if (error !== LEFT_STACK) throw error;
    }
    throw endedError('getUserInput');
  }

  #stopped(stopped: Stopped | null): void {
    if (stopped === 'end-of-input' || stopped === 'output-closed') this.end(stopped);
  }

  /** Runs an operation of the mode for the screen on top. */
  #operate<Outcome>(
    entry: StackEntry,
    operation: (mode: Mode, interrupt: Interrupt) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.#queue.run(
      () => this.untilOnTop(entry),
      (interrupt) => operation(this.#mode as Mode, interrupt), // open: a screen is on top
    );
  }

  /** Something changed: interrupts the mode, and wakes every loop that waits. */
  #changed(): void {
    this.#queue.interrupt();
    this.#wake();
  }

  /** Resolves when something changes: the stack, the end of the run. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Wakes every loop that waits. */
  #wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof TextUIError && error.code === 'ERR_TEXTUI_ENDED';
}
