// Signals of this process: its listeners for SIGINT, and how a signal ends the process though a listener has caught it.

/** The part of the process that signals need; tests give another. */
export interface ProcessSignals {
  /** The number of the process. */
  readonly pid: number;
  /** Listens for a signal. */
  on(event: string, listener: () => void): unknown;
  /** Listens for a signal before all others who do. */
  prependListener(event: string, listener: () => void): unknown;
  /** Stops listening for it. */
  off(event: string, listener: () => void): unknown;
  /** The listeners for it. */
  listeners(event: string): Function[];
  /** Sends a signal. */
  kill(pid: number, signal: string): unknown;
  /** Ends the process. */
  exit(code: number): unknown;
}

/** The signals that end a process whose terminal or keeper wants it to; Node has SIGUSR1. */
export const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGALRM', 'SIGTERM', 'SIGUSR2'] as const;

type EndingSignal = (typeof ENDING_SIGNALS)[number];

/** The exit code of a program that SIGINT ended, in a shell: 128 + 2. */
const INTERRUPTED = 130;
/** In milliseconds: so long may a program clean up, after its questions were rejected and its tasks told to stop. */
export const LONGEST_END = 2000;
/**
 * In milliseconds: no user presses Ctrl-C twice so fast: a wrapper such as `timeout` or npm has passed the same one on.
 */
const ECHO = 30;
/** In milliseconds: so long Deno may take to end a process by a signal that the process has sent to itself. */
const OWN_SIGNAL = 200;

/**
 * Marks the listeners of the library: `restores` only puts a terminal back, a run `hears`. The program's own have none.
 */
const MARK = Symbol('textui');

/** Marks a listener that only puts a terminal back, or ends the process. */
export function restoring<Listener extends (value: never) => void>(listener: Listener): Listener {
  return Object.assign(listener, { [MARK]: 'restores' });
}

/** Whether the program itself listens for a signal. */
export function isHandledByProgram(signal: string, signals: ProcessSignals): boolean {
  const others = signals.listeners(signal).filter((listener) => !(MARK in listener));
  const mayBeIdle = signals === process && ENDING_SIGNALS.some((ending) => ending === signal);
  return others.length > (mayBeIdle ? idleListeners() : 0);
}

/** How many listeners for each of these signals are of the package signal-exit: they do nothing beside others. */
function idleListeners(): number {
  const { __signal_exit_emitter__: old } = process as { __signal_exit_emitter__?: Counter };
  const { [SIGNAL_EXIT]: current } = globalThis as { [SIGNAL_EXIT]?: Counter };
  return (old?.count ?? 0) + (current?.count ?? 0);
}

/** Counts the copies of signal-exit, which execa and many others use. */
interface Counter {
  readonly count?: number;
}

const SIGNAL_EXIT = Symbol.for('signal-exit emitter');

/** Whether the program or a run deals with a signal. */
export function isHandled(signal: string, signals: ProcessSignals): boolean {
  const isHeard = (listener: Function): boolean => MARK in listener && listener[MARK] === 'hears';
  return isHandledByProgram(signal, signals) || signals.listeners(signal).some(isHeard);
}

/**
 * Listens for SIGINT, before all others: a `once` listener is removed before those behind it are called. `byProgram` is
 * whether the program itself listens, too. As PID 1, the other signals end the process meanwhile: the kernel spares it
 * signals without a listener.
 */
export function onProcessInterrupt(
  heard: (byProgram: boolean) => void,
  signals: ProcessSignals = process,
): () => void {
  let heardAt = Number.NEGATIVE_INFINITY;
  const listener = (): void => {
    const now = performance.now();
    if (now - heardAt < ECHO) return;
    heardAt = now;
    heard(isHandledByProgram('SIGINT', signals));
  };
  signals.prependListener('SIGINT', Object.assign(listener, { [MARK]: 'hears' }));
  const others = signals.pid === 1 ? ENDING_SIGNALS.filter((signal) => signal !== 'SIGINT') : [];
  const ends = others.map((signal) => {
    const end = restoring(() => isHandled(signal, signals) || endBy(signal, signals));
    signals.on(signal, end);
    return () => signals.off(signal, end);
  });
  const stop = (): void => void signals.off('SIGINT', listener);
  return () => {
    for (const end of ends) end();
    const rest = heardAt + ECHO - performance.now();
    // The other listeners of the same signal ask `isHandled`, and must still find this one.
    if (rest > 0) setTimeout(stop, rest).unref();
    else stop();
  };
}

/** Ends this process by a signal, after all terminals were restored. */
export function endBy(signal: EndingSignal, signals: ProcessSignals = process): void {
  signals.on('exit', () => dieBy(signal, signals));
  signals.exit(128 + process.getBuiltinModule('node:os').constants.signals[signal]);
}

/** A process that cannot end by its own signal ends with the code of it: PID 1, and any on Windows. */
function dieBy(signal: EndingSignal, signals: ProcessSignals): void {
  if (signals.pid === 1 || process.platform === 'win32') return;
  for (const listener of signals.listeners(signal)) signals.off(signal, listener as () => void);
  signals.kill(signals.pid, signal);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OWN_SIGNAL); // Deno ends from another thread
}

/**
 * Ends this process at an uncaught error, until the returned function is called. Only Bun has to be told: while the top
 * level of a program waits, it prints such an error and goes on.
 */
export function endAtFailures(): () => void {
  if (process.versions['bun'] === undefined) return () => {};
  // It has printed the error a turn later.
  const onError = (): void => {
    if (process.listenerCount('uncaughtException') === 0) setImmediate(() => process.exit(1));
  };
  const onRejection = restoring((error: unknown): void => {
    if (isHandledByProgram('unhandledRejection', process)) return;
    setImmediate(() => {
      throw error;
    });
  });
  process.on('uncaughtExceptionMonitor', onError);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtExceptionMonitor', onError);
    process.off('unhandledRejection', onRejection);
  };
}

/**
 * A run has ended for Ctrl-C: this process ends when it has nothing left to do, and after two seconds at the latest.
 */
export function endAfterInterruption(): void {
  setTimeout(endInterrupted, LONGEST_END).unref();
  process.on('beforeExit', endInterrupted);
  process.on('exit', () => hasOwnCode() || dieBy('SIGINT', process));
  // The kernel spares PID 1 a signal without a listener: the next Ctrl-C needs one.
  if (process.pid === 1) setTimeout(() => onProcessInterrupt(endInterrupted), ECHO).unref();
}

/** Ends this process by SIGINT, or with the code that the program has set. */
export function endInterrupted(): void {
  if (hasOwnCode()) process.exit();
  endBy('SIGINT');
}

function hasOwnCode(): boolean {
  return process.exitCode !== undefined && Number(process.exitCode) !== INTERRUPTED;
}
