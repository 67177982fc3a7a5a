// Types text into a buffer, the way `Widget.write` says: over what is there, and on to the next row
// at the right edge. One writer serves one call.

import { GraphemeWalker } from '../text/graphemes.ts';
import { type Line, REPLACEMENT } from '../text/line.ts';
import { isBlank, type Row, rowOf } from '../text/row.ts';
import type { RowBuffer } from './row-buffer.ts';

/** Where typing starts, and whether rows go on below that column. */
interface WriteStart {
  readonly row: number;
  readonly col: number;
  readonly block: boolean;
}

/** A cursor that types. `edge` is the first column it must not type in. */
export class TextWriter {
  readonly #buffer: RowBuffer;
  readonly #edge: number;
  /** The column in which every further row starts. */
  readonly #margin: number;
  #row: number;
  #column: number;
  /** The edge has just moved the cursor, so that a newline need not. */
  #moved = false;

  constructor(buffer: RowBuffer, { row, col, block }: WriteStart, edge: number) {
    const past = col >= edge;
    this.#buffer = buffer;
    this.#edge = edge;
    this.#row = past ? row + 1 : row;
    this.#column = past ? 0 : col;
    this.#margin = block ? this.#column : 0;
  }

  /** The columns from the cursor to the edge. */
  get columnsLeft(): number {
    return this.#edge - this.#column;
  }

  /** Types lines that may be wider than the columns left. */
  typeLines(lines: readonly Line[]): void {
    if (lines.length === 1 && lines[0]?.text === '') return;
    this.#typeEach(lines, (line) => (line.uniform ? this.#typeUniform(line) : this.#typeGraphemes(line)));
  }

  /** Types rows that are known to fit. */
  typeRows(rows: readonly Row[]): void {
    if (isBlank(rows)) return;
    this.#typeEach(rows, (row) => this.#type(row));
  }

  #typeEach<Item>(items: readonly Item[], type: (item: Item) => void): void {
    this.#buffer.reach(this.#row);
    for (let index = 0; index < items.length; index++) {
      if (index > 0) this.#newline();
      type(items[index] as Item);
    }
    this.#buffer.moveTo(this.#row, this.#column);
  }

  #typeUniform(line: Line): void {
    const { length } = line.text;
    for (let from = 0; from < length; ) {
      const to = Math.min(from + this.columnsLeft, length);
      this.#type(rowOf(line, from, to, to - from));
      from = to;
    }
  }

  #typeGraphemes(line: Line): void {
    const walker = new GraphemeWalker(line.text);
    let from = 0; // what is typed next: the graphemes from here, with so many columns
    let width = 0;
    while (walker.next()) {
      if (width + walker.width > this.columnsLeft) {
        this.#type(rowOf(line, from, walker.start, width));
        from = walker.start;
        width = 0;
        if (walker.width > this.columnsLeft) {
          if (this.#edge - this.#margin < walker.width) {
            // No row will ever have the two columns.
            this.#type({ ...rowOf(line, from, walker.end, 1), text: REPLACEMENT });
            from = walker.end;
            continue;
          }
          this.#nextRow();
        }
      }
      width += walker.width;
    }
    this.#type(rowOf(line, from, line.text.length, width));
  }

  #type(row: Row): void {
    if (row.width === 0) return;
    this.#buffer.put(this.#row, this.#column, row);
    this.#column += row.width;
    this.#moved = false;
    if (this.#column < this.#edge) return;
    this.#nextRow();
    this.#moved = true;
  }

  #newline(): void {
    if (!this.#moved) this.#nextRow();
    this.#moved = false;
    this.#buffer.reach(this.#row);
  }

  #nextRow(): void {
    this.#row++;
    this.#column = this.#margin;
  }
}
