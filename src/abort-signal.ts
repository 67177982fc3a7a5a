// The part of an AbortSignal that is used, so that no runtime's types are needed.

/** What can be told to stop: an `AbortSignal` is one. */
export interface AbortSignalLike {
  /** Whether it has been aborted. */
  readonly aborted: boolean;
  /** What a wait that it ends rejects with. */
  readonly reason?: unknown;
  /** Calls `listener` when it is aborted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Forgets `listener` again. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
