// The first prompt of a run: it is on the screen while the mode and the engine are loaded, and keeps the keys of the
// user.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { shownLine } from './stream-terminal.ts';
import type { KeyListener, KeyStream, ReadLineOptions, Terminal } from './terminal.ts';

/** A line that is read before the mode asks for it. */
interface EarlyLine {
  readonly prompt: string;
  readonly hidden: boolean;
  readonly typed: Promise<string | null>;
  /** Ends the wait for it, for a reason. */
  readonly stop: (reason: unknown) => void;
}

/** Keys that are read before the mode listens. */
interface EarlyKeys {
  readonly stream: Promise<KeyStream>;
  /** Gives a listener the keys so far, and those to come. */
  readonly giveTo: (listener: KeyListener) => void;
}

type InterruptListener = (echoed?: boolean, isHandled?: boolean) => void;

/** Clears the row of the prompt. */
const CLEAR_ROW = '\r\x1b[K';
const ASKER = 'the first prompt';

/** A terminal that shows a prompt before the mode asks for it. */
export class FirstPrompt {
  /** The terminal that the mode gets: it knows of the prompt shown, and of the line typed since. */
  readonly terminal: Terminal;
  readonly #inner: Terminal;
  #line: EarlyLine | null = null;
  #keys: EarlyKeys | null = null;
  /** Whether the prompt is on a row that is drawn again. */
  #isDrawn = false;
  /** Text that the program has written since: it goes above the frame that replaces the prompt. */
  #above = '';
  /** Settles when a prompt for which the mode did not ask has left the screen; null without one. */
  #left: Promise<unknown> | null = null;
  /** The line typed at such a prompt. */
  #typed: string | null = null;
  /** The presses of Ctrl-C so far: until the mode asks for the line, Ctrl-C has no line to end. */
  readonly #missed: (readonly (boolean | undefined)[])[] = [];
  #listener: InterruptListener | null = null;
  /** Stops listening for Ctrl-C; null before that has begun. */
  #stopListening: (() => void) | null = null;

