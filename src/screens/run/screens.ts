// The screens of a run: their stack, what they do to it, and what happens when one fails.

import { endedError, handled, isEnded } from '../../run/ended-error.ts';
import type { Mode, Reading, TypedLine, View } from '../../run/mode.ts';
import type { ScreenPart } from '../../run/screen-part.ts';
import type { Session } from '../../run/session.ts';
import { type Activity, LEFT_STACK } from '../../run/stack.ts';
import { idFromText } from '../../describe/names.ts';
import { TextUIError } from '../../base/errors.ts';
import { plainText } from '../../text/one-line.ts';
import { argumentError } from '../../base/validate.ts';
import { defaultLineOf, GetInputScreen } from '../dialogs/get-input-screen.ts';
import { ErrorDialog, MessageScreen } from '../dialogs/message-screen.ts';
import { YesNoDialog } from '../dialogs/yes-no-dialog.ts';
import { type ErrorHandler, Failures } from './failures.ts';
import { ScreenLoop, screenName, type Waiting } from './screen-loop.ts';
import {
  type AnyScreen,
  attachScreen,
  detachScreen,
  requireScreen,
  type ScreenStack,
  UIScreen,
} from '../ui-screen.ts';

/** A screen whose result is true if the user really wants to quit, or a function for one. */
export type QuitScreen = AnyScreen | (() => AnyScreen);

/** Options of an app that only screens need. */
export interface ScreenOptions {
  /** Called for every failure of a screen. Returns true if it has dealt with the failure. */
  readonly onError?: ErrorHandler | null | undefined;
  /** Asked when the user types `q`. The app ends if its result is true. */
  readonly quitScreen?: QuitScreen | null | undefined;
}

/** The screens of a run, which may have had none so far. */
export function screensOf(session: Session): Screens {
  return (session.screens as Screens | null) ?? new Screens(session, {});
}

/** The entry of a screen, if it is on a stack. */
function findScreen(stack: readonly Activity[], screen: AnyScreen): ScreenLoop | undefined {
  return stack.find((entry): entry is ScreenLoop => entry instanceof ScreenLoop && entry.screen === screen);
}

/** Throws if a screen is on a stack already. */
export function requireAbsent(operation: string, stack: readonly Activity[], screen: AnyScreen): void {
  if (findScreen(stack, screen) === undefined) return;
  throw new TextUIError(
    'ERR_TEXTUI_SCREEN',
    `${operation}: ${screenName(screen)} is already on the stack; close it first, or create another one`,
  );
}

/** The screens of one run. */
export class Screens implements ScreenPart, ScreenStack {
  readonly session: Session;
  readonly #options: ScreenOptions;
  readonly #failures: Failures;
  /** Calls of `closed` that are still running. */
  readonly #closing = new Set<Promise<void>>();
  /** The loops that have not stopped: one whose screen has left the stack may still be in a method. */
  readonly #atWork = new Set<ScreenLoop>();

  constructor(session: Session, options: ScreenOptions) {
    this.session = session;
    this.#options = options;
    this.#failures = new Failures(session, options.onError ?? null);
    session.screens = this;
    for (const entry of session.stack.entries.toReversed())
      if (entry instanceof ScreenLoop) this.#takeOver(entry);
  }

  // The parts of screens that a session needs.

  uncovered(entry: Activity): void {
    if (entry instanceof ScreenLoop) entry.uncover();
  }

  get isBusy(): boolean {
    const waitsForMethods = this.session.ending.countsFailures;
    return this.#failures.isReporting || (waitsForMethods && this.#atWork.size > 0);
  }

