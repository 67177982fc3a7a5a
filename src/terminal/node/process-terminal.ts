// The process as a terminal: stdin and stdout, each a terminal, a pipe, a file, or closed.

import { Words } from '../../i18n/words.ts';
import { requireOptions } from '../../base/validate.ts';
import type { InputStream } from '../input-flow.ts';
import type { OutputStream } from '../output-writer.ts';
import { shownLine, StreamTerminal } from '../stream-terminal.ts';
import type { SharingListener, TerminalSharing } from '../sharing.ts';
import type { KeyListener, KeyStream, ReadLineOptions, Terminal } from '../terminal.ts';
import { hasColor } from '../environment.ts';
import { DrawnOutput } from './drawn-output.ts';
import { stopWhenPaused } from './paused-input.ts';
import {
  endAtFailures,
  isHandledByProgram,
  onProcessInterrupt,
  type ProcessSignals,
} from './process-interrupts.ts';
import type { ProcessSharing } from './process-sharing.ts';
import { RawMode } from './raw-mode.ts';
import { createStandardError, standardErrorWritten } from './standard-error.ts';

export { createStandardError, standardErrorWritten };

/** An input stream that may be a terminal. */
export interface ProcessInput extends InputStream {
  /** True where a person types. */
  readonly isTTY?: boolean | undefined;
  /** The file descriptor: 0 is standard input, where Ctrl-C is a signal. */
  readonly fd?: number | undefined;
  /** Turns single keys without an echo on or off, for hidden lines. */
  setRawMode?(raw: boolean): unknown;
}

/** An output stream that may be a terminal. */
export interface ProcessOutput extends OutputStream {
  /** True where a terminal shows it. */
  readonly isTTY?: boolean | undefined;
  /** The columns of that terminal. */
  readonly columns?: number | undefined;
  /** Its rows. */
  readonly rows?: number | undefined;
}

/** Options of {@link createProcessTerminal}; each part is the process's own unless given. */
export interface ProcessTerminalOptions {
  /** Where lines are read from; the process's standard input. */
  readonly input?: ProcessInput | undefined;
  /** Where text goes; the process's standard output. */
  readonly output?: ProcessOutput | undefined;
  /** Where `TERM` and `NO_COLOR` are looked up. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Told once when a secret is read from an input that cannot hide it; prints on stderr unless given. */
  readonly warn?: ((message: string) => void) | undefined;
  /** The library's words, for that message; English unless given. */
  readonly words?: Words | undefined;
  /** Where signals come from and go to. */
  readonly signals?: ProcessSignals | undefined;
}

/**
 * The terminal of this process. It never ends the process, and lets it end by itself while nothing is asked.
 *
 * @example
 * ```ts
 * const terminal = createProcessTerminal({ env: { TERM: 'dumb' } });
 * terminal.capabilities.color; // → false
 * await terminal.close();
 * ```
 */
export function createProcessTerminal(options?: ProcessTerminalOptions | null): Terminal {
  return new ProcessTerminal(requireOptions('createProcessTerminal', options));
}

class ProcessTerminal extends StreamTerminal {
  declare openKeys?: NonNullable<Terminal['openKeys']>;
  declare readonly openRows?: NonNullable<Terminal['openRows']>;
  declare readonly share?: NonNullable<Terminal['share']>;
  declare readonly emptyRow?: NonNullable<Terminal['emptyRow']>;
  declare readonly onInterrupt?: NonNullable<Terminal['onInterrupt']>;
  /** Warns once that a secret may be seen; null if it is hidden, or the warning was printed. */
  #warn: (() => Promise<void>) | null = null;
  readonly #stopEnding: () => void = endAtFailures();
  /** The signals of the process; null if neither stream is a terminal. */
  readonly #signals: ProcessSignals | null;
  /** The listeners for Ctrl-C. */
  readonly #hearing = new Set<() => void>();
  #sharing: ProcessSharing | null = null;

  constructor(options: ProcessTerminalOptions) {
    const { input = process.stdin, output = process.stdout, env = process.env } = options;
    const { signals = process, words = new Words() } = options;
    const typed = input.isTTY === true;
    const shown = output.isTTY === true;
    const refresh = (): void => refreshSize(output);
    const guard = (): RawMode => new RawMode(input, signals, refresh);
    const raw = typed && input.setRawMode !== undefined ? guard() : null;
    const isRefreshed = shown && !isStandard(output);
    const drawn = shown && raw !== null && isOfProcess(input, output) ? new DrawnOutput(output) : null;
    const onResize = resizesOf(output, isRefreshed ? signals : null, refresh);
    super({
      input,
      output: drawn?.own ?? output,
      columns: () => (isRefreshed && refresh(), shown ? output.columns : undefined),
      rows: () => (shown ? output.rows : undefined),
      color: shown && hasColor(env, process.platform),
      echo: typed,
      interactive: typed,
      live: drawn !== null,
      onResize,
      ...(raw === null ? {} : { hiddenInput: raw, onSignal: (signal) => raw.key(signal) }),
    });
    // Input that is no terminal has no echo to stop: `docker run -i` or `ssh host app` leave it to the user's own
    // terminal.
    const { warn = (message) => createStandardError().write(`${message}\n`) } = options;
    if (raw === null) this.#warn = async () => warn(await shownLine(words.say('warning.not-hidden')));
    const hasEcho = (): boolean => shown && raw?.isHiding !== true;
    if (typed || input.fd === 0) this.onInterrupt = (heard) => this.#onInterrupt(heard, hasEcho, signals);
    this.#signals = typed || shown ? signals : null;
    if (drawn === null) return;
    if (input !== process.stdin) stopWhenPaused(input);
    const open = this.openKeys as NonNullable<Terminal['openKeys']>;
    this.openKeys = (listener, asker) => openWatched(open, listener, asker, drawn);
    this.openRows = (listener) => {
      const rows = guard();
      const stops = [drawn.watchProgram(listener), onResize(() => listener.resized())];
      rows.watch(
        () => listener.resumed(),
        () => void this.write(listener.leave()).catch(() => {}),
      );
      return { close: async () => (stops.forEach((stop) => stop()), rows.end()) };
    };
    this.emptyRow = () => drawn.emptyRow(this.size().columns ?? 0);
    this.share = (listener) => this.#share(input, listener, drawn);
  }

