// Lines on demand from an input. The one reader of an input keeps lines that came too early. While no prompt waits,
// nothing is read: memory is bounded, and a child or the program may read the stream.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { nextTurn } from '../base/event-loop.ts';
import { argumentError } from '../base/validate.ts';
import { createDecoder, encodeUtf8, LineSplitter, MAX_LINE_LENGTH } from './line-splitter.ts';
import { InputFlow, type InputStream } from './input-flow.ts';
import { busyError } from './terminal.ts';

/** Takes text as it comes, in place of lines: live mode, for keys. */
export interface TextTaker {
  typed(text: string): void;
  ended?(): void;
}

interface Waiter {
  resolve(line: string | null): void;
  reject(error: unknown): void;
  leave(): void;
}

/** The reader of an input is kept on the input itself, under this name: terminals that follow one another share it. */
const READER: unique symbol = Symbol('textui: reader');

/** The one reader of an input. */
export function readerOf(input: InputStream & { [READER]?: InputReader }): InputReader {
  if (typeof (input as Partial<InputStream> | null)?.on !== 'function') {
    throw argumentError('StreamTerminal', 'input', 'a readable stream', input);
  }
  const reader = input[READER] ?? new InputReader(input);
  Reflect.defineProperty(input, READER, { value: reader, configurable: true });
  return reader;
}

/** Reads lines, one at a time and in order. */
export class InputReader {
  readonly #flow: InputFlow;
  /** How many terminals are open on it. */
  #users = 0;
  /** The stream gives text, so text is what it takes back. */
  #hasText = false;
  /** Whole lines that were found and not given out yet; they come before the bytes still to be split. */
  readonly #found = new LineSplitter();
  readonly #splitter = new LineSplitter();
  readonly #decode = createDecoder();
  #ended = false;
  /** The error that ended the input; null for none. */
  #failure: unknown = null;
  /** The name of the prompt that waits for a line. */
  #asker: string | null = null;
  #waiter: Waiter | null = null;
  #taker: TextTaker | null = null;
  /** Looks at lines that come while no prompt waits: JSON mode does, for interrupts; null for none. */
  #isTaken: ((line: string) => boolean) | null = null;

  constructor(stream: InputStream) {
    this.#flow = new InputFlow(stream, (data) => this.#received(data));
  }