  settled(): Promise<unknown> {
    return Promise.all(this.#closing);
  }

  failed(error: unknown, entry: Activity): Promise<void> {
    const screen = entry instanceof ScreenLoop ? entry.screen : new UIScreen();
    return this.#failures.report(error, entry, screen);
  }

  get asksToQuit(): boolean {
    return this.#options.quitScreen != null;
  }

  async quitAsked(): Promise<void> {
    const { quitScreen = null } = this.#options;
    const screen = typeof quitScreen === 'function' ? quitScreen() : quitScreen;
    if (screen !== null && !(screen instanceof UIScreen)) {
      throw argumentError('App', 'the result of quitScreen', 'a UIScreen', screen);
    }
    const sure =
      screen === null ||
      findScreen(this.session.stack.entries, screen) !== undefined ||
      (await this.ask(screen, undefined));
    if (sure === true) this.session.ending.quit();
  }

  /** The run could not begin: its screens are for another one. */
  giveBack(): void {
    for (const entry of this.session.stack.entries) {
      if (entry instanceof ScreenLoop) detachScreen(entry.screen);
    }
  }

  // The context of a screen.

  schedule(screen: AnyScreen, args: unknown): void {
    const entry = this.#enter('schedule', screen, args);
    this.session.stack.entries.unshift(entry);
    this.#start(entry);
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#push(this.#enter('push', screen, args));
  }

  #push(entry: ScreenLoop): void {
    this.session.push(entry);
    this.#start(entry);
  }

  /** Puts a screen on top and returns the result that it closes with. Later requests wait until it has begun. */
  ask(screen: AnyScreen, args: unknown, isRequest = false): Promise<unknown> {
    let left: Waiting | undefined;
    const result = new Promise<unknown>((resolve, reject) => {
      left = (closed) => (closed === null ? reject(endedError('ask')) : resolve(closed.result));
    });
    const entry = this.#enter('ask', screen, args, left);
    entry.isRequest = isRequest;
    this.#push(entry);
    return handled(result);
  }

  /** The same for another screen: after all that was requested together with it and before. */
  askInTurn(screen: AnyScreen, args: unknown): Promise<unknown> {
    const begin = (): Promise<unknown> => this.ask(screen, args, true);
    return handled(this.session.asks.inTurn(begin, { isFromScreen: true }));
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    const { session } = this;
    const { stack } = session;
    if (session.ending.isOver) throw endedError('replace');
    const entry = this.#require('replace', asking);
    if (screen !== asking) requireAbsent('replace', stack.entries, screen);
    attachScreen(screen, 'replace', this);
    const next = new ScreenLoop(screen, args, entry.waiting);
    stack.entries[stack.entries.indexOf(entry)] = next;
    entry.gone = true;
    if (screen !== asking) this.#callClosedSoon(entry);
    void session.output.mode?.screenLeft?.(asking, 'replaced');
    this.#start(next);
    if (next === stack.top) stack.changed();
    else stack.wake();
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#leave(this.#require('close', screen), result);
  }

  drop(loop: ScreenLoop): void {
    if (!loop.gone && !this.session.ending.isOver) this.#leave(loop, undefined);
  }

  redraw(screen: AnyScreen): void {
    findScreen(this.session.stack.entries, screen)?.redraw();
  }

  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    return handled(this.#readFor(findScreen(this.session.stack.entries, screen), message, hidden));
  }

