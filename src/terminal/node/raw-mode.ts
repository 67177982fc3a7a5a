// Hides typed text at a terminal of this process, and makes sure that the terminal is never left that way.
// Raw mode is the one way Node has to stop the echo; keys then arrive singly, the signal keys among them.

import { nextTurn, pause } from '../../base/event-loop.ts';
import type { SignalKey } from '../key-editor.ts';
import type { HiddenInput } from '../stream-options.ts';
import {
  endBy,
  ENDING_SIGNALS,
  isHandled,
  isHandledByProgram,
  type ProcessSignals,
  restoring,
} from './process-interrupts.ts';

/** The input of a terminal: `process.stdin` where a person types. */
interface RawModeInput {
  readonly fd?: number | undefined;
  /** Node's own, of which only standard input tells the descriptor itself. */
  readonly _handle?: { readonly fd?: number } | null;
  setRawMode?(raw: boolean): unknown;
}

type Listeners = readonly (readonly [event: string, listener: () => void])[];

/**
 * Hidden input through raw mode. While it lasts, and only then, it listens for every signal that could end or stop the
 * process, restores the terminal first, and sends the process the same signal again: so the program ends as it would
 * without us, with the same status.
 */
export class RawMode implements HiddenInput {
  readonly #input: RawModeInput;
  readonly #process: ProcessSignals;
  readonly #wentOn: () => void;
  /** Of the signals that end the process: they stay for a while. */
  readonly #endings: Listeners;
  readonly #others: Listeners;
  /** Until when they stay. */
  #staying: ReturnType<typeof setTimeout> | undefined;
  /** Listens only while typed text is hidden: else the system stops the process, even one that a child blocks. */
  readonly #onStop = restoring(() => this.#isLeftToProgram || this.#stop(this.#process.pid));
  /** Whether typed text is hidden now. */
  isHiding = false;
  /** Whether it lasts; it may be suspended. */
  #isOpen = false;
  /** How often the process went on. */
  #continued = 0;
  #showAgain: () => void = () => {};
  /** Null where nothing is drawn. */
  #leaveNow: (() => void) | null = null;

