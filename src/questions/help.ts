// What `?` prints at a question.

import type { MaybePromise } from '../screens/maybe-promise.ts';

/** A text, or a function that gives one. */
export type Help = string | (() => MaybePromise<string>);
