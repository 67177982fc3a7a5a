// Stack: what is shown and asked, one on top of the other. Only what is on top shows and asks, for a turn at a time.

import { type AbortSignalLike, createAbort } from '../base/abort-signal.ts';

/** Something on the stack: a screen, a question, the script. */
export interface Activity {
  /** Whether it has left the stack. */
  gone: boolean;
  /** Whether it came of a request, such as `app.ask`: until it has begun, later requests wait for it. */
  isRequest?: boolean;
  /** Whether it was on top. */
  hasBegun?: boolean;
  /** Called when it leaves the stack. */
  left?(): void;
}

/** The parts of a run that its stack needs. */
interface StackHost {
  /** Whether the run has ended: then nothing is on top. */
  isOver(): boolean;
  /** Told what is on top after something has left; undefined for nothing. */
  uncovered(top: Activity | undefined): void;
}

/** Stops an activity that has left the stack, or whose run has ended. */
export const LEFT_STACK: unique symbol = Symbol('left the stack');

/** Stops an operation of the mode: something has changed on top, and the turn is over. */
export const TURN_OVER: unique symbol = Symbol('the turn is over');

/** The activities of one run, from the first to the one on top. */
export class Stack {
  /** From the bottom to the top. */
  readonly entries: Activity[];
  readonly #host: StackHost;
  /** Whether the mode is open: nothing counts as on top before. */
  #isOpen = false;
  #turn = createAbort();
  readonly #waiting: (() => void)[] = [];

  constructor(entries: Activity[], host: StackHost) {
    this.entries = entries;
    this.#host = host;
  }

  get top(): Activity | undefined {
    return this.entries.at(-1);
  }

  /** Lasts as long as nothing changes on top. */
  get turn(): AbortSignalLike {
    if (this.#turn.signal.aborted) this.#turn = createAbort();
    return this.#turn.signal;
  }

  /** The mode is open: from now on something may be on top. */
  open(): void {
    this.#isOpen = true;
  }

  isOnTop(entry: Activity): boolean {
    return entry === this.top && this.#isOpen && !this.#host.isOver();
  }

  /** Resolves when something changes: the stack, the mode, the end of the run. */
  nextChange(): Promise<void> {
    return new Promise((goOn) => this.#waiting.push(goOn));
  }

  /** Waits until something is so. */
  async until(test: () => boolean): Promise<void> {
    while (!test()) await this.nextChange();
  }

  /** Waits until an activity is on top. Throws {@link LEFT_STACK} if it leaves, or the run ends. */
  async untilOnTop(entry: Activity): Promise<void> {
    while (!this.isOnTop(entry)) {
      if (entry.gone || this.#host.isOver()) throw LEFT_STACK;
      await this.nextChange();
    }
  }

  push(entry: Activity): void {
    this.entries.push(entry);
    this.changed();
  }

  /** Takes an activity off the stack, and shows what is then on top. */
  leave(entry: Activity): void {
    const wasTop = entry === this.top;
    this.remove(entry);
    if (wasTop) this.uncover();
    else this.wake();
  }

  /** Takes an activity off the stack, wherever it is. */
  remove(entry: Activity): void {
    const at = this.entries.indexOf(entry);
    if (at !== -1) this.entries.splice(at, 1);
    entry.gone = true;
    entry.left?.();
  }

  /** Shows what is on top now. */
  uncover(): void {
    this.#host.uncovered(this.top);
    this.changed();
  }

  /** Something has changed on top: the turn is over. */
  changed(): void {
    this.#turn.abort(TURN_OVER);
    this.wake();
  }

  /** Has all that wait look again. */
  wake(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}
