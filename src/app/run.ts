// One run of an app: every screen on the stack has its own loop, and only the top one advances.
// What a screen asks for takes effect at once; every waiting loop is woken and looks at the stack again.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { isQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import {
  type LineAsk,
  type QuestionAsk,
  SAID_PLAINLY,
  type SaidHow,
  type ScreenContext,
  type TaskRequest,
} from '../screens/screen-context.ts';
import type { Askable } from '../checks/askable.ts';
import type { Prompt } from '../screens/prompt.ts';
import { type AnyScreen, attachScreen, detachScreen, UIScreen } from '../screens/ui-screen.ts';
import { safeText, stripStyle } from '../text/text.ts';
import { argumentError } from '../validate.ts';
import { endedError, isCancelled, isEnded } from './ended-error.ts';
import type { Clock, ErrorOutput, Mode, Reading, TypedLine, View } from './mode.ts';
import { type ExitState, type PlainReason, RunEnd } from './run-end.ts';
import { type ErrorHandler, Failures } from './failures.ts';
import { Interviewer } from './interviewer.ts';
import type { Asker, Person, PersonHost } from './answerer.ts';
import { type ModeOpener, RunMode } from './run-mode.ts';
import { LEFT_STACK, type RunHost } from './run-host.ts';
import { ScreenLoop } from './screen-loop.ts';
import type {
  Activity,
  ScreenActivity,
  ScreenStack,
  ScriptWork,
  QueuedActivity,
  Worker,
} from './activities.ts';
import type { TaskReport } from './task-record.ts';
import { Tasks } from './tasks.ts';

/** A screen whose result is true if the user really wants to quit, or a function for one. */
export type QuitScreen = AnyScreen | (() => AnyScreen);

/** What is printed on standard error after Ctrl-C and after a quit: a text, or a function that returns one. */
export type CancelledText = string | (() => string) | null | undefined;

/** What a run needs. */
interface RunOptions {
  readonly stack: ScreenStack;
  readonly words: Words;
  readonly onError: ErrorHandler | null;
  readonly quitScreen: QuitScreen | null;
  readonly clock: Clock;
  readonly errorOutput: ErrorOutput;
  readonly cancelled: CancelledText;
  /** The script that is run, on the stack already. */
  readonly script: ScriptWork | null;
  /** The question that the whole run asks; null for none. */
  readonly declared: AnyQuestion | null;
  /** The result of what is run, once that has closed. */
  readonly value: () => unknown;
  /** Called when Ctrl-C ends the run. */
  readonly onInterrupted: () => void;
}

/** One run, from the first screen to the end. */
export class Run implements ScreenContext<AnyScreen>, RunHost {
  readonly words: Words;
  readonly declared: AnyQuestion | null;
  readonly #stack: ScreenStack;
  readonly #quitScreen: QuitScreen | null;
  readonly #interviewer: Interviewer;
  readonly #script: ScriptWork | null;
  readonly #loops = new Map<Activity, ScreenLoop>();
  readonly #end: RunEnd;
  readonly #mode: RunMode;
  readonly #failures: Failures;
  readonly #tasks: Tasks;
  readonly #options: RunOptions;
  /** Stops listening for Ctrl-C; null where that is not heard. */
  #stopListening: (() => void) | null = null;
  /** Calls of `closed` that are still running. */
  readonly #closing = new Set<Promise<void>>();
  readonly #wakers: (() => void)[] = [];
  /** The loops of screens that have not stopped: one that has left the stack may still be in a method. */
  readonly #atWork = new Set<object>();

  constructor(options: RunOptions) {
    const { stack, words, onError, quitScreen, clock, errorOutput, script, declared } = options;
    this.words = words;
    this.declared = declared;
    this.#stack = stack;
    this.#quitScreen = quitScreen;
    this.#interviewer = new Interviewer(this, stack, clock);
    this.#script = script;
    this.#end = new RunEnd(script !== null);
    this.#mode = new RunMode(this, this.#end, errorOutput);
    this.#tasks = new Tasks(this, this.#mode, clock);
    this.#options = options;
    this.#failures = new Failures(this, this.#end, onError, script);
    for (const entry of stack.entries.toReversed()) this.#takeOver(entry);
  }

