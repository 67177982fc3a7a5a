// A terminal over any pair of streams: a socket, an SSH channel, a pipe, the process's own (see node/).

import type { AbortSignalLike } from '../base/abort-signal.ts';
import { nextTurn } from '../base/event-loop.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { argumentError, describe, requireOptions, requireString } from '../base/validate.ts';
import { type InputReader, readerOf } from './input-reader.ts';
import { KeyEditor, type SignalKey } from './key-editor.ts';
import { StreamOutput } from './stream-output.ts';
import {
  type KeyListener,
  type KeyStream,
  type ReadLineOptions,
  type Terminal,
  type TerminalCapabilities,
  type TerminalSize,
  terminalSize,
} from './terminal.ts';
import type { SizeOption, HiddenInput, StreamTerminalOptions } from './stream-options.ts';

/** A line that is read. */
interface LineRead {
  readonly prompt: string;
  readonly hidden: boolean;
  readonly fresh: boolean;
  readonly signal: AbortSignalLike | undefined;
  /** Hides the input; undefined if nothing has to. */
  readonly hiding: HiddenInput | undefined;
  /** Whether single keys are edited to the line. */
  readonly isEdited: boolean;
  /** Whether the input is hidden now. */
  isHiding: boolean;
  /** Whether its prompt is shown. */
  isPrompted: boolean;
  /** Whether keys show as they are edited. */
  isEchoing: boolean;
}

