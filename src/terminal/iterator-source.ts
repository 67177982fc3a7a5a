// Anything that can be iterated as a source of chunks, one piece at a time.

import { TextUIError } from '../errors.ts';
import type { ChunkSink, ChunkSource, Unread } from './chunk-source.ts';

/** The one reading of an iterable is kept on the iterable itself, so that terminals can follow one another. */
const READING = Symbol('textui: reading');

/** Reads by iterating; nothing is asked for while nobody waits. */
export class IteratorSource implements ChunkSource {
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
    this.#reading ??= readingOf(this.#input);
    const left = this.#reading.takeUnread();
    if (left !== null) this.#sink.unread(left);
    this.#wanted = true;
    if (!this.#pulling) void this.#pull(this.#reading);
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
