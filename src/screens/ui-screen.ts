// UIScreen: one screen of an app. It defines what is shown and what answers mean.

import { TextUIError } from '../errors.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import { InputState } from '../app/input-state.ts';
import { requireExitCode } from '../app/app.ts';
import type { LineAsk } from '../app/mode.ts';
import { Prompt } from '../app/prompt.ts';
import { requireMessage, requireSayOptions, type SaidHow, type SayOptions } from '../app/say.ts';
import type { QuestionAsk } from '../app/session.ts';
import { requireTask, type TaskBody, type TaskOptions, type TaskRequest } from '../app/task.ts';
import type { Widget } from '../render/widget.ts';
import { argumentError, requireString } from '../validate.ts';
import type { Askable, AskOptions } from '../checks/askable.ts';
import type { MaybePromise } from '../checks/checks.ts';

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

/** What an app does for the screens it shows. */
export interface ScreenContext {
  readonly words: Words;
  readonly width: number;
  readonly interactive: boolean;
  push(screen: AnyScreen, args: unknown): void;
  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void;
  ask(screen: AnyScreen, args: unknown): Promise<unknown>;
  close(screen: AnyScreen, result: unknown): void;
  redraw(screen: AnyScreen): void;
  quit(code: number | null): void;
  askQuestion(question: Askable<unknown>, options: QuestionAsk): Promise<unknown>;
  announce(message: string | Widget, how: SaidHow): Promise<void>;
  task(request: TaskRequest): Promise<unknown>;
  getUserInput(screen: AnyScreen, message: string, ask: LineAsk): Promise<string>;
}

/** What the library alone may do with a screen. The class fills it: none of it is on the prototype. */
interface ScreenInternals {
  /** Gives a screen to an app. Throws if another app shows it. */
  attachScreen: (screen: AnyScreen, operation: string, context: ScreenContext) => void;
  /** Takes a screen away from an app whose stack it has left. */
  detachScreen: (screen: AnyScreen, context: ScreenContext) => void;
  /** Says which key of the app the next answer is; null for none. The window must not take it. */
  noteAppKey: (screen: AnyScreen, key: string | null) => void;
  /** Asks for one line as `getUserInput` does; the library may say what it follows. */
  readLineFor: (screen: AnyScreen, message: string, ask: LineAsk) => Promise<string>;
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
  /** The id under which it can be answered from elsewhere; null for none. */
  id: string | null = null;
  /** If false, the screen asks nothing and closes after it is shown. */
  inputRequired = true;
  /** If false, no rule is printed above the screen. */
  separator = true;
  /** If true, what the user types at the screen's prompt does not show. */
  hideUserInput = false;
  /** A text, or a function that returns one. Adds `h` to the default prompt. */
  help: string | (() => MaybePromise<string>) | null = null;

  #window: WindowContainer | null = null;
  #context: ScreenContext | null = null;
  /** The app that shows it, or did last: work that outlives the screen still tells how it went. */
  #lastContext: ScreenContext | null = null;
  /** The key of the app that was typed, if one was. */
  #appKey: string | null = null;

