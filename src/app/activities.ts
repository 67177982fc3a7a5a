// What is under way in an app: screens, questions and a script. Only what is on top is shown and asked.

import { createAbort, type PlatformAbortSignal } from '../abort-signal.ts';
import { TextUIError } from '../errors.ts';
import { type AnyScreen, requireScreen } from '../screens/ui-screen.ts';
import { className } from '../validate.ts';
import type { PersonHost } from './answerer.ts';

/** An asker that waits for a screen's result. */
export interface QueuedActivity {
  /** Called with the result when the screen closes. */
  onClosed: (result: unknown) => void;
  /** Called if the app ends first. */
  onEnded: (error: Error) => void;
}

/** Code that runs while it is on top, and draws nothing by itself: a question that is asked, or a script. */
export interface Worker {
  /** Runs it; gives its result. Called again if it failed, and somebody has dealt with that. */
  run(activity: Activity): Promise<unknown>;
  /** It has left the stack. */
  closed(): void;
}

/** What is on the stack: a screen, or the work of something that is none. */
export interface Activity {
  readonly screen: AnyScreen | null;
  readonly work: Worker | null;
  readonly args: never;
  readonly waiting: QueuedActivity | null;
  /** Whether it has left the stack. */
  gone: boolean;
  /** Failures in a row without a question of its own between them. */
  failures: number;
}

/** A screen on the stack. */
export interface ScreenActivity extends Activity {
  readonly screen: AnyScreen;
}

/** The stack; each screen is on it at most once. */
export class ScreenStack {
  readonly #entries: Activity[] = [];

  /** The entry that is shown. */
  get top(): Activity | undefined {
    return this.#entries.at(-1);
  }

  /** From the bottom to the top. */
  get entries(): readonly Activity[] {
    return this.#entries;
  }

  /** Puts a screen on top. */
  push(
    operation: string,
    screen: AnyScreen,
    args: unknown,
    waiting: QueuedActivity | null = null,
  ): ScreenActivity {
    const entry = this.#entryFor(operation, screen, args, waiting);
    this.#entries.push(entry);
    return entry;
  }

  /** Puts something on top that is no screen. */
  pushWork(work: Worker, waiting: QueuedActivity): Activity {
    const activity: Activity = {
      screen: null,
      work,
      args: undefined as never,
      waiting,
      gone: false,
      failures: 0,
    };
    this.#entries.push(activity);
    return activity;
  }

  /** Puts a screen at the bottom. */
  schedule(screen: AnyScreen, args: unknown): ScreenActivity {
    const entry = this.#entryFor('schedule', screen, args, null);
    this.#entries.unshift(entry);
    return entry;
  }

  /** Takes an entry off, wherever it is. */
  remove(entry: Activity): void {
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    entry.gone = true;
  }

  /** The entry of a screen, if it is on the stack. */
  find(screen: AnyScreen): Activity | undefined {
    return this.#entries.find((entry) => entry.screen === screen);
  }

  /** Puts a screen in place of another. The asker of the other now waits for it. */
  replace(entry: Activity, screen: AnyScreen, args: unknown): ScreenActivity {
    if (screen !== entry.screen) this.#requireAbsent('replace', screen);
    const next: ScreenActivity = {
      screen,
      work: null,
      args: args as never,
      waiting: entry.waiting,
      gone: false,
      failures: 0,
    };
    this.#entries[this.#entries.indexOf(entry)] = next;
    entry.gone = true;
    return next;
  }

  /** The entry of a screen that must be on the stack. */
  require(operation: string, screen: AnyScreen): Activity {
    const entry = this.find(screen);
    if (entry !== undefined) return entry;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is no longer on the stack: it was closed`,
    );
  }

  #entryFor(
    operation: string,
    screen: AnyScreen,
    args: unknown,
    waiting: QueuedActivity | null,
  ): ScreenActivity {
    requireScreen(operation, screen);
    this.#requireAbsent(operation, screen);
    return { screen, work: null, args: args as never, waiting, gone: false, failures: 0 };
  }

  #requireAbsent(operation: string, screen: AnyScreen): void {
    if (this.find(screen) === undefined) return;
    throw new TextUIError(
      'ERR_TEXTUI_SCREEN',
      `${operation}: ${screenName(screen)} is already on the stack; close it first, or create another one`,
    );
  }
}

/** Where a question is asked. */
type HostOf = (activity: Activity, work: QuestionWork, signal: PlatformAbortSignal) => PersonHost;

/** Asks a question; gives what it gave. */
export class QuestionWork implements Worker {
  readonly #ask: (host: PersonHost) => Promise<unknown>;
  readonly #hostOf: HostOf;
  readonly #left = createAbort();
  /** Whether code of the program may be running for the question: it has begun, and does not read or print. */
  runsCode = false;

  constructor(ask: (host: PersonHost) => Promise<unknown>, hostOf: HostOf) {
    this.#ask = ask;
    this.#hostOf = hostOf;
  }

  async run(activity: Activity): Promise<unknown> {
    this.runsCode = true;
    return { value: await this.#ask(this.#hostOf(activity, this, this.#left.signal)) };
  }

  closed(): void {
    this.#left.abort();
  }
}

/** Whether a question is what is under way. */
export function isQuestionAsked({ work }: Activity): boolean {
  return work instanceof QuestionWork;
}

/** Runs a script, once. */
export class ScriptWork implements Worker {
  readonly #script: () => Promise<unknown>;
  #ended: Promise<unknown> | null = null;

  constructor(script: () => Promise<unknown>) {
    this.#script = script;
  }

  /** Settles when the script has returned; null where it was never begun. */
  get ended(): Promise<unknown> | null {
    return this.#ended;
  }

  run(): Promise<unknown> {
    this.#ended ??= this.#script();
    return this.#ended;
  }

  closed(): void {
    // The run waits for it, wherever it is.
  }
}

/** What a screen is called in messages: its class, and its title if it has one. */
export function screenName(screen: AnyScreen): string {
  const name = className(screen);
  return screen.title === null ? name : `${name} "${screen.title}"`;
}
