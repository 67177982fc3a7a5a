// A terminal over any pair of streams: a socket, an SSH channel, a pipe, the process's own (see node/).

import { requireString } from '../validate.ts';
import { busyError } from './busy-error.ts';
import type { TerminalInput } from './chunk-source.ts';
import type { KeyEditor } from './key-editor.ts';
import { LineReader } from './line-reader.ts';
import { type OutputStream, OutputWriter } from './output-writer.ts';
import type {
  ReadSignal,
  ReadLineOptions,
  Terminal,
  TerminalCapabilities,
  TerminalSize,
} from './terminal.ts';
import { terminalSize } from './terminal-size.ts';

/** A size that is known, or asked for at every showing. */
export type SizeOption = number | undefined | (() => number | undefined);

/** How what is typed is kept from showing, where the terminal at the other end echoes. */
export interface HiddenInput {
  /** Stops the echo, before the prompt is shown. `showAgain` shows the prompt once more, after an interruption. */
  begin(showAgain: () => void): void;
  /** Puts the echo back, at once; what it gives back is waited for. */
  end(): void | Promise<void>;
  /** Given where hiding means that single keys arrive instead of lines. */
  readonly editor?: KeyEditor | undefined;
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
  /** How to hide what is typed. Without it nothing is done: an end that echoes shows it. */
  readonly hiddenInput?: HiddenInput | undefined;
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
  readonly #reader: LineReader;
  readonly #writer: OutputWriter;
  readonly #columns: SizeOption;
  readonly #rows: SizeOption;
  readonly #hiddenInput: HiddenInput | undefined;
  /** Who waits for a line. */
  #asker: string | null = null;
  /** Settles when the last read has put everything back. */
  #asked: Promise<unknown> = Promise.resolve();
  /** The reader holds text that came while the echo was off, so that nobody has seen it. */
  #unseen = false;

  constructor(options: StreamTerminalOptions) {
    const { color = false, echo = false, interactive = false } = options;
    this.capabilities = { interactive, echoes: echo, color };
    this.#columns = options.columns;
    this.#rows = options.rows;
    this.#hiddenInput = options.hiddenInput;
    this.#reader = new LineReader(options.input);
    this.#writer = new OutputWriter(options.output, (failure) => {
      // Nobody can see the question any more, so nobody will answer it.
      if (failure === undefined) this.#reader.cancel();
      else this.#reader.fail(failure);
    });
  }

  get outputClosed(): boolean {
    return this.#writer.closed;
  }

  size(): TerminalSize {
    return terminalSize(ask(this.#columns), ask(this.#rows));
  }

  async write(text: string): Promise<boolean> {
    return this.#writer.write(requireString('Terminal.write', 'text', text));
  }

  async readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    requireString('Terminal.readLine', 'prompt', prompt);
    const { hidden = false, signal, asker = JSON.stringify(prompt) } = options;
    throwIfAborted(signal);
    if (this.#asker !== null) throw busyError(asker, this.#asker);
    this.#asker = asker;
    const line = this.#ask(prompt, hidden, signal);
    this.#asked = line.catch(() => {});
    return line;
  }

  abandonOutput(): void {
    this.#writer.abandon();
  }

  async close(): Promise<void> {
    this.#reader.close();
    await this.#asked;
    await this.#writer.release();
  }

  async #ask(prompt: string, hidden: boolean, signal: ReadSignal | undefined): Promise<string | null> {
    const hiding = hidden ? this.#hiddenInput : undefined;
    try {
      hiding?.begin(() => void this.#writer.write(prompt).catch(() => {}));
      if (!(await this.#writer.write(prompt))) return null;
      throwIfAborted(signal);
      return hidden ? await this.#readHidden(hiding, signal) : await this.#readShown(signal);
    } finally {
      await hiding?.end();
      this.#asker = null;
    }
  }

  async #readShown(signal: ReadSignal | undefined): Promise<string | null> {
    // Half a secret, typed at a hidden prompt that was given up, must not become the start of something visible.
    this.#hiddenInput?.editor?.takeRest();
    if (this.#unseen) {
      const line = this.#reader.buffered();
      if (line !== null) {
        await this.#writer.write(`${showControls(line)}\n`);
        return line;
      }
      this.#unseen = false;
      await this.#writer.write(showControls(this.#reader.partial));
    }
    return this.#reader.read({ signal });
  }

  async #readHidden(hiding: HiddenInput | undefined, signal: ReadSignal | undefined): Promise<string | null> {
    const editor = hiding?.editor;
    let line = this.#reader.buffered();
    if (line === null) {
      line = await this.#reader.read({ signal, editor });
      if (editor !== undefined) {
        // Pasted text may hold more than the one line: the rest answers the prompts that follow.
        this.#reader.unread(editor.takeRest());
        this.#unseen = this.capabilities.echoes;
      }
    }
    if (line !== null && hiding !== undefined && this.capabilities.echoes) await this.#writer.write('\n');
    return line;
  }
}

function throwIfAborted(signal: ReadSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason as Error;
}

function ask(size: SizeOption): number | undefined {
  return typeof size === 'function' ? size() : size;
}

/** Text as a terminal echoes it: a control character shows as ^ and a letter, and does nothing. */
function showControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    return code < 0x80 ? `^${String.fromCharCode(code ^ 0x40)}` : '\uFFFD';
  });
}
