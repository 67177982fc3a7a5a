// Writes text to a stream at the reader's own pace, and notices when the reader has gone.

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

/** The part of inputs and outputs that listening needs. */
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
  /** Functions that end the wait of each write under way. */
  readonly #underWay = new Set<() => void>();
  #last: Promise<void> = Promise.resolve();
  /** Writes whose callback has not come yet. */
  #unconfirmed = 0;
  #abandoned = false;
  #closed = false;
  #failure: unknown = undefined;
  #ended = false;
  #released = false;

  /** `onClosed` is told once, with an error unless the reader has just gone. */
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

  /**
   * Writes and waits until the text is on its way. False: the reader has gone. Rejects when the output failed
   * otherwise.
   */
  write(text: string): Promise<boolean> {
    // A stream's events come a tick after it was destroyed or ended; its properties are up to date.
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

  /** Waits for no write any more: those under way, and those that follow, are left to the stream. */
  abandon(): void {
    this.#abandoned = true;
    for (const done of this.#underWay) done();
  }

  /** Takes nothing more, and waits for the writes under way. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#last;
  }

  /** Lets go of the stream after its last event: a destroyed stream may never confirm its last write. */
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

/** Listens to a stream. Gives a function that stops listening, as soon as that is safe. */
export function listen(
  stream: ListenedStream,
  handlers: Readonly<Record<string, (value?: unknown) => void>>,
): () => void {
  for (const [event, handle] of Object.entries(handlers)) stream.on(event, handle);
  const leave = (): void => {
    stream.off('close', leave);
    for (const [event, handle] of Object.entries(handlers)) stream.off(event, handle);
  };
  // A destroyed stream emits its error later, and an `error` event without a listener ends the process.
  return async () => {
    if (stream.destroyed === true || stream.errored != null) await nextTurn();
    if (stream.destroyed === true && stream.closed === false) stream.on('close', leave);
    else leave();
  };
}

/** Whether an error only means that the reader has gone, as with `app | head -1`: no fault, and no message. */
function isHangUp(error: unknown): boolean {
  return HANG_UP.test(String((error as { code?: unknown } | null)?.code));
}

// The reader of a pipe went away, the terminal hung up, the program was started with its output closed; a connection
// was lost; a stream was ended or destroyed. A full disk (ENOSPC) and the like are not among them: output that was lost
// is worth an error.
const HANG_UP =
  /^(?:EPIPE|EIO|EBADF|ECONNRESET|ECONNABORTED|ENOTCONN|ESHUTDOWN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE))$/;