const NOT_SHOWN = { isHiding: false, isPrompted: false, isEchoing: false };

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
  /** Only if single keys arrive, and the caller has no `onSignal`. */
  readonly onInterrupt?: NonNullable<Terminal['onInterrupt']>;
  readonly interruptsAtPromptsOnly: boolean;
  /** Only where it is live. */
  readonly openKeys?: NonNullable<Terminal['openKeys']>;
  readonly #interruptListeners = new Set<() => void>();
  readonly #reader: InputReader;
  readonly #output: StreamOutput;
  readonly #editor: KeyEditor;
  readonly #options: StreamTerminalOptions;
  /** Whether single keys arrive at every prompt. */
  readonly #isKeyed: boolean;
  /** The line that is read now; null for none. */
  #line: LineRead | null = null;
  /** Whether a line or keys are read now. */
  #reading: 'line' | 'keys' | null = null;
  /** Called when the read under way has put everything back. */
  #whenFree: (() => void) | null = null;
  /** Resolves a turn of the event loop after the last answer. */
  #turn: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  #unwatch: (() => void) | null = null;

  constructor(options: StreamTerminalOptions) {
    requireOptions('StreamTerminal', options, 'hiddenInput', 'onResize', 'onSignal');
    const { color = false, echo = false, interactive = false, keys, live = false, hiddenInput } = options;
    const sendsKeys = keys === 'always' || live;
    this.#isKeyed = keys === 'always' || (live && hiddenInput === undefined);
    const isPerson = interactive || live;
    this.capabilities = { interactive: isPerson, echoes: echo || sendsKeys, color, live: live || undefined };
    this.#options = options;
    this.#reader = readerOf(options.input);
    this.#editor = new KeyEditor((signal) => this.#signal(signal));
    const onClosed = (failure: unknown): void => {
      // The user cannot see the question any more, and will not answer it.
      if (this.#reading !== null) this.#reader.stop(failure);
    };
    this.#output = new StreamOutput(options.output, onClosed, options.newline);
    this.#reader.open();
    if (live) this.openKeys = (listener, asker) => this.#openKeys(listener, asker);
    this.interruptsAtPromptsOnly = sendsKeys && options.onSignal === undefined;
    if (!this.interruptsAtPromptsOnly) return;
    this.onInterrupt = (listener) => {
      const heard = (): void => listener(false); // the same may be given twice
      this.#interruptListeners.add(heard);
      return () => void this.#interruptListeners.delete(heard);
    };
  }

  size(): TerminalSize {
    return terminalSize(ask(this.#options.columns), ask(this.#options.rows));
  }

  write(text: string): Promise<boolean> {
    if (typeof text === 'string') return this.#output.show(text);
    return Promise.reject(argumentError('Terminal.write', 'text', 'a string', text));
  }

  async readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    requireString('Terminal.readLine', 'prompt', prompt);
    const { hidden = false, fresh = false, signal, asker = describe(prompt) } = options;
    throwIfAborted(signal);
    if (this.#closing !== null) return null;
    const free = this.#reader.claim(asker);
    this.#reading = 'line';
    if (this.#isKeyed) this.#editor.widthOf = (await import('./any-text.ts')).textWidth;
    const hiding = hidden && !this.#isKeyed ? this.#options.hiddenInput : undefined;
    const isEdited = this.#isKeyed || hiding !== undefined;
    const line: LineRead = { prompt, hidden, fresh, signal, hiding, isEdited, ...NOT_SHOWN };
    this.#line = line;
    try {
      return await this.#ask(line, await this.#makeReady(line));
    } finally {
      this.#line = null;
      this.#reader.give(null);
      try {
        if (line.isHiding) await hiding?.end();
      } finally {
        free();
        this.#reading = null;
        this.#whenFree?.();
      }
    }
  }

  /** Takes in or drops text that was typed early, and hides the input. Gives the start of the line, if it is not shown. */
  async #makeReady(line: LineRead): Promise<string> {
    const { prompt, hidden, fresh, signal, hiding, isEdited } = line;
    const reader = this.#reader;
    const { echoes } = this.capabilities;
    const editing = { typed: (text: string) => this.#edit(text) };
    this.#editor.begin(hidden ? prompt : null);
    // Typed after a secret, while the terminal sent single keys: it has neither shown nor kept it.
    const unseen = isEdited || reader.isReady || fresh ? '' : this.#editor.take();
    reader.unread(unseen);
    if (this.#turn !== null) await this.#turn;
    throwIfAborted(signal);
    if (this.#isKeyed) reader.give(editing);
    if (fresh && echoes) await this.#drop();
    else if (echoes) await reader.look();
    if (hiding === undefined || (echoes && reader.isReady)) return unseen;
    line.isHiding = true;
    hiding.begin(() => this.#output.echo(prompt));
    reader.give(editing);
    // A terminal holds back half a line until it sends single keys.
    if (echoes) await reader.look();
    return unseen;
  }

  /** Shows the prompt, and waits for the line. */
  async #ask(line: LineRead, unseen: string): Promise<string | null> {
    const { prompt, hidden, signal, isEdited } = line;
    const { echoes } = this.capabilities;
    if (this.#closing !== null) return null;
    throwIfAborted(signal);
    // The kernel has echoed a line typed early somewhere above: it is shown again, after its prompt.
    const early = echoes ? this.#reader.next() : null;
    if (early !== null) {
      const answered = `${prompt}${hidden ? '' : await shownLine(early)}\n`;
      return (await this.#output.show(answered)) ? early : null;
    }
    line.isPrompted = true;
    const typed = isEdited ? this.#editor.line : unseen;
    const shown = hidden ? '' : isPlainAscii(typed) ? typed : await shownLine(typed);
    if (!(await this.#output.show(prompt + shown)) || this.#closing !== null) return null;
    throwIfAborted(signal);
    line.isEchoing = !hidden;
    const read = this.#reader.next() ?? (await this.#reader.read(signal));
    if (read !== null && echoes && hidden && isEdited) await this.#output.show('\n');
    // Many answers at once must not stop everything else.
    this.#turn = nextTurn();
    return read;
  }

  writeAbovePrompt(text: string): Promise<boolean> | null {
    const line = this.#line;
    if (line === null || !line.hidden || !line.isPrompted) return null;
    return this.#output.show(text + line.prompt);
  }

  watchLines(isTaken: (line: string) => boolean): () => void {
    this.#unwatch?.();
    if (this.capabilities.echoes || this.#closing !== null) return () => {};
    this.#unwatch = this.#reader.watch(isTaken);
    return this.#unwatch;
  }

  abandonOutput(): void {
    this.#output.abandon();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#unwatch?.();
    if (this.#reading !== null) this.#reader.stop();
    if (this.#reading === 'line') await new Promise<void>((resolve) => (this.#whenFree = resolve));
    this.#reader.unread(this.#editor.take());
    await this.#output.end();
    this.#reader.close();
    this.#output.release();
  }

  /** Drops text typed early, the start of a line included, until nothing more comes. */
  async #drop(): Promise<void> {
    do {
      this.#reader.drop();
      await this.#reader.look();
    } while (this.#reader.hasLine && this.#closing === null);
    this.#reader.drop();
    this.#editor.take();
  }

  #edit(text: string): void {
    const { lines, echo, ended } = this.#editor.edit(text);
    if (this.#line?.isEchoing === true && echo !== '') this.#output.echo(echo);
    this.#reader.add(lines);
    if (ended) this.#reader.end();
  }

  async #openKeys(listener: KeyListener, asker: string): Promise<KeyStream> {
    const free = this.#reader.claim(asker);
    this.#reading = 'keys';
    const { hiddenInput, onResize } = this.#options;
    let isSuspended = false;
    const leave = (): void =>
      this.#output.echo(listener.leave() + (isSuspended ? '' : this.#output.pasteOff()));
    const resumed = (): void => {
      if (!isSuspended) this.#output.turnPasteOn();
      listener.resumed();
    };
    hiddenInput?.begin(resumed, leave);
    this.#output.turnPasteOn();
    const stopResize = onResize?.(() => listener.resized());
    this.#reader.unread(this.#editor.take());
    await this.#reader.giveAll(listener);
    return {
      signal: (signal) => this.#signal(signal),
      unread: (left) => this.#reader.unread(left),
      suspend: () => {
        if (isSuspended) return;
        this.#output.echo(this.#output.pasteOff());
        isSuspended = true;
        this.#reader.give(null);
        hiddenInput?.suspend?.();
      },
      resume: () => {
        if (!isSuspended) return;
        isSuspended = false;
        hiddenInput?.resume?.();
        this.#output.turnPasteOn();
        void this.#reader.giveAll(listener);
      },
      close: async () => {
        stopResize?.();
        this.#reader.give(null);
        const written = this.#output.show(isSuspended ? '' : this.#output.pasteOff()).catch(() => {});
        await hiddenInput?.end();
        await written;
        free();
        this.#reading = null;
      },
    };
  }

  #signal(signal: SignalKey): void {
    const { onSignal } = this.#options;
    if (onSignal !== undefined) return onSignal(signal);
    if (signal !== 'SIGINT') return;
    // Without an app that listens, Ctrl-C ends the input.
    if (this.#interruptListeners.size === 0) this.#reader.end();
    for (const heard of this.#interruptListeners) heard();
  }
}

/** A line as it is shown. */
export async function shownLine(line: string): Promise<string> {
  return isPlainAscii(line) ? line : (await import('./any-text.ts')).oneLine(line);
}

function throwIfAborted(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted === true) throw signal.reason as Error;
}

function ask(size: SizeOption): number | undefined {
  return typeof size === 'function' ? size() : size;
}