  #onInterrupt(
    heard: (echoed: boolean, isHandled: boolean) => void,
    hasEcho: () => boolean,
    signals: ProcessSignals,
  ): () => void {
    const hear = (isHandled = isHandledByProgram('SIGINT', signals)): void => heard(hasEcho(), isHandled);
    this.#hearing.add(hear);
    const stop = onProcessInterrupt((isHandled) => this.#isTaken || hear(isHandled), signals);
    return () => {
      this.#hearing.delete(hear);
      stop();
    };
  }

  override readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    const read = (): Promise<string | null> => super.readLine(prompt, options);
    if (options.hidden !== true || this.#warn === null) return read();
    const warned = this.#warn();
    this.#warn = null;
    return warned.then(read);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#sharing?.close();
    this.#stopEnding();
    const isFirst = this.#signals?.listeners('exit').includes(closeDeadTerminals) === false;
    if (isFirst) this.#signals?.on('exit', closeDeadTerminals);
  }

  get #isTaken(): boolean {
    return this.#sharing?.isTaken === true;
  }

  async #share(input: ProcessInput, listener: SharingListener, drawn: DrawnOutput): Promise<TerminalSharing> {
    const { ProcessSharing } = await import('./process-sharing.ts');
    this.#sharing = new ProcessSharing(input, listener, {
      wasUsed: () => drawn.wasUsed(),
      interrupted: () => {
        for (const hear of this.#hearing) hear();
      },
    });
    return this.#sharing;
  }
}

/** Reads keys. Until they are closed, text that the program writes goes to the listener, which draws around it. */
async function openWatched(
  open: NonNullable<Terminal['openKeys']>,
  listener: KeyListener,
  asker: string,
  drawn: DrawnOutput,
): Promise<KeyStream> {
  const restore = drawn.watchProgram(listener);
  try {
    const keys = await open(listener, asker);
    return { ...keys, close: () => (restore(), keys.close()) };
  } catch (error) {
    restore();
    throw error;
  }
}

/**
 * Whether two terminals are the process's own: its standard streams, or opened by the program, for example as
 * `/dev/tty`.
 */
function isOfProcess(input: ProcessInput, output: ProcessOutput): boolean {
  const { ReadStream, WriteStream } = process.getBuiltinModule('node:tty');
  const isInput = input === process.stdin || input instanceof ReadStream;
  return isInput && (isStandard(output) || output instanceof WriteStream);
}

/** Whether Node itself keeps the size of a stream up to date. */
function isStandard(output: ProcessOutput): boolean {
  return output === process.stdout || output === process.stderr;
}

/** Tells of changed sizes. `signals`: of a terminal that Node does not tell of them; null for any other. */
function resizesOf(
  output: ProcessOutput,
  signals: ProcessSignals | null,
  refresh: () => void,
): (listener: () => void) => () => void {
  return (listener) => {
    output.on('resize', listener);
    signals?.on('SIGWINCH', refresh);
    return () => {
      output.off('resize', listener);
      signals?.off('SIGWINCH', refresh);
    };
  };
}

/** Has a terminal that the program opened look at its size again: Node tells only the standard streams of a change. */
function refreshSize(output: ProcessOutput & { _refreshSize?(): void }): void {
  try {
    output._refreshSize?.();
  } catch {
    // It was destroyed.
  }
}

/**
 * Lets a process end quietly whose terminal hung up. At its end Node puts its standard streams back to how it found
 * them, and Node 20 aborts, with a native stack trace, when a terminal is no longer there. It skips what is closed: so
 * close what is dead, at the last moment, in the `exit` event.
 */
function closeDeadTerminals(): void {
  const { closeSync, fstatSync } = process.getBuiltinModule('node:fs');
  const { isatty } = process.getBuiltinModule('node:tty');
  for (const fd of [0, 1, 2]) {
    try {
      // A terminal is a character device, a dead one still is; a file that took its number is none.
      if (fstatSync(fd).isCharacterDevice() && !isatty(fd)) closeSync(fd);
    } catch {
      // Closed already.
    }
  }
}
