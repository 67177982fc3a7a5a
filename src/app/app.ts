// App: a stack of screens, and the run that shows them.

import type { AbortSignalLike } from '../abort-signal.ts';
import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import {
  type AnyScreen,
  type MaybePromise,
  requireScreen,
  type ScreenArgs,
  type UIScreen,
} from '../screens/ui-screen.ts';
import type { Mode } from './mode.ts';
import type { ErrorHandler, ExitState, QuitScreen, Run } from './run.ts';
import { RunLink } from './run-link.ts';
import { ScreenStack, type Waiting } from './screen-stack.ts';

/** What an app is made of; `createApp` puts it together for a process. */
export interface AppOptions {
  /** Opens the mode that shows the screens of one run. */
  readonly openMode: () => MaybePromise<Mode>;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Told of every failure of a screen; true when it has dealt with it. */
  readonly onError?: ErrorHandler | null | undefined;
  /** Asked before the user's `q` ends the app: the app ends when its result is true. */
  readonly quitScreen?: QuitScreen | null | undefined;
  /** Ends the run with the reason `aborted`. */
  readonly signal?: AbortSignalLike | null | undefined;
}

/**
 * Shows screens, the one on top of its stack at a time. `createApp()` makes one.
 *
 * @example
 * ```ts
 * class Note extends UIScreen {
 *   override inputRequired = false;
 *   override refresh() {
 *     this.window.add(new TextWidget('Nothing is asked, so it closes.'));
 *   }
 * }
 * const app = createApp({ terminal: new ScriptedTerminal() });
 * console.log(await app.run(new Note()));
 * // { reason: 'closed', code: 0 }
 * ```
 */
export class App {
  readonly #options: AppOptions;
  readonly #stack = new ScreenStack();
  readonly #link: RunLink;
  #isRunning = false;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#link = new RunLink(options.words);
  }

  /** Puts a screen at the bottom of the stack: it comes when all others are closed. */
  schedule<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('schedule', screen);
    if (this.#isRunning) this.#link.schedule(given, args[0]);
    else this.#stack.schedule(given, args[0]);
  }

  /** Puts a screen on top of the stack. */
  push<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('push', screen);
    if (this.#isRunning) this.#link.push(given, args[0]);
    else this.#stack.push(given, args[0]);
  }

  /** Has the screen on top shown anew, as after a change of the width; does nothing while nothing runs. */
  redraw(): void {
    const { top } = this.#stack;
    if (top !== undefined) this.#link.redraw(top.screen);
  }

  /**
   * Shows the top screen until the stack is empty, the user quits or the input ends, and says which
   * it was. It rejects when a screen fails and `onError` does not deal with it.
   */
  run(): Promise<ExitState>;
  /** Puts a screen on top first. */
  run<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): Promise<ExitState>;
  async run(screen?: AnyScreen, args?: unknown): Promise<ExitState> {
    this.#requireIdle();
    if (screen != null) this.#stack.push(screen, args);
    if (this.#stack.top === undefined) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: there is no screen to show; give run a screen, or schedule one first',
      );
    }
    return this.#start();
  }

  /**
   * Runs a screen, and tells whoever waits how that screen was closed.
   * @internal
   */
  runScreen(screen: AnyScreen, args: unknown, waiting: Waiting): Promise<ExitState> {
    this.#requireIdle();
    this.#stack.push(screen, args, waiting);
    return this.#start();
  }

  async #start(): Promise<ExitState> {
    const { openMode, onError = null, quitScreen = null, signal = null } = this.#options;
    let run: Run | null = null;
    const abort = (): void => run?.abort();
    this.#isRunning = true;
    for (const { screen } of this.#stack.entries) this.#claim(screen);
    signal?.addEventListener('abort', abort);
    try {
      // Opened before anything is waited for: streams may fail meanwhile.
      const mode = Promise.resolve(openMode());
      mode.catch(() => {}); // the run says so
      const { Run } = await import('./run.ts');
      run = new Run({ stack: this.#stack, link: this.#link, onError, quitScreen });
      if (signal?.aborted === true) run.abort();
      return await run.run(mode);
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#link.end();
      this.#isRunning = false;
    }
  }

  /** Makes a screen on the stack the app's at once; one that another app shows is left to the run to refuse. */
  #claim(screen: AnyScreen): void {
    try {
      this.#link.claim('run', screen);
    } catch {
      // The run meets it again.
    }
  }

  #requireIdle(): void {
    if (!this.#isRunning) return;
    throw new TextUIError(
      'ERR_TEXTUI_APP',
      'App.run: this app is running already; push the screen instead, or make another app',
    );
  }
}
