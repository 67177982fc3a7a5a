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

/** The runtime's own `AbortSignal`, where its types are there: what `fetch` and the like take. */
export type PlatformAbortSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal & AbortSignalLike
  : AbortSignalLike;

// Every runtime has it, but most layers are compiled without any runtime's types.
declare const AbortController: new () => {
  readonly signal: PlatformAbortSignal;
  abort(reason?: unknown): void;
};

/** Makes a signal and what aborts it. */
export function createAbort(): { readonly signal: PlatformAbortSignal; abort(reason?: unknown): void } {
  return new AbortController();
}
