// The function of a program.

import type { MaybePromise } from '../checks/checks.ts';
import type { App } from '../run/app.ts';

/** What a program does with its answers. */
export type Main<Value, Result> = (answers: Value, app: App) => MaybePromise<Result>;