  /** Shows the top screen until the stack is empty, or something else ends the run. */
  async run(opening: ModeOpener): Promise<ExitState> {
    try {
      await this.#mode.open(opening, this.declared);
      this.wake();
    } catch (error) {
      this.giveUp(error);
      for (const { screen } of this.#stack.entries) if (screen !== null) detachScreen(screen, this); // for another run
      throw error;
    }
    await this.#end.come;
    await this.#mode.untilLineEnded();
    await this.#leaveAll();
    while (this.#isBusy && !this.#end.aborted) await this.nextChange();
    if (!this.#end.isInterrupted) await this.#untilScriptReturned();
    this.#end.withValue(this.#options.value());
    await this.#mode.close(this.#interviewer.lastAsk, this.#script !== null);
    if (this.#end.isCalledOff) this.#tellCancelled();
    return this.#end.result();
  }

  #tellCancelled(): void {
    const { cancelled, errorOutput } = this.#options;
    const text = typeof cancelled === 'function' ? cancelled() : cancelled;
    if (text != null && text !== '') errorOutput.write(`${stripStyle(safeText(text))}\n`);
  }

  /** Ends the run; the first to end it decides how. */
  end(reason: PlainReason): void {
    this.#end.with(reason);
    this.#hasEnded();
  }

  /** Ends the run in a way that the mode has worked out. */
  endAs(exit: ExitState): void {
    this.#end.as(exit);
    this.#hasEnded();
  }

  /** Ends the run without waiting for any answer or reader, even if the run has already ended. */
  abort(): void {
    this.#end.abort();
    this.#mode.abandon();
    this.end('aborted');
  }

  /** Ctrl-C ends the run, and waits for nobody either. */
  #interrupt(): void {
    this.#options.onInterrupted();
    this.#end.with('interrupted');
    this.abort();
  }

  /** Listens for Ctrl-C in a mode: it cancels what can be cancelled; otherwise it ends the run. */
  listen(mode: Mode): void {
    const heard = (isHandled = false): boolean => {
      if (this.#tasks.canCancel) this.#tasks.cancel();
      else if (isHandled || this.isOver) return false;
      else this.#interrupt();
      return true;
    };
    if (!this.isOver) this.#stopListening = mode.onInterrupt?.(heard) ?? null;
  }

  get hearsInterrupts(): boolean {
    return this.#stopListening !== null && !this.#mode.interruptsAtPromptsOnly;
  }

  get width(): number {
    return this.#mode.width;
  }

  /** Who answers questions; null for a person at a prompt. */
  get asker(): Asker | null {
    return this.#mode.asker;
  }

  person(host: PersonHost): Person {
    return this.#mode.person(host);
  }

  get interactive(): boolean {
    return this.#mode.interactive;
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
    else this.wake();
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    const { waiting, result } = waitingFor();
    this.#putOnTop('ask', screen, args, waiting);
    return result;
  }

  /** Puts a question on top; gives its result. */
  askWork(work: Worker): { readonly activity: Activity; readonly result: Promise<unknown> } {
    if (this.isOver) throw endedError('ask');
    const { waiting, result } = waitingFor();
    const activity = this.#stack.pushWork(work, waiting);
    this.#start(activity);
    this.#changed();
    return { activity, result };
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#leave(this.#stack.require('close', screen), result);
  }

  /** Leaves a screen that nobody answers. A script cannot go on without what it asked for. */
  decline(entry: Activity): void {
    const { entries } = this.#stack;
    const asker = entries[entries.indexOf(entry) - 1]?.work;
    if (this.#script !== null && asker === this.#script) this.end('quit');
    else this.drop(entry);
  }

  drop(entry: Activity): void {
    if (!entry.gone && !this.isOver) this.#leave(entry, undefined);
  }

  redraw(screen: AnyScreen): void {
    const entry = this.#stack.find(screen);
    if (entry !== undefined && this.#loops.get(entry)?.redraw() && this.isOnTop(entry)) this.#changed();
  }

  quit(code: number | null = null): void {
    this.#end.with('quit', code);
    this.#hasEnded();
  }

  /** Reports a failure as if the screen on top had failed. */
  failWith(error: unknown): void {
    const { top } = this.#stack;
    if (top === undefined) this.giveUp(error);
    else void this.fail(error, top);
  }

  get secrets(): SecretTexts {
    return this.#mode.secrets;
  }

  /** Prints a message or a widget, whatever is shown or asked. */
  announce(message: string | Widget, how: SaidHow = SAID_PLAINLY): Promise<void> {
    this.#tasks.noteLine();
    const said = this.#mode.say(message, how);
    said.catch(() => {}); // after the end nobody may wait for it
    return said;
  }

  task(request: TaskRequest): Promise<unknown> {
    return this.#tasks.run(request);
  }

  /** The tasks that run now. */
  get tasks(): TaskReport[] {
    return this.#tasks.reports;
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
      throw argumentError('App', 'the result of quitScreen', 'a UIScreen', screen);
    }
    const sure =
      screen === null || this.#stack.find(screen) !== undefined || (await this.ask(screen, undefined));
    if (sure === true) this.quit();
  }

  getUserInput(screen: AnyScreen, message: string | Prompt, ask: LineAsk): Promise<string> {
    const line = this.#readFor(this.#stack.find(screen), message, ask);
    line.catch(() => {}); // the asker may be gone already
    return line;
  }

  isOnTop(entry: Activity): boolean {
    return entry === this.#stack.top && this.#mode.isOpen && !this.isOver;
  }

  async untilOnTop(entry: Activity): Promise<void> {
    while (!this.isOnTop(entry)) {
      if (entry.gone || this.isOver) throw LEFT_STACK;
      await this.nextChange();
    }
  }

  show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'> {
    return this.#mode.show(entry, view);
  }

  read(entry: Activity, reading: Reading): Promise<TypedLine | null> {
    return this.#mode.read(entry, reading);
  }

  reads(): void {
    this.#failures.forget();
  }

  say(entry: Activity, message: string): Promise<void> {
    return this.#mode.sayFor(entry, message);
  }

  async fail(error: unknown, entry: Activity): Promise<void> {
    if (!this.#failures.isAftermath(error, entry)) await this.#failures.report(error, entry);
  }

  get isOver(): boolean {
    return this.#end.isOver;
  }

  /** A script is never left behind: its own clean-up is waited for, and a failure of it counts. */
  async #untilScriptReturned(): Promise<void> {
    try {
      await this.#script?.ended;
    } catch (error) {
      if (!isEnded(error) && !isCancelled(error)) this.#end.withFailure(error);
    }
  }

  /** Whether something is still under way that the end of the run waits for. */
  get #isBusy(): boolean {
    return this.#failures.isReporting || (this.#end.methodsCount && this.#atWork.size > 0);
  }

  #putOnTop(operation: string, screen: AnyScreen, args: unknown, waiting: QueuedActivity | null): void {
    if (this.isOver) throw endedError(operation);
    attachScreen(screen, operation, this);
    this.#start(this.#stack.push(operation, screen, args, waiting));
    this.#changed();
  }

  /** Starts a screen that was on the stack before the run. */
  #takeOver(entry: Activity): void {
    try {
      if (entry.screen !== null) attachScreen(entry.screen, 'run', this);
    } catch (error) {
      this.#stack.remove(entry);
      this.giveUp(error);
      return;
    }
    this.#start(entry);
  }