  static {
    internals.attachScreen = (screen, operation, context) => {
      if (screen.#context !== null && screen.#context !== context) {
        throw new TextUIError(
          'ERR_TEXTUI_SCREEN',
          `${operation}: another app shows this ${screen.constructor.name}; close it there first, or make another one`,
        );
      }
      screen.#context = context;
      screen.#lastContext = context;
    };
    internals.detachScreen = (screen, context) => {
      if (screen.#context === context) screen.#context = null;
    };
    internals.noteAppKey = (screen, key) => {
      screen.#appKey = key;
    };
    internals.readLineFor = (screen, message, ask) =>
      screen.#app('getUserInput').getUserInput(screen, message, ask);
    internals.renewWindow = (screen) => {
      screen.#window = new WindowContainer(screen.title);
      return screen.#window;
    };
  }

  constructor(title?: string | null) {
    this.title = title == null ? null : requireString(new.target.name, 'title', title);
  }

  /** What is shown. It is new, with the title, before every `refresh`. */
  get window(): WindowContainer {
    this.#window ??= new WindowContainer(this.title);
    return this.#window;
  }

  /** Columns to draw in, now; 80 while no app shows the screen. */
  get width(): number {
    return this.#context?.width ?? DEFAULT_WIDTH;
  }

  /** Whether a person is at the other end, not a pipe or a file. */
  get interactive(): boolean {
    return this.#context?.interactive ?? false;
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
   * Unless overridden, it offers the key to the window and waits for all callbacks.
   */
  input(key: string, _args?: Args): MaybePromise<InputState | string> {
    const { window } = this;
    if (key === this.#appKey || !window.processUserInput(key)) return key;
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
    this.#app('push').push(requireScreen('push', screen), args[0]);
  }

  /**
   * Shows another screen in place of this one.
   * If this one was asked, the asker now waits for the other. `replace(this, args)` sets this one up again.
   */
  replace<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): void {
    this.#app('replace').replace(this, requireScreen('replace', screen), args[0]);
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
    const app = this.#app('ask');
    if (asked instanceof UIScreen) return app.ask(asked, options);
    const { initial, signal } = (options ?? {}) as AskOptions;
    return app.askQuestion(asked, { initial, signal, back: true });
  }

  /** Prints a text or a widget, at any time; resolves when it is written. */
  say(message: string | Widget, options?: SayOptions | null): Promise<void> {
    return this.#lastApp('say').announce(requireMessage('say', message), requireSayOptions(options));
  }

  /** Runs a piece of long work, and prints how it gets on; gives what its body returns. */
  task<TaskResult>(
    label: string,
    body: TaskBody<TaskResult>,
    options?: TaskOptions | null,
  ): Promise<TaskResult> {
    const request = requireTask(label, body, options);
    return this.#lastApp('task').task(request) as Promise<TaskResult>;
  }

  /** Closes this screen, wherever it is on the stack. */
  close(result?: Result): void {
    this.#app('close').close(this, result);
  }

  /** Shows this screen again. Does nothing if no app shows it. */
  redraw(): void {
    this.#context?.redraw(this);
  }

  /** Ends the app, with an exit code where one is given. */
  quit(code?: number | null): void {
    this.#app('quit').quit(requireExitCode('quit', code));
  }

  /** Asks for one line, apart from the screen's own prompt. */
  getUserInput(message: string, options?: UserInputOptions | null): Promise<string> {
    requireString(`${this.constructor.name}.getUserInput`, 'message', message);
    return readLineFor(this, message, { hidden: options?.hidden ?? false });
  }

  /** The library's words in the language of the app; English while no app shows the screen. */
  protected get words(): Words {
    return this.#context?.words ?? ENGLISH_WORDS;
  }

  #app(operation: string): ScreenContext {
    return this.#shownBy(operation, this.#context);
  }

  /** After the run, what this gives rejects: it does not throw. */
  #lastApp(operation: string): ScreenContext {
    return this.#shownBy(operation, this.#lastContext);
  }

  #shownBy(operation: string, context: ScreenContext | null): ScreenContext {
    if (context !== null) return context;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${this.constructor.name}.${operation}: no app shows this screen; it can be called from setup until closed`,
    );
  }
}

export const attachScreen: ScreenInternals['attachScreen'] = internals.attachScreen;
export const detachScreen: ScreenInternals['detachScreen'] = internals.detachScreen;
export const noteAppKey: ScreenInternals['noteAppKey'] = internals.noteAppKey;
export const readLineFor: ScreenInternals['readLineFor'] = internals.readLineFor;
export const renewWindow: ScreenInternals['renewWindow'] = internals.renewWindow;

/** Throws unless `value` is a screen. */
export function requireScreen(operation: string, value: unknown): AnyScreen {
  if (value instanceof UIScreen) return value as AnyScreen;
  throw argumentError(operation, 'screen', 'a UIScreen', value);
}
