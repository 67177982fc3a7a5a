// A value, now or later: every method of a screen may be async.

/** A value, or a promise of it. */
export type MaybePromise<Value> = Value | Promise<Value>;
