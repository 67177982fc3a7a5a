// The screens of a run: their stack, what they do to it, and what happens when one fails.

import { askIn } from '../../app/app.ts';
import { endedError, isEnded } from '../../app/ended-error.ts';
import type { LineAsk, Reading, TypedLine } from '../../app/mode.ts';
import type { Prompt } from '../../app/prompt.ts';
import {
  type Activity,
  LEFT_STACK,
  type QuestionAsk,
  type ScreenPart,
  type Session,
} from '../../app/session.ts';
import type { SaidHow } from '../../app/say.ts';
import type { TaskRequest } from '../../app/task.ts';
import { idFromText } from '../../answers/names.ts';
import type { Askable } from '../../checks/askable.ts';
import type { MaybePromise } from '../../checks/checks.ts';
import { TextUIError } from '../../errors.ts';
import type { Words } from '../../i18n/words.ts';
import type { Widget } from '../../render/widget.ts';
import { plainText } from '../../text/one-line.ts';
import { argumentError } from '../../validate.ts';
import { GetInputScreen } from '../dialogs/get-input-screen.ts';
import { ErrorDialog, MessageScreen } from '../dialogs/message-screen.ts';
import { PasswordDialog } from '../dialogs/password-dialog.ts';
import { YesNoDialog } from '../dialogs/yes-no-dialog.ts';
import { ScreenLoop, screenName, type ShownScreen } from './screen-loop.ts';
import { type AnyScreen, attachScreen, detachScreen, requireScreen, UIScreen } from '../ui-screen.ts';

/** Deals with a failure. Returns true if it has; the top screen is then shown again. */
export type ErrorHandler = (error: unknown, screen: AnyScreen) => MaybePromise<boolean | void>;

/** A screen whose result is true if the user really wants to quit, or a function for one. */
export type QuitScreen = AnyScreen | (() => AnyScreen);

/** What only screens need. */
export interface ScreenOptions {
  /** Called for every failure of a screen. Returns true if it has dealt with the failure. */
  readonly onError?: ErrorHandler | null | undefined;
  /** Asked when the user types `q`. The app ends if its result is true. */
  readonly quitScreen?: QuitScreen | null | undefined;
}

/** A screen on the stack. */
export class ScreenEntry implements ShownScreen {
  readonly screen: AnyScreen;
  readonly args: never;
  /** Called with the result when the screen closes. */
  readonly onClosed: (result: unknown) => void;
  /** Called if the app ends first. */
  readonly onEnded: (error: Error) => void;
  gone = false;
  failures = 0;
  loop: ScreenLoop | null = null;

  constructor(screen: AnyScreen, args: unknown, waiting: Waiting = NOBODY) {
    this.screen = screen;
    this.args = args as never;
    this.onClosed = waiting.onClosed;
    this.onEnded = waiting.onEnded;
  }
}

/** Who waits for the result of a screen. */
type Waiting = Pick<ScreenEntry, 'onClosed' | 'onEnded'>;

const NOBODY: Waiting = { onClosed: () => {}, onEnded: () => {} };

/** The screens of a run, which may have had none so far. */
export function screensOf(session: Session): Screens {
  return (session.screens as Screens | null) ?? new Screens(session, {});
}

