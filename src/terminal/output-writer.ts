// Writes text to a stream at the reader's own pace, and knows when nobody reads any more.

import { nextTurn } from '../event-loop.ts';
import { argumentError } from '../validate.ts';

/** A writable stream as Node has it (stdout, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface OutputStream {
  /** Calls back when the text left for the reader, or could not. */
  write(text: string, callback: (error?: Error | null) => void): unknown;
  /** Listens for `close`, `error` or `finish`. */
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops listening. */
  off(event: string, listener: (value?: unknown) => void): unknown;
  /** True when nothing more can be written. */
  readonly destroyed?: boolean;
  /** True when it has let go of everything; its last events may still be to come. */
  readonly closed?: boolean;
  /** True when its owner has ended it. */
  readonly writableEnded?: boolean;
  /** The error that ended it, if one did. */
  readonly errored?: Error | null;
}

/**
 * A writer over one stream. Waiting for each write's own callback is what keeps a slow reader from being buried:
 * no caller has more than one write under way.
 */
export class OutputWriter {
  readonly #stream: OutputStream;
  readonly #listeners: StreamListeners;
  readonly #onClosed: (failure: unknown) => void;
  /** What ends the wait of each write under way. */
  readonly #underWay = new Set<() => void>();
  /** Writes whose callback has not come yet. */
  #unconfirmed = 0;
  #abandoned = false;
  #whenIdle: (() => void) | null = null;
  #closed = false;
  #failure: unknown = undefined;
  #released = false;
  /** A write failed, and the event in which the stream says so is still to come. */
  #eventDue = false;
  /** The stream has said its last: no write fails from now on. */
  #isOver = false;

  /** `onClosed` is told once, with the error where the cause is not just that nobody reads. */
  constructor(stream: OutputStream, onClosed: (failure: unknown) => void) {
    if (typeof (stream as Partial<OutputStream> | null)?.write !== 'function') {
      throw argumentError('StreamTerminal', 'output', 'a writable stream', stream);
    }
    this.#stream = stream;
    this.#onClosed = onClosed;
    this.#listeners = new StreamListeners(stream, {
      error: (error) => this.#onEvent(error),
      close: () => this.#onEvent(undefined),
      finish: () => this.#onEvent(undefined), // its owner has ended it
    });
  }

  /** Writes and waits until the text is on its way. False: nobody reads. Rejects when the output failed otherwise. */
  write(text: string): Promise<boolean> {
    this.#lookAtStream();
    const isOver = this.#released || this.#closed;
    const sent = isOver || text === '' ? Promise.resolve() : this.#send(text);
    // An event of the stream may come in the same tick as the callback of the write.
    return sent.then(() => {
      if (this.#failure !== undefined) throw this.#failure as Error;
      return !isOver && !this.#closed;
    });
  }

  /** Waits for no write any more: what is under way, and what follows, is left to the stream. */
  abandon(): void {
    this.#abandoned = true;
    for (const done of this.#underWay) done();
  }

  /** Waits for what is under way and lets go of the stream. */
  async release(): Promise<void> {
    if (this.#released) return;
    this.#released = true;
    if (this.#underWay.size > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    this.#leaveIfNothingIsDue();
  }

  #send(text: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        if (!this.#underWay.delete(done)) return;
        resolve();
        if (this.#underWay.size === 0) this.#whenIdle?.();
      };
      this.#underWay.add(done);
      this.#unconfirmed++;
      try {
        this.#stream.write(text, (error) => {
          this.#confirm(error);
          done();
        });
      } catch (error) {
        this.#unconfirmed--;
        this.#close(error);
      }
      if (this.#abandoned) done();
    });
  }

  #confirm(error: Error | null | undefined): void {
    this.#unconfirmed--;
    if (error != null && !this.#isOver) {
      this.#eventDue = true;
      this.#close(error);
    }
    this.#leaveIfNothingIsDue();
  }

  #onEvent(error: unknown): void {
    this.#eventDue = false;
    this.#isOver = true;
    this.#close(error);
    this.#leaveIfNothingIsDue();
  }

  /** Its events come a tick after a stream was destroyed or ended; what it says of itself is up to date. */
  #lookAtStream(): void {
    const { errored = null, destroyed = false, writableEnded = false } = this.#stream;
    if (errored !== null) this.#close(errored);
    else if (destroyed || writableEnded) this.#close(undefined);
  }

  #close(error: unknown): void {
    if (error !== undefined && !isHangUp(error)) this.#failure ??= error;
    if (this.#closed) return;
    this.#closed = true;
    for (const done of this.#underWay) done();
    this.#onClosed(this.#failure);
  }

  #leaveIfNothingIsDue(): void {
    const due = this.#eventDue || (this.#unconfirmed > 0 && !this.#isOver);
    if (this.#released && !due && this.#underWay.size === 0) this.#listeners.release();
  }
}

/** Whether an error only says that the other end is gone: no fault, and nothing to tell anyone. */
function isHangUp(error: unknown): boolean {
  return HANG_UPS.has((error as { code?: unknown } | null)?.code);
}

// A full disk (ENOSPC) and the like are not among them: output that was lost is worth an error.
const HANG_UPS: ReadonlySet<unknown> = new Set([
  'EPIPE', // the reader of a pipe went away
  'EIO', // the terminal hung up
  'EBADF', // the program was started with its output closed
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'ESHUTDOWN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

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
