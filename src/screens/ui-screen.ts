// UIScreen: one screen of an app. It defines what is shown and what answers mean.

import { TextUIError } from '../base/errors.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { namesWithKey } from '../render/containers/container.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import { InputState } from '../run/input-state.ts';
import { askIn, requireExitCode } from '../run/app.ts';
import { Prompt } from '../run/prompt.ts';
import { requireMessage, requireSayOptions, type SayOptions } from '../run/say.ts';
import type { Session } from '../run/session.ts';
import { requireWork } from '../run/lending.ts';
import { requireTask, type TaskBody, type TaskOptions } from '../run/task.ts';
import type { Widget } from '../render/widget.ts';
import { argumentError, requireOptions, requireString } from '../base/validate.ts';
import type { Askable, AskOptions } from '../checks/askable.ts';
import type { MaybePromise } from '../checks/checks.ts';
import { quotedIn } from '../checks/yes-or-no.ts';

export type { MaybePromise } from '../checks/checks.ts';

/** The arguments after a screen: none if the screen takes none. */
export type ScreenArgs<Args> = undefined extends Args ? [args?: Args] : [args: Args];

/** A screen with any arguments and any result. */
export type AnyScreen = UIScreen<never, unknown>;

/** Options of {@link UIScreen.getUserInput}. */
export interface UserInputOptions {
  /** Whether to hide what the user types. */
  hidden?: boolean | null | undefined;
}

/** The stack that a screen is on. */
export interface ScreenStack {
  readonly session: Session;
  push(screen: AnyScreen, args: unknown): void;
  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void;
  askInTurn(screen: AnyScreen, args: unknown): Promise<unknown>;
  close(screen: AnyScreen, result: unknown): void;
  redraw(screen: AnyScreen): void;
  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string>;
}

/** The private parts of a screen, for the library alone. The class fills it: none of it is on the prototype. */
interface ScreenInternals {
  /** Gives a screen to a stack. Throws if it is on another one. */
  attachScreen: (screen: AnyScreen, operation: string, stack: ScreenStack) => void;
  /** The screen has left the stack. */
  detachScreen: (screen: AnyScreen) => void;
  /** Gives a screen a new window with its title, for `refresh` to fill. */
  renewWindow: (screen: AnyScreen) => WindowContainer;
}

const internals = {} as ScreenInternals;

const DEFAULT_WIDTH = 80;

/**
 * One screen of an app. `Args` is the type of its arguments, `Result` that of its result.
 *
 * @example
 * ```ts
 * class Hello extends UIScreen {
 *   override title = 'Hello World';
 *   override refresh() {
 *     this.window.addWithSeparator(new TextWidget('Body text'));
 *   }
 * }
 * const app = startApp(new Hello(), { width: 60 });
 * await app.waitForPrompt();
 * console.log(app.screen.join('\n'));
 * // Hello World
 * //
 * // Body text
 * //
 * // Your choice ['c' to continue, 'q' to quit, 'r' to refresh]:
 * await app.answer('c');
 * console.log(await app.ended);
 * // { reason: 'closed', code: 0 }
 * ```
 */
export class UIScreen<Args = undefined, Result = undefined> {
  /** The title of the window; null for none. */
  title: string | null;
  /** If false, the screen asks nothing and closes after it is shown. */
  inputRequired = true;
  /** If false, no rule is printed above the screen. */
  separator = true;
  /** If true, what the user types at the screen's prompt does not show. */
  hideUserInput = false;
  /** A text, or a function that returns one. Adds `h` to the default prompt. */
  help: string | (() => MaybePromise<string>) | null = null;

  #window: WindowContainer | null = null;
  /** The stack that it is on, or was last: work that outlives the screen still tells how it went. */
  #stack: ScreenStack | null = null;
  #isShown = false;

  static {
    internals.attachScreen = (screen, operation, stack) => {
      if (screen.#isShown && screen.#stack !== stack) {
        throw new TextUIError(
          'ERR_TEXTUI_SCREEN',
          `${operation}: another app shows this ${screen.constructor.name}; close it there first, or make another one`,
        );
      }
      screen.#stack = stack;
      screen.#isShown = true;
    };
    internals.detachScreen = (screen) => {
      screen.#isShown = false;
    };
    internals.renewWindow = (screen) => {
      screen.#window = new WindowContainer(screen.title);
      return screen.#window;
    };
  }

  constructor(title?: string | null) {
    this.title = title == null ? null : requireString(new.target.name, 'title', title);
  }

  /** The window that is shown. It is new, with the title, before every `refresh`. */
  get window(): WindowContainer {
    this.#window ??= new WindowContainer(this.title);
    return this.#window;
  }

  /** Columns to draw in, now; 80 before an app shows the screen. */
  get width(): number {
    return this.#stack?.session.output.windowWidth ?? DEFAULT_WIDTH;
  }

  /** Whether a person is at the other end, not a pipe or a file. */
  get interactive(): boolean {
    return this.#stack?.session.interactive ?? false;
  }

  /** Called before the screen is first shown. If it returns false, the screen is dropped. */
  setup(_args?: Args): MaybePromise<boolean | void> {
    return true;
  }

  /** Fills `window`. Called each time the screen is shown. */
  refresh(_args?: Args): MaybePromise<void> {}

