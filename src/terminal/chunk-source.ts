// Where input comes from, in pieces and only on demand: a stream with events, or anything that can be iterated.
// While nobody waits for a line nothing is read, so memory stays bounded and others may use the stream.

/** A readable stream as Node has it (stdin, a socket, an SSH channel, a PassThrough), as far as it is used. */
export interface InputStream {
  /** Listens for `data`, `end`, `close` or `error`. */
  on(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops listening. */
  off(event: string, listener: (value?: unknown) => void): unknown;
  /** Stops reading. */
  pause(): unknown;
  /** Goes on reading. */
  resume(): unknown;
  /** Gives text back that was read too far. */
  unshift?(text: string): unknown;
  /** True behind the last of it. */
  readonly readableEnded?: boolean;
  /** True when nothing more can be read. */
  readonly destroyed?: boolean;
  /** The stream itself, where this is only a view of it. */
  readonly origin?: object;
}

/** Everything a terminal can read from. */
export type TerminalInput = InputStream | AsyncIterable<Uint8Array | string>;

/** Who is told what a source gives. */
export interface ChunkSink {
  chunk(data: Uint8Array | string): void;
  end(): void;
}

/** Input that flows between `start` and `stop`. */
export interface ChunkSource {
  start(): void;
  stop(): void;
  /** Lets go of the stream, and gives back `rest`, the text that nobody asked for, where the stream takes it. */
  close(rest: string): void;
}

/** The source for any kind of input. */
export function openSource(input: TerminalInput, sink: ChunkSink): ChunkSource {
  // A stream of Node's can also be iterated, but an iterator destroys it in the end: events come first.
  return 'on' in input ? new StreamSource(input, sink) : new IteratorSource(input, sink);
}

/** Reads a stream by its events; the listener that takes data is there only between `start` and `stop`. */
class StreamSource implements ChunkSource {
  readonly #stream: InputStream;
  readonly #sink: ChunkSink;
  #flowing = false;
  #ended = false;

  constructor(stream: InputStream, sink: ChunkSink) {
    this.#stream = stream;
    this.#sink = sink;
    for (const event of ENDINGS) stream.on(event, this.#onEnd);
  }

  start(): void {
    if (this.#flowing) return;
    // The end may have come before this terminal, or its event while nobody listened.
    if (this.#isOver()) {
      const rest = unread.get(this.#origin) ?? '';
      unread.delete(this.#origin);
      if (rest !== '') this.#sink.chunk(rest);
      this.#onEnd();
      return;
    }
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

  close(rest: string): void {
    this.stop();
    for (const event of ENDINGS) this.#stream.off(event, this.#onEnd);
    if (rest === '') return;
    if (this.#isOver()) unread.set(this.#origin, rest);
    else this.#stream.unshift?.(rest);
  }

  #isOver(): boolean {
    return this.#ended || this.#stream.readableEnded === true || this.#stream.destroyed === true;
  }

  get #origin(): object {
    return this.#stream.origin ?? this.#stream;
  }

  readonly #onData = (data?: unknown): void => {
    this.#sink.chunk(data as Uint8Array | string);
  };

  /** An error ends the input too: reading a terminal that hung up gives EIO, a lost connection ECONNRESET. */
  readonly #onEnd = (): void => {
    this.#ended = true;
    this.stop();
    this.#sink.end();
  };
}

const ENDINGS = ['end', 'close', 'error'] as const;

/** What nobody asked for yet of streams that have ended: those take nothing back, but others may read on. */
const unread = new WeakMap<object, string>();

/** Reads by iterating, one piece at a time. What arrives after `stop` is kept by the sink. */
class IteratorSource implements ChunkSource {
  readonly #iterator: AsyncIterator<Uint8Array | string>;
  readonly #sink: ChunkSink;
  #wanted = false;
  #pending = false;

  constructor(input: AsyncIterable<Uint8Array | string>, sink: ChunkSink) {
    this.#iterator = input[Symbol.asyncIterator]();
    this.#sink = sink;
  }

  start(): void {
    this.#wanted = true;
    if (!this.#pending) void this.#pull();
  }

  stop(): void {
    this.#wanted = false;
  }

  close(): void {
    this.stop();
  }

  async #pull(): Promise<void> {
    this.#pending = true;
    while (this.#wanted) {
      const result = await this.#iterator.next().catch(() => null);
      if (result === null || result.done === true) {
        this.#sink.end();
        break;
      }
      this.#sink.chunk(result.value);
    }
    this.#pending = false;
  }
}
