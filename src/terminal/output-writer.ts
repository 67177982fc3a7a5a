// Writes text to a stream at the reader's own pace, and knows when nobody reads any more.

/** A writable stream as Node has it (stdout, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface OutputStream {
  /** Calls back when the text left for the reader, or could not. */
  write(text: string, callback: (error?: Error | null) => void): unknown;
  /** Listens for `close` or `error`. */
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops listening. */
  off(event: string, listener: (value?: unknown) => void): unknown;
  /** True when nothing more can be written. */
  readonly destroyed?: boolean;
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

  /** `onClosed` is told once, with the error where the cause is not just that nobody reads. */
  constructor(stream: OutputStream, onClosed: (failure: unknown) => void) {
    this.#stream = stream;
    this.#onClosed = onClosed;
    stream.on('error', this.#onError);
    stream.on('close', this.#onClose);
    if (stream.errored != null) this.#close(stream.errored); // before anybody listened
  }

  /** Nobody can read what would be written now. */
  get closed(): boolean {
    return this.#closed || this.#stream.destroyed === true || this.#stream.writableEnded === true;
  }

  /** Writes and waits until the text is on its way. False: nobody reads. Rejects when the output failed otherwise. */
  async write(text: string): Promise<boolean> {
    if (this.#failure !== undefined) throw this.#failure as Error;
    if (this.#released || this.closed) return false;
    if (text !== '') await this.#send(text);
    if (this.#failure !== undefined) throw this.#failure as Error;
    return !this.#closed;
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
    if (error != null && !this.#closed) {
      this.#eventDue = true;
      this.#close(error);
    }
    this.#leaveIfNothingIsDue();
  }

  readonly #onError = (error?: unknown): void => {
    this.#close(error);
    this.#afterEvent();
  };

  readonly #onClose = (): void => {
    this.#close(undefined);
    this.#afterEvent();
  };

  #afterEvent(): void {
    this.#eventDue = false;
    this.#leaveIfNothingIsDue();
  }

  #close(error: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    if (error !== undefined && !isHangUp(error)) this.#failure = error;
    for (const done of this.#underWay) done();
    this.#onClosed(this.#failure);
  }

  /** Without a listener an event that is still due would end the program. */
  #leaveIfNothingIsDue(): void {
    const due = this.#eventDue || (this.#unconfirmed > 0 && !this.#closed);
    if (!this.#released || due || this.#underWay.size > 0) return;
    this.#stream.off('error', this.#onError);
    this.#stream.off('close', this.#onClose);
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
