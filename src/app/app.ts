// App: a stack of screens, and the run that shows them.

import type { AbortSignalLike } from '../abort-signal.ts';
import { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { isQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import {
  requireSayOptions,
  requireTask,
  type SayOptions,
  type TaskBody,
  type TaskOptions,
} from '../screens/screen-context.ts';
import type { Askable, AskOptions } from '../checks/askable.ts';
import {
  type AnyScreen,
  type MaybePromise,
  requireExitCode,
  requireMessage,
  requireScreen,
  type ScreenArgs,
  UIScreen,
} from '../screens/ui-screen.ts';
import type { RunAnswerer } from './answerer.ts';
import type { Clock, ErrorOutput, Mode } from './mode.ts';
import { endedError } from './ended-error.ts';
import type { ExitState } from './run-end.ts';
import type { ErrorHandler } from './failures.ts';
import { type CancelledText, type QuitScreen, Run } from './run.ts';
import type { ModeOpener } from './run-mode.ts';
import { ScreenStack, ScriptWork } from './activities.ts';
import type { TaskReport } from './task-record.ts';

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
  /** Printed on `errorOutput` after Ctrl-C and after a quit, except `quit(0)`. */
  readonly cancelled?: CancelledText;
  /** Ends the run with the reason `aborted` when it is aborted. */
  readonly signal?: AbortSignalLike | null | undefined;
  /** The question that every run asks, where `run` is not given it. */
  readonly declared?: Askable<unknown> | null | undefined;
  /** What the time is; without one, nothing happens after a time. */
  readonly clock?: Clock | null | undefined;
  /** Where messages go that are not part of the session; nowhere without one. */
  readonly errorOutput?: ErrorOutput | null | undefined;
}

const NO_CLOCK: Clock = { now: () => 0, after: () => () => {} };
const NO_OUTPUT: ErrorOutput = { write: () => {} };

/** The option that only the library gives: no entry point exports its key. */
const ANSWERING = Symbol('answering');

/** Who answers in an app, and what is done at a Ctrl-C that ends its run. */
interface AnswerPort {
  readonly answererOf: ModeOpener['answererOf'];
  readonly onInterrupted: () => void;
}

const NOBODY: AnswerPort = { answererOf: () => null, onInterrupted: () => {} };

/** A program that asks and says things in order. */
export type Script<Value> = (app: App) => MaybePromise<Value>;

/** How an app asks a question. */
export interface AppAskOptions<Value = unknown> extends AskOptions<Value> {
  /** Whether `<` at the first question leaves it: the answer is then undefined. */
  back?: boolean | null | undefined;
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
  readonly #answering: AnswerPort;
  #run: Run | null = null;
  /** Whether a run has ended. */
  #hasEnded = false;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#answering = (options as { readonly [ANSWERING]?: AnswerPort })[ANSWERING] ?? NOBODY;
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
    if (top?.screen != null) this.#run?.redraw(top.screen);
  }

  /** Asks a question; the value is always there, unless `back` lets the user leave it. */
  ask<Value>(
    question: Askable<Value>,
    options: AppAskOptions<NoInfer<Value>> & { back: true },
  ): Promise<Value | undefined>;
  ask<Value>(question: Askable<Value>, options?: AppAskOptions<NoInfer<Value>> | null): Promise<Value>;
  /** Shows a screen on top, and gives the result with which it is closed; undefined without one. */
  ask<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): Promise<Result | undefined>;
  ask(asked: AnyScreen | Askable<unknown>, options?: unknown): Promise<unknown> {
    if (this.#isLate) return tooLate('ask');
    const run = this.#running('ask');
    if (asked instanceof UIScreen) return run.askScreen(asked, options);
    const { initial, signal, back } = (options ?? {}) as AppAskOptions;
    return run.askQuestion(asked, { initial, signal, back: back === true });
  }

  /** Prints a text or a widget, at any time while the app runs; resolves when it is written. */
  say(message: string | Widget, options?: SayOptions | null): Promise<void> {
    const said = requireMessage('say', message);
    const how = requireSayOptions(options);
    return this.#run?.announce(said, how) ?? tooLate('say');
  }

  /**
   * Runs a piece of long work, and prints how it gets on; gives what its body returns.
   *
   * @example
   * ```ts
   * const app = startApp((app) =>
   *   app.task('Copying files', async (task) => {
   *     task.total = 3;
   *     while (task.done < task.total) task.done++;
   *     return task.done;
   *   }),
   * );
   * console.log(await app.result, app.lastLine);
   * // 3 Copying files: done
   * ```
   */
  task<Result>(label: string, body: TaskBody<Result>, options?: TaskOptions | null): Promise<Result> {
    const request = requireTask(label, body, options);
    if (this.#isLate) return tooLate('task');
    return this.#running('task').task(request) as Promise<Result>;
  }

  /**
   * Whether a person is there: another program or nobody is not, and neither is a pipe. False unless the app runs.
   */
  get interactive(): boolean {
    return this.#run?.interactive ?? false;
  }

  /** The tasks that run now, as data. */
  get tasks(): readonly TaskReport[] {
    return this.#run?.tasks ?? [];
  }

  /** Ends the run with an exit code; 0 unless given. */
  quit(code?: number | null): void {
    this.#running('quit').quit(requireExitCode('quit', code) ?? 0);
  }

  /** Ends the run as if a screen had thrown the error. */
  fail(error: unknown): void {
    this.#running('fail').failWith(error);
  }

  /**
   * Shows the top screen until the stack is empty, the user quits or the input ends.
   * Resolves with how it ended. Rejects if a screen fails and `onError` does not deal with the failure.
   */
  run(): Promise<ExitState<undefined>>;
  /** Runs a script: it ends when the script returns, and `value` is what it returned. */
  run<Value>(script: Script<Value>): Promise<ExitState<Value>>;
  /** Puts a screen on top first; the result that it closes with is the exit state's `value`. */
  run<Args, Result>(screen: UIScreen<Args, Result>, ...args: ScreenArgs<Args>): Promise<ExitState<Result>>;
  /** Asks a question and nothing else; `value` is the answer. */
  run<Value>(question: Askable<Value>): Promise<ExitState<Value>>;
  async run(given?: unknown, args?: unknown): Promise<ExitState<never>> {
    if (this.#run !== null) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: this app is already running; push the screen instead, or create another app',
      );
    }
    const script = this.#scriptOf(given);
    let value: unknown;
    if (given != null) {
      const waiting = { onClosed: (result: unknown) => void (value = result), onEnded: () => {} };
      if (script === null) this.#stack.push('run', requireScreen('run', given), args, waiting);
      else this.#stack.pushWork(script, waiting);
    }
    if (this.#stack.top === undefined) {
      throw new TextUIError(
        'ERR_TEXTUI_APP',
        'App.run: there is no screen to show; give run a screen, a question or a script, or schedule a screen first',
      );
    }
    return this.#start(script, isQuestion(given) ? given : null, () => value);
  }

  #scriptOf(given: unknown): ScriptWork | null {
    if (typeof given === 'function') return new ScriptWork(async () => (given as Script<unknown>)(this));
    if (!isQuestion(given)) return null;
    return new ScriptWork(() => this.ask(given as unknown as Askable<unknown>));
  }

  /** Whether what is called now comes after the end. */
  get #isLate(): boolean {
    return this.#run === null && this.#hasEnded;
  }

  #running(operation: string): Run {
    if (this.#run !== null) return this.#run;
    if (this.#hasEnded) throw endedError(operation);
    throw new TextUIError('ERR_TEXTUI_APP', `App.${operation}: the app is not running; call it during run`);
  }

  async #start(
    script: ScriptWork | null,
    declared: AnyQuestion | null,
    value: () => unknown,
  ): Promise<ExitState<never>> {
    const { openMode, words, onError = null, quitScreen = null, signal = null } = this.#options;
    const clock = this.#options.clock ?? NO_CLOCK;
    const errorOutput = this.#options.errorOutput ?? NO_OUTPUT;
    const { answererOf, onInterrupted } = this.#answering;
    const run = new Run({
      stack: this.#stack,
      words,
      onError,
      quitScreen,
      clock,
      errorOutput,
      cancelled: this.#options.cancelled,
      script,
      declared: (this.#options.declared as AnyQuestion | null | undefined) ?? declared,
      value,
      onInterrupted,
    });
    const abort = (): void => run.abort();
    this.#run = run;
    signal?.addEventListener('abort', abort);
    try {
      if (signal?.aborted === true) abort();
      return (await run.run({ openMode, answererOf })) as ExitState<never>;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#run = null;
      this.#hasEnded = true;
    }
  }
}

/** A call that comes after the end. Nobody need wait for it. */
function tooLate(operation: string): Promise<never> {
  const rejected = Promise.reject(endedError(operation));
  rejected.catch(() => {});
  return rejected;
}

/** A mode, and who answers in it. */
export interface AnsweredMode {
  readonly mode: Mode;
  readonly answerer: RunAnswerer;
}

/** Makes an app with somebody who answers in it. `onInterrupted` is called when Ctrl-C ends a run. */
export function createAnsweringApp(
  options: Omit<AppOptions, 'openMode'>,
  open: () => MaybePromise<AnsweredMode>,
  onInterrupted: () => void = () => {},
): App {
  const answerers = new WeakMap<Mode, RunAnswerer>();
  const keep = ({ mode, answerer }: AnsweredMode): Mode => {
    answerers.set(mode, answerer);
    return mode;
  };
  const openMode = (): MaybePromise<Mode> => {
    const opened = open();
    return opened instanceof Promise ? opened.then(keep) : keep(opened);
  };
  const answering: AnswerPort = { answererOf: (mode) => answerers.get(mode) ?? null, onInterrupted };
  return new App({ ...options, openMode, [ANSWERING]: answering } as AppOptions);
}
