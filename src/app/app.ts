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
  #run: Run | null = null;

  constructor(options: AppOptions) {
    this.#options = options;
  }

  /** Puts a screen at the bottom of the stack: it comes when all others are closed. */
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

  /** Shows the screen on top again, as after a change of the width; does nothing while nothing runs. */
  redraw(): void {
    const { top } = this.#stack;
    if (top !== undefined) this.#run?.redraw(top.screen);
  }

  /**
   * Shows the top screen until the stack is empty, the user quits or the input ends, and says which
   * it was. It rejects when a screen fails and `onError` does not deal with it.
   */
  run(): Promise<ExitState<undefined>>;
  /** Puts a screen on top first; the result that it closes with is the exit state's `value`. */
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
