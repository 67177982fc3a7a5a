// What the library needs of an abort signal: the one type for every signal that it takes or makes.
// Each `AbortSignal` fits it, so no layer needs a runtime's types.

/** The part of an `AbortSignal` that the library uses. */
export interface AbortSignalLike {
  /** Whether it has aborted. */
  readonly aborted: boolean;
  /** Why it has aborted: what ends because of it rejects with this. */
  readonly reason?: unknown;
  /** Calls `listener` when it aborts. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Stops calling `listener`. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
