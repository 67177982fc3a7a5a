// UIScreen: one screen of an app. It says what is shown and what answers mean; the app says when.

import { TextUIError } from '../errors.ts';
import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import { argumentError, requireString } from '../validate.ts';
import { InputState } from './input-state.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { Prompt } from './prompt.ts';
import type { ScreenContext } from './screen-context.ts';

export type { MaybePromise } from './maybe-promise.ts';

/** The arguments behind a screen: left out where the screen takes none. */
export type ScreenArgs<Args> = undefined extends Args ? [args?: Args] : [args: Args];

/** A screen whatever its arguments and result are. */
export type AnyScreen = UIScreen<never, unknown>;

/** Options of {@link UIScreen.getUserInput}. */
export interface UserInputOptions {
  /** What is typed does not show. */
  hidden?: boolean | null | undefined;
}

// Set by the class itself: what an app alone does with a screen is no member of it.

/** Hands a screen to an app; one that another app shows is refused. */
export let attachScreen: (screen: AnyScreen, operation: string, context: ScreenContext<AnyScreen>) => void;
/** Takes a screen away from an app that it left. */
export let detachScreen: (screen: AnyScreen, context: ScreenContext<AnyScreen>) => void;
/** Gives a screen a new window with its title, to be filled by `refresh`. */
export let renewWindow: (screen: AnyScreen) => WindowContainer;

const DEFAULT_WIDTH = 80;

/**
 * One screen of an app. `Args` is what it is shown with, `Result` what it gives back when it closes.
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
 * // Please make a selection from the above ['c' to continue, 'q'
 * // to quit, 'r' to refresh]:
 * await app.answer('c');
 * console.log(await app.ended);
 * // { reason: 'closed', code: 0 }
 * ```
 */
export class UIScreen<Args = undefined, Result = undefined> {
  /** The title of the window; null for none. */
  title: string | null;
  /** False: nothing is asked; the screen closes once it was shown. */
  inputRequired = true;
  /** False: no rule is printed above the screen. */
  separator = true;
  /** True: what is typed at the screen's prompt does not show. */
  hideUserInput = false;
  /** A text, or a function that gives one: adds `h` to the default prompt. */
  help: string | (() => MaybePromise<string>) | null = null;

  #window: WindowContainer | null = null;
  #context: ScreenContext<AnyScreen> | null = null;

  static {
    attachScreen = (screen, operation, context) => {
      if (screen.#context !== null && screen.#context !== context) {
        throw new TextUIError(
          'ERR_TEXTUI_SCREEN',
          `${operation}: another app shows this ${screen.constructor.name}; close it there first, or make another one`,
        );
      }
      screen.#context = context;
    };
    detachScreen = (screen, context) => {
      if (screen.#context === context) screen.#context = null;
    };
    renewWindow = (screen) => {
      screen.#window = new WindowContainer(screen.title);
      return screen.#window;
    };
  }

  constructor(title?: string | null) {
    this.title = title == null ? null : requireString(new.target.name, 'title', title);
  }

  /** What is shown: new and titled before every `refresh`. */
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

  /** Called once, before the screen is first shown; false drops it, and the next on the stack comes. */
  setup(_args?: Args): MaybePromise<boolean | void> {
    return true;
  }

  /** Fills `window`; called before every showing. */
  refresh(_args?: Args): MaybePromise<void> {}

  /** What is asked below the window; null asks nothing. */
  prompt(_args?: Args): MaybePromise<Prompt | null> {
    return this.defaultPrompt();
  }

  /** The usual prompt, for an override of `prompt` that extends it. */
  defaultPrompt(): Prompt {
    const prompt = new Prompt();
    prompt.addContinueOption();
    prompt.addQuitOption();
    prompt.addRefreshOption();
    if (this.help !== null) prompt.addHelpOption();
    return prompt;
  }

  /**
   * Says what an answer means: an `InputState`, or a key for the app to handle. Unless overridden it offers
   * the key to the window, and waits for all callbacks.
   */
  input(key: string, _args?: Args): MaybePromise<InputState | string> {
    const { window } = this;
    if (!window.processUserInput(key)) return key;
    return window.settled().then(() => InputState.PROCESSED_AND_REDRAW);
  }

  /** Called after the screen was shown, before anything is asked. Long work goes here. */
  shown(_args?: Args): MaybePromise<void> {}

  /** Called once, after the screen left the stack. */
  closed(): MaybePromise<void> {}

  /** Shows another screen on top of this one. */
  push<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): void {
    this.#app('push').push(requireScreen('push', screen), args[0]);
  }

  /**
   * Shows another screen in the place of this one: whoever asked this one waits for the other. With this
   * very screen it is set up again.
   */
  replace<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): void {
    this.#app('replace').replace(this, requireScreen('replace', screen), args[0]);
  }

  /** Shows another screen on top, and gives the result with which it is closed; undefined without one. */
  ask<OtherArgs, OtherResult>(
    screen: UIScreen<OtherArgs, OtherResult>,
    ...args: ScreenArgs<OtherArgs>
  ): Promise<OtherResult | undefined> {
    const asked = this.#app('ask').ask(requireScreen('ask', screen), args[0]);
    return asked as Promise<OtherResult | undefined>;
  }

  /** Closes this screen, wherever it is on the stack. */
  close(result?: Result): void {
    this.#app('close').close(this, result);
  }

  /** Shows this screen again; does nothing where no app shows it. */
  redraw(): void {
    this.#context?.redraw(this);
  }

  /** Ends the app. */
  quit(): void {
    this.#app('quit').quit();
  }

  /** Asks for one line, outside of the screen's own prompt. */
  getUserInput(message: string, options?: UserInputOptions | null): Promise<string> {
    requireString(`${this.constructor.name}.getUserInput`, 'message', message);
    return this.#app('getUserInput').getUserInput(this, message, options?.hidden ?? false);
  }

  /** The library's words in the language of the app; English while no app shows the screen. */
  protected get words(): Words {
    return this.#context?.words ?? ENGLISH_WORDS;
  }

  #app(operation: string): ScreenContext<AnyScreen> {
    if (this.#context !== null) return this.#context;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${this.constructor.name}.${operation}: no app shows this screen; it can be called from setup until closed`,
    );
  }
}

/** Throws unless `value` is a screen. */
export function requireScreen(operation: string, value: unknown): AnyScreen {
  if (value instanceof UIScreen) return value as AnyScreen;
  throw argumentError(operation, 'screen', 'a UIScreen', value);
}
