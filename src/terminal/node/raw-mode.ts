// Hides what is typed at a terminal of this process, and makes sure that the terminal is never left that way.
// Raw mode is the one way Node has to stop the echo; keys then arrive singly, the signal keys among them.

import { nextTurn, pause } from '../../event-loop.ts';
import type { SignalKey } from '../key-editor.ts';
import type { HiddenInput } from '../stream-terminal.ts';
import {
  endBy,
  ENDING_SIGNALS,
  isHandled,
  isHandledByProgram,
  type ProcessSignals,
  restoring,
} from './process-interrupts.ts';

/** The input of a terminal: `process.stdin` where a person types. */
export interface RawModeInput {
  readonly fd?: number | undefined;
  setRawMode(raw: boolean): unknown;
}

/** What a {@link RawMode} is made from. */
interface RawModeOptions {
  readonly input: RawModeInput;
  readonly process: ProcessSignals;
  /** Whether the input is the terminal that controls the process: its keys are then for the whole job. */
  readonly controlling: boolean;
}

/**
 * Hidden input through raw mode. While it lasts, and only then, it listens for whatever could end or stop the
 * process, puts the terminal back first, and sends itself the same signal again: so the program ends as it would
 * without us, with the same status.
 */
export class RawMode implements HiddenInput {
  readonly #input: RawModeInput;
  readonly #process: ProcessSignals;
  readonly #controlling: boolean;
  readonly #listeners: ReadonlyMap<string, () => void>;
  #hiding = false;
  #showAgain: () => void = () => {};
  /** Null where nothing is drawn. */
  #leaveNow: ((isStopped: boolean) => void) | null = null;

