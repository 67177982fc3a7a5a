// A task, as the program sees it.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import type { MaybePromise } from '../checks/checks.ts';
import { argumentError, requireBoolean, requireOptions, requireString } from '../base/validate.ts';

/** The object that the body of a task gets. An assignment to one of its fields prints nothing by itself. */
export interface Task {
  /** How much there is to do; null while that is not known. */
  total: number | null;
  /** How much of it is done. */
  done: number;
  /** The step it is at, which comes last on its lines, in parentheses. */
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
