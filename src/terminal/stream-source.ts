// A stream as a source of chunks, read by its events.

import type { ChunkSink, ChunkSource, InputStream, Unread } from './chunk-source.ts';
import { StreamListeners } from './stream-listeners.ts';
import { encodeUtf8 } from './utf8-decoder.ts';

/** What a stream cannot take back is kept on the stream itself, under this name. */
const UNREAD = Symbol('textui: unread');

/** Reads a stream by its events; the listener that takes data is there only between `start` and `stop`. */
export class StreamSource implements ChunkSource {
  readonly #stream: InputStream;
  readonly #sink: ChunkSink;
  readonly #listeners: StreamListeners;
  #flowing = false;
  #ended = false;
  /** The stream gives bytes, so bytes are what it takes back. */
  #hasBytes = false;

  constructor(stream: InputStream, sink: ChunkSink) {
    this.#stream = stream;
    this.#sink = sink;
    // An error ends the input too: reading a terminal that hung up gives EIO, a lost connection ECONNRESET.
    const end = (): void => this.#end();
    this.#listeners = new StreamListeners(stream, { end, close: end, error: end });
  }

  start(): void {
    if (this.#flowing) return;
    this.#takeUnread();
    // The end may have come before this terminal, or its event while nobody listened.
    if (this.#isOver) return this.#end();
    this.#flowing = true;
    this.#stream.on('data', this.#onData);
    this.#stream.resume();
  }

  stop(): void {
    if (!this.#flowing) return;
    this.#flowing = false;
    // Pause first: a flowing stream without a listener throws its data away.
    this.#stream.pause();
    this.#stream.off('data', this.#onData);
  }

  close({ text, tail, afterReturn }: Unread): void {
    this.stop();
    const chunk = this.#hasBytes ? encodeUtf8(text, tail) : text;
    const takesBack = typeof this.#stream.unshift === 'function' && !this.#isOver;
    if (takesBack && chunk.length > 0) this.#stream.unshift?.(chunk);
    this.#leaveUnread(
      takesBack ? { text: '', tail: new Uint8Array(0), afterReturn } : { text, tail, afterReturn },
    );
  }

  release(): void {
    this.#listeners.release();
  }

  get #isOver(): boolean {
    return this.#ended || this.#stream.readableEnded === true || this.#stream.destroyed === true;
  }

  get #origin(): { [UNREAD]?: Unread } {
    return this.#stream.origin ?? this.#stream;
  }

  #takeUnread(): void {
    const left = this.#origin[UNREAD];
    if (left === undefined) return;
    delete this.#origin[UNREAD];
    this.#sink.unread(left);
  }

  #leaveUnread(left: Unread): void {
    if (left.text === '' && left.tail.length === 0 && !left.afterReturn) return;
    Reflect.defineProperty(this.#origin, UNREAD, { value: left, configurable: true });
  }

  #end(): void {
    this.#ended = true;
    this.stop();
    this.#sink.end();
  }

  readonly #onData = (data?: unknown): void => {
    this.#hasBytes = typeof data !== 'string';
    this.#sink.chunk(data);
  };
}