  /** The mode, once a screen is on top. */
  get #mode(): Mode {
    return this.session.output.mode as Mode;
  }

  show(loop: ScreenLoop, view: View): ReturnType<Mode['show']> {
    return this.session.output.operate(loop, (signal) => this.#mode.show(view, signal));
  }

  /** Prints why a line was refused, once the screen is on top; false where the mode shows that by itself. */
  async sayRefusal(loop: ScreenLoop, message: string): Promise<boolean> {
    if (this.#mode.showsRefusals === true) return false;
    await this.session.output.operate(loop, () => this.#mode.say(message));
    return true;
  }

  /** Reads a line for a screen. Only people answer screens; what is only a message is passed. */
  async read(loop: ScreenLoop, reading: Reading): Promise<TypedLine> {
    const { asker, output } = this.session;
    if (output.unattended) return this.#pass(loop.screen);
    const typed = await output.read(loop, (signal, fresh) => this.#mode.ask({ ...reading, fresh }, signal));
    const isDefault = typed.line === '' && loop.screen instanceof GetInputScreen;
    if (reading.hidden) asker?.secrets.add(isDefault ? defaultLineOf(loop.screen) : typed.line);
    return typed;
  }

  /** An error also goes to standard error, for the one who looks after the run. */
  #pass(screen: AnyScreen): TypedLine {
    const { asker, ending, words, options } = this.session;
    if (screen instanceof MessageScreen) {
      if (screen instanceof ErrorDialog && asker?.isOnErrors !== true) {
        options.errorOutput.write(`${words.say('say.error', { message: plainText(screen.message) })}\n`);
      }
      return { line: '' };
    }
    const label = plainText(nameOf(screen));
    ending.end(asker?.missScreen?.({ id: idFromText(label, 'screen'), label }) ?? 'end-of-input');
    throw LEFT_STACK;
  }

  async #readFor(loop: ScreenLoop | undefined, message: string, hidden: boolean): Promise<string> {
    try {
      if (loop !== undefined) return await loop.getLine(message, hidden);
    } catch (error) {
      if (error !== LEFT_STACK) throw error;
    }
    throw endedError('getUserInput');
  }

  #enter(operation: string, screen: AnyScreen, args: unknown, waiting?: Waiting): ScreenLoop {
    const { session } = this;
    if (session.ending.isOver) throw endedError(operation);
    requireScreen(operation, screen);
    requireAbsent(operation, session.stack.entries, screen);
    attachScreen(screen, operation, this);
    return new ScreenLoop(screen, args, waiting);
  }

  /** Starts a screen that was on the stack before the run. */
  #takeOver(entry: ScreenLoop): void {
    try {
      attachScreen(entry.screen, 'run', this);
      this.#start(entry);
    } catch (error) {
      this.session.stack.remove(entry);
      this.session.ending.fail(error);
    }
  }

  #start(loop: ScreenLoop): void {
    this.#atWork.add(loop);
    void loop.run(this).finally(() => {
      this.#atWork.delete(loop);
      this.session.stack.wake();
    });
  }

  /** The entry of a screen that must be on the stack. */
  #require(operation: string, screen: AnyScreen): ScreenLoop {
    const entry = findScreen(this.session.stack.entries, screen);
    if (entry !== undefined) return entry;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is no longer on the stack: it was closed`,
    );
  }

  /** Takes a screen off the stack, and tells the screen and its asker. */
  #leave(entry: ScreenLoop, result: unknown): void {
    entry.closedWith = { result };
    this.session.stack.leave(entry);
  }

  /** A screen has left the stack. */
  left(entry: ScreenLoop): void {
    this.#callClosedSoon(entry);
    const tell = (): void => entry.waiting?.(entry.closedWith);
    const { stack, ending, output } = this.session;
    const isEnd = ending.isOver || stack.entries.length === 0;
    const asks = stack.entries.some((other) => other instanceof ScreenLoop && other.screen.inputRequired);
    const next = isEnd ? 'end' : asks ? 'below' : 'none';
    const isClosed = entry.closedWith !== null;
    const gone = isClosed ? output.mode?.screenLeft?.(entry.screen, next) : undefined;
    if (gone === undefined) tell();
    else void gone.then(tell, tell);
  }

  #callClosedSoon(entry: ScreenLoop): void {
    const closing = this.#callClosed(entry).finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #callClosed(entry: ScreenLoop): Promise<void> {
    const { session } = this;
    try {
      await entry.screen.closed();
    } catch (error) {
      if (!session.ending.isOver || !isEnded(error)) await this.failed(error, entry);
    }
    if (findScreen(session.stack.entries, entry.screen) === undefined) detachScreen(entry.screen);
  }
}

/** The name of a screen that no person sees. */
function nameOf(screen: AnyScreen): string {
  if (screen instanceof YesNoDialog || screen instanceof GetInputScreen) return screen.message;
  return screen.title ?? screen.window.title ?? screen.constructor.name;
}
