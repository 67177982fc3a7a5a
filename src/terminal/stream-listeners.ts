// Listeners on a stream that belongs to somebody else. A stream whose `error` nobody listens to ends the process,
// so they are taken away only when no such event can come any more.

import { nextTurn } from '../event-loop.ts';

/** What is needed of a stream to listen to it: inputs and outputs have that. */
interface ListenedStream {
  /** Calls `listener` at every `event`. */
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops calling it. */
  off(event: string, listener: (value?: unknown) => void): unknown;
  /** True when it was destroyed; its events may still be to come. */
  readonly destroyed?: boolean;
  /** True when it has let go of everything, and its last events are on their way. */
  readonly closed?: boolean;
  /** The error that ended it, if one did. */
  readonly errored?: Error | null;
}

type Handlers = Readonly<Record<string, (value?: unknown) => void>> & {
  readonly error: (value?: unknown) => void;
  readonly close: (value?: unknown) => void;
};

/** Calls its handlers until it is released. */
export class StreamListeners {
  readonly #stream: ListenedStream;
  readonly #listeners: readonly (readonly [event: string, listener: (value?: unknown) => void])[];
  #released = false;
  #closed = false;

  constructor(stream: ListenedStream, handlers: Handlers) {
    this.#stream = stream;
    this.#listeners = Object.entries(handlers).map(([event, handle]) => [
      event,
      (value) => {
        if (event === 'close') this.#closed = true;
        if (!this.#released) handle(value);
        else if (this.#closed) this.#remove();
      },
    ]);
    for (const [event, listener] of this.#listeners) stream.on(event, listener);
  }

  /** Calls no handler any more, and takes the listeners away as soon as that is safe. */
  release(): void {
    if (this.#released) return;
    this.#released = true;
    const { destroyed = false, errored = null } = this.#stream;
    if (this.#closed || (!destroyed && errored === null)) this.#remove();
    else void this.#removeLater();
  }

  /** The last events of a stream come a tick after it has closed, and that may take any time. */
  async #removeLater(): Promise<void> {
    await nextTurn();
    if (!(this.#stream.destroyed === true && this.#stream.closed === false)) this.#remove();
  }

  #remove(): void {
    for (const [event, listener] of this.#listeners) this.#stream.off(event, listener);
  }
}