  /** `wentOn` is told when the process goes on after a stop, before what was drawn is shown again. */
  constructor(input: RawModeInput, process: ProcessSignals, wentOn: () => void) {
    this.#input = input;
    this.#process = process;
    this.#wentOn = wentOn;
    this.#endings = ENDING_SIGNALS.map((signal) => [signal, restoring(() => this.#end(signal))]);
    this.#others = [
      ['SIGCONT', restoring(() => void this.#continue())],
      ['exit', restoring(() => this.#restore())],
      [UNCAUGHT, restoring(() => void this.#makeWay())],
    ];
  }

  begin(showAgain: () => void, leave?: () => void): void {
    waitForForeground(this.#input);
    this.watch(showAgain, leave);
    this.#hide();
  }

  /**
   * Hides nothing yet, but has drawn rows make way in the same way. It listens before all others: a `once` listener is
   * removed before those after it are called.
   */
  watch(showAgain: () => void, leave?: () => void): void {
    this.#showAgain = showAgain;
    this.#leaveNow = leave ?? null;
    this.#isOpen = true;
    clearTimeout(this.#staying);
    this.#forget(this.#endings); // of the last time
    for (const [event, listener] of [...this.#endings, ...this.#others])
      this.#process.prependListener(event, listener);
  }

  suspend(): void {
    if (!this.isHiding) return;
    this.isHiding = false;
    this.#process.off('SIGTSTP', this.#onStop);
    this.#setRaw(false);
  }

  resume(): void {
    if (this.isHiding) return;
    waitForForeground(this.#input);
    this.#hide();
  }

  #hide(): void {
    this.isHiding = true;
    if (!STOPS_BY_ITSELF) this.#process.prependListener('SIGTSTP', this.#onStop);
    this.#setRaw(true);
  }

  /**
   * A signal that came at the same moment has been caught already, on any thread of Node's, but its event comes later.
   * Without a listener it would be lost: so they stay, and the program goes on meanwhile.
   */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.suspend();
    this.#forget(this.#others);
    this.#staying = setTimeout(() => this.#forget(this.#endings), LAST_SIGNALS);
    this.#staying.unref();
  }

  #forget(listeners: Listeners): void {
    for (const [event, listener] of listeners) this.#process.off(event, listener);
  }

  /**
   * A signal key was typed. The signal goes to the whole job, as when the kernel sees the key: `npm start` gets it too.
   */
  key(signal: SignalKey): void {
    if (signal === 'SIGTSTP') return this.#stop(WHOLE_JOB);
    // Others in the job may end first, and the shell then has the terminal.
    if (!isHandled(signal, this.#process)) this.#restore();
    this.#process.kill(WHOLE_JOB, signal);
  }

  /** If the program or a run deals with the signal, input stays hidden. Otherwise 'exit' restores the terminal. */
  #end(signal: (typeof ENDING_SIGNALS)[number]): void {
    if (!isHandled(signal, this.#process)) endBy(signal, this.#process);
    else if (isHandledByProgram(signal, this.#process)) void this.#makeWay();
  }

  /** The program is about to print, or Node an uncaught error: the frame makes way first. */
  async #makeWay(): Promise<void> {
    if (!this.#isOpen || this.#leaveNow === null) return;
    this.#restore();
    await nextTurn();
    if (!this.#isOpen) return;
    if (this.isHiding) this.#setRaw(true);
    this.#showAgain();
  }

  /** Whether the program itself deals with Ctrl-Z. */
  get #isLeftToProgram(): boolean {
    return isHandled('SIGTSTP', this.#process);
  }

  #stop(receiver: number): void {
    const isLeft = this.#isLeftToProgram;
    if (!isLeft) this.#restore();
    // Listeners that only restore a terminal: the process stops if there is none.
    const listeners = isLeft ? [] : (this.#process.listeners('SIGTSTP') as (() => void)[]);
    for (const listener of listeners) this.#process.off('SIGTSTP', listener);
    // The process stops inside this call and comes back from it when it goes on. Where it cannot be stopped (it has
    // no shell above it) the call returns at once.
    this.#process.kill(receiver, 'SIGTSTP');
    for (const listener of listeners) this.#process.on('SIGTSTP', listener);
    if (isLeft) return;
    if (this.isHiding) {
      waitForForeground(this.#input); // it may go on in the background
      this.#setRaw(true);
    }
    void this.#showUnlessStopped();
  }

  /** Where the process could not be stopped, it is not told to go on. */
  async #showUnlessStopped(): Promise<void> {
    const count = this.#continued;
    await pause(LAST_SIGNALS);
    if (this.#isOpen && count === this.#continued) this.#showAgain();
  }

  /** The shell has had the terminal in between, and put the echo back behind Node's back. */
  async #continue(): Promise<void> {
    if (!this.#isOpen) return;
    // Node believes the terminal to be raw still, and does nothing when asked for it.
    if (this.isHiding) {
      this.#setRaw(false);
      this.#setRaw(true);
    }
    const count = ++this.#continued;
    await nextTurn(); // after `bg` and `fg`, it is told twice
    if (!this.#isOpen || count !== this.#continued) return;
    this.#wentOn();
    this.#showAgain();
  }

  /** Erases drawn rows, then restores the terminal. */
  #restore(): void {
    if (this.#isOpen) this.#leaveNow?.();
    this.#setRaw(false);
  }

  #setRaw(raw: boolean): void {
    try {
      this.#input.setRawMode?.(raw);
    } catch {
      // A terminal that is gone cannot be put back, and the read on it ends by itself.
    }
  }
}

/** Deno does not forget a listener for SIGTSTP: the process would stop where no shell can wake it. */
const STOPS_BY_ITSELF = process.versions['deno'] !== undefined;

/** Node's event before it prints an uncaught error. */
const UNCAUGHT = 'uncaughtExceptionMonitor';

/** In milliseconds: so long may a signal take from a thread of Node's to the event loop, on a busy machine. */
export const LAST_SIGNALS = 20;

/** To `kill`, 0 is the sender's process group. */
const WHOLE_JOB = 0;

/**
 * Waits, with the whole process, until it is in the foreground of its terminal. The kernel stops a process that reads
 * in the background, and lets it read again after `fg`; reading no bytes takes none. Without a shell that could bring
 * it to the foreground, the read fails at once.
 *
 * Node restores the settings that it found before it made the terminal raw. In the background it would find those in
 * which the shell edits its own line: without an echo.
 */
function waitForForeground({ fd: own, _handle: handle }: RawModeInput): void {
  const fd = own ?? handle?.fd;
  if (fd === undefined || process.platform === 'win32') return; // it has no background
  try {
    process.getBuiltinModule('node:fs').readvSync(fd, [new Uint8Array(0)]);
  } catch {
    // The next read of the terminal fails in the same way, and ends the input.
  }
}
