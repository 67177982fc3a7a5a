// The keys of a terminal: read while something is asked, decoded, and kept in order until a field waits for them.

import { nextTurn } from '../../base/event-loop.ts';
import type { Clock } from '../../run/mode.ts';
import { SIGNAL_KEYS, type SignalKey } from '../../terminal/key-editor.ts';
import type { FirstFrame } from '../../terminal/first-frame.ts';
import type { KeyListener, KeyStream, Terminal } from '../../terminal/terminal.ts';
import { KeyQueue, type KeyTaker } from './key-queue.ts';
import { type Key, KeyDecoder } from './keys.ts';

/** The taker of keys, which the terminal also tells of other things while they are read. */
export interface KeyHost extends KeyTaker, Omit<KeyListener, 'typed' | 'ended'> {
  /** Keys are read from now on. */
  opened(): void;
  /** A signal key ends what is typed: its signal follows at once. */
  interrupted(): void;
}

/** In milliseconds: after so long, Escape was typed by itself, and an unfinished sequence counts as Escape. */
const WAITS = { escape: 50, sequence: 500 };

/** Opens and closes the keys, and hands them on. No key is lost in between. */
export class KeyInput {
  /** Whether keys are read: what is typed does not show then. */
  isOpen = false;
  /** Whether the input has ended. */
  hasEnded = false;
  readonly #terminal: Terminal;
  readonly #clock: Clock;
  readonly #host: KeyHost;
  readonly #decoder = new KeyDecoder();
  readonly #queue: KeyQueue;
  /** The same after they were closed: what is left goes back to it. */
  #stream: KeyStream | null = null;
  #opening: Promise<void> | null = null;
  /** Settles when the terminal is as it was before keys were read. */
  #closing: Promise<void> | null = null;
  /** How often something was typed. */
  #received = 0;
  /** A signal key that was typed before keys were read. */
  #early: SignalKey | null = null;
  /** The part of a paste that had come when keys were read no more. */
  #unfinished = '';
  #stopEscape: (() => void) | null = null;

  constructor(terminal: Terminal, clock: Clock, host: KeyHost) {
    this.#terminal = terminal;
    this.#clock = clock;
    this.#host = host;
    this.#queue = new KeyQueue(host);
  }

  /** Whether every key that was typed is dealt with. */
  get isEmpty(): boolean {
    return this.#queue.isEmpty;
  }

  /** Begins to read keys. `asker`: what asks, for the error about two reads at once; `first` reads them already. */
  async open(asker: string, first: FirstFrame | null = null): Promise<void> {
    // A question that has ended meanwhile may have closed the keys again.
    while (!this.isOpen) {
      this.#opening ??= this.#open(asker, first);
      await this.#opening;
    }
  }

  async #open(asker: string, first: FirstFrame | null): Promise<void> {
    try {
      await this.#closing;
      const unfinished = this.#unfinished;
      this.#unfinished = '';
      if (unfinished !== '') this.#typed(unfinished);
      const listener: KeyListener = {
        ...this.#host,
        typed: (text) => this.#typed(text),
        ended: () => this.#end(),
      };
      this.#stream = (await (first?.take(listener) ?? this.#terminal.openKeys?.(listener, asker))) ?? null;
      this.isOpen = true;
      this.#host.opened();
    } finally {
      this.#opening = null;
    }
  }

  /** A child, or work of the program, gets the keys: at once. */
  suspend(): void {
    if (this.isOpen) this.#stream?.suspend();
  }

  /** Keys are textui's again. */
  resume(): void {
    if (this.isOpen) this.#stream?.resume();
  }

  /** Waits for keys that are being opened. */
  async opened(): Promise<void> {
    await this.#opening;
  }

  /** The terminal is as it was; what was typed is kept. Half a secret is for nothing that asks later. */
  async close(isHidden: boolean): Promise<void> {
    this.#stopEscape?.();
    if (this.isOpen) {
      this.isOpen = false;
      const unfinished = this.#decoder.reset();
      this.#unfinished = isHidden ? '' : unfinished;
      this.#closing = this.#stream?.close() ?? null;
    }
    await this.#closing;
  }

  /** The end of the run: what was typed ahead is for the next reader of the same input. */
  unread(): void {
    this.#stream?.unread?.(this.#queue.takeText() + this.#unfinished);
  }

  /** Hands on the keys that wait. */
  process(): void {
    this.#queue.process();
  }

  /** Drops the keys that wait. */
  drop(): void {
    this.#queue.drop();
  }

  /** Drops what was typed before a prompt, after what the program was too busy to read. Whether there was more. */
  async dropTyped(): Promise<boolean> {
    const before = this.#received;
    await nextTurn();
    await nextTurn();
    this.#queue.drop();
    this.#decoder.drop();
    return this.#received > before || !this.isOpen;
  }

  /** A signal key was typed: once something is drawn, it counts. */
  sendSignal(): void {
    const signal = this.#early;
    this.#early = null;
    if (signal === null) return;
    if (signal !== 'SIGTSTP') {
      this.drop(); // as the kernel does: what was typed before it and not read is gone
      this.#host.interrupted();
    }
    this.#stream?.signal(signal);
  }

  #typed(text: string): void {
    this.#received++;
    this.#stopEscape?.();
    this.#stopEscape = null;
    this.#take(this.#decoder.decode(text));
    const { waiting } = this.#decoder;
    if (waiting === null) return;
    this.#stopEscape = this.#clock.after(WAITS[waiting], () => this.#take(this.#decoder.flush()));
  }

  #take(keys: readonly Key[]): void {
    for (const key of keys) {
      const signal = SIGNAL_KEYS[key.sent ?? ''];
      if (signal === undefined) {
        this.#queue.keep(key); // signals are never kept
        continue;
      }
      this.#queue.process();
      this.#early = signal;
      if (this.isOpen) this.sendSignal();
    }
    this.#queue.process();
  }

  #end(): void {
    this.hasEnded = true;
    this.#queue.process();
  }
}
