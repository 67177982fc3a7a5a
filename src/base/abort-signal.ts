// The one type for every abort signal that the library takes. Each `AbortSignal` fits it, so no layer needs a runtime's
// types. The signals that checks and tasks get are the runtime's own, which `fetch` takes.

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

/**
 * Listens to signals of the program: one listener each, however many calls wait. Node suspects a leak from eleven on.
 */
export class AbortListeners {
  readonly #calls = new Map<AbortSignalLike, { readonly all: Set<() => void>; listener(this: void): void }>();

  /** Calls `call` when a signal aborts, until what this gives is called; null never aborts. */
  add(signal: AbortSignalLike | null, call: () => void): () => void {
    if (signal === null) return () => {};
    let calls = this.#calls.get(signal);
    if (calls === undefined) {
      const all = new Set<() => void>();
      calls = { all, listener: () => [...all].forEach((one) => one()) };
      this.#calls.set(signal, calls);
      signal.addEventListener('abort', calls.listener);
    }
    const { all, listener } = calls;
    const own = (): void => call();
    all.add(own);
    return () => {
      if (!all.delete(own) || all.size > 0) return;
      this.#calls.delete(signal);
      signal.removeEventListener('abort', listener);
    };
  }
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
