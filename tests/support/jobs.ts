// Tasks that a test holds in its hand: it assigns to them, and says when and how they end.

import type { Task } from 'textui';
import type { AppDriver } from 'textui/testing';
import type { TaskOptions } from 'textui/types';

/** A task under test. */
export interface Job {
  readonly task: Task;
  /** The result of the call of `task`. */
  readonly call: Promise<unknown>;
  readonly resolve: (value?: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts a task on an app that runs. */
export async function startJob(app: AppDriver, label: string, options?: TaskOptions): Promise<Job> {
  let [resolve, reject] = [(_value?: unknown): void => {}, (_error: unknown): void => {}];
  const body = new Promise<unknown>((onResolve, onReject) => ([resolve, reject] = [onResolve, onReject]));
  let call: Promise<unknown> = Promise.resolve();
  const task = await new Promise<Task>((begun) => {
    call = app.app.task(
      label,
      (given) => {
        begun(given);
        return body;
      },
      options,
    );
  });
  call.catch(() => {});
  return { task, call, resolve, reject };
}

/** The output of an app while something is done. */
export async function printedBy(app: AppDriver, act: () => unknown): Promise<string> {
  const before = app.output.length;
  await act();
  await app.advance(0);
  return app.output.slice(before);
}
