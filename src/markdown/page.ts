// The rows of a document, behind the marks of the items and quotes that they are in.

import { textRows } from '../render/row-buffer.ts';
import { EMPTY_ROW, placeBeside, type Row } from '../text/row.ts';
import { DIM, type TextLook, styled } from './inline-text.ts';

// > 1. Take care.
//
// │ 1. Take care.
// ^^^^^             a margin: its columns
// ^                 its row, which all rows have
// ^^^^              its mark, which only the next row has

/** Fewer columns than this are not left behind a mark. */
const NARROWEST = 8;
/** Text that people read is no wider. */
const WIDEST_TEXT = 100;

/** The rows that are drawn so far, and where the next ones go. */
export class Page {
  readonly rows: Row[] = [];
  readonly look: TextLook;
  /** Whether each row of a table is one line. */
  readonly unfolds: boolean;
  /** No more rows than these are wanted. */
  readonly #most: number;
  readonly #width: number;
  /** The columns of the margin, and what is in each of its rows. */
  #columns = 0;
  #margin: Row = EMPTY_ROW;
  /** The margin of the next row, if there is a mark in it. */
  #mark: Row | null = null;
  /** The margin of the empty row that comes before the next row. */
  #gap: Row | null = null;

  constructor(look: TextLook, width: number, most: number, unfolds: boolean) {
    this.look = look;
    this.#width = width;
    this.#most = most;
    this.unfolds = unfolds;
  }

  /** The columns behind the margin. */
  get width(): number {
    return this.#width - this.#columns;
  }

  get textWidth(): number {
    return Math.min(this.width, WIDEST_TEXT);
  }

  get isFull(): boolean {
    return this.rows.length >= this.#most;
  }

  /** Wraps a text, and adds its rows. Gives the columns of the widest. */
  addText(text: string): number {
    const rows = textRows(text, this.textWidth);
    this.add(rows);
    return rows.reduce((most, { width }) => Math.max(most, width), 0);
  }

  add(rows: readonly Row[], indent = 0): void {
    for (const row of rows) {
      if (this.#gap !== null && this.rows.length > 0) this.rows.push(this.#gap);
      this.#gap = null;
      const margin = this.#mark ?? this.#margin;
      this.#mark = null;
      this.rows.push(row.width === 0 ? margin : placeBeside(margin, this.#columns + indent, row));
    }
  }

  /** An empty row comes before the next row. */
  separate(): void {
    this.#gap = this.#margin;
  }

  /** Draws behind a mark; on a row of its own if little room would be left. */
  behind(mark: string, parameters: string, draw: () => void): void {
    const rows = textRows(styled(parameters, mark), this.width);
    const columns = mark.length + 1;
    if (this.width - columns < NARROWEST) {
      this.add(rows);
      draw();
      return;
    }
    const before = this.#columns;
    this.#mark = placeBeside(this.#mark ?? this.#margin, before, rows[0] as Row);
    this.#columns += columns;
    draw();
    this.#columns = before;
    // If nothing was drawn, the mark stands alone.
    if (this.#mark !== null) this.add([EMPTY_ROW]);
  }

  /** Draws behind a bar; without one if little room would be left. */
  behindBar(draw: () => void): void {
    if (this.width - 2 < NARROWEST) return draw();
    const [columns, margin] = [this.#columns, this.#margin];
    const [bar] = textRows(styled(DIM, '│'), 1) as [Row];
    if (this.#mark !== null) this.#mark = placeBeside(this.#mark, columns, bar);
    this.#margin = placeBeside(margin, columns, bar);
    this.#columns += 2;
    draw();
    this.#columns = columns;
    this.#margin = margin;
  }
}
