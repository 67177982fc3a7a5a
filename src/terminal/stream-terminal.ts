// A terminal over any pair of streams: a socket, an SSH channel, a pipe, the process's own (see node/).

import type { AbortSignalLike } from '../abort-signal.ts';
import { nextTurn, pause } from '../event-loop.ts';
import { argumentError, describe, requireString } from '../validate.ts';
import {
  busyError,
  claimInput,
  type InputWatcher,
  type KeyListener,
  type KeyStream,
  type ReadLineOptions,
  type Terminal,
  type TerminalCapabilities,
  type TerminalSize,
  terminalSize,
  watchInput,
} from './terminal.ts';
import type { TerminalInput } from './chunk-source.ts';
import { KeyEditor, type SignalKey } from './key-editor.ts';
import { LineReader } from './line-reader.ts';
import { type OutputStream, OutputWriter } from './output-writer.ts';
import { oneLine } from '../text/one-line.ts';

/** In milliseconds: a write that takes longer may wait for a reader who is gone. */
const SLOW_WRITE = 1000;

/** A stream that is read, too. */
interface ReadableConnection {
  read(size: number): unknown;
}

/** A size that is known, or asked for at every showing. */
export type SizeOption = number | undefined | (() => number | undefined);

/** How the other end is kept from showing what is typed, where it echoes by itself. */
export interface HiddenInput {
  /**
   * Stops the echo, before the prompt is shown. `showAgain` shows the prompt once more, after an interruption. `leave` is
   * called before the process ends or is stopped while it lasts.
   */
  begin(showAgain: () => void, leave?: (isStopped: boolean) => void): void;
  /** Puts the echo back, at once; what it returns is awaited. */
  end(): void | Promise<void>;
}

/** What a {@link StreamTerminal} is made from. */
export interface StreamTerminalOptions {
  /** Where answers come from; read only while a line is waited for. */
  readonly input: TerminalInput;
  /** Where everything is shown. */
  readonly output: OutputStream;
  /** Cells in a row; unknown unless given. */
  readonly columns?: SizeOption;
  /** Rows on the screen; unknown unless given. */
  readonly rows?: SizeOption;
  /** Whether colour escapes may be written; false unless given. */
  readonly color?: boolean | undefined;
  /** Whether the other end shows what is typed by itself; false unless given. */
  readonly echo?: boolean | undefined;
  /** Whether a person sits there; false unless given. */
  readonly interactive?: boolean | undefined;
  /**
   * How to hide what is typed. Without it nothing is done: an end that echoes shows it. With `keys: 'hidden'` it also
   * begins and ends once before a `fresh` prompt, to get half a line that the other end holds back.
   */
  readonly hiddenInput?: HiddenInput | undefined;
  /**
   * When the other end sends single keys instead of lines: they are then edited here, and shown unless the line is
   * hidden. `'always'`: an SSH channel with a pty. `'hidden'`: while `hiddenInput` hides, because that is raw mode.
   */
  readonly keys?: 'never' | 'hidden' | 'always' | undefined;
  /**
   * Told of Ctrl-C, Ctrl-\ and Ctrl-Z where single keys arrive. Unless given, Ctrl-C interrupts whatever runs on the
   * terminal; where nothing listens for that, it ends the input.
   */
  readonly onSignal?: ((signal: SignalKey) => void) | undefined;
  /**
   * Whether the other end is a capable terminal that sends single keys: arrow keys then work, and the open question is
   * redrawn in place. It needs `columns` and `rows`; false unless given.
   */
  readonly live?: boolean | undefined;
  /** Calls a listener whenever the size has changed, until what it gives is called; for a terminal that is `live`. */
  readonly onResize?: ((listener: () => void) => () => void) | undefined;
  /** What ends a line that is shown; `'\r\n'` where nothing at the other end adds the CR, as in a pty. */
  readonly newline?: '\n' | '\r\n' | undefined;
}

/** What is pasted comes between marks, and not as if it were typed. */
const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l';

