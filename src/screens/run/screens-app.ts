// An app that also runs screens.

import {
  alreadyRunning,
  App as AskingApp,
  type AppAskOptions,
  type Script,
  sessionOf,
  start,
} from '../../run/app.ts';
import type { ExitState } from '../../run/exit.ts';
import { handled } from '../../run/ended-error.ts';
import type { Activity } from '../../run/stack.ts';
import type { Askable } from '../../checks/askable.ts';
import { TextUIError } from '../../base/errors.ts';
import { isQuestion } from '../../questions/question.ts';
import { argumentError } from '../../base/validate.ts';
import { requireAbsent, type ScreenOptions, Screens, screensOf } from './screens.ts';
import { ScreenLoop, type Waiting } from './screen-loop.ts';
import { type AnyScreen, requireScreen, type ScreenArgs, UIScreen } from '../ui-screen.ts';

/**
 * Shows screens: always the one on top of its stack. `createApp()` of `textui/screens` makes one.
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
export class App extends AskingApp {
  readonly #options: ScreenOptions;
  readonly #stack: Activity[] = [];

  constructor(options: object, screens: object) {
    super(options);
    this.#options = screens;
  }

  /** Puts a screen at the bottom of the stack: it is shown when all others have closed. */
  schedule<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('schedule', screen);
    const session = sessionOf(this);
    if (session !== null) return screensOf(session).schedule(given, args[0]);
    this.#stack.unshift(this.#entryOf('schedule', given, args[0]));
  }

  /** Puts a screen on top of the stack. */
  push<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): void {
    const given = requireScreen('push', screen);
    const session = sessionOf(this);
    if (session !== null) return screensOf(session).push(given, args[0]);
    this.#stack.push(this.#entryOf('push', given, args[0]));
  }

  /** Shows the screen on top again. Does nothing unless the app runs. */
  redraw(): void {
    const top = this.#stack.at(-1);
    if (sessionOf(this) !== null && top instanceof ScreenLoop) top.redraw();
  }

  override ask<Value>(
    question: Askable<Value>,
    options: AppAskOptions<NoInfer<Value>> & { back: true },
  ): Promise<Value | undefined>;
  override ask<Value>(
    question: Askable<Value>,
    options?: AppAskOptions<NoInfer<Value>> | null,
  ): Promise<Value>;
  /** Shows a screen on top, and gives the result with which it is closed; undefined without one. */
  override ask<Args, Result>(
    screen: UIScreen<Args, Result>,
    ...args: ScreenArgs<Args>
  ): Promise<Result | undefined>;
  override ask(asked: AnyScreen | Askable<unknown>, options?: unknown): Promise<unknown> {
    const session = sessionOf(this);
    if (session === null || isQuestion(asked))
      return super.ask(asked as Askable<unknown>, options as AppAskOptions);
    if (!(asked instanceof UIScreen)) {
      throw argumentError('ask', 'what is asked', 'a question or a UIScreen', asked);
    }
    const begin = (): Promise<unknown> => screensOf(session).ask(asked, options, true);
    return handled((async () => session.asks.inTurn(begin))());
  }

  /**
   * Shows the top screen until the stack is empty, the user quits or the input ends.
   * Resolves with how it ended. Rejects if a screen fails and `onError` does not deal with the failure.
   */
  override run(): Promise<ExitState<undefined>>;
  override run<Value>(script: Script<Value, App>): Promise<ExitState<Value>>;
  /** Puts a screen on top first; the result that it closes with is the exit state's `value`. */
  override run<Args, Result>(
    screen: UIScreen<Args, Result>,
    ...args: ScreenArgs<Args>
  ): Promise<ExitState<Result>>;
  override run<Value>(question: Askable<Value>): Promise<ExitState<Value>>;
  override async run(given?: unknown, args?: unknown): Promise<ExitState<never>> {
    const begin = (session: Parameters<typeof screensOf>[0]): void =>
      void new Screens(session, this.#options);
    if (typeof given === 'function') {
      return start(this, async () => (given as Script<unknown, App>)(this), null, this.#stack, begin);
    }
    if (isQuestion(given)) {
      const question = given as unknown as Askable<unknown>;
      return start(this, () => this.ask(question), given, this.#stack, begin);
    }
    if (sessionOf(this) !== null) throw alreadyRunning();
    if (given != null) {
      const screen = requireScreen('run', given);
      const left: Waiting = (closed) => {
        const session = sessionOf(this);
        if (closed !== null && session !== null) session.ending.value = closed.result;
      };
      this.#stack.push(this.#entryOf('run', screen, args, left));
    }
    if (this.#stack.length === 0) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: there is no screen to show; give run a screen, a question or a script, or schedule a screen first',
      );
    }
    return start(this, null, null, this.#stack, begin);
  }

  #entryOf(operation: string, screen: AnyScreen, args: unknown, waiting?: Waiting): ScreenLoop {
    requireAbsent(operation, this.#stack, screen);
    return new ScreenLoop(screen, args, waiting);
  }
}
