// Lines on demand from a source of chunks: decodes UTF-8, keeps what nobody asked for yet, waits for one line at a time.

import type { AbortSignalLike } from '../abort-signal.ts';
import { argumentError } from '../validate.ts';
import { type ChunkSource, openSource, type TerminalInput, type Unread } from './chunk-source.ts';
import { nextTurn } from '../event-loop.ts';
import type { KeyEditor } from './key-editor.ts';
import { LineSplitter, MAX_LINE_LENGTH, Utf8Decoder } from './line-splitter.ts';

/** How a line is waited for. */
interface LineWaitOptions {
  readonly signal?: AbortSignalLike | undefined;
  /** Turns single keys into lines, where no terminal does that. */
  readonly editor?: KeyEditor | undefined;
  /** Shows what the editor says. */
  readonly echo?: ((text: string) => void) | undefined;
}

/** Who takes what comes as it is, in place of lines. */
interface KeyTaker {
  typed(text: string): void;
  ended(): void;
}

interface Waiter {
  readonly echo: ((text: string) => void) | undefined;
  settle(line: string | null): void;
  fail(error: unknown): void;
}

/** Reads lines, one at a time and in order. */
export class LineReader {
  readonly #source: ChunkSource;
  readonly #splitter = new LineSplitter();
  readonly #decoder = new Utf8Decoder();
  #ended = false;
  #closed = false;
  #waiter: Waiter | null = null;
  /** Looks at the lines that come while nobody waits; null where nobody does. */
  #isTaken: ((line: string) => boolean) | null = null;
  #isSifting = false;
  #editor: KeyEditor | undefined;
  #keys: KeyTaker | null = null;
  /** What could not be read while nobody waited. */
  #failure: { readonly error: unknown } | null = null;

