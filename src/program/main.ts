// The function of a program.

import type { MaybePromise } from '../checks/checks.ts';
import type { App } from '../run/app.ts';

/** The function of a program, which gets the answers. */
export type Main<Value, Result> = (answers: Value, app: App) => MaybePromise<Result>;
