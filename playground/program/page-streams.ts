// The pair of streams between a program and the page: what standard input and output are to a process.

import type { InputStream } from '../../src/terminal/input-flow.ts';
import type { OutputStream } from '../../src/terminal/output-writer.ts';

type Listener = (value?: unknown) => void;

/** Text that the page sends; it flows between `resume` and `pause`, and is kept in between. */
export class PageInput implements InputStream {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #queue: string[] = [];
  readonly #onFlow: (flowing: boolean) => void;
  #flowing = false;
  #ended = false;

  /** `onFlow` is told when somebody begins to wait for text that is not there yet, and when nobody does. */
  constructor(onFlow: (flowing: boolean) => void) {
    this.#onFlow = onFlow;
  }

  get readableEnded(): boolean {
    return this.#ended && this.#queue.length === 0;
  }

  /** Somebody waits for text. */
  get flowing(): boolean {
    return this.#flowing;
  }

  push(text: string): void {
    if (!this.#ended) this.#queue.push(text);
    this.#flow();
  }

  end(): void {
    this.#ended = true;
    this.#flow();
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  resume(): void {
    this.#flowing = true;
    this.#flow();
    if (this.#flowing) this.#onFlow(true);
  }

  pause(): void {
    this.#flowing = false;
    this.#onFlow(false);
  }

  unshift(text: string): void {
    this.#queue.unshift(text);
  }

  #flow(): void {
    while (this.#flowing && this.#queue.length > 0) this.#emit('data', this.#queue.shift());
    if (this.#flowing && this.readableEnded) this.#emit('end');
  }

  #emit(event: string, value?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }
}

/** More than this on its way to the page is too much. */
const MOST_UNTAKEN = 200_000;

/** Text for the page, which says of each piece that it was shown: whoever writes waits for that. */
export class PageOutput implements OutputStream {
  readonly #send: (text: string) => void;
  readonly #underWay: { readonly length: number; readonly done: () => void }[] = [];
  readonly #listeners: (() => void)[] = [];
  #untaken = 0;
  /** What was written last. */
  last = '';

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Calls a listener whenever something is written. */
  onWrite(listener: () => void): void {
    this.#listeners.push(listener);
  }

  write(text: string, done: () => void): void {
    this.last = text;
    for (const listener of this.#listeners) listener();
    this.#untaken += text.length;
    this.#underWay.push({ length: text.length, done });
    this.#send(text);
  }

  /** Prints without waiting, as `console.log` does; throws where far too much is on its way. */
  print(text: string): void {
    if (this.#untaken > MOST_UNTAKEN) {
      throw new Error('console.log: the program prints faster than the page can show; pause in between');
    }
    this.write(text, () => {});
  }

  /** The page has shown the oldest piece that is under way. */
  taken(): void {
    const piece = this.#underWay.shift();
    this.#untaken -= piece?.length ?? 0;
    piece?.done();
  }

  on(): void {}

  off(): void {}
}