/** The entry of a screen, if it is on a stack. */
function findScreen(stack: readonly Activity[], screen: AnyScreen): ScreenEntry | undefined {
  return stack.find((entry): entry is ScreenEntry => entry instanceof ScreenEntry && entry.screen === screen);
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
export class Screens implements ScreenPart {
  readonly session: Session;
  readonly #options: ScreenOptions;
  /** Calls of `closed` that are still running. */
  readonly #closing = new Set<Promise<void>>();
  /** The loops that have not stopped: one whose screen has left the stack may still be in a method. */
  readonly #atWork = new Set<ScreenLoop>();

  constructor(session: Session, options: ScreenOptions) {
    this.session = session;
    this.#options = options;
    session.screens = this;
    for (const entry of session.stack.toReversed()) if (entry instanceof ScreenEntry) this.#takeOver(entry);
  }

  get words(): Words {
    return this.session.words;
  }

  get width(): number {
    return this.session.width;
  }

  get interactive(): boolean {
    return this.session.interactive;
  }

  // What a session needs of its screens.

  uncovered(entry: Activity): void {
    if (entry instanceof ScreenEntry) entry.loop?.uncover();
  }

  async closed(entry: Activity): Promise<void> {
    if (!(entry instanceof ScreenEntry)) return;
    entry.onEnded(endedError('ask'));
    await this.#callClosed(entry);
  }

  get isBusy(): boolean {
    return this.#atWork.size > 0;
  }

  settled(): Promise<unknown> {
    return Promise.all(this.#closing);
  }

  async dealsWith(error: unknown, entry: Activity): Promise<boolean> {
    const screen = entry instanceof ScreenEntry ? entry.screen : new UIScreen();
    return (await this.#options.onError?.(error, screen)) === true;
  }

  async quitAsked(): Promise<void> {
    const { quitScreen = null } = this.#options;
    const screen = typeof quitScreen === 'function' ? quitScreen() : quitScreen;
    if (screen !== null && !(screen instanceof UIScreen)) {
      throw argumentError('App', 'the result of quitScreen', 'a UIScreen', screen);
    }
    const sure =
      screen === null ||
      findScreen(this.session.stack, screen) !== undefined ||
      (await this.ask(screen, undefined));
    if (sure === true) this.session.quit();
  }

  /** The run could not begin: its screens are for another one. */
  giveBack(): void {
    for (const entry of this.session.stack) {
      if (entry instanceof ScreenEntry) detachScreen(entry.screen, this);
    }
  }

  // What a screen can do.

  schedule(screen: AnyScreen, args: unknown): void {
    const entry = this.#enter('schedule', screen, args, NOBODY);
    this.session.stack.unshift(entry);
    this.#start(entry);
  }

  push(screen: AnyScreen, args: unknown, operation = 'push', waiting: Waiting = NOBODY): void {
    const entry = this.#enter(operation, screen, args, waiting);
    this.session.push(entry);
    this.#start(entry);
  }

  /** Puts a screen on top and returns the result that it closes with. */
  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    let waiting = NOBODY;
    const result = new Promise<unknown>((onClosed, onEnded) => {
      waiting = { onClosed, onEnded };
    });
    this.push(screen, args, 'ask', waiting);
    result.catch(() => {}); // the asker may be gone already
    return result;
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    const { session } = this;
    if (session.isOver) throw endedError('replace');
    const entry = this.#require('replace', asking);
    if (screen !== asking) requireAbsent('replace', session.stack, screen);
    attachScreen(screen, 'replace', this);
    const next = new ScreenEntry(screen, args, entry);
    session.stack[session.stack.indexOf(entry)] = next;
    entry.gone = true;
    if (screen !== asking) this.#callClosedSoon(entry);
    this.#start(next);
    if (next === session.stack.at(-1)) session.changed();
    else session.wake();
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#leave(this.#require('close', screen), result);
  }

  drop(entry: ShownScreen): void {
    if (!entry.gone && !this.session.isOver) this.#leave(entry as ScreenEntry, undefined);
  }

  redraw(screen: AnyScreen): void {
    const entry = findScreen(this.session.stack, screen);
    if (entry?.loop?.redraw() === true && this.session.isOnTop(entry)) this.session.changed();
  }

  quit(code?: number | null): void {
    this.session.quit(code ?? null);
  }

  askQuestion(question: Askable<unknown>, options: QuestionAsk): Promise<unknown> {
    return askIn(this.session, question, options, 'a question or a UIScreen');
  }

  announce(message: string | Widget, how: SaidHow): Promise<void> {
    return this.session.say(message, how);
  }

  task(request: TaskRequest): Promise<unknown> {
    return this.session.task(request);
  }

  getUserInput(screen: AnyScreen, message: string | Prompt, ask: LineAsk): Promise<string> {
    const line = this.#readFor(findScreen(this.session.stack, screen), message, ask);
    line.catch(() => {}); // the asker may be gone already
    return line;
  }

  /** Reads a line for a screen. Only people answer screens; what is only a message is passed. */
  async read(entry: ShownScreen, reading: Reading): Promise<TypedLine | null> {
    const { session } = this;
    const { screen } = entry;
    if (session.unattended) return this.#pass(screen);
    const typed = await session.read(entry, reading);
    const isDialog = screen instanceof GetInputScreen || screen instanceof PasswordDialog;
    if (typed?.line === '' && reading.hidden && isDialog) session.secrets.add(screen.default ?? '');
    return typed;
  }

  /** An error is also told to whoever looks after the run. */
  #pass(screen: AnyScreen): TypedLine | null {
    const { session, words } = this;
    const { answerer } = session;
    if (screen instanceof MessageScreen) {
      if (screen instanceof ErrorDialog && answerer.isOnErrors !== true) {
        session.sayToErrors(words.say('say.error', { message: plainText(screen.message) }));
      }
      return { line: '' };
    }
    const label = plainText(nameOf(screen, words));
    const id = screen.id ?? idFromText(label, 'screen');
    const ends = answerer.missScreen?.({ id, label });
    if (ends === undefined) session.end('end-of-input');
    else session.endAs(ends.ends);
    return null;
  }

  async #readFor(entry: ScreenEntry | undefined, message: string | Prompt, ask: LineAsk): Promise<string> {
    try {
      if (entry?.loop != null) return await entry.loop.getLine(message, ask);
    } catch (error) {
      if (error !== LEFT_STACK) throw error;
    }
    throw endedError('getUserInput');
  }

  #enter(operation: string, screen: AnyScreen, args: unknown, waiting: Waiting): ScreenEntry {
    const { session } = this;
    if (session.isOver) throw endedError(operation);
    requireScreen(operation, screen);
    requireAbsent(operation, session.stack, screen);
    attachScreen(screen, operation, this);
    return new ScreenEntry(screen, args, waiting);
  }

  /** Starts a screen that was on the stack before the run. */
  #takeOver(entry: ScreenEntry): void {
    try {
      attachScreen(entry.screen, 'run', this);
      this.#start(entry);
    } catch (error) {
      this.session.remove(entry);
      this.session.giveUp(error);
    }
  }

  #start(entry: ScreenEntry): void {
    entry.loop = new ScreenLoop(entry, this);
    void this.#follow(entry.loop);
  }

  async #follow(loop: ScreenLoop): Promise<void> {
    this.#atWork.add(loop);
    await loop.run();
    this.#atWork.delete(loop);
    this.session.wake();
  }

  /** The entry of a screen that must be on the stack. */
  #require(operation: string, screen: AnyScreen): ScreenEntry {
    const entry = findScreen(this.session.stack, screen);
    if (entry !== undefined) return entry;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is no longer on the stack: it was closed`,
    );
  }

  /** Takes a screen off the stack, and tells the screen and its asker. */
  #leave(entry: ScreenEntry, result: unknown): void {
    this.session.leave(entry, () => {
      this.#callClosedSoon(entry);
      entry.onClosed(result);
    });
  }

  #callClosedSoon(entry: ScreenEntry): void {
    const closing = this.#callClosed(entry).finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #callClosed(entry: ScreenEntry): Promise<void> {
    const { session } = this;
    try {
      await entry.screen.closed();
    } catch (error) {
      if (!session.isOver || !isEnded(error)) await session.report(error, entry);
    }
    if (findScreen(session.stack, entry.screen) === undefined) detachScreen(entry.screen, this);
  }
}

/** What a screen is called where nobody sees it. */
function nameOf(screen: AnyScreen, words: Words): string {
  if (screen instanceof YesNoDialog || screen instanceof GetInputScreen) return screen.message;
  if (screen instanceof PasswordDialog) return screen.message ?? words.say('dialog.password');
  return screen.title ?? screen.window.title ?? screen.constructor.name;
}