  #start(entry: Activity): void {
    if (entry.work !== null) return void this.#work(entry, entry.work);
    const loop = new ScreenLoop(entry as ScreenActivity, this);
    this.#loops.set(entry, loop);
    void this.#follow(loop);
  }

  async #follow(loop: ScreenLoop): Promise<void> {
    this.#atWork.add(loop);
    await loop.run();
    this.#atWork.delete(loop);
    this.wake();
  }

  /**
   * Runs a question or a script when it is on top, until it leaves the stack with its result. Nobody waits for what a
   * question does after it was left; a script is waited for by itself.
   */
  async #work(entry: Activity, work: Worker): Promise<void> {
    for (let isDone = false; !isDone; ) {
      try {
        await this.untilOnTop(entry);
        const result = await work.run(entry);
        if (!entry.gone && !this.isOver) this.#leave(entry, result);
        isDone = true;
      } catch (error) {
        isDone = error === LEFT_STACK;
        if (!isDone) await this.fail(error, entry);
      }
    }
    this.wake();
  }

  /** Takes a screen off the stack, and tells the screen and its asker. */
  #leave(entry: Activity, result: unknown): void {
    const wasTop = entry === this.#stack.top;
    this.#stack.remove(entry);
    this.#callClosedSoon(entry);
    entry.waiting?.onClosed(result);
    if (this.#script !== null && entry.work === this.#script)
      this.end('closed'); // it leaves behind what it asked and pushed
    else if (wasTop) this.uncover();
    else this.wake();
  }

  /** The run is over: takes all remaining screens off the stack, from the top down. */
  async #leaveAll(): Promise<void> {
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#stack.remove(entry);
      entry.waiting?.onEnded(endedError('ask'));
      await Promise.race([this.#callClosed(entry), this.#end.whenAborted]);
    }
    await Promise.race([Promise.all(this.#closing), this.#end.whenAborted]);
  }

  #callClosedSoon(entry: Activity): void {
    const closing = this.#callClosed(entry).finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #callClosed(entry: Activity): Promise<void> {
    try {
      await (entry.screen ?? entry.work)?.closed();
    } catch (error) {
      if (!this.isOver || !isEnded(error)) await this.#failures.report(error, entry);
    }
    this.#loops.delete(entry);
    if (entry.screen !== null && this.#stack.find(entry.screen) === undefined) {
      detachScreen(entry.screen, this);
    }
  }

  /** Something left the stack: shows what is now on top, or ends the run. */
  uncover(): void {
    const { top } = this.#stack;
    if (top === undefined) this.end('closed');
    else this.#loops.get(top)?.uncover();
    this.#changed();
  }

  giveUp(error: unknown): void {
    if (this.#end.aborted) return; // nobody waits any more for what may still fail
    if (isCancelled(error)) return this.#interrupt();
    this.#end.withFailure(error);
    this.#hasEnded();
  }

  async #readFor(entry: Activity | undefined, message: string | Prompt, ask: LineAsk): Promise<string> {
    const loop = entry && this.#loops.get(entry);
    try {
      if (loop !== undefined) return await loop.getLine(message, ask);
    } catch (error) {
      if (error !== LEFT_STACK) throw error;
    }
    throw endedError('getUserInput');
  }

  #hasEnded(): void {
    this.#tasks.end();
    this.#stopListening?.();
    this.#stopListening = null;
    this.#changed();
  }

  /** Something changed: interrupts the mode, and wakes every loop that waits. */
  #changed(): void {
    this.#mode.interrupt();
    this.wake();
  }

  /** Resolves when something changes: the stack, the end of the run. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Wakes every loop that waits. */
  wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }
}

/** Somebody waits for a result. */
function waitingFor(): { readonly waiting: QueuedActivity; readonly result: Promise<unknown> } {
  const waiting: QueuedActivity = { onClosed: () => {}, onEnded: () => {} };
  const result = new Promise<unknown>((resolve, reject) => {
    waiting.onClosed = resolve;
    waiting.onEnded = reject;
  });
  result.catch(() => {}); // the asker may be gone already
  return { waiting, result };
}