/** One read: how it was asked for, and how it is done. */
interface StreamReading {
  readonly prompt: string;
  readonly hidden: boolean;
  /** What was typed before it is dropped. */
  readonly drops: boolean;
  readonly signal: AbortSignalLike | undefined;
  readonly asker: string;
  /** Makes lines of single keys, where those arrive. */
  readonly editor: KeyEditor | undefined;
  /** What has to be switched on for it. */
  readonly hiding: HiddenInput | undefined;
  /** Gives the input free. */
  readonly free: () => void;
}

/**
 * A terminal over two streams, or over the two directions of one.
 *
 * @example
 * ```ts
 * import { PassThrough } from 'node:stream';
 *
 * const [input, output] = [new PassThrough(), new PassThrough()];
 * const terminal = new StreamTerminal({ input, output, columns: 40 });
 * input.write('Ada\r\n');
 * await terminal.readLine('Name: '); // → 'Ada'
 * String(output.read()); // → 'Name: '
 * ```
 */
export class StreamTerminal implements Terminal {
  readonly capabilities: TerminalCapabilities;
  /** Only where single keys arrive, and nobody else is told of those that mean a signal. */
  readonly onInterrupt?: NonNullable<Terminal['onInterrupt']>;
  readonly interruptsAtPromptsOnly: boolean;
  /** Only where it is live. */
  readonly openKeys?: NonNullable<Terminal['openKeys']>;
  readonly #interruptListeners = new Set<() => void>();
  readonly #reader: LineReader;
  readonly #writer: OutputWriter;
  readonly #editor: KeyEditor;
  readonly #options: StreamTerminalOptions;
  /** What a hidden line is waited for with; null while none is. */
  #hiddenPrompt: string | null = null;
  /** How many writes are under way. */
  #showing = 0;
  #isWatched = false;
  /** Settles when the terminal is as it was before single keys were looked for. */
  #ending: Promise<void> | null = null;
  /** Who waits for a line. */
  #asker: string | null = null;
  /** Called when the read that is under way has put everything back. */
  readonly #whenFree: (() => void)[] = [];
  /** Resolves a turn of the event loop after the last answer. */
  #turn: Promise<void> | null = null;
  #closed = false;
  #watcher: InputWatcher | null = null;
  #unwatch: (() => void) | null = null;

