// The first frame of a run: the rows of its first question are drawn, and keys are read, while live mode is loaded.

import type { KeyListener, KeyStream, Terminal } from './terminal.ts';

/** The rows to draw; the cursor is in the first one below the title. */
export interface DrawnRows {
  /** The row above them, which stays; null for none. */
  readonly title: string | null;
  readonly rows: readonly string[];
  /** The columns before the cursor. */
  readonly column: number;
}

const ASKER = 'the first question';

/** Draws rows once, and keeps what happens until live mode takes them over. */
export class FirstFrame {
  readonly shown: DrawnRows;
  /** Whether live mode has it, or is about to. */
  isTaken = false;
  readonly terminal: Terminal;
  readonly #stream: Promise<KeyStream>;
  /** Live mode, once it has taken over. */
  #taker: KeyListener | null = null;
  #typed = '';
  #hasEnded = false;
  #isResized = false;
  /** Text that the program has written since: it goes above the rows. */
  #above = '';

  constructor(terminal: Terminal, shown: DrawnRows) {
    this.terminal = terminal;
    this.shown = shown;
    this.#stream = terminal.openKeys?.(
      {
        typed: (text) => (this.#taker === null ? void (this.#typed += text) : this.#taker.typed(text)),
        ended: () => (this.#taker === null ? void (this.#hasEnded = true) : this.#taker.ended()),
        leave: () => this.#taker?.leave() ?? `\x1b[D\x1b[K\r\n\x1b[J${this.#linesAbove()}`, // the prompt stays
        resumed: () => (this.#taker === null ? this.#draw() : this.#taker.resumed()),
        resized: () => (this.#taker === null ? void (this.#isResized = true) : this.#taker.resized()),
        wrote: (text) => {
          if (this.#taker !== null) return this.#taker.wrote(text);
          this.#above += text;
          return true;
        },
      },
      ASKER,
    ) as Promise<KeyStream>;
    this.#stream.catch(() => {}); // live mode learns of it when it takes over
    this.#draw();
  }

  /** The rows as they are drawn. */
  get rows(): readonly string[] {
    const { title, rows } = this.shown;
    return title === null ? rows : [title, ...rows];
  }

  /** Hands over the keys, and what has happened so far. */
  async take(taker: KeyListener): Promise<KeyStream> {
    this.isTaken = true;
    const stream = await this.#stream; // keys that come while they are opened come first
    this.#taker = taker;
    if (this.#above !== '') taker.wrote(this.#above);
    if (this.#isResized) taker.resized();
    if (this.#typed !== '') taker.typed(this.#typed);
    if (this.#hasEnded) taker.ended();
    return stream;
  }

  /** Removes the rows, unless live mode has them: nothing is asked. */
  async drop(): Promise<void> {
    if (this.isTaken) return;
    await this.terminal.write(this.#erased());
    await this.#stream.then((stream) => stream.close());
    await this.terminal.close();
  }

  #draw(): void {
    const { rows, column } = this.shown;
    const up = rows.length === 1 ? '' : `\x1b[${rows.length - 1}A`;
    const drawn = `${this.rows.join('\r\n')}\r${up}\x1b[${column}C`;
    this.terminal.write((this.terminal.emptyRow?.() ?? '') + drawn).catch(() => {});
  }

  /** Escapes that remove the rows, with the text that goes above them. */
  #erased(): string {
    const up = this.shown.title === null ? '' : '\x1b[A';
    const below = this.rows.length === 1 ? '' : '\r\n\x1b[J\x1b[A';
    return `${up}${below}\r\x1b[K${this.#linesAbove()}`;
  }

  /** Takes the text that goes above the rows, as whole lines. */
  #linesAbove(): string {
    const above = this.#above;
    this.#above = '';
    return above === '' || above.endsWith('\n') ? above : `${above}\n`;
  }
}
