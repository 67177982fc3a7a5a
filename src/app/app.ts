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
import type { ExitState } from './exit-state.ts';
import type { Mode } from './mode.ts';
import { type ErrorHandler, type QuitScreen, Run } from './run.ts';
import { ScreenStack } from './screen-stack.ts';

/** What an app is made of. `createApp` provides this for a process. */
export interface AppOptions {
  /** Opens the mode that shows the screens of one run. */
  readonly openMode: () => MaybePromise<Mode>;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Called for every failure of a screen. Returns true if it has dealt with the failure. */
  readonly onError?: ErrorHandler | null | undefined;
  /** Asked when the user types `q`. The app ends if its result is true. */
  readonly quitScreen?: QuitScreen | null | undefined;
  /** Ends the run with the reason `aborted` when it is aborted. */
  readonly signal?: AbortSignalLike | null | undefined;
}

/**
 * Shows screens: always the one on top of its stack. `createApp()` makes one.
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
  #run: Run | null = null;

  constructor(options: AppOptions) {
    this.#options = options;
  }

  /** Puts a screen at the bottom of the stack: it is shown when all others have closed. */
  schedule<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('schedule', screen);
    if (this.#run === null) this.#stack.schedule(given, args[0]);
    else this.#run.schedule(given, args[0]);
  }

  /** Puts a screen on top of the stack. */
  push<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('push', screen);
    if (this.#run === null) this.#stack.push('push', given, args[0]);
    else this.#run.push(given, args[0]);
  }

  /** Shows the screen on top again. Does nothing unless the app runs. */
  redraw(): void {
    const { top } = this.#stack;
    if (top !== undefined) this.#run?.redraw(top.screen);
  }

  /**
   * Shows the top screen until the stack is empty, the user quits or the input ends.
   * Resolves with how it ended. Rejects if a screen fails and `onError` does not deal with the failure.
   */
  run(): Promise<ExitState<undefined>>;
  /** Puts a screen on top first. The result it closes with is the `value` of the exit state. */
  run<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): Promise<ExitState<Result>>;
  async run(screen?: AnyScreen, args?: unknown): Promise<ExitState<never>> {
    if (this.#run !== null) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: this app is running already; push the screen instead, or make another app',
      );
    }
    let value: unknown;
    if (screen != null) {
      const waiting = { onClosed: (result: unknown) => void (value = result), onEnded: () => {} };
      this.#stack.push('run', requireScreen('run', screen), args, waiting);
    }
    if (this.#stack.top === undefined) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: there is no screen to show; give run a screen, or schedule one first',
      );
    }
    const exit = await this.#start();
    return (exit.reason === 'closed' && value !== undefined ? { ...exit, value } : exit) as ExitState<never>;
  }

  async #start(): Promise<ExitState> {
    const { openMode, words, onError = null, quitScreen = null, signal = null } = this.#options;
    const run = new Run({ stack: this.#stack, words, onError, quitScreen });
    const abort = (): void => run.abort();
    this.#run = run;
    signal?.addEventListener('abort', abort);
    try {
      if (signal?.aborted === true) abort();
      return await run.run(openMode);
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#run = null;
    }
  }
}
