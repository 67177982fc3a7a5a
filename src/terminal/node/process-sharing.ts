// Whether a child has the terminal of this process: Node tells of each child before it is spawned with its `stdio`.

import { nextTurn, pause } from '../../base/event-loop.ts';
import type { SharingListener, TerminalSharing } from '../sharing.ts';
import { LAST_SIGNALS } from './raw-mode.ts';

/** A child as Node makes it, before it is spawned and after. */
interface SpawnedChild {
  readonly pid?: number | undefined;
  /** Node's own method, which is on the prototype. */
  readonly spawn: (options: SpawnOptions) => unknown;
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

/** The options with which Node spawns a child. */
interface SpawnOptions {
  readonly stdio?: unknown;
  readonly detached?: boolean | undefined;
}

/** Told of events that do not concern the listener. */
interface SharingHost {
  /** A child or the program has had the terminal, and may have written. */
  wasUsed(): void;
  /** A child that has the terminal has ended by Ctrl-C. */
  interrupted(): void;
}

/** The exit code of a program that SIGINT ended, in a shell: 128 + 2. */
const INTERRUPTED = 130;
/** Node tells here of each `ChildProcess` that is made. */
const CHANNEL = 'child_process';

/** Watches the children of this process, and lends the terminal to the program's own work. */
export class ProcessSharing implements TerminalSharing {
  /** The descriptor of the terminal. */
  readonly #terminal: number | null;
  readonly #listener: SharingListener;
  readonly #host: SharingHost;
  readonly #stopWatching: () => void;
  /** How many children and works have the terminal. */
  #users = 0;
  /** The terminal's modes before that; null if they are not known. */
  #modes: string | null = null;
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  constructor(input: object, listener: SharingListener, host: SharingHost) {
    this.#terminal = descriptorOf(input);
    this.#listener = listener;
    this.#host = host;
    const { subscribe, unsubscribe } = process.getBuiltinModule('node:diagnostics_channel');
    const onChild = (message: unknown): void => this.#watch((message as { process: SpawnedChild }).process);
    subscribe(CHANNEL, onChild);
    this.#stopWatching = () => void unsubscribe(CHANNEL, onChild);
  }

  get isTaken(): boolean {
    return this.#users > 0;
  }

  async lend<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
    this.#take();
    try {
      return await work();
    } finally {
      await pause(LAST_SIGNALS); // Ctrl-C in a child that blocked the process is told only now
      this.#free();
    }
  }

  async whenFree(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Watches nothing any more. A child that ends later gives nothing back: the terminal may be that of another run. */
  close(): void {
    this.#isClosed = true;
    this.#stopWatching();
  }

  /** Stands in for the `spawn` of one child, which is called right after, and only once. */
  #watch(child: SpawnedChild): void {
    const { spawn } = child;
    const standIn = (options: SpawnOptions): unknown => {
      if (child.spawn === standIn) Reflect.deleteProperty(child, 'spawn');
      this.#host.wasUsed();
      const start = (): unknown => Reflect.apply(spawn, child, [options]);
      return getsTerminal(options) ? this.#share(child, start) : start();
    };
    Object.defineProperty(child, 'spawn', { value: standIn, configurable: true, writable: true });
  }

  /** Starts a child that gets the terminal. */
  #share(child: SpawnedChild, start: () => unknown): unknown {
    this.#take();
    try {
      return start();
    } finally {
      if (child.pid === undefined) void this.#freeSoon();
      // Before the program can listen.
      else child.once('exit', (code, signal) => this.#ended(code === INTERRUPTED || signal === 'SIGINT'));
    }
  }

  #ended(byInterrupt: boolean): void {
    if (byInterrupt) this.#host.interrupted();
    void this.#freeSoon();
  }

  #take(): void {
    if (this.#users++ > 0) return;
    this.#listener.taken();
    this.#modes = this.#stty('-g');
  }

  /** The program goes on first: nothing is drawn between a child and the next one. */
  async #freeSoon(): Promise<void> {
    await nextTurn();
    this.#free();
  }

  #free(): void {
    if (--this.#users > 0) return;
    if (!this.#isClosed) {
      if (this.#modes !== null) this.#stty(this.#modes); // a child that was killed may have left it raw
      this.#host.wasUsed();
      this.#listener.freed();
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Reads or sets the terminal's modes, which Node cannot; null where the system has no `stty`. */
  #stty(modes: string): string | null {
    const { spawnSync } = process.getBuiltinModule('node:child_process');
    const stdio = [this.#terminal, 'pipe', 'ignore'] as const;
    try {
      const { status, stdout } = spawnSync('stty', [modes], { stdio: [...stdio], encoding: 'utf8' });
      return status === 0 ? stdout.trim() : null;
    } catch {
      return null; // Deno may not let a program start others
    }
  }
}

/** Whether a child gets a terminal to read from or to write to. Those with a channel of messages are workers. */
function getsTerminal({ stdio, detached }: SpawnOptions): boolean {
  const { isatty } = process.getBuiltinModule('node:tty');
  const given: readonly unknown[] = Array.isArray(stdio) ? stdio : [stdio, stdio];
  if (detached === true || given.includes('ipc')) return false;
  return given.slice(0, 2).some((one, at) => {
    const descriptor = one === 'inherit' ? at : descriptorOf(one);
    return descriptor !== null && isatty(descriptor);
  });
}

/** The descriptor that a child inherits: a number, or that of a stream. */
function descriptorOf(given: unknown): number | null {
  if (typeof given === 'number') return given;
  if (typeof given !== 'object' || given === null) return null;
  const { fd, _handle: handle } = given as { fd?: unknown; _handle?: { fd?: unknown } | null };
  const found = fd ?? handle?.fd;
  return typeof found === 'number' ? found : null;
}