  /** A terminal begins to use the input. */
  open(): void {
    if (this.#users++ > 0) return;
    this.#flow.open(() => this.end());
  }

  /** A terminal has done with the input. The last terminal gives unread lines back to the stream. */
  close(): void {
    if (--this.#users > 0) return;
    this.#flow.stop();
    if (this.#flow.takesBack && !this.#ended) {
      this.unread(this.#decode(this.#found.takeRest()));
      const rest = this.#splitter.takeRest();
      this.#flow.giveBack(this.#hasText ? this.#decode(rest) : rest);
    }
    this.#flow.close();
  }

  /** Claims the input for one read, and gives a function that frees it. */
  claim(asker: string): () => void {
    if (this.#asker !== null) throw busyError(asker, this.#asker);
    this.#asker = asker;
    return () => (this.#asker = null);
  }

  /** Whether a whole line is here. */
  get hasLine(): boolean {
    return this.#found.hasLine() || this.#splitter.hasLine();
  }

  /** Whether a read would not have to wait. */
  get isReady(): boolean {
    return this.hasLine || this.#ended || this.#failure !== null;
  }

  /** The next line if it is here already; null otherwise. */
  next(): string | null {
    return this.#found.next() ?? this.#splitter.next(this.#ended);
  }

  /**
   * Takes in what is here already, up to a whole line. It takes two turns of the event loop: input is looked at
   * between a turn and the next, and the first may be past that point.
   */
  async look(): Promise<void> {
    if (!this.isReady) this.#start();
    await nextTurn();
    if (!this.isReady) await nextTurn();
    this.#flow.stop();
  }

  /** The next line, or waits for it; null at the end of input. */
  read(signal?: AbortSignalLike): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.#settled()?.reject(signal?.reason);
      const leave = (): void => signal?.removeEventListener('abort', onAbort);
      this.#waiter = { resolve, reject, leave };
      if (signal?.aborted === true) return onAbort();
      signal?.addEventListener('abort', onAbort);
      this.#serve();
      if (this.#waiter !== null) this.#start();
    });
  }

  /** Gives text as it comes to a taker, bytes not split into lines yet first; null: back to lines. */
  give(taker: TextTaker | null): void {
    if (taker === this.#taker) return;
    this.#taker = taker;
    if (taker === null) return this.#flow.stop();
    const text = this.#decode(this.#splitter.takeRest());
    if (text !== '') taker.typed(text);
  }

  /** Gives a taker all text that is here, and all that comes. It takes two turns, as `look` does. */
  async giveAll(taker: TextTaker): Promise<void> {
    this.unread(this.#decode(this.#found.takeRest()));
    this.give(taker);
    if (this.#ended) return taker.ended?.();
    this.#start();
    await nextTurn();
    await nextTurn();
  }

  /** Adds whole lines. */
  add(lines: readonly string[]): void {
    for (const line of lines) this.#found.push(encodeUtf8(`${line}\n`));
    this.#serve();
  }

  /** Text typed too early, for the next read: it comes before all that is still to be split. */
  unread(text: string): void {
    if (text === '') return;
    const rest = this.#splitter.takeRest();
    this.#splitter.push(encodeUtf8(text));
    this.#splitter.push(rest);
  }

  /** Drops the lines and bytes that are here. */
  drop(): void {
    this.#found.takeRest();
    this.#splitter.takeRest();
  }

  /**
   * Looks at lines that come while no prompt waits: those that `isTaken` takes are used up, up to 1 MB of others wait
   * for the next prompt. Gives a function that stops looking.
   */
  watch(isTaken: (line: string) => boolean): () => void {
    this.#isTaken = isTaken;
    this.#serve();
    return () => {
      if (this.#isTaken !== isTaken) return;
      this.#isTaken = null;
      if (this.#waiter === null) this.#flow.stop();
    };
  }

  /** The input is over. Text without a line end is the last line. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#flow.stop();
    this.#taker?.ended?.();
    this.#serve();
  }

  /** Ends the waiting read, with null or a failure; the input goes on. */
  stop(failure?: unknown): void {
    this.#taker?.ended?.();
    const waiter = this.#settled();
    if (failure === undefined) waiter?.resolve(null);
    else waiter?.reject(failure);
  }

  #start(): void {
    // The end may have come before this listened.
    if (this.#ended || this.#flow.isOver) this.end();
    else this.#flow.start();
  }

  #received(data: unknown): void {
    this.#hasText = typeof data === 'string';
    const bytes = typeof data === 'string' ? encodeUtf8(data) : data;
    if (bytes instanceof Uint8Array) {
      if (this.#taker !== null) return this.#taker.typed(this.#decode(bytes));
      this.#splitter.push(bytes);
    } else {
      this.#failure ??= argumentError('StreamTerminal', 'every chunk of the input', 'text or bytes', data);
    }
    this.#serve();
  }

  /**
   * Gives the waiting prompt its line, the end or the error. If none waits, and no `watch` looks, one line is enough.
   */
  #serve(): void {
    if (this.#waiter === null && this.#isTaken !== null) return this.#sift(this.#isTaken);
    if (!this.isReady) return;
    if (this.#waiter === null) return this.#flow.stop();
    const line = this.next();
    // A line that came first is given out first.
    if (line !== null || this.#failure === null) return this.#settled()?.resolve(line);
    const failure = this.#failure;
    this.#failure = null;
    this.#settled()?.reject(failure);
  }

  #sift(isTaken: (line: string) => boolean): void {
    for (let line = this.#splitter.next(); line !== null; line = this.#splitter.next()) {
      if (!isTaken(line)) this.#found.push(encodeUtf8(`${line}\n`));
    }
    const isFull = this.#found.length + this.#splitter.length >= MAX_LINE_LENGTH;
    if (isFull || this.#ended || this.#failure !== null) this.#flow.stop();
    else this.#start();
  }

  /** Takes the prompt that waited. */
  #settled(): Waiter | null {
    const waiter = this.#waiter;
    this.#waiter = null;
    waiter?.leave();
    this.#flow.stop();
    if (waiter !== null && this.#isTaken !== null) this.#sift(this.#isTaken);
    return waiter;
  }
}
