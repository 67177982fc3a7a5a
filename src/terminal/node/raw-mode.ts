// Hides what is typed at a terminal of this process, and makes sure that the terminal never stays that way.
// Raw mode is the one way Node has to stop the echo; keys then arrive singly, the signal keys among them.

import { KeyEditor, type SignalKey } from '../key-editor.ts';
import type { HiddenInput } from '../stream-terminal.ts';

/** The input of a terminal: `process.stdin` where a person types. */
export interface RawModeInput {
  setRawMode(raw: boolean): unknown;
}

/** What hiding needs from the process; `process` itself unless a test gives another. */
export interface ProcessSignals {
  /** The number of the process. */
  readonly pid: number;
  /** Listens for a signal. */
  on(event: string, listener: () => void): unknown;
  /** Stops listening for it. */
  off(event: string, listener: () => void): unknown;
  /** Who listens for it. */
  listeners(event: string): Function[];
  /** Sends a signal. */
  kill(pid: number, signal: string): unknown;
}

/**
 * Hidden input through raw mode. While it lasts, and only then, it listens for whatever could end or stop the
 * process, puts the terminal back first, and sends itself the same signal again: so the program ends as it would
 * without us, with the same status.
 */
export class RawMode implements HiddenInput {
  readonly editor: KeyEditor;
  readonly #input: RawModeInput;
  readonly #process: ProcessSignals;
  readonly #listeners: ReadonlyMap<string, () => void>;
  #hiding = false;
  #showAgain: () => void = () => {};

  constructor(input: RawModeInput, process: ProcessSignals) {
    this.#input = input;
    this.#process = process;
    this.editor = new KeyEditor((signal) => this.#signalKey(signal));
    const listeners = new Map<string, () => void>(
      ENDING_SIGNALS.map((name) => [name, () => this.#end(name)]),
    );
    listeners.set('SIGTSTP', () => this.#stop(process.pid));
    listeners.set('SIGCONT', () => this.#continue());
    listeners.set('exit', () => this.#setRaw(false));
    for (const listener of listeners.values()) OURS.add(listener);
    this.#listeners = listeners;
  }

  begin(showAgain: () => void): void {
    this.#showAgain = showAgain;
    this.#hiding = true;
    for (const [event, listener] of this.#listeners) this.#process.on(event, listener);
    this.#setRaw(true);
  }

  async end(): Promise<void> {
    if (!this.#hiding) return;
    this.#hiding = false;
    this.#setRaw(false);
    // A signal that came at the same moment is caught already, but only told in a turn of the event loop that
    // comes after. Whoever does not wait for it swallows it.
    await nextTurn();
    await nextTurn();
    this.#leave();
  }

  /** A key that is a signal reaches the whole job, as it does when the kernel sees the key: `npm start` included. */
  #signalKey(signal: SignalKey): void {
    if (signal === 'SIGTSTP') this.#stop(WHOLE_JOB);
    else this.#end(signal, WHOLE_JOB);
  }

  #end(signal: string, target: number = this.#process.pid): void {
    if (this.#isHandledElsewhere(signal)) {
      // The program deals with it, and may well go on: stay hidden. If it exits, 'exit' puts the terminal back.
      if (target === WHOLE_JOB) this.#process.kill(target, signal);
      return;
    }
    this.#hiding = false;
    this.#setRaw(false);
    this.#leave();
    // Another hidden prompt of this process, on another terminal, must restore its own before the end.
    if (target === WHOLE_JOB || this.#process.listeners(signal).length === 0)
      this.#process.kill(target, signal);
  }

  #stop(target: number): void {
    if (this.#isHandledElsewhere('SIGTSTP')) {
      if (target === WHOLE_JOB) this.#process.kill(target, 'SIGTSTP');
      return;
    }
    const onStop = this.#listeners.get('SIGTSTP') as () => void;
    this.#setRaw(false);
    this.#process.off('SIGTSTP', onStop);
    // The process stops inside this call and comes back from it when it goes on. Where it cannot be stopped (it has
    // no shell above it) the call returns at once.
    this.#process.kill(target, 'SIGTSTP');
    this.#process.on('SIGTSTP', onStop);
    if (this.#hiding) this.#setRaw(true);
  }

  /** The shell has had the terminal in between, and put the echo back behind Node's back. */
  #continue(): void {
    if (!this.#hiding) return;
    // Node believes the terminal to be raw still, and would do nothing when asked for it.
    this.#setRaw(false);
    this.#setRaw(true);
    this.#showAgain();
  }

  #leave(): void {
    for (const [event, listener] of this.#listeners) this.#process.off(event, listener);
  }

  #isHandledElsewhere(signal: string): boolean {
    return this.#process.listeners(signal).some((listener) => !OURS.has(listener));
  }

  #setRaw(raw: boolean): void {
    try {
      this.#input.setRawMode(raw);
    } catch {
      // A terminal that is gone cannot be put back, and the read on it ends by itself.
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** To `kill`, 0 is the sender's process group. */
const WHOLE_JOB = 0;

/** The listeners of every raw mode in this process, so that two of them do not take each other for the program's. */
const OURS = new WeakSet<object>();