  constructor(inner: Terminal) {
    this.#inner = inner;
    const own: Partial<Terminal> = {
      write: (text) => this.#write(text),
      readLine: (prompt, options) => this.#readLine(prompt, options),
      close: () => this.#close(),
      ...(inner.openKeys === undefined ? {} : { openKeys: (...how) => this.#openKeys(...how) }),
      ...(inner.onInterrupt === undefined ? {} : { onInterrupt: (heard) => this.#onInterrupt(heard) }),
    };
    this.terminal = new Proxy(inner, {
      get(_inner, name) {
        const member: unknown = own[name as keyof Terminal] ?? inner[name as keyof Terminal];
        return typeof member === 'function' && !(name in own) ? member.bind(inner) : member;
      },
    });
  }

  /** Shows a prompt. With keys, live mode draws it again when it opens them. */
  show(prompt: string, hidden: boolean, withKeys: boolean): void {
    this.#stopListening = this.#inner.onInterrupt?.((...how) => this.#heard(how)) ?? null;
    if (withKeys) this.#showWithKeys(prompt);
    else this.#line = this.#begin(prompt, hidden);
  }

  #begin(prompt: string, hidden: boolean): EarlyLine {
    let isStopped = false;
    let reason: unknown;
    let stopRead = (): void => {};
    const signal: AbortSignalLike = {
      get aborted() {
        return isStopped;
      },
      get reason() {
        return reason;
      },
      addEventListener: (_type, listener) => void (stopRead = listener),
      removeEventListener: () => void (stopRead = () => {}),
    };
    const typed = this.#inner.readLine(prompt, { hidden, asker: ASKER, signal });
    typed.catch(() => {}); // the mode, when it asks for the line, gets the error
    const stop = (why: unknown): void => {
      isStopped = true;
      reason = why;
      stopRead();
    };
    return { prompt, hidden, typed, stop };
  }

  #showWithKeys(prompt: string): void {
    let taker: KeyListener | null = null;
    let text = '';
    let hasEnded = false;
    const draw = (start = '\r'): void => void this.#inner.write(`${start}${prompt}\x1b[K`).catch(() => {});
    const stream = this.#inner.openKeys?.(
      {
        typed: (typed) => (taker === null ? void (text += typed) : taker.typed(typed)),
        ended: () => (taker === null ? void (hasEnded = true) : taker.ended()),
        leave: () => (this.#isDrawn ? this.#cleared() : (taker?.leave() ?? '')),
        resumed: () => (taker === null ? draw() : taker.resumed()),
        resized: () => taker?.resized(),
        wrote: (written) => {
          if (!this.#isDrawn) return taker?.wrote(written) ?? false;
          this.#above += written;
          return true;
        },
      },
      ASKER,
    ) as Promise<KeyStream>;
    stream.catch(() => {}); // the mode, when it opens the keys, gets the error
    const giveTo = (listener: KeyListener): void => {
      taker = listener;
      if (text !== '') listener.typed(text);
      if (hasEnded) listener.ended();
    };
    this.#keys = { stream, giveTo };
    this.#isDrawn = true;
    draw(this.#inner.emptyRow?.());
  }

  #readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    const { hidden = false, fresh = false, signal } = options;
    const early = this.#line;
    if (early?.prompt !== prompt || early.hidden !== hidden || fresh) {
      this.#leave();
      return this.#left === null ? this.#inner.readLine(prompt, options) : this.#readNext(prompt, options);
    }
    this.#line = null;
    const stop = (): void => early.stop(signal?.reason);
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop);
    void Promise.resolve().then(() => this.#tellMissed()); // once the mode waits for it
    return early.typed.finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Reads after another prompt has left: a line that was typed there answers this one. */
  async #readNext(prompt: string, options: ReadLineOptions): Promise<string | null> {
    await this.#left;
    const typed = this.#typed;
    this.#typed = null;
    if (typed === null || options.fresh === true) return this.#inner.readLine(prompt, options);
    const { echoes } = this.#inner.capabilities;
    const shown = options.hidden === true ? '' : await shownLine(typed);
    return (await this.#inner.write(prompt + (echoes ? `${shown}\n` : ''))) ? typed : null;
  }

  #write(text: string): Promise<boolean> {
    if (text === '') return this.#inner.write(text);
    if (this.#isDrawn) {
      this.#isDrawn = false;
      return this.#inner.write(this.#cleared() + text);
    }
    this.#leave(text === '\n' ? '' : '\n');
    return this.#left === null ? this.#inner.write(text) : this.#left.then(() => this.#inner.write(text));
  }

  /** Escapes that clear the row of the prompt. */
  #cleared(): string {
    const above = this.#above;
    this.#above = '';
    return CLEAR_ROW + (above === '' || above.endsWith('\n') ? above : `${above}\n`);
  }

  /** Ends the line of a prompt for which the mode did not ask. */
  #leave(end = '\n'): void {
    const early = this.#line;
    if (early === null) return;
    this.#line = null;
    early.stop(new Error('left'));
    const left = early.typed.then(
      (line) => {
        this.#typed = early.hidden ? null : line;
        return line === null || !this.#inner.capabilities.echoes ? this.#inner.write(end) : true;
      },
      () => this.#inner.write(end),
    );
    this.#left = left.catch(() => {});
    this.#tellMissed();
  }

  async #openKeys(listener: KeyListener, asker: string): Promise<KeyStream> {
    const early = this.#keys;
    this.#keys = null;
    if (early === null) return (this.#inner.openKeys as NonNullable<Terminal['openKeys']>)(listener, asker);
    const stream = await early.stream;
    early.giveTo(listener);
    this.#tellMissed();
    return stream;
  }

  #onInterrupt(listener: InterruptListener): () => void {
    const stop = this.#stopListening;
    this.#stopListening = null;
    if (stop === null) return this.#inner.onInterrupt?.(listener) as () => void;
    this.#listener = listener;
    return stop;
  }

  #heard(how: readonly (boolean | undefined)[]): void {
    this.#missed.push(how);
    if (this.#line === null && this.#keys === null) this.#tellMissed();
  }

  #tellMissed(): void {
    for (const how of this.#missed.splice(0)) this.#listener?.(...how);
  }

  async #close(): Promise<void> {
    this.#stopListening?.();
    this.#leave();
    await this.#left;
    if (this.#isDrawn) await this.#inner.write(this.#cleared()).catch(() => {});
    await this.#keys?.stream.then((keys) => keys.close()).catch(() => {});
    await this.#inner.close();
  }
}
