// What a container does when an item is chosen: calls its callback, and remembers those that go on.

/** Called with the item's data when the user chooses the item; it may return a promise. */
export type ItemCallback<Data = undefined> = (data: Data) => unknown;

/** A callback that returned a promise, until it has ended well or its failure was handed on. */
interface Running {
  readonly ended: Promise<unknown>;
  /** Its place among all failures, in time; 0 while it has not failed. */
  failedAs: number;
}

/** How many callbacks have failed, in all containers. */
let failures = 0;

const NOTHING: ReadonlySet<Running> = new Set();

/** The callbacks of one container, by the id of their item. */
export class Callbacks {
  #callbacks: Map<number, { callback: ItemCallback<never>; data: unknown }> | null = null;
  #running: Set<Running> | null = null;

  /** Remembers the callback of an item. */
  set(id: number, callback: ItemCallback<never>, data: unknown): void {
    this.#callbacks ??= new Map();
    this.#callbacks.set(id, { callback, data });
  }

  /** Calls the callback of an item, if it has one. */
  call(id: number): void {
    const found = this.#callbacks?.get(id);
    if (found === undefined) return;
    const result = (found.callback as ItemCallback<unknown>)(found.data);
    if (isThenable(result)) this.#follow(result);
  }

  /** Those that are still running, or failed and nobody was told. */
  get running(): ReadonlySet<Running> {
    return this.#running ?? NOTHING;
  }

  /** Claims a failure, so that it is handed on only once; false when somebody was faster. */
  claim(running: Running): boolean {
    return this.#running?.delete(running) === true;
  }

  #follow(promise: PromiseLike<unknown>): void {
    const all = (this.#running ??= new Set());
    // A failure stays in the set, and its rejection unhandled, until somebody waits for it.
    const running: Running = {
      ended: Promise.resolve(promise).then(
        () => all.delete(running),
        (error: unknown) => {
          running.failedAs = ++failures;
          throw error;
        },
      ),
      failedAs: 0,
    };
    all.add(running);
  }
}

/** Waits until nothing runs any more in any of the containers; rejects once, with the first failure. */
export async function waitForAll(everyone: () => readonly Callbacks[]): Promise<void> {
  const failed = new Map<Running, { readonly callbacks: Callbacks; readonly error: unknown }>();
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
  const inTime = [...failed].sort(([a], [b]) => a.failedAs - b.failedAs);
  let first: { readonly error: unknown } | null = null;
  for (const [running, failure] of inTime) if (failure.callbacks.claim(running)) first ??= failure;
  if (first !== null) throw first.error;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