  /** Returns the prompt to print below the window; null asks nothing. */
  prompt(_args?: Args): MaybePromise<Prompt | null> {
    return this.defaultPrompt();
  }

  /** The usual prompt, for an override of `prompt` to extend. */
  defaultPrompt(): Prompt {
    const prompt = new Prompt();
    prompt.addContinueOption();
    prompt.addQuitOption();
    prompt.addRefreshOption();
    if (this.help !== null) prompt.addHelpOption();
    return prompt;
  }

  /**
   * Handles an answer. Returns an `InputState`, or a key for the app to handle.
   * Unless overridden, it offers the key to the window and waits for all callbacks. A key that two items with names and
   * callbacks have is refused.
   */
  input(key: string, _args?: Args): MaybePromise<InputState | string> {
    const { window, words } = this;
    const names = namesWithKey(window, key);
    if (names !== null) {
      const [first, second] = names;
      return InputState.refuse(words.say('refused.both', { key: quotedIn(key, words), first, second }));
    }
    if (!window.processUserInput(key)) return key;
    return window.settled().then(() => InputState.PROCESSED_AND_REDRAW);
  }

  /** Called after the screen is shown, before its prompt. Do long work here. */
  shown(_args?: Args): MaybePromise<void> {}

  /** Called once, after the screen has left the stack. */
  closed(): MaybePromise<void> {}

  /** Shows another screen on top of this one. */
  push<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): void {
    this.#on('push').push(requireScreen('push', screen), args[0]);
  }

  /**
   * Shows another screen in place of this one.
   * If this one was asked, the asker now waits for the other. `replace(this, args)` sets this one up again.
   */
  replace<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): void {
    this.#on('replace').replace(this, requireScreen('replace', screen), args[0]);
  }

  /** Shows another screen on top and returns its result; undefined if there is none. */
  ask<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): Promise<OtherResult | undefined>;
  /** Asks a question; undefined when the user went back. */
  ask<Value>(
    question: Askable<Value>,
    options?: AskOptions<NoInfer<Value>> | null,
  ): Promise<Value | undefined>;
  ask(asked: AnyScreen | Askable<unknown>, options?: unknown): Promise<unknown> {
    const stack = this.#on('ask');
    if (asked instanceof UIScreen) return stack.askInTurn(asked, options);
    const { initial, signal } = requireOptions('ask', options as AskOptions);
    return askIn(stack.session, asked, { initial, signal, back: true }, 'a question or a UIScreen');
  }

  /** Prints a text or a widget, at any time; resolves when it is written. */
  say(message: string | Widget, options?: SayOptions | null): Promise<void> {
    return this.#session('say').say(requireMessage('say', message), requireSayOptions(options));
  }

  /** Runs a piece of long work, and prints how it gets on; gives what its body returns. */
  task<TaskResult>(
    label: string,
    body: TaskBody<TaskResult>,
    options?: TaskOptions | null,
  ): Promise<TaskResult> {
    const request = requireTask(label, body, options);
    return this.#session('task').task(request) as Promise<TaskResult>;
  }

  /** As `app.lend`: gives the terminal to `work`, and gives what it returns. */
  lend<LentResult>(work: () => MaybePromise<LentResult>): Promise<LentResult> {
    return this.#session('lend').lend(requireWork(work));
  }

  /** Closes this screen, wherever it is on the stack. */
  close(result?: Result): void {
    this.#on('close').close(this, result);
  }

  /** Shows this screen again. Does nothing if no app shows it. */
  redraw(): void {
    if (this.#isShown) this.#stack?.redraw(this);
  }

  /** Ends the app, with an exit code where one is given. */
  quit(code?: number | null): void {
    this.#on('quit').session.ending.quit(requireExitCode('quit', code));
  }

  /** Asks for one line, apart from the screen's own prompt. */
  getUserInput(message: string, options?: UserInputOptions | null): Promise<string> {
    const where = `${this.constructor.name}.getUserInput`;
    requireString(where, 'message', message);
    const { hidden } = requireOptions(where, options);
    return this.#on('getUserInput').getUserInput(this, message, hidden ?? false);
  }

  /** The library's words in the language of the app; English before an app shows the screen. */
  protected get words(): Words {
    return this.#stack?.session.words ?? ENGLISH_WORDS;
  }

  #on(operation: string): ScreenStack {
    if (this.#isShown && this.#stack !== null) return this.#stack;
    throw notShown(this, operation);
  }

  /** After the run, what this gives rejects: it does not throw. */
  #session(operation: string): Session {
    if (this.#stack !== null) return this.#stack.session;
    throw notShown(this, operation);
  }
}

function notShown(screen: object, operation: string): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_SCREEN',
    `${screen.constructor.name}.${operation}: no app shows this screen; it can be called from setup until closed`,
  );
}

export const attachScreen: ScreenInternals['attachScreen'] = internals.attachScreen;
export const detachScreen: ScreenInternals['detachScreen'] = internals.detachScreen;
export const renewWindow: ScreenInternals['renewWindow'] = internals.renewWindow;

/** Throws unless `value` is a screen. */
export function requireScreen(operation: string, value: unknown): AnyScreen {
  if (value instanceof UIScreen) return value as AnyScreen;
  throw argumentError(operation, 'screen', 'a UIScreen', value);
}
