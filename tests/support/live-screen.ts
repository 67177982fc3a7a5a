// A terminal emulator with an app on it, as a person at a live terminal has it: keys go in, the screen is looked at.

import { PassThrough } from 'node:stream';
import type { Question, Source } from 'textui';
import { createApp, type UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';
import { turns } from './streams.ts';

const { Terminal } = (await import('@xterm/headless')).default;

/** Lines printed before the app began. */
export const ABOVE = ['first line above', 'second line above', 'third line above'];

/** An app on an emulated terminal. */
export class LiveScreen {
  readonly #xterm: InstanceType<typeof Terminal>;
  readonly #input = new PassThrough();
  readonly #output = new PassThrough();
  #resized: () => void = () => {};
  #writing: Promise<void> = Promise.resolve();
  /** Everything that was written. */
  written = '';
  /** How the run ended, and with what; undefined before. */
  exit: unknown;
  readonly ended: Promise<unknown>;

  constructor(
    question: Question<unknown> | UIScreen | ((app: ReturnType<typeof createApp>) => unknown),
    columns = 80,
    rows = 24,
    color = false,
    answers?: Source,
  ) {
    this.#xterm = new Terminal({ cols: columns, rows, scrollback: 5000, allowProposedApi: true });
    this.#feed(`${ABOVE.join('\r\n')}\r\n`);
    this.#output.on('data', (data: Buffer) => {
      this.written += String(data);
      this.#feed(String(data));
    });
    const terminal = new StreamTerminal({
      input: this.#input,
      output: this.#output,
      live: true,
      color,
      newline: '\r\n',
      columns: () => this.#xterm.cols,
      rows: () => this.#xterm.rows,
      onResize: (listener) => {
        this.#resized = listener;
        return () => (this.#resized = () => {});
      },
    });
    this.ended = createApp({ terminal, answers, env: {}, errorOutput: { write: () => {} } }).run(
      question as never,
    );
    void this.ended.then((exit) => (this.exit = exit));
  }

  /** Sends what a terminal sends for keys; waits until it has been dealt with. */
  async send(bytes: string): Promise<void> {
    await turns(8); // a prompt that hides what is typed opens a few turns later than others
    this.#input.write(bytes);
    await turns(8);
    await this.#writing;
  }

  /** Sends keys at once, even if the app does not read keys. */
  type(bytes: string): void {
    this.#input.write(bytes);
  }

  /** The input is closed. */
  async end(): Promise<void> {
    this.#input.end();
    await turns(8);
    await this.#writing;
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#writing;
    this.#xterm.resize(columns, rows);
    this.#resized();
    await turns(4);
    await this.#writing;
  }

  /** Shows the output so far. */
  async idle(): Promise<void> {
    await turns(4);
    await this.#writing;
  }

  /** All lines, those that have scrolled away included, without blanks at their ends; down to the cursor. */
  get lines(): string[] {
    const { active } = this.#xterm.buffer;
    const last = active.baseY + active.cursorY;
    return Array.from({ length: last + 1 }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
  }

  /** The rows below the cursor. */
  get below(): string[] {
    const { active } = this.#xterm.buffer;
    const from = active.baseY + active.cursorY + 1;
    return Array.from(
      { length: active.length - from },
      (_, row) => active.getLine(from + row)?.translateToString(true) ?? '',
    ).filter((line) => line !== '');
  }

  get column(): number {
    return this.#xterm.buffer.active.cursorX;
  }

  get hasBracketedPaste(): boolean {
    return this.#xterm.modes.bracketedPasteMode;
  }

  #feed(text: string): void {
    this.#writing = new Promise((resolve) => this.#xterm.write(text, resolve)); // in order: the last is written last
  }
}
