// One run of an app: each screen on the stack lives its own life, and only the one on top goes on.
// What a screen does takes effect at once; whoever waits is woken and looks at the stack again.

import { argumentError, TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { HelpScreen } from '../render/dialogs/help-screen.ts';
import { Prompt } from '../render/prompt.ts';
import { InputState } from '../render/screen/input-state.ts';
import type { ScreenContext } from '../render/screen/screen-context.ts';
import { type AnyScreen, attachScreen, type MaybePromise, renewWindow } from '../render/screen/ui-screen.ts';
import { refusalOf } from './choices.ts';
import { Interrupt } from './interrupt.ts';
import type { Mode, Stopped } from './mode.ts';
import { type ScreenStack, type StackEntry, screenName, type Waiting } from './screen-stack.ts';

/** How a run ended. */
export interface ExitState {
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
  readonly mode: Mode;
  readonly words: Words;
  readonly onError: ErrorHandler | null;
  readonly quitScreen: QuitScreen | null;
}

/** Refused so often in a row, a screen is shown anew. */
const MOST_REFUSALS = 5;
/** A screen that fails so often in a row, without an answer between, is given up. */
const MOST_FAILURES = 5;

/** What stops the life of a screen that left the stack. */
const LEFT = Symbol('left the stack');

/** One run, from the first screen to the end. */
export class Run implements ScreenContext<AnyScreen> {
  readonly words: Words;
  readonly #stack: ScreenStack;
  readonly #mode: Mode;
  readonly #onError: ErrorHandler | null;
  readonly #quitScreen: QuitScreen | null;
  readonly #interrupts = new Set<Interrupt>();
  /** Calls of `closed` that have not ended yet. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #ended: Promise<void>;
  #exit: ExitState | null = null;
  #failure: { readonly error: unknown } | null = null;
  #tellEnded: () => void = () => {};
  readonly #wakers: (() => void)[] = [];

  constructor({ stack, mode, words, onError, quitScreen }: RunOptions) {
    this.words = words;
    this.#stack = stack;
    this.#mode = mode;
    this.#onError = onError;
    this.#quitScreen = quitScreen;
    this.#ended = new Promise((resolve) => {
      this.#tellEnded = resolve;
    });
  }

  /** Shows the top screen until the stack is empty, or something else ends the run. */
  async run(): Promise<ExitState> {
    for (const entry of this.#stack.entries) this.#start(entry);
    await this.#ended;
    await this.#leaveAll();
    await this.#mode.close();
    if (this.#failure !== null) throw this.#failure.error;
    return this.#exit as ExitState;
  }

  /** Ends the run; the first to end it decides how. */
  end(reason: ExitState['reason']): void {
    this.#exit ??= { reason, code: reason === 'end-of-input' || reason === 'aborted' ? 1 : 0 };
    this.#tellEnded();
    this.#changed();
  }

  schedule(screen: AnyScreen, args: unknown): void {
    this.#start(this.#stack.schedule(screen, args));
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#requireRunning('push');
    this.#start(this.#stack.push(screen, args));
    this.#changed();
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    this.#requireRunning('replace');
    const entry = this.#stack.requireTop('replace', asking);
    const next = this.#stack.push(screen, args);
    this.#leave(entry, undefined);
    this.#start(next);
    this.#changed();
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    this.#requireRunning('ask');
    const waiting: Waiting = { onClosed: () => {}, onEnded: () => {} };
    const entry = this.#stack.push(screen, args, waiting);
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
    const { top } = this.#stack;
    if (top === undefined) this.end('closed');
    else if (top.inShown) top.covered = true;
    else top.dirty = true;
    this.#changed();
  }

  redraw(screen: AnyScreen): void {
    const entry = this.#stack.find(screen);
    if (entry === undefined || entry.refreshing) return;
    entry.dirty = true;
    if (entry === this.#stack.top) this.#changed();
  }

  quit(): void {
    this.end('quit');
  }

  async getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    const entry = this.#stack.find(screen);
    if (entry === undefined) throw this.#endedError('getUserInput');
    const asker = `${screenName(screen)}, which asks ${JSON.stringify(message)}`;
    try {
      for (;;) {
        await this.#untilTop(entry);
        if (entry.dirty) await this.#show(entry);
        else {
          const line = await this.#read(new Prompt(message), hidden, asker);
          if (line !== null) return line;
        }
      }
    } catch (error) {
      throw error === LEFT ? this.#endedError('getUserInput') : error;
    }
  }

  #start(entry: StackEntry): void {
    attachScreen(entry.screen, this);
    void this.#live(entry);
  }

  /** The life of a screen: set up, then shown and asked for as long as it is on the stack. */
  async #live(entry: StackEntry): Promise<void> {
    try {
      await this.#untilTop(entry);
      if (!(await this.#setUp(entry))) return;
      for (;;) {
        await this.#untilTop(entry);
        try {
          await this.#round(entry);
        } catch (error) {
          if (error === LEFT) return;
          await this.#fail(error, entry);
        }
      }
    } catch (error) {
      if (error !== LEFT) this.#giveUp(error);
    }
  }

  async #setUp(entry: StackEntry): Promise<boolean> {
    let ready: boolean | void = false;
    try {
      ready = await entry.screen.setup(entry.args);
    } catch (error) {
      await this.#fail(error, entry);
    }
    if (ready !== false) return true;
    if (!entry.gone && this.#exit === null) this.#drop(entry);
    return false;
  }

  /** Shows the screen if need be, asks once and does what the answer says. */
  async #round(entry: StackEntry): Promise<void> {
    const { screen, args } = entry;
    if (entry.dirty) await this.#show(entry);
    if (entry.dirty || !this.#isTop(entry)) return;
    const prompt = screen.inputRequired ? await screen.prompt(args) : null;
    if (entry.dirty || !this.#isTop(entry)) return;
    if (prompt === null) {
      this.close(screen, undefined);
      return;
    }
    if (!(prompt instanceof Prompt)) {
      throw argumentError(`${screenName(screen)}.prompt`, 'the result', 'a Prompt or null', prompt);
    }
    const line = await this.#read(prompt, screen.hideUserInput, screenName(screen));
    if (line === null) return;
    entry.failures = 0;
    await this.#apply(entry, await this.#input(entry, line), line, prompt);
  }

  async #show(entry: StackEntry): Promise<void> {
    const { screen, args } = entry;
    entry.dirty = false;
    const window = renewWindow(screen);
    entry.refreshing = true;
    try {
      await screen.refresh(args);
    } finally {
      entry.refreshing = false;
    }
    await this.#untilTop(entry);
    if (entry.dirty) return; // something was shown on top meanwhile
    const view = { window, separator: screen.separator };
    this.#stopped(await this.#interruptible((interrupt) => this.#mode.show(view, interrupt)));
    if (!entry.dirty && !entry.inShown && this.#isTop(entry)) await this.#callShown(entry);
  }

  async #callShown(entry: StackEntry): Promise<void> {
    entry.inShown = true;
    entry.covered = false;
    try {
      await entry.screen.shown(entry.args);
    } finally {
      entry.inShown = false;
    }
    if (!entry.covered || entry.dirty || !entry.screen.inputRequired || !this.#isTop(entry)) return;
    // What `shown` itself asked has scrolled the screen away: show it again, but ask nothing twice.
    entry.inShown = true;
    try {
      await this.#show(entry);
    } finally {
      entry.inShown = false;
    }
  }

  /** One line; null when the wait was interrupted and the stack must be looked at again. */
  async #read(prompt: Prompt, hidden: boolean, asker: string): Promise<string | null> {
    const answer = await this.#interruptible((interrupt) =>
      this.#mode.ask({ prompt, hidden, asker }, interrupt),
    );
    if (typeof answer === 'object') return answer.line;
    this.#stopped(answer);
    return null;
  }

  async #input(entry: StackEntry, line: string): Promise<InputState | string> {
    const { screen, args } = entry;
    const { window } = screen;
    let failure: { error: unknown } | null = null;
    let state: InputState | string = InputState.PROCESSED;
    try {
      state = await screen.input(line, args);
    } catch (error) {
      failure = { error };
    }
    try {
      await window.settled();
    } catch (error) {
      failure ??= { error };
    }
    if (failure !== null) throw failure.error;
    return state;
  }

  async #apply(entry: StackEntry, state: InputState | string, line: string, prompt: Prompt): Promise<void> {
    if (entry.gone || this.#exit !== null) return;
    if (typeof state === 'string') return this.#handleKey(entry, state, prompt);
    if (!(state instanceof InputState)) {
      throw argumentError(`${screenName(entry.screen)}.input`, 'the result', 'an InputState or a key', state);
    }
    if (state.name === 'DISCARDED')
      return this.#refuse(entry, state.reason ?? this.#choices(entry, line, prompt));
    entry.refusals = 0;
    if (state.name === 'PROCESSED_AND_REDRAW') entry.dirty = true;
    else if (state.name === 'PROCESSED_AND_CLOSE') this.close(entry.screen, undefined);
  }

  /** The keys that every screen may leave to the app. */
  async #handleKey(entry: StackEntry, key: string, prompt: Prompt): Promise<void> {
    const action = this.words.actionFor(key);
    const { help } = entry.screen;
    if (action === null || (action === 'help' && help === null)) {
      return this.#refuse(entry, this.#choices(entry, key, prompt));
    }
    entry.refusals = 0;
    if (action === 'refresh') entry.dirty = true;
    else if (action === 'continue') this.close(entry.screen, undefined);
    else if (action === 'quit') await this.#quitAsked();
    else this.push(new HelpScreen(help as string), undefined);
  }

  async #quitAsked(): Promise<void> {
    const screen = typeof this.#quitScreen === 'function' ? this.#quitScreen() : this.#quitScreen;
    if (
      screen === null ||
      this.#stack.find(screen) !== undefined ||
      (await this.ask(screen, undefined)) === true
    ) {
      this.end('quit');
    }
  }

  async #refuse(entry: StackEntry, reason: string): Promise<void> {
    this.#stopped(await this.#mode.say(reason));
    if (++entry.refusals < MOST_REFUSALS) return;
    entry.refusals = 0;
    entry.dirty = true;
  }

  #choices(entry: StackEntry, key: string, prompt: Prompt): string {
    return refusalOf(key, entry.screen.window, prompt, this.words);
  }

  /** Hands a failure to whoever deals with failures; without one it ends the run. */
  async #fail(error: unknown, entry: StackEntry): Promise<void> {
    if (this.#exit !== null || this.#failure !== null) return;
    if (this.#onError === null || ++entry.failures >= MOST_FAILURES) return this.#giveUp(error);
    if ((await this.#onError(error, entry.screen)) !== true) return this.#giveUp(error);
    if (this.#stack.top !== undefined) this.#stack.top.dirty = true;
    this.#changed();
  }

  #giveUp(error: unknown): void {
    if (this.#exit !== null || this.#failure !== null) return;
    this.#failure = { error };
    this.#tellEnded();
    this.#changed();
  }

  #drop(entry: StackEntry): void {
    this.#leave(entry, undefined);
    const { top } = this.#stack;
    if (top === undefined) this.end('closed');
    else top.dirty = true;
    this.#changed();
  }

  /** Takes a screen off the stack, and tells it and whoever asked for it. */
  #leave(entry: StackEntry, result: unknown): void {
    this.#stack.remove(entry);
    const leaving = this.#callClosed(entry).finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
    entry.onClosed?.(result);
  }

  async #callClosed(entry: StackEntry): Promise<void> {
    try {
      await entry.screen.closed();
    } catch (error) {
      await this.#fail(error, entry);
    } finally {
      if (this.#stack.find(entry.screen) === undefined) attachScreen(entry.screen, null);
    }
  }

  /** The run is over: what is still on the stack leaves it, from the top down. */
  async #leaveAll(): Promise<void> {
    for (let entry = this.#stack.top; entry !== undefined; entry = this.#stack.top) {
      this.#stack.remove(entry);
      entry.onEnded?.(this.#endedError('ask'));
      try {
        await entry.screen.closed();
      } catch (error) {
        if ((await this.#onError?.(error, entry.screen)) !== true) this.#failure ??= { error };
      }
      attachScreen(entry.screen, null);
    }
    await Promise.all(this.#leaving);
  }

  #stopped(stopped: Stopped | null): void {
    if (stopped === 'end-of-input' || stopped === 'output-closed') this.end(stopped);
  }

  #isTop(entry: StackEntry): boolean {
    return entry === this.#stack.top && this.#exit === null && this.#failure === null;
  }

  /** Waits until a screen is on top; throws when it leaves the stack, or the run ends, first. */
  async #untilTop(entry: StackEntry): Promise<void> {
    while (!this.#isTop(entry)) {
      if (entry.gone || this.#exit !== null || this.#failure !== null) throw LEFT;
      await new Promise<void>((resolve) => this.#wakers.push(resolve));
    }
  }

  async #interruptible<Outcome>(wait: (interrupt: Interrupt) => Promise<Outcome>): Promise<Outcome> {
    const interrupt = new Interrupt();
    this.#interrupts.add(interrupt);
    try {
      return await wait(interrupt);
    } finally {
      this.#interrupts.delete(interrupt);
    }
  }

  /** Something changed: nobody waits for what is no longer on top. */
  #changed(): void {
    for (const interrupt of this.#interrupts) interrupt.abort();
    for (const wake of this.#wakers.splice(0)) wake();
  }

  #requireRunning(operation: string): void {
    if (this.#exit !== null || this.#failure !== null) throw this.#endedError(operation);
  }

  #endedError(operation: string): TextUIError {
    return new TextUIError('ERR_TEXTUI_ENDED', `${operation}: the app ended before there was an answer`);
  }
}
