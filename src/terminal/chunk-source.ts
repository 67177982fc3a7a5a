// Where input comes from, in pieces and only on demand: a stream with events, or anything that can be iterated.
// While nobody waits for a line nothing is read, so memory is bounded and others may use the stream.

import { TextUIError } from '../errors.ts';
import { argumentError } from '../validate.ts';
import { encodeUtf8 } from './line-splitter.ts';
import { StreamListeners } from './output-writer.ts';

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
  /** Gives back what was read too far: bytes to a stream of bytes, text to a stream of text. */
  unshift?(chunk: Uint8Array | string): unknown;
  /** True behind the last of it. */
  readonly readableEnded?: boolean;
  /** True when nothing more can be read. */
  readonly destroyed?: boolean;
  /** True when it has let go of everything; its last events may still be to come. */
  readonly closed?: boolean;
  /** The error that ended it, if one did. */
  readonly errored?: Error | null;
  /** The stream itself, where this is only a view of it. */
  readonly origin?: object;
}

/** Everything a terminal can read from. */
export type TerminalInput = InputStream | AsyncIterable<Uint8Array | string>;

/** What was read and not given out as a line, for the next terminal on the same input. */
export interface Unread {
  readonly text: string;
  /** The first bytes of a character whose last ones are not here yet. */
  readonly tail: Uint8Array;
  /** The last line ended in a CR: an LF that comes next belongs to it. */
  readonly afterReturn: boolean;
}

/** Who is told what a source gives. */
interface ChunkSink {
  /** What another terminal on the same input has left. */
  unread(left: Unread): void;
  /** A piece of input, whatever it is. */
  chunk(data: unknown): void;
  /** Nothing more will come. */
  end(): void;
  /** Something came that cannot be read. */
  fail(error: unknown): void;
}

/** Input that flows between `start` and `stop`. */
export interface ChunkSource {
  start(): void;
  stop(): void;
  /** Gives what another terminal has left, and reads nothing. */
  takeUnread(): void;
  /** Reads no more, and leaves what nobody asked for to whoever reads next. */
  close(left: Unread): void;
  /** Lets go of the input. */
  release(): void;
}

/** The source for any kind of input. */
export function openSource(input: TerminalInput, sink: ChunkSink): ChunkSource {
  const given: unknown = input;
  // A stream of Node's can also be iterated, but an iterator destroys it in the end: events come first.
  if (typeof given === 'object' && given !== null) {
    if ('on' in given) return new StreamSource(given as InputStream, sink);
    if (Symbol.asyncIterator in given) return new IteratorSource(given as AsyncIterable<unknown>, sink);
  }
  throw argumentError('StreamTerminal', 'input', 'a readable stream or an async iterable', given);
}

/** What a stream cannot take back is kept on the stream itself, under this name. */
const UNREAD = Symbol('textui: unread');

/** Reads a stream by its events; the listener that takes data is there only between `start` and `stop`. */
class StreamSource implements ChunkSource {
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
    this.takeUnread();
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

  takeUnread(): void {
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

/** The one reading of an iterable is kept on the iterable itself, so that terminals can follow one another. */
const READING = Symbol('textui: reading');

/** Reads by iterating; nothing is asked for while nobody waits. */
class IteratorSource implements ChunkSource {
  readonly #input: AsyncIterable<unknown>;
  readonly #sink: ChunkSink;
  #reading: IteratorReading | null = null;
  #wanted = false;
  #pulling = false;

  constructor(input: AsyncIterable<unknown>, sink: ChunkSink) {
    this.#input = input;
    this.#sink = sink;
  }

  start(): void {
    this.takeUnread();
    this.#wanted = true;
    if (!this.#pulling && this.#reading !== null) void this.#pull(this.#reading);
  }

  takeUnread(): void {
    this.#reading ??= readingOf(this.#input);
    const left = this.#reading.takeUnread();
    if (left !== null) this.#sink.unread(left);
  }

  stop(): void {
    this.#wanted = false;
  }

  close(left: Unread): void {
    this.stop();
    this.#reading?.leaveUnread(left);
  }

  release(): void {}

  async #pull(reading: IteratorReading): Promise<void> {
    this.#pulling = true;
    while (this.#wanted) {
      const arrived = reading.next();
      const piece = await arrived;
      // What nobody wants any more waits for the next read, of this terminal or another.
      if (!this.#wanted) break;
      if (!reading.take(arrived)) continue;
      if ('value' in piece) {
        this.#sink.chunk(piece.value);
        continue;
      }
      this.#wanted = false;
      if ('error' in piece) this.#sink.fail(piece.error);
      else this.#sink.end();
    }
    this.#pulling = false;
  }
}

/** What an iterator gave: a value, an error that the program has to know of, or the end. */
type Piece = { readonly value: unknown } | { readonly error: TextUIError } | { readonly ended: true };

/** One iterator, and the piece that was asked of it last. */
class IteratorReading {
  readonly #open: () => AsyncIterator<unknown>;
  #iterator: AsyncIterator<unknown> | null = null;
  #asked: Promise<Piece> | null = null;
  #unread: Unread | null = null;

  constructor(input: AsyncIterable<unknown>) {
    this.#open = () => input[Symbol.asyncIterator]();
  }

  /** The next piece; the same one until it is taken. */
  next(): Promise<Piece> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  /** Takes a piece that has arrived; false when somebody else has taken it. */
  take(piece: Promise<Piece>): boolean {
    if (this.#asked !== piece) return false;
    this.#asked = null;
    return true;
  }

  leaveUnread(left: Unread): void {
    this.#unread = left;
  }

  takeUnread(): Unread | null {
    const left = this.#unread;
    this.#unread = null;
    return left;
  }

  async #ask(): Promise<Piece> {
    let answer: Promise<IteratorResult<unknown>>;
    try {
      this.#iterator ??= this.#open();
      answer = this.#iterator.next();
    } catch (cause) {
      return { error: inputError('its iterator threw an error instead of giving a promise', { cause }) };
    }
    try {
      const result: unknown = await answer;
      if (typeof result !== 'object' || result === null) {
        return { error: inputError('its iterator gave something that is no result') };
      }
      const { done, value } = result as IteratorResult<unknown>;
      return done === true ? { ended: true } : { value };
    } catch {
      // As with a stream: a connection that is lost is the end of input.
      return { ended: true };
    }
  }
}

function readingOf(input: AsyncIterable<unknown> & { [READING]?: IteratorReading }): IteratorReading {
  const reading = input[READING] ?? new IteratorReading(input);
  Reflect.defineProperty(input, READING, { value: reading, configurable: true });
  return reading;
}

function inputError(problem: string, options?: { cause: unknown }): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    `StreamTerminal: the input cannot be read; ${problem}`,
    options,
  );
}
