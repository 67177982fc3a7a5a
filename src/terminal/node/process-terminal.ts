// The process as a terminal: stdin and stdout, whatever they are: a terminal, a pipe, a file, or closed.

import { Words } from '../../i18n/words.ts';
import { oneLine } from '../../text/one-line.ts';
import type { InputStream } from '../chunk-source.ts';
import type { OutputStream } from '../output-writer.ts';
import { type HiddenInput, StreamTerminal, type StreamTerminalOptions } from '../stream-terminal.ts';
import type { Terminal } from '../terminal.ts';
import { endAtFailures, onProcessInterrupt, type ProcessSignals } from './process-interrupts.ts';
import { isControllingTerminal, RawMode, type RawModeInput } from './raw-mode.ts';
import { createStandardError, standardErrorWritten } from './standard-error.ts';

export { createStandardError, standardErrorWritten };

/** An input stream that may be a terminal. */
export interface ProcessInput extends PausableInput {
  /** True where a person types. */
  readonly isTTY?: boolean | undefined;
  /** The file descriptor, to find out whether it is the terminal that controls the process. */
  readonly fd?: number | undefined;
  /** Whether keys come one by one and unechoed, for what must not show. */
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

/** What a process terminal is made from; everything is the process's own unless given. */
export interface ProcessTerminalOptions {
  /** Where lines are read from; the process's standard input. */
  readonly input?: ProcessInput | undefined;
  /** Where text goes; the process's standard output. */
  readonly output?: ProcessOutput | undefined;
  /** Where `TERM` and `NO_COLOR` are looked up. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Whether the input is the terminal that controls the process, where the kernel makes a signal of Ctrl-C. Found out
   * unless given; at another terminal single keys are read, so that Ctrl-C reaches this process.
   */
  readonly controlling?: boolean | undefined;
  /** Told once when something secret is read from an input that cannot hide it; prints on stderr unless given. */
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
  return new ProcessTerminal(options ?? {});
}

const STANDARD_INPUT = 0;

class ProcessTerminal extends StreamTerminal {
  declare readonly onInterrupt?: NonNullable<Terminal['onInterrupt']>;
  override readonly interruptsAtPromptsOnly: boolean;
  readonly #signals: ProcessSignals;
  readonly #terminals: readonly number[] = terminalDescriptors();
  readonly #stopEnding: () => void = endAtFailures();

  constructor(options: ProcessTerminalOptions) {
    const { input = process.stdin, output = process.stdout, env = process.env } = options;
    const { warn = warnOnStderr, signals = process, words = new Words() } = options;
    const typed = input.isTTY === true;
    const shown = output.isTTY === true;
    const controlling = typed && (options.controlling ?? isControllingTerminal(input.fd));
    const raw = typed && canBeRaw(input) ? new RawMode({ input, process: signals, controlling }) : null;
    const isOwn = input === process.stdin && output === process.stdout;
    super({
      input: new IdleInput(input),
      output,
      columns: () => (shown ? output.columns : undefined),
      rows: () => (shown ? output.rows : undefined),
      color: shown && hasColor(env),
      echo: typed,
      interactive: typed,
      live: isOwn && shown && raw !== null,
      onResize: (listener) => {
        output.on('resize', listener);
        return () => void output.off('resize', listener);
      },
      ...(raw !== null
        ? rawKeys(raw, controlling || input.fd === undefined)
        : { hiddenInput: new CannotHide(() => warn(oneLine(words.say('warning.not-hidden')))) }),
    });
    this.#signals = signals;
    // Ctrl-C at another terminal is no signal of the kernel's: only a key, which is read at prompts.
    const isSignal = typed ? controlling : input.fd === STANDARD_INPUT;
    const isKey = !isSignal && raw !== null && input.fd !== undefined;
    this.interruptsAtPromptsOnly = isKey;
    if (isSignal || isKey) {
      this.onInterrupt = (listener) =>
        onProcessInterrupt((isHandled) => listener(shown && !raw?.isHiding, isHandled), signals);
    }
  }

