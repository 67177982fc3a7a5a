// Hides what is typed at a terminal of this process, and makes sure that the terminal is never left that way.
// Raw mode is the one way Node has to stop the echo; keys then arrive singly, the signal keys among them.

import { nextTurn, pause } from '../../event-loop.ts';
import type { SignalKey } from '../key-editor.ts';
import type { HiddenInput } from '../stream-terminal.ts';

/** The input of a terminal: `process.stdin` where a person types. */
export interface RawModeInput {
  readonly fd?: number | undefined;
  setRawMode(raw: boolean): unknown;
}

/** What hiding needs from the process; `process` itself unless a test gives another. */
export interface ProcessSignals {
  /** The number of the process. */
  readonly pid: number;
  /** Listens for a signal. */
  on(event: string, listener: () => void): unknown;
  /** Listens for a signal before all others who do. */
  prependListener(event: string, listener: () => void): unknown;
  /** Stops listening for it. */
  off(event: string, listener: () => void): unknown;
  /** Who listens for it. */
  listeners(event: string): Function[];
  /** Sends a signal. */
  kill(pid: number, signal: string): unknown;
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
  /** Signals that `key` sent for the program: not for us, even if it stopped listening before we hear them. */
  readonly #passedOn = new Set<string>();
  #hiding = false;
  #showAgain: (before?: string) => void = () => {};
  /** Null where nothing is drawn. */
  #leaveNow: ((isStopped: boolean) => void) | null = null;

  constructor({ input, process, controlling }: RawModeOptions) {
    this.#input = input;
    this.#process = process;
    this.#controlling = controlling;
    const listeners = new Map<string, () => void>(
      ENDING_SIGNALS.map((name) => [
        name,
        ours(() => this.#passedOn.delete(name) || this.#end(name, process.pid)),
      ]),
    );
    listeners.set(
      'SIGTSTP',
      ours(() => this.#stop(process.pid)),
    );
    listeners.set(
      'SIGCONT',
      ours(() => this.#continue()),
    );
    listeners.set(
      'exit',
      ours(() => this.#restore()),
    );
    this.#listeners = listeners;
  }

  /** Whether what is typed does not show now. */
  get isHiding(): boolean {
    return this.#hiding;
  }

  begin(showAgain: (before?: string) => void, leave?: (isStopped: boolean) => void): void {
    this.#showAgain = showAgain;
    this.#leaveNow = leave ?? null;
    this.#passedOn.clear();
    this.#hiding = true;
    this.#enter();
  }

  async end(): Promise<void> {
    if (!this.#hiding) return;
    this.#hiding = false;
    this.#setRaw(false);
    // A signal that came at the same moment has been caught already, on any thread of Node's, but its event comes later.
    // Without a listener it would be lost.
    await pause(LAST_SIGNALS);
    this.#leave();
  }

  /**
   * A signal key was typed. At the controlling terminal the signal goes to the whole job, as when the kernel sees
   * the key: `npm start` gets it too. At any other terminal it goes to this process alone. Ctrl-Z does nothing there,
   * because no shell could continue the process.
   */
  key(signal: SignalKey): void {
    const target = this.#controlling ? WHOLE_JOB : this.#process.pid;
    if (signal !== 'SIGTSTP') this.#end(signal, target, true);
    else if (this.#controlling) this.#stop(target, true);
  }

  #end(signal: string, target: number, isKey = false): void {
    if (this.#isHandledElsewhere(signal)) {
      // The program handles it, and may go on: the input remains hidden. If it exits, 'exit' restores the terminal.
      if (isKey) {
        this.#passedOn.add(signal);
        this.#process.kill(target, signal);
      }
      return;
    }
    this.#restore();
    this.#leave();
    // Another hidden prompt of this process, on another terminal, must restore its own before the end.
    if (isKey || this.#process.listeners(signal).length === 0) this.#process.kill(target, signal);
    void this.#hideAgain();
  }

  /**
   * A process that still runs was not ended by the signal: the kernel protects PID 1, which a program in a container
   * often is. It goes on asking, as it does at a visible prompt, and the input remains hidden.
   */
  async #hideAgain(): Promise<void> {
    await signalled(this.#process.pid);
    if (!this.#hiding) return;
    this.#enter();
    this.#showAgain('\n');
  }

  /** An error that nobody caught is about to be printed: what is drawn makes way for it. */
  readonly #onFailure: () => void = ours(() => {
    if (!this.#hiding) return;
    this.#restore();
    void this.#drawAgain();
  });

  /** A process that still runs deals with such errors itself. */
  async #drawAgain(): Promise<void> {
    await nextTurn();
    if (!this.#hiding) return;
    this.#setRaw(true);
    this.#showAgain();
  }

  #stop(target: number, isKey = false): void {
    if (this.#isHandledElsewhere('SIGTSTP')) {
      if (isKey) this.#process.kill(target, 'SIGTSTP');
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

  /** Listens before all others: a `once` listener is removed before those behind it are called. */
  #enter(): void {
    this.#waitForForeground();
    for (const [event, listener] of this.#listeners) this.#process.prependListener(event, listener);
    if (this.#leaveNow !== null) this.#process.on(UNCAUGHT, this.#onFailure);
    this.#setRaw(true);
  }

  /**
   * What Node finds before it makes the terminal raw is what it puts back. In the background it would find the terminal as
   * the shell edits its own line in: without an echo.
   */
  #waitForForeground(): void {
    if (this.#controlling && this.#input.fd !== undefined) waitForForeground(this.#input.fd);
  }

  #leave(): void {
    for (const [event, listener] of this.#listeners) this.#process.off(event, listener);
    this.#process.off(UNCAUGHT, this.#onFailure);
  }

  #isHandledElsewhere(signal: string): boolean {
    return this.#process.listeners(signal).some((listener) => !isOurs(listener));
  }

  /** The process ends or stops: what was drawn is left first, then the terminal is as it was. */
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

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** In milliseconds: so long may a signal take from a thread of Node's to the event loop, on a busy machine. */
const LAST_SIGNALS = 20;

/** In milliseconds: so long Deno may take to end a process by a signal that the process has sent to itself. */
const OWN_SIGNAL = 200;

/**
 * Resolves if a signal that this process has sent to itself does not end it. Node and Bun end inside `kill`, Deno from
 * another thread. The kernel protects PID 1.
 */
export function signalled(pid: number): Promise<void> {
  return pid === 1 ? nextTurn() : pause(OWN_SIGNAL);
}

/** To `kill`, 0 is the sender's process group. */
const WHOLE_JOB = 0;

/** Marks the listeners of every raw mode, so that two of them do not take each other for the program's. */
const OURS = Symbol('textui: restores the terminal');

/** Whether a listener only restores a terminal. */
export function isOurs(listener: Function): boolean {
  return OURS in listener;
}

function ours(listener: () => void): () => void {
  return Object.assign(listener, { [OURS]: true });
}

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
