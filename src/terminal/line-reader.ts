// Lines on demand from a source of chunks: decodes UTF-8, keeps what nobody asked for yet, waits for one line at a time.

import { type ChunkSource, openSource, type TerminalInput } from './chunk-source.ts';
import type { KeyEditor } from './key-editor.ts';
import { LineSplitter } from './line-splitter.ts';
import type { ReadSignal } from './terminal.ts';

// Every runtime has it, but this room is checked without any runtime's types.
declare const TextDecoder: new () => { decode(data?: Uint8Array, options?: { stream: boolean }): string };

/** How a line is waited for. */
export interface LineRequest {
  readonly signal?: ReadSignal | undefined;
  /** Turns single keys into lines, where no terminal does that. */
  readonly editor?: KeyEditor | undefined;
}

interface Waiter {
  readonly editor: KeyEditor | undefined;
  settle(line: string | null): void;
  fail(error: unknown): void;
}

/** Reads lines, one at a time and in order. */
export class LineReader {
  readonly #source: ChunkSource;
  readonly #splitter = new LineSplitter();
  // Invalid bytes become U+FFFD, sequences may be split between chunks, a byte order mark is dropped.
  readonly #decoder = new TextDecoder();
  #ended = false;
  #waiter: Waiter | null = null;

  constructor(input: TerminalInput) {
    this.#source = openSource(input, { chunk: (data) => this.#take(data), end: () => this.end() });
  }

  /** The next line if it is here already; null otherwise. */
  buffered(): string | null {
    return this.#splitter.next();
  }

  /** The start of the next line, where it came without its end. Ask `buffered` first. */
  get partial(): string {
    return this.#splitter.partial;
  }

  /** Waits for a line; null at the end of input. Only one may wait. */
  read({ signal, editor }: LineRequest = {}): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.#waiter?.fail(signal?.reason);
      const leave = (): void => {
        this.#waiter = null;
        this.#source.stop();
        signal?.removeEventListener('abort', onAbort);
      };
      this.#waiter = {
        editor,
        settle: (line) => {
          leave();
          resolve(line);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      if (signal?.aborted === true) return onAbort();
      signal?.addEventListener('abort', onAbort);
      this.#serve();
      if (this.#waiter !== null) this.#source.start();
    });
  }

  /** Text typed too early, for the next read. */
  unread(text: string): void {
    this.#splitter.push(text);
  }

  /** The input is over. What is left without a line end is the last line. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#splitter.push(this.#decoder.decode());
    this.#splitter.end();
    this.#serve();
  }

  /** Ends the waiting read with null; the input goes on. */
  cancel(): void {
    this.#waiter?.settle(null);
  }

  /** Fails the waiting read. */
  fail(error: unknown): void {
    this.#waiter?.fail(error);
  }

  /** Ends the waiting read with null and lets go of the input, which gets back what nobody asked for. */
  close(): void {
    const waiter = this.#waiter;
    this.#ended = true;
    this.#source.close(this.#splitter.takeRest());
    waiter?.settle(null);
  }

  #take(data: Uint8Array | string): void {
    if (this.#ended) return;
    const text = typeof data === 'string' ? data : this.#decoder.decode(data, { stream: true });
    const editor = this.#waiter?.editor;
    if (editor === undefined) {
      this.#splitter.push(text);
      this.#serve();
      return;
    }
    const typed = editor.edit(text);
    this.#splitter.push(typed.text);
    if (typed.ended) this.end();
    else this.#serve();
  }

  /** Gives the waiting read its line, where there is one. */
  #serve(): void {
    if (this.#waiter === null) return;
    const line = this.#splitter.next();
    if (line !== null || this.#ended) this.#waiter.settle(line);
  }
}
