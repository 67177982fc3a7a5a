// The callbacks of a container's items: calls them, and remembers those that go on.

/** Called with the item's data when the user chooses the item; it may return a promise. */
export type ItemCallback<Data = undefined> = (data: Data) => unknown;

/** A callback that returned a promise, until it has ended well or its failure was handed on. */
interface PendingCallback {
  readonly ended: Promise<unknown>;
}

/** A callback, and what it is called with. */
interface CallbackCall {
  readonly callback: ItemCallback<never>;
  readonly data: unknown;
}

/** The callbacks of one container, by the id of their item. */
export class Callbacks {
  readonly #callbacks = new Map<number, CallbackCall>();
  readonly #find: ((id: number) => CallbackCall) | null;
  /**
   * The callbacks that are still running, then those whose failure no caller has learned of, in the order they failed.
   */
  readonly #running = new Set<PendingCallback>();

  /** `find` gives the callback of an item that none was remembered for. */
  constructor(find: ((id: number) => CallbackCall) | null = null) {
    this.#find = find;
  }

  /** Remembers the callback of an item. */
  set(id: number, callback: ItemCallback<never>, data: unknown): void {
    this.#callbacks.set(id, { callback, data });
  }

  /** Whether an item has a callback. */
  has(id: number): boolean {
    return this.#find !== null || this.#callbacks.has(id);
  }

  /** Calls the callback of an item, if it has one. */
  call(id: number): void {
    const found = this.#callbacks.get(id) ?? this.#find?.(id);
    if (found === undefined) return;
    const result = (found.callback as ItemCallback<unknown>)(found.data);
    if (isThenable(result)) this.#follow(result);
  }

  get running(): ReadonlySet<PendingCallback> {
    return this.#running;
  }

  /** Claims a failure, so that it is handed on only once; false if another waiter has claimed it. */
  claim(running: PendingCallback): boolean {
    return this.#running.delete(running);
  }

  #follow(promise: PromiseLike<unknown>): void {
    // A failure is kept, and its rejection unhandled, until `settled` waits for it.
    const running: PendingCallback = {
      ended: Promise.resolve(promise).then(
        () => this.#running.delete(running),
        (error: unknown) => {
          this.#running.delete(running);
          this.#running.add(running);
          throw error;
        },
      ),
    };
    this.#running.add(running);
  }
}

/**
 * Waits until nothing runs any more in any of the containers; rejects once, with the first failure. Of those that
 * failed before the first wait, the first is the first of the first container.
 */
export async function waitForAll(everyone: () => readonly Callbacks[]): Promise<void> {
  const failed = new Map<PendingCallback, { readonly callbacks: Callbacks; readonly error: unknown }>();
  for (;;) {
    const waits: Promise<unknown>[] = [];
    for (const callbacks of everyone()) {
      for (const running of callbacks.running) {
        if (failed.has(running)) continue;
        waits.push(running.ended.catch((error: unknown) => failed.set(running, { callbacks, error })));
      }
    }
    if (waits.length === 0) break;
    await Promise.all(waits);
  }
  let first: { readonly error: unknown } | null = null;
  for (const [running, failure] of failed) if (failure.callbacks.claim(running)) first ??= failure;
  if (first !== null) throw first.error;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
