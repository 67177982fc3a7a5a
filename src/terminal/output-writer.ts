// Writes text to a stream at the reader's own pace, and knows when nobody reads any more.

import { nextTurn } from '../base/event-loop.ts';
import { argumentError } from '../base/validate.ts';
import { LINK_WORD } from '../text/link-word.ts';

/** A writable stream as Node has it (stdout, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface OutputStream extends ListenedStream {
  /** Calls back when the text left for the reader, or could not. */
  write(text: string, callback: (error?: Error | null) => void): unknown;
  /** True when its owner has ended it. */
  readonly writableEnded?: boolean;
}

/** What is needed of a stream to listen to it: inputs and outputs have that. */
export interface ListenedStream {
  /** Calls `listener` at every `event`: `data`, `end`, `close`, `error` or `finish`. */
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

/**
 * A writer over one stream. Waiting for each write's own callback is what keeps a slow reader from being buried:
 * no caller has more than one write under way.
 */
export class OutputWriter {
  readonly #stream: OutputStream;
  readonly #stopListening: () => void;
  readonly #onClosed: (failure: unknown) => void;
  /** What ends the wait of each write under way. */
  readonly #underWay = new Set<() => void>();
  #last: Promise<void> = Promise.resolve();
  /** Writes whose callback has not come yet. */
  #unconfirmed = 0;
  #abandoned = false;
  #closed = false;
  #failure: unknown = undefined;
  #ended = false;
  #released = false;

  /** `onClosed` is told once, with the error where the cause is not just that nobody reads. */
  constructor(stream: OutputStream, onClosed: (failure: unknown) => void) {
    if (typeof (stream as Partial<OutputStream> | null)?.write !== 'function') {
      throw argumentError('StreamTerminal', 'output', 'a writable stream', stream);
    }
    this.#stream = stream;
    this.#onClosed = onClosed;
    const close = (): void => this.#close(undefined);
    // It has finished when its owner has ended it.
    this.#stopListening = listen(stream, { error: (error) => this.#close(error), close, finish: close });
  }

  /** Writes and waits until the text is on its way. False: nobody reads. Rejects when the output failed otherwise. */
  write(text: string): Promise<boolean> {
    // Its events come a tick after a stream was destroyed or ended; what it says of itself is up to date.
    const { errored = null, destroyed = false, writableEnded = false } = this.#stream;
    if (errored !== null || destroyed || writableEnded) this.#close(errored ?? undefined);
    const isOver = this.#ended || this.#closed;
    const sent = isOver || text === '' ? Promise.resolve() : this.#send(text);
    if (!isOver && text !== '') this.#last = sent;
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

  /** Takes nothing more, and waits for what is under way. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#last;
  }

  /** Lets go of the stream, once it has nothing to tell any more: if it was destroyed, it may never confirm its last write. */
  release(): void {
    this.#released = true;
    if (this.#unconfirmed === 0 || this.#stream.destroyed === true) this.#stopListening();
  }

  #send(text: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#underWay.delete(done);
        resolve();
      };
      const failed = async (error: unknown): Promise<void> => {
        this.#close(error);
        await nextTurn(); // its event may come after all who wait for this
        confirmed();
      };
      const confirmed = (error?: unknown): void => {
        if (error != null) return void failed(error);
        this.#unconfirmed--;
        done();
        if (this.#released) this.release();
      };
      this.#underWay.add(done);
      this.#unconfirmed++;
      try {
        this.#stream.write(LINK_WORD.hiddenIn(text), confirmed);
      } catch (error) {
        this.#close(error);
        confirmed();
      }
      if (this.#abandoned) done();
    });
  }

  #close(error: unknown): void {
    if (error !== undefined && !isHangUp(error)) this.#failure ??= error;
    const isFirst = !this.#closed;
    this.#closed = true;
    for (const done of this.#underWay) done();
    if (isFirst) this.#onClosed(this.#failure);
    if (this.#released) this.release();
  }
}

/** Listens to a stream. Gives what stops that, as soon as it is safe. */
export function listen(
  stream: ListenedStream,
  handlers: Readonly<Record<string, (value?: unknown) => void>>,
): () => void {
  for (const [event, handle] of Object.entries(handlers)) stream.on(event, handle);
  const leave = (): void => {
    stream.off('close', leave);
    for (const [event, handle] of Object.entries(handlers)) stream.off(event, handle);
  };
  // A stream that was destroyed says so later, and an error that nobody listens for ends the process.
  return async () => {
    if (stream.destroyed === true || stream.errored != null) await nextTurn();
    if (stream.destroyed === true && stream.closed === false) stream.on('close', leave);
    else leave();
  };
}

/** Whether an error only says that the other end is gone: no fault, and nothing to tell anyone. */
function isHangUp(error: unknown): boolean {
  return HANG_UP.test(String((error as { code?: unknown } | null)?.code));
}

// The reader of a pipe went away, the terminal hung up, the program was started with its output closed; a connection
// was lost; a stream was ended or destroyed. A full disk (ENOSPC) and the like are not among them: output that was lost
// is worth an error.
const HANG_UP =
  /^(?:EPIPE|EIO|EBADF|ECONNRESET|ECONNABORTED|ENOTCONN|ESHUTDOWN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE))$/;
