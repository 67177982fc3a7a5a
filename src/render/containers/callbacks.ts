// What a container does when an item is chosen: calls its callback, and remembers those that go on.

/** Called with the item's data when the user chooses the item; it may return a promise. */
export type ItemCallback<Data = undefined> = (data: Data) => unknown;

/** A callback that returned a promise which may not have ended yet. */
interface Running {
  readonly ended: Promise<unknown>;
  /** Its failure has been handed to someone. */
  claimed: boolean;
}

/** The callbacks of one container, by the id of their item. */
export class Callbacks {
  readonly #callbacks = new Map<number, { callback: ItemCallback<never>; data: unknown }>();
  readonly #running = new Set<Running>();

  /** Remembers the callback of an item. */
  set(id: number, callback: ItemCallback<never>, data: unknown): void {
    this.#callbacks.set(id, { callback, data });
  }

  /** Calls the callback of an item, if it has one. */
  call(id: number): void {
    const found = this.#callbacks.get(id);
    if (found === undefined) return;
    const result = (found.callback as ItemCallback<unknown>)(found.data);
    if (isThenable(result)) this.#follow(result);
  }

  /** Those that are still running, or failed and nobody was told. */
  get running(): ReadonlySet<Running> {
    return this.#running;
  }

  #follow(promise: PromiseLike<unknown>): void {
    // A failure stays in the set, and its rejection unhandled, until somebody waits for it.
    const running: Running = {
      ended: Promise.resolve(promise).then(
        () => this.#running.delete(running),
        (error: unknown) => {
          // To the end: those that failed stand in the order in which they did.
          this.#running.delete(running);
          this.#running.add(running);
          throw error;
        },
      ),
      claimed: false,
    };
    this.#running.add(running);
  }

  /** Drops those whose failure has been handed on. */
  forget(running: Running): void {
    this.#running.delete(running);
  }
}

/** Waits until nothing runs any more in any of the containers; rejects with the first failure. */
export async function waitForAll(everyone: () => readonly Callbacks[]): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const waits: Promise<unknown>[] = [];
    for (const callbacks of everyone()) {
      for (const running of callbacks.running) {
        waits.push(
          running.ended.catch((error: unknown) => {
            if (!running.claimed) failures.push(error);
            running.claimed = true;
            callbacks.forget(running);
          }),
        );
      }
    }
    if (waits.length === 0) break;
    await Promise.all(waits);
  }
  if (failures.length > 0) throw failures[0];
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
