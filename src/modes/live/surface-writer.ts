// The output to the terminal, and where it leaves the cursor.

import type { Terminal } from '../../terminal/terminal.ts';
import { LateLines } from './late-lines.ts';

/** Why reading or printing has stopped; `interrupted`: something else comes first. */
export type ReadEnd = 'interrupted' | 'end-of-input' | 'output-closed';

/** Learns that nothing can be shown any more. */
interface WriterListener {
  failed(failure: { readonly error: unknown } | null): void;
}

/** Writes to the terminal. */
export class SurfaceWriter {
  /** Whether no reader of the output is left. */
  isClosed = false;
  /** Whether a child, or work of the program, had the terminal, and nothing was drawn or printed since. */
  wasLent = false;
  readonly #terminal: Terminal;
  readonly #listener: WriterListener;
  /** The output of the program itself, up to the end of a line. */
  readonly #late = new LateLines();
  /** Whether textui was the last to write: the cursor is in an empty row. */
  #hasRow = false;
  #isAbandoned = false;

  constructor(terminal: Terminal, listener: WriterListener) {
    this.#terminal = terminal;
    this.#listener = listener;
  }

  async write(text: string): Promise<ReadEnd | null> {
    if (this.#isAbandoned && this.#terminal.abandonOutput === undefined) return null;
    const isWritten = await this.#terminal.write(text);
    if (!isWritten) this.isClosed = true;
    return isWritten ? null : 'output-closed';
  }

  /** Writes without being waited for: the listener learns of a failure. */
  writeSoon(text: string): void {
    this.write(text).then(
      (stopped) => stopped !== null && this.#listener.failed(null),
      (error: unknown) => this.#listener.failed({ error }),
    );
  }

  /** No reader is waited for any more. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#terminal.abandonOutput?.();
  }

  /** The output that brings the cursor into an empty row; `isOpen`: keys do not show, so that a row of textui's own is still empty. */
  emptyRow(isOpen: boolean): string {
    if (isOpen && this.#hasRow) return '';
    this.#hasRow = true;
    this.wasLent = false;
    return this.#terminal.emptyRow?.() ?? '';
  }

  /** The cursor may be in any row from now on. */
  loseRow(): void {
    this.#hasRow = false;
  }

  /** A child, or work of the program, writes from now on. */
  lend(): void {
    this.writeHalf();
    this.wasLent = true;
  }

  /** The program has written a text. Gives its complete lines if a frame is drawn: they go above it. */
  wrote(text: string, hasFrame: boolean): readonly string[] {
    this.#hasRow = false;
    return hasFrame ? this.#late.take(text) : [];
  }

  /** The line that the program has begun. */
  endHalf(): string {
    this.#hasRow = false;
    return this.#late.end();
  }

  writeHalf(): void {
    const half = this.endHalf();
    if (half !== '') this.writeSoon(half);
  }
}
