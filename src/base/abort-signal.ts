// What the library needs of an abort signal: the one type for every signal that it takes. Those that it gives to checks
// and tasks are the runtime's own, which `fetch` takes.
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

/** Waits for some work, but no longer than until a signal aborts: then it rejects with the reason. */
export async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignalLike | null,
): Promise<Result> {
  if (signal === null) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
  });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