  constructor({ input, process, controlling }: RawModeOptions) {
    this.#input = input;
    this.#process = process;
    this.#controlling = controlling;
    const listeners: (readonly [event: string, listener: () => void])[] = [
      ...ENDING_SIGNALS.map((signal) => [signal, () => this.#end(signal)] as const),
      ['SIGTSTP', () => this.#stop(process.pid)],
      ['SIGCONT', () => this.#continue()],
      ['exit', () => this.#restore()],
      [UNCAUGHT, () => void this.#makeWay()],
    ];
    this.#listeners = new Map(listeners.map(([event, listener]) => [event, restoring(listener)]));
  }

  /** Whether what is typed does not show now. */
  get isHiding(): boolean {
    return this.#hiding;
  }

  /** Listens before all others: a `once` listener is removed before those behind it are called. */
  begin(showAgain: () => void, leave?: (isStopped: boolean) => void): void {
    this.#showAgain = showAgain;
    this.#leaveNow = leave ?? null;
    this.#hiding = true;
    this.#waitForForeground();
    for (const [event, listener] of this.#listeners) this.#process.prependListener(event, listener);
    this.#setRaw(true);
  }

  async end(): Promise<void> {
    if (!this.#hiding) return;
    this.#hiding = false;
    this.#setRaw(false);
    // A signal that came at the same moment has been caught already, on any thread of Node's, but its event comes later.
    // Without a listener it would be lost.
    await pause(LAST_SIGNALS);
    for (const [event, listener] of this.#listeners) this.#process.off(event, listener);
  }

  /**
   * A signal key was typed. At the controlling terminal the signal goes to the whole job, as when the kernel sees
   * the key: `npm start` gets it too. At any other terminal it goes to this process alone. Ctrl-Z does nothing there,
   * because no shell could continue the process.
   */
  key(signal: SignalKey): void {
    if (signal !== 'SIGTSTP') {
      // Others in the job may end first, and the shell then has the terminal.
      if (!isHandled(signal, this.#process)) this.#restore();
      this.#process.kill(this.#controlling ? WHOLE_JOB : this.#process.pid, signal);
    } else if (this.#controlling) this.#stop(WHOLE_JOB);
  }

  /** Whoever deals with a signal may go on: the input remains hidden. Otherwise 'exit' restores the terminal. */
  #end(signal: (typeof ENDING_SIGNALS)[number]): void {
    if (!isHandled(signal, this.#process)) endBy(signal, this.#process);
    else if (isHandledByProgram(signal, this.#process)) void this.#makeWay();
  }

  /** Somebody is about to print: the program, or Node, an error that nobody caught. What is drawn is not in their way. */
  async #makeWay(): Promise<void> {
    if (this.#leaveNow === null) return;
    this.#restore();
    await nextTurn();
    if (!this.#hiding) return;
    this.#setRaw(true);
    this.#showAgain();
  }

  #stop(target: number): void {
    if (isHandled('SIGTSTP', this.#process)) {
      if (target === WHOLE_JOB) this.#process.kill(target, 'SIGTSTP');
      return;
    }
    const onStop = this.#listeners.get('SIGTSTP') as () => void;
    this.#restore(true);
    this.#process.off('SIGTSTP', onStop);
    // The process stops inside this call and comes back from it when it goes on. Where it cannot be stopped (it has
    // no shell above it) the call returns at once.
    this.#process.kill(target, 'SIGTSTP');
    if (!this.#hiding) return;
    this.#process.prependListener('SIGTSTP', onStop);
    this.#waitForForeground(); // it may go on in the background
    this.#setRaw(true);
  }

  /** The shell has had the terminal in between, and put the echo back behind Node's back. */
  #continue(): void {
    if (!this.#hiding) return;
    // Node believes the terminal to be raw still, and does nothing when asked for it.
    this.#setRaw(false);
    this.#setRaw(true);
    this.#showAgain();
  }

  /**
   * What Node finds before it makes the terminal raw is what it puts back. In the background it would find the terminal as
   * the shell edits its own line in: without an echo.
   */
  #waitForForeground(): void {
    if (this.#controlling && this.#input.fd !== undefined) waitForForeground(this.#input.fd);
  }

  /** What was drawn is left first, then the terminal is as it was. */
  #restore(isStopped = false): void {
    if (this.#hiding) this.#leaveNow?.(isStopped);
    this.#setRaw(false);
  }

  #setRaw(raw: boolean): void {
    try {
      this.#input.setRawMode(raw);
    } catch {
      // A terminal that is gone cannot be put back, and the read on it ends by itself.
    }
  }
}

/** Node's event before it prints an error that nobody caught. */
const UNCAUGHT = 'uncaughtExceptionMonitor';

/** In milliseconds: so long may a signal take from a thread of Node's to the event loop, on a busy machine. */
const LAST_SIGNALS = 20;

/** To `kill`, 0 is the sender's process group. */
const WHOLE_JOB = 0;

/** The number of `/dev/tty`, which is the controlling terminal by its name. */
const DEV_TTY = 0x500;

/**
 * Whether a file descriptor is the controlling terminal of this process. The kernel makes signals of Ctrl-C only
 * there; on any other terminal it drops the key. Where the system does not say, standard input is taken for it.
 */
export function isControllingTerminal(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  try {
    const { fstatSync, readFileSync } = process.getBuiltinModule('node:fs');
    const { rdev } = fstatSync(fd);
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Behind the name: state, parent, process group, session, terminal, the terminal's foreground group.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [terminal, foreground] = [Number(fields[4]), Number(fields[5])];
    if (terminal !== 0) return terminal === rdev || rdev === DEV_TTY;
    if (foreground === -1) return false;
  } catch {
    // Not Linux, or no /proc.
  }
  return fd === 0;
}

/**
 * Waits, with the whole process, until it is in the foreground of its terminal. The kernel stops a process that reads in
 * the background, and lets it read again after `fg`; reading no bytes takes none. Where nobody could bring it to the
 * foreground, the read fails at once.
 */
function waitForForeground(fd: number): void {
  if (process.platform === 'win32') return; // it has no background
  try {
    process.getBuiltinModule('node:fs').readvSync(fd, [new Uint8Array(0)]);
  } catch {
    // What comes next fails in the same way, and is dealt with there.
  }
}