  override async close(): Promise<void> {
    await super.close();
    this.#stopEnding();
    endQuietlyAfterHangUp(this.#terminals, this.#signals);
  }
}

/**
 * How keys are read at a terminal: singly for a secret, and for every line where the kernel drops Ctrl-C. What has no
 * file descriptor is no terminal of the kernel's, and sends lines unless it is raw.
 */
function rawKeys(
  hiddenInput: RawMode,
  sendsLines: boolean,
): Pick<StreamTerminalOptions, 'hiddenInput' | 'keys' | 'onSignal'> {
  return {
    hiddenInput,
    keys: sendsLines ? 'hidden' : 'always',
    onSignal: (signal) => hiddenInput.key(signal),
  };
}

function canBeRaw(input: ProcessInput): input is ProcessInput & RawModeInput {
  return typeof input.setRawMode === 'function';
}

/** Input that is not a terminal shows nothing itself, but whoever is at its other end may see what is typed. */
class CannotHide implements HiddenInput {
  readonly #warn: () => void;
  #warned = false;

  constructor(warn: () => void) {
    this.#warn = warn;
  }

  begin(): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#warn();
  }

  end(): void {}
}

/** Whether a terminal of this environment has colour: see no-color.org for the one variable, terminfo for the other. */
function hasColor(env: Readonly<Record<string, string | undefined>>): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  // A terminal without a name can be anything, except on Windows, where none has a name.
  const term = env['TERM'] ?? '';
  return term === '' ? process.platform === 'win32' : term !== 'dumb';
}

function warnOnStderr(message: string): void {
  createStandardError().write(`${message}\n`);
}

const STANDARD_STREAMS = [0, 1, 2] as const;

/** The standard streams that are terminals now. */
function terminalDescriptors(): readonly number[] {
  return STANDARD_STREAMS.filter(isTerminal);
}

/**
 * Lets a process end quietly when one of its `terminals` hung up. At its end Node puts its standard streams back to
 * how it found them, and Node 20 aborts, with a native stack trace, when a terminal is no longer there. It skips
 * what is closed: so close what is dead, at the last moment, when nobody can use it any more.
 */
function endQuietlyAfterHangUp(terminals: readonly number[], signals: ProcessSignals): void {
  if (terminals.every(isTerminal) || signals.listeners('exit').includes(closeDeadTerminals)) return;
  signals.on('exit', closeDeadTerminals);
}

function closeDeadTerminals(): void {
  const { closeSync, fstatSync } = process.getBuiltinModule('node:fs');
  for (const fd of STANDARD_STREAMS) {
    try {
      // A terminal is a character device, a dead one still is; a file that took its number is none.
      if (fstatSync(fd).isCharacterDevice() && !isTerminal(fd)) closeSync(fd);
    } catch {
      // Closed already.
    }
  }
}

// Node's modules are fetched when they are needed, not when this one is imported: that would cost start-up time.
function isTerminal(fd: number): boolean {
  return process.getBuiltinModule('node:tty').isatty(fd);
}

/** An input stream of Node's, as far as it is needed here. */
export interface PausableInput extends InputStream {
  /** Whether it is stopped. */
  isPaused?(): boolean;
}

/**
 * Wraps `process.stdin`. Pausing it is meant to stop reading, and so to let the process end; but from within a `data`
 * event it does not: the stream, about to read ahead, starts again right after. So it is paused once more a turn later.
 */
class IdleInput implements InputStream {
  readonly #stream: PausableInput;
  #settling: NodeJS.Immediate | null = null;

  constructor(stream: PausableInput) {
    this.#stream = stream;
  }

  get origin(): object {
    return this.#stream;
  }

  get readableEnded(): boolean {
    return this.#stream.readableEnded === true;
  }

  get destroyed(): boolean {
    return this.#stream.destroyed === true;
  }

  get closed(): boolean {
    return this.#stream.closed ?? this.destroyed;
  }

  get errored(): Error | null {
    return this.#stream.errored ?? null;
  }

  on(event: string, listener: (value?: unknown) => void): void {
    this.#stream.on(event, listener);
  }

  off(event: string, listener: (value?: unknown) => void): void {
    this.#stream.off(event, listener);
  }

  resume(): void {
    if (this.#settling !== null) clearImmediate(this.#settling);
    this.#settling = null;
    this.#stream.resume();
  }

  pause(): void {
    this.#stream.pause();
    this.#settling ??= setImmediate(() => {
      this.#settling = null;
      // Someone else may have begun to read.
      if (this.destroyed || this.#stream.isPaused?.() !== true) return;
      // A paused stream takes no notice of being paused. Nothing flows in between: it would only begin a tick later.
      this.#stream.resume();
      this.#stream.pause();
    });
  }

  unshift(chunk: Uint8Array | string): void {
    this.#stream.unshift?.(chunk);
    this.pause(); // what is put back has the stream read ahead
  }
}
