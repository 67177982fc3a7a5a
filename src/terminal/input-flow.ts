// InputFlow: an input stream that flows only while it is read.

import { nextTurn } from '../base/event-loop.ts';
import { type ListenedStream, listen } from './output-writer.ts';

/** A readable stream as Node has it (stdin, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface InputStream extends ListenedStream {
  /** Stops reading. */
  pause(): unknown;
  /** Goes on reading. */
  resume(): unknown;
  /** Whether it is stopped. */
  isPaused?(): boolean;
  /** Takes back chunks that were read too far: bytes for a stream of bytes, text for a stream of text. */
  unshift?(chunk: Uint8Array | string): unknown;
  /** True after the last byte. */
  readonly readableEnded?: boolean;
}

/** Starts and stops a stream, and gives what it has read ahead back to it. */
export class InputFlow {
  readonly #stream: InputStream;
  readonly #onData: (data?: unknown) => void;
  #isFlowing = false;
  #stopListening: () => void = () => {};

  constructor(stream: InputStream, onData: (data: unknown) => void) {
    this.#stream = stream;
    this.#onData = (data) => onData(data);
  }

  /** Listens for the end. An error is one, too: a terminal that hung up gives EIO, a lost connection ECONNRESET. */
  open(end: () => void): void {
    this.#stopListening = listen(this.#stream, { end, close: end, error: end });
  }

  close(): void {
    this.#stopListening();
  }

  get isOver(): boolean {
    return this.#stream.readableEnded === true || this.#stream.destroyed === true;
  }

  /** Whether bytes can be given back. */
  get takesBack(): boolean {
    return this.#stream.unshift !== undefined && !this.isOver;
  }

  giveBack(rest: Uint8Array | string): void {
    if (rest.length > 0) this.#stream.unshift?.(rest);
    void this.#pauseAgain(); // `unshift` has the stream read ahead
  }

  start(): void {
    if (this.#isFlowing) return;
    this.#isFlowing = true;
    this.#stream.on('data', this.#onData);
    this.#stream.resume();
  }

  stop(): void {
    if (!this.#isFlowing) return;
    this.#isFlowing = false;
    // Pause first: a flowing stream without a listener throws its data away.
    this.#stream.pause();
    this.#stream.off('data', this.#onData);
    void this.#pauseAgain();
  }

  /**
   * Pausing standard input is meant to stop reading, and so to let the process end. But from within a `data` event it
   * does not: the stream, about to read ahead, starts again right after.
   */
  async #pauseAgain(): Promise<void> {
    await nextTurn();
    // The program or another library may have begun to read.
    if (this.#isFlowing || this.#stream.destroyed === true || this.#stream.isPaused?.() !== true) return;
    // A paused stream takes no notice of being paused. Nothing flows in between: it would only begin a tick later.
    this.#stream.resume();
    this.#stream.pause();
  }
}
