// App: the methods with which a program asks, says and works in a run.

import type { Askable, AskOptions } from '../checks/askable.ts';
import type { MaybePromise } from '../checks/checks.ts';
import { TextUIError } from '../base/errors.ts';
import { isQuestion } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import { argumentError, requireOptions, requireWhole } from '../base/validate.ts';
import { endedError, handled } from './ended-error.ts';
import type { ExitState } from './exit.ts';
import { requireWork } from './lending.ts';
import type { TaskReport } from './mode.ts';
import { requireMessage, requireSayOptions, type SayOptions } from './say.ts';
import type { QuestionAsk } from './asks.ts';
import type { AppOptions } from './app-options.ts';
import { Session } from './session.ts';
import type { Activity } from './stack.ts';
import { requireTask, type TaskBody, type TaskOptions } from './task.ts';

/** A program that asks and says things in order. */
export type Script<Value, Running = App> = (app: Running) => MaybePromise<Value>;

/** How an app asks a question. */
export interface AppAskOptions<Value = unknown> extends AskOptions<Value> {
  /** Whether `<` at the first question leaves it: the answer is then undefined. */
  back?: boolean | null | undefined;
}

/** The private parts of an app, for the library alone. The class fills it: none of it is on the prototype. */
interface AppInternals {
  /** The run of an app; null where it does not run. */
  sessionOf: (app: App) => Session | null;
  /** Runs an app. `begin` is told of the session before it starts. */
  start: (
    app: App,
    script: (() => Promise<unknown>) | null,
    declared: AnyQuestion | null,
    stack?: Activity[],
    begin?: (session: Session) => void,
  ) => Promise<ExitState<never>>;
}

const internals = {} as AppInternals;

/**
 * Asks, says and runs tasks. `createApp()` makes one.
 *
 * @example
 * ```ts
 * const app = createApp({ terminal: new ScriptedTerminal({ answers: ['Ada'] }) });
 * console.log(await app.run((app) => app.ask(text('Name'))));
 * // { reason: 'closed', code: 0, value: 'Ada' }
 * ```
 */
export class App {
  readonly #options: AppOptions;
  #session: Session | null = null;
  /** Whether a run has ended. */
  #hasEnded = false;

  static {
    internals.sessionOf = (app) => app.#session;
    internals.start = (app, ...how) => app.#start(...how);
  }

  /** `createApp` makes one: what an app is made of is the library's own. */
  constructor(options: object) {
    this.#options = options as AppOptions;
  }

  /** Asks a question; the value is always there, unless `back` lets the user leave it. */
  ask<Value>(
    question: Askable<Value>,
    options: AppAskOptions<NoInfer<Value>> & { back: true },
  ): Promise<Value | undefined>;
  ask<Value>(question: Askable<Value>, options?: AppAskOptions<NoInfer<Value>> | null): Promise<Value>;
  ask(asked: Askable<unknown>, options?: AppAskOptions | null): Promise<unknown> {
    if (this.#isLate) return tooLate('ask');
    const { initial, signal, back } = requireOptions('ask', options);
    return askIn(this.#running('ask'), asked, { initial, signal, back: back === true });
  }

  /** Prints a text or a widget, at any time while the app runs; resolves when it is written. */
  say(message: string | Widget, options?: SayOptions | null): Promise<void> {
    const said = requireMessage('say', message);
    const how = requireSayOptions(options);
    return this.#session?.say(said, how) ?? tooLate('say');
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
   * Gives the terminal to `work`, which starts a program, or asks in a way of its own; gives what it returns. Meanwhile
   * textui draws, prints and reads nothing.
   *
   * @example
   * ```ts
   * const app = startApp((app) => app.lend(() => 'edited'));
   * console.log(await app.result);
   * // edited
   * ```
   */
  lend<Result>(work: () => MaybePromise<Result>): Promise<Result> {
    requireWork(work);
    if (this.#isLate) return tooLate('lend');
    return this.#running('lend').lend(work);
  }

  /**
   * Whether a person is there: not another program, a pipe or an unattended run. False unless the app runs.
   */
  get interactive(): boolean {
    return this.#session?.interactive ?? false;
  }

  /** The tasks that run now, as data. */
  get tasks(): readonly TaskReport[] {
    return this.#session?.tasks ?? [];
  }

  /** Ends the run with an exit code; 0 unless given. */
  quit(code?: number | null): void {
    this.#running('quit').ending.quit(requireExitCode('quit', code) ?? 0);
  }

  /** Ends the run with an error: `run` rejects with it. */
  fail(error: unknown): void {
    this.#running('fail').failWith(error);
  }

  /** Runs a script: it ends when the script returns, and `value` is what it returned. */
  run<Value>(script: Script<Value>): Promise<ExitState<Value>>;
  /** Asks a question and nothing else; `value` is the answer. */
  run<Value>(question: Askable<Value>): Promise<ExitState<Value>>;
  async run(given: unknown): Promise<ExitState<never>> {
    if (typeof given === 'function') {
      return this.#start(async () => (given as Script<unknown>)(this), null);
    }
    if (isQuestion(given)) {
      return this.#start(() => this.ask(given as unknown as Askable<unknown>), given);
    }
    throw argumentError('run', 'what is run', 'a script or a question', given);
  }

  /** Whether what is called now comes after the end. */
  get #isLate(): boolean {
    return this.#session === null && this.#hasEnded;
  }

  #running(operation: string): Session {
    if (this.#session !== null) return this.#session;
    if (this.#hasEnded) throw endedError(operation);
    throw new TextUIError('ERR_TEXTUI_APP', `App.${operation}: the app is not running; call it during run`);
  }

  async #start(
    script: (() => Promise<unknown>) | null,
    declared: AnyQuestion | null,
    stack?: Activity[],
    begin: (session: Session) => void = () => {},
  ): Promise<ExitState<never>> {
    if (this.#session !== null) throw alreadyRunning();
    const { signal = null } = this.#options;
    const session = new Session(this.#options, { script, declared, stack });
    const abort = (): void => session.ending.abort();
    this.#session = session;
    signal?.addEventListener('abort', abort);
    try {
      begin(session);
      if (signal?.aborted === true) abort();
      return (await session.run()) as ExitState<never>;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#session = null;
      this.#hasEnded = true;
    }
  }
}

export const sessionOf: AppInternals['sessionOf'] = internals.sessionOf;
export const start: AppInternals['start'] = internals.start;

/** Asks a question in a run; what is none is refused. */
export function askIn(
  session: Session,
  asked: Askable<unknown>,
  { initial, signal = null, back }: QuestionAsk,
  accepted = 'a question',
): Promise<unknown> {
  if (!isQuestion(asked)) throw argumentError('ask', 'what is asked', accepted, asked);
  if (signal !== null && typeof signal.addEventListener !== 'function') {
    throw argumentError('ask', 'signal', 'an AbortSignal', signal);
  }
  return session.ask(asked, { initial, signal, back });
}

/** The error for a second run at the same time. */
export function alreadyRunning(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_APP',
    'App.run: this app is already running; push the screen instead, or create another app',
  );
}

/** An exit code; null where none is given. */
export function requireExitCode(operation: string, code: unknown): number | null {
  return code == null ? null : requireWhole(operation, 'code', code, 0, 255);
}

/** The result of a call after the end. */
function tooLate(operation: string): Promise<never> {
  return handled(Promise.reject(endedError(operation)));
}