  constructor(input: TerminalInput) {
    this.#source = openSource(input, {
      unread: (left) => this.#takeOver(left),
      chunk: (data) => this.#take(data),
      end: () => this.end(),
      fail: (error) => this.#fail(error),
    });
  }

  /**
   * Takes in what is here already, up to a whole line. It takes two turns of the event loop: input is looked at
   * between a turn and the next, and the first may be past that point.
   */
  async look(editor?: KeyEditor): Promise<void> {
    this.#editor = editor;
    this.#takeBack();
    if (!this.#closed && !this.isReady()) {
      if (editor !== undefined) this.#push(this.#splitter.takePartial()); // its single keys are still to come
      this.#source.start();
    }
    await nextTurn();
    if (!this.isReady()) await nextTurn();
    this.#source.stop();
  }

  /** Drops what is here already, the start of a line included, until nothing more comes or it is told to stop. */
  async drop(editor: KeyEditor | undefined, isStopped: () => boolean): Promise<void> {
    do {
      while (this.#splitter.next() !== null);
      this.#splitter.takePartial();
      await this.look(editor);
    } while (this.#splitter.hasLine() && !isStopped());
    this.#splitter.takePartial();
    editor?.take();
  }

  /** Whether a read would not have to wait. */
  isReady(): boolean {
    return this.#failure !== null || this.#splitter.hasLine() || this.#ended;
  }

  /** The next line if it is here already; null otherwise. */
  buffered(): string | null {
    return this.#splitter.next();
  }

  /** The next line, or waits for it; null at the end of input. Only one may wait. */
  read({ signal, editor, echo }: LineWaitOptions = {}): Promise<string | null> | string {
    const here = this.#isTaken === null && signal?.aborted !== true ? this.#splitter.next() : null;
    if (here !== null) return here;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.#waiter?.fail(signal?.reason);
      const leave = (): void => {
        this.#waiter = null;
        if (this.#isTaken === null) this.#source.stop();
        signal?.removeEventListener('abort', onAbort);
      };
      this.#editor = editor;
      this.#waiter = {
        echo,
        settle: (line) => {
          leave();
          resolve(line);
          this.#watch();
        },
        fail: (error) => {
          leave();
          reject(error);
          this.#watch();
        },
      };
      if (signal?.aborted === true) return onAbort();
      signal?.addEventListener('abort', onAbort);
      this.#takeBack();
      if (this.#waiter !== null) this.#serve();
      if (this.#waiter !== null) this.#source.start();
    });
  }

  /**
   * Looks at the lines that come while nobody waits for one: those that are taken are used up, up to 1 MB of others is
   * kept for whoever waits next.
   */
  watch(isTaken: (line: string) => boolean): void {
    this.#isTaken = isTaken;
    this.#watch();
  }

  /** Looks at no more lines, and gives the input back what nobody asked for: another terminal may read there. */
  unwatch(): void {
    this.#isTaken = null;
    if (this.#waiter === null && !this.#closed) this.#leaveRest();
  }

  /** Gives what comes to somebody as it is, what is here already first, until `endKeys`. It takes two turns, as `look`. */
  async beginKeys(keys: KeyTaker): Promise<void> {
    this.#keys = keys;
    this.#editor = undefined;
    const text = this.#splitter.takeRest();
    if (text !== '') keys.typed(text);
    if (this.#ended || this.#failure !== null) return keys.ended();
    this.#source.start();
    await nextTurn();
    await nextTurn();
  }

  /** From now on there are lines again. */
  endKeys(): void {
    this.#keys = null;
    this.#source.stop();
  }

  /** Text typed too early, for the next read. */
  unread(text: string): void {
    this.#splitter.push(text);
  }

  /** The input is over. What is left without a line end is the last line. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#keys?.ended();
    this.#splitter.push(this.#decoder.end());
    this.#splitter.end();
    this.#serve();
  }

  /** Ends the waiting read with null; the input goes on. */
  cancel(): void {
    this.#keys?.ended();
    this.#waiter?.settle(null);
  }

  /** Fails the waiting read. */
  fail(error: unknown): void {
    this.#keys?.ended();
    this.#waiter?.fail(error);
  }

  /** Ends the waiting read with null and reads no more; the input gets back what nobody asked for. */
  close(): void {
    if (this.#closed) return;
    const waiter = this.#waiter;
    this.#closed = true;
    this.#ended = true;
    this.#isTaken = null;
    this.#leaveRest();
    waiter?.settle(null);
  }

  /** Lets go of the input. */
  release(): void {
    this.#source.release();
  }

  /** Behind the end of the input, what was given back to it is still to be read. */
  #takeBack(): void {
    if (this.#ended && !this.#closed) this.#source.takeUnread();
  }

  #leaveRest(): void {
    const text = this.#splitter.takeRest();
    this.#source.close({ text, tail: this.#decoder.takeTail(), afterReturn: this.#splitter.afterReturn });
  }

  /** Another terminal on the same input was closed, and this one goes on where it was. */
  #takeOver({ text, tail, afterReturn }: Unread): void {
    this.#splitter.afterReturn ||= afterReturn;
    const typed = text + this.#decoder.decode(tail);
    if (this.#keys !== null) return this.#keys.typed(typed);
    this.#splitter.push(typed);
    this.#serve();
  }

  #take(data: unknown): void {
    if (this.#ended) return;
    if (typeof data === 'string') this.#push(data);
    else if (ArrayBuffer.isView(data)) this.#push(this.#decoder.decode(bytesOf(data)));
    else this.#fail(argumentError('StreamTerminal', 'every chunk of the input', 'text or bytes', data));
  }

  #push(text: string): void {
    if (this.#keys !== null) return this.#keys.typed(text);
    const typed = this.#editor?.edit(text) ?? { text, echo: '', ended: false };
    if (typed.echo !== '') this.#waiter?.echo?.(typed.echo);
    this.#splitter.push(typed.text);
    if (typed.ended) this.end();
    else this.#serve();
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#keys?.ended();
    this.#serve();
  }

  /** Reads on while nobody waits, where somebody looks at the lines, until the most is kept. */
  #watch(): void {
    if (this.#isTaken === null || this.#waiter !== null || this.#isSifting) return;
    this.#isSifting = true;
    if (this.#sift()) this.#source.start(); // it may be given what another terminal has left
    const hasRoom = this.#sift();
    this.#isSifting = false;
    if (!hasRoom) this.#source.stop();
  }

  /** Looks at the lines that are here; whether more should come. */
  #sift(): boolean {
    const hasRoom = this.#splitter.sift(MAX_LINE_LENGTH, (line) => this.#isTaken?.(line) === true);
    return hasRoom && !this.#ended && this.#failure === null && this.#isTaken !== null;
  }

  /** Tells whoever waits what there is to tell; without anybody, one line is enough, unless somebody looks at them. */
  #serve(): void {
    if (this.#waiter === null && this.#isTaken !== null) return this.#watch();
    if (!this.isReady()) return;
    if (this.#waiter === null) return this.#source.stop();
    // A line that came first is given out first.
    if (this.#failure === null || this.#splitter.hasLine()) return this.#waiter.settle(this.#splitter.next());
    const { error } = this.#failure;
    this.#failure = null;
    this.#waiter.fail(error);
  }
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