  constructor(options: StreamTerminalOptions) {
    const { color = false, echo = false, interactive = false, keys = 'never', live = false } = options;
    const sendsKeys = keys === 'always' || live;
    this.capabilities = {
      interactive: interactive || live,
      echoes: echo || sendsKeys,
      color,
      ...(live ? { live } : {}),
    };
    if (live) this.openKeys = (listener, asker) => this.#openKeys(listener, asker);
    this.#options = options;
    this.#reader = new LineReader(options.input);
    this.#editor = new KeyEditor((signal) => this.#signal(signal));
    this.interruptsAtPromptsOnly = sendsKeys && options.onSignal === undefined;
    if (this.interruptsAtPromptsOnly) this.onInterrupt = (listener) => this.#listen(listener);
    this.#writer = new OutputWriter(options.output, (failure) => {
      // Nobody can see the question any more, so nobody will answer it.
      if (failure === undefined) this.#reader.cancel();
      else this.#reader.fail(failure);
    });
  }

  size(): TerminalSize {
    return terminalSize(ask(this.#options.columns), ask(this.#options.rows));
  }

  write(text: string): Promise<boolean> {
    if (typeof text === 'string') return this.#show(text);
    return Promise.reject(argumentError('Terminal.write', 'text', 'a string', text));
  }

  async readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    const reading = this.#begin(requireString('Terminal.readLine', 'prompt', prompt), options);
    const { hidden, editor, hiding, drops, signal, asker } = reading;
    let begun: HiddenInput | undefined;
    try {
      editor?.begin(hidden ? `${asker} ${prompt}` : null);
      // Typed after a secret, while the terminal sent single keys: it has neither shown nor kept it.
      const typed = editor === undefined && !this.#reader.isReady() ? this.#editor.take() : '';
      const unseen = drops ? '' : typed;
      this.#reader.unread(unseen);
      const { echoes } = this.capabilities;
      if (this.#turn !== null) await this.#turn;
      throwIfAborted(signal);
      if (echoes) await this.#look(reading, hiding === undefined ? editor : undefined);
      if (drops && editor === undefined) await this.#dropHeld(reading);
      if (hiding !== undefined && !(echoes && this.#reader.isReady())) {
        begun = hiding;
        await this.#hide(reading, hiding);
      }
      if (this.#closed) return null;
      throwIfAborted(signal);
      // A line that was typed early has been shown somewhere above: it is shown again, behind its prompt.
      const early = echoes ? this.#reader.buffered() : null;
      if (early !== null) {
        return (await this.#show(`${prompt}${hidden ? '' : oneLine(early)}\n`)) ? early : null;
      }
      if (hidden) this.#hiddenPrompt = prompt;
      if (!(await this.#show(prompt + (hidden ? '' : oneLine(editor?.line ?? unseen))))) return null;
      throwIfAborted(signal);
      const echo = hidden ? undefined : (text: string) => this.#echo(text);
      const read = this.#reader.read({ signal, editor, echo });
      const line = read instanceof Promise ? await read : read;
      const isHidden = hidden && (hiding !== undefined || editor !== undefined);
      if (line !== null && isHidden && echoes) await this.#show('\n');
      // Many answers at once must not stop everything else.
      this.#turn = nextTurn();
      return line;
    } finally {
      this.#hiddenPrompt = null;
      try {
        if (begun !== undefined) await begun.end();
        if (this.#ending !== null) await this.#ending;
      } finally {
        this.#ending = null;
        reading.free();
        this.#asker = null;
        for (const tell of this.#whenFree.splice(0)) tell();
      }
    }
  }

  #begin(prompt: string, options: ReadLineOptions): StreamReading {
    const { hidden = false, fresh = false, signal, asker = describe(prompt) } = options;
    throwIfAborted(signal);
    if (this.#asker !== null) throw busyError(asker, this.#asker);
    const free = claimInput(this.#options.input, asker, this.#watcher);
    this.#asker = asker;
    const { keys = 'never', hiddenInput } = this.#options;
    const isRaw = keys === 'always' || (this.capabilities.live === true && hiddenInput === undefined);
    const editor = isRaw || (keys === 'hidden' && hidden) ? this.#editor : undefined;
    const hiding = hidden || editor !== undefined ? hiddenInput : undefined;
    const drops = fresh && this.capabilities.echoes;
    return { prompt, hidden, drops, signal, asker, editor, hiding, free };
  }

  writeAbovePrompt(text: string): Promise<boolean> | null {
    return this.#hiddenPrompt === null ? null : this.#show(text + this.#hiddenPrompt);
  }

  watchLines(isTaken: (line: string) => boolean): () => void {
    this.#unwatch?.();
    if (this.capabilities.echoes || this.#closed) return () => {};
    const reader = this.#reader;
    const watcher = { start: () => reader.watch(isTaken), stop: () => reader.unwatch() };
    const stop = watchInput(this.#options.input, watcher);
    const unwatch = (): void => {
      if (this.#watcher !== watcher) return;
      this.#watcher = null;
      stop();
    };
    this.#watcher = watcher;
    this.#unwatch = unwatch;
    return unwatch;
  }

  abandonOutput(): void {
    this.#writer.abandon();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unwatch?.();
    this.#reader.unread(this.#editor.take());
    this.#reader.close();
    // It listens a moment longer in any case: a stream may be destroyed meanwhile.
    await new Promise<void>((resolve) => {
      if (this.#asker === null) resolve();
      else this.#whenFree.push(resolve);
    });
    await this.#writer.release();
    this.#reader.release();
  }

  async #openKeys(listener: KeyListener, asker: string): Promise<KeyStream> {
    if (this.#asker !== null) throw busyError(asker, this.#asker);
    const free = claimInput(this.#options.input, asker, this.#watcher);
    this.#asker = asker;
    const { hiddenInput, onResize } = this.#options;
    const leave = (isStopped: boolean): void => this.#echo(`${listener.leave(isStopped)}${PASTE_OFF}`);
    const resumed = (): void => {
      this.#echo(PASTE_ON);
      listener.resumed();
    };
    hiddenInput?.begin(resumed, leave);
    this.#echo(PASTE_ON);
    const stopResize = onResize?.(() => listener.resized());
    this.#reader.unread(this.#editor.take());
    await this.#reader.beginKeys(listener);
    return {
      signal: (signal) => this.#signal(signal),
      unread: (left) => this.#reader.unread(left),
      close: async () => {
        stopResize?.();
        this.#reader.endKeys();
        const written = this.#show(PASTE_OFF).catch(() => {});
        await hiddenInput?.end();
        await written;
        free();
        this.#asker = null;
      },
    };
  }

  /** Takes in what was typed early; drops it where it is not wanted. */
  #look({ drops, signal }: StreamReading, editor: KeyEditor | undefined): Promise<void> {
    if (!drops) return this.#reader.look(editor);
    return this.#reader.drop(editor, () => this.#closed || signal?.aborted === true);
  }

  /** Drops half a line that the terminal holds back: it gives that out only when it sends single keys. */
  async #dropHeld(reading: StreamReading): Promise<void> {
    const { keys, hiddenInput } = this.#options;
    if (keys !== 'hidden' || hiddenInput === undefined || this.#reader.isReady()) return;
    if (reading.signal?.aborted === true) return;
    try {
      hiddenInput.begin(() => {}); // there is no prompt yet
      await this.#look(reading, this.#editor);
    } finally {
      // Lines come again at once. The prompt waits for nothing else: what is typed until it shows counts.
      const ending = Promise.resolve(hiddenInput.end());
      ending.catch(() => {}); // told after the read
      this.#ending = ending;
    }
    // A key that came at the last moment is still a single one.
    await this.#look(reading, this.#editor);
  }

  async #hide(reading: StreamReading, hiding: HiddenInput): Promise<void> {
    const { prompt, hidden, editor } = reading;
    hiding.begin(() => this.#echo(prompt + (hidden ? '' : this.#editor.line)));
    // A terminal holds back half a line until it sends single keys.
    if (editor !== undefined) await this.#look(reading, editor);
  }

  #listen(listener: (echoed?: boolean) => void): () => void {
    const heard = (): void => listener(false);
    this.#interruptListeners.add(heard);
    return () => void this.#interruptListeners.delete(heard);
  }

  #signal(signal: SignalKey): void {
    const { onSignal } = this.#options;
    if (onSignal !== undefined) onSignal(signal);
    else if (signal === 'SIGINT') this.#interrupted();
  }

  /** Ctrl-C was typed. Without anybody who listens, it ends the input. */
  #interrupted(): void {
    if (this.#interruptListeners.size === 0) this.#reader.end();
    for (const heard of this.#interruptListeners) heard();
  }

  #show(text: string): Promise<boolean> {
    const shown = this.#writer.write(this.#options.newline === '\r\n' ? text.replaceAll('\n', '\r\n') : text);
    const { input, output } = this.#options as { readonly input: unknown; readonly output: unknown };
    return input === output ? this.#watched(shown) : shown;
  }

  async #watched(shown: Promise<boolean>): Promise<boolean> {
    this.#showing++;
    if (!this.#isWatched) void this.#watchConnection(this.#options.output as Partial<ReadableConnection>);
    try {
      return await shown;
    } finally {
      this.#showing--;
    }
  }

  /** Who has stopped reading may hang up. On one stream for both, only what is read tells that; nothing is taken from it. */
  async #watchConnection({ read }: Partial<ReadableConnection>): Promise<void> {
    if (typeof read !== 'function') return;
    this.#isWatched = true;
    for (;;) {
      await pause(SLOW_WRITE, true);
      if (this.#showing === 0) break;
      read.call(this.#options.output, 0);
    }
    this.#isWatched = false;
  }

  /** Shows something that nobody waits for. Where it cannot be shown, the read ends by itself. */
  #echo(text: string): void {
    this.#show(text).catch(() => {});
  }
}

function throwIfAborted(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted === true) throw signal.reason as Error;
}

function ask(size: SizeOption): number | undefined {
  return typeof size === 'function' ? size() : size;
}
