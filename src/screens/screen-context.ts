// The port through which a screen reaches the app that shows it: what can be asked, said and done.

import type { AbortSignalLike, PlatformAbortSignal } from '../abort-signal.ts';
import type { Askable } from '../checks/askable.ts';
import type { MaybePromise } from '../checks/checks.ts';
import type { Words } from '../i18n/words.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import { argumentError, requireBoolean, requireOptions, requireString } from '../validate.ts';

/** How a screen asks a question. */
export interface QuestionAsk {
  readonly initial?: unknown;
  /** Whether `<` at its first question leaves it. */
  readonly back: boolean;
  readonly signal?: AbortSignalLike | null | undefined;
}

/** How one line is asked for. */
export interface LineAsk {
  /** Whether to hide what the user types. */
  readonly hidden: boolean;
  /**
   * What the library itself asks about the line before: whether it is meant, or the same secret again. Nothing for a
   * question of the program's own, whatever its words are.
   */
  readonly follows?: 'doubt' | 'again' | null | undefined;
  /** Whether only what a person types at the prompt counts, and nothing that was typed before. */
  readonly fresh?: boolean | undefined;
  /** The question that the line answers, as data. */
  readonly describe?: (() => SemanticNode) | undefined;
}

/** What an app does for the screens it shows. */
export interface ScreenContext<Screen> {
  /** The library's words in the language of the app. */
  readonly words: Words;
  /** Columns to draw in, now. */
  readonly width: number;
  /** Whether a person is at the other end. */
  readonly interactive: boolean;
  /** Puts a screen on top of the stack. */
  push(screen: Screen, args: unknown): void;
  /** Puts a screen in place of the one that asks. */
  replace(asking: Screen, screen: Screen, args: unknown): void;
  /** Puts a screen on top and returns the result that it closes with. */
  ask(screen: Screen, args: unknown): Promise<unknown>;
  /** Takes the screen off the stack. */
  close(screen: Screen, result: unknown): void;
  /** Shows the screen again. */
  redraw(screen: Screen): void;
  /** Ends the app. */
  quit(code?: number | null): void;
  /** Asks a question; undefined where it was left. */
  askQuestion(question: Askable<unknown>, options: QuestionAsk): Promise<unknown>;
  /** Prints a message or a widget. */
  announce(message: string | Widget, how: SaidHow): Promise<void>;
  /** Runs a task, and gives what its body returns. */
  task(request: TaskRequest): Promise<unknown>;
  /** Asks for one line. */
  getUserInput(screen: Screen, message: string, ask: LineAsk): Promise<string>;
}

/** What kind of message something is. */
export type SayKind = 'info' | 'success' | 'warning' | 'error';

/** How something is said. */
export interface SayOptions {
  /** What kind of message it is; `info` unless given. A warning and an error begin with that word. */
  kind?: SayKind | null | undefined;
  /** `errors`: it goes to standard error, and only there. */
  to?: 'errors' | null | undefined;
  /** False: a text is made safe, but its lines are not wrapped, for people who copy them. True unless given. */
  wrap?: boolean | null | undefined;
}

const KINDS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies SayKind[];

/** How something is said, checked and complete. */
export interface SaidHow {
  readonly kind: SayKind;
  readonly to: 'errors' | null;
  readonly wrap: boolean;
}

/** Said as most things are. */
export const SAID_PLAINLY: SaidHow = { kind: 'info', to: null, wrap: true };

/** Throws unless the options, where they are given, are what `say` takes. */
export function requireSayOptions(options: SayOptions | null | undefined): SaidHow {
  const { kind, to, wrap } = requireOptions('say', options);
  if (kind != null && !KINDS.includes(kind)) {
    throw argumentError('say', 'kind', "'info', 'success', 'warning' or 'error'", kind);
  }
  if (to != null && to !== 'errors') throw argumentError('say', 'to', "'errors'", to);
  return {
    kind: kind ?? 'info',
    to: to ?? null,
    wrap: wrap == null ? true : requireBoolean('say', 'wrap', wrap),
  };
}

/** What the body of a task is given. Whatever is assigned to it, and however often, prints nothing by itself. */
export interface Task {
  /** How much there is to do; null while that is not known. */
  total: number | null;
  /** How much of it is done. */
  done: number;
  /** What it is at now: comes last on its lines, in parentheses. */
  detail: string | null;
  /** Aborts when the task is cancelled and when the run ends. Any number of listeners may be added. */
  readonly signal: PlatformAbortSignal;
  /** Prints a text after the task's label; resolves when it is written. */
  say(text: string): Promise<void>;
}

/** Options of a task. */
export interface TaskOptions {
  /** Whether Ctrl-C cancels it, instead of ending the program. */
  cancel?: boolean | null | undefined;
}

/** The work of a task. */
export type TaskBody<Result> = (task: Task) => MaybePromise<Result>;

/** A task that is to be run, checked and complete. */
export interface TaskRequest {
  readonly label: string;
  readonly body: TaskBody<unknown>;
  readonly cancel: boolean;
}

/** Throws unless the arguments are what `task` takes. */
export function requireTask(
  label: unknown,
  body: unknown,
  options: TaskOptions | null | undefined,
): TaskRequest {
  const { cancel } = requireOptions('task', options);
  if (typeof body !== 'function') throw argumentError('task', 'body', 'a function', body);
  return {
    label: requireString('task', 'label', label),
    body: body as TaskBody<unknown>,
    cancel: cancel == null ? false : requireBoolean('task', 'cancel', cancel),
  };
}
