// Joins the rows of a container's items, label by label and column by column.

import { RowBuilder, type Row } from '../../text/row.ts';
import type { Grid } from './grid.ts';
import type { Label } from './labels.ts';

/** An item as it was rendered. */
interface LayoutPart {
  readonly label: Label;
  readonly rows: readonly Row[];
}

/**
 * Takes the items of a grid one after the other, from left to right and from top to bottom. An item
 * wider than its column moves all columns right of it: unless no item is, nothing can be joined
 * before all of them are known.
 */
export class ItemLayout {
  readonly #grid: Grid;
  readonly #rows: Row[];
  /** Where each column starts; null while that is not known. */
  #starts: readonly number[] | null;
  /** Where each row of the grid starts, if it is noted, and in the end the row behind the last. */
  readonly #tops: number[] | null;
  readonly #builder = new RowBuilder();
  /** The parts of the grid row that is being filled, and of those that were before it. */
  #parts: LayoutPart[] = [];
  readonly #waiting: LayoutPart[][] = [];

  /** `rows` are those of a heading, which come first. */
  constructor(grid: Grid, rows: Row[], keepsColumns: boolean, tops: number[] | null) {
    this.#grid = grid;
    this.#rows = rows;
    this.#starts = keepsColumns ? grid.starts([]) : null;
    this.#tops = tops;
  }

  /** How many rows are finished. */
  get height(): number {
    return this.#rows.length;
  }

  /** Where each column starts, when it is finished. */
  get starts(): readonly number[] {
    return this.#starts ?? [];
  }

  /** Adds an item to the row of the grid. */
  add(label: Label, rows: readonly Row[]): void {
    if (this.#grid.columns === 1 && label.width === 0 && label.rows.length === 0) {
      this.#tops?.push(this.#rows.length);
      for (const row of rows) this.#rows.push(row); // there is nothing to join
      return;
    }
    // A copy, where it is kept: the same widget may be rendered for another place before it is joined.
    this.#parts.push({ label, rows: this.#starts === null ? [...rows] : rows });
  }

  /** Ends a row of the grid. */
  endRow(): void {
    if (this.#parts.length === 0) return;
    if (this.#starts === null) this.#waiting.push(this.#parts);
    else this.#join(this.#parts, this.#starts);
    this.#parts = [];
  }

  /** All rows. */
  finish(): Row[] {
    if (this.#starts === null) {
      const starts = this.#grid.starts(this.#columnWidths());
      for (const parts of this.#waiting) this.#join(parts, starts);
      this.#starts = starts;
    }
    this.#tops?.push(this.#rows.length);
    return this.#rows;
  }

  /** The columns that the widest item of each column takes, with its label. */
  #columnWidths(): number[] {
    const widths = Array.from({ length: this.#grid.columns }, () => 0);
    for (const parts of this.#waiting) {
      for (const [column, { label, rows }] of parts.entries()) {
        for (const row of rows) widths[column] = Math.max(widths[column] as number, label.width + row.width);
      }
    }
    return widths;
  }

  /** Joins a row of the grid line by line; it is as high as its highest item or label. */
  #join(parts: readonly LayoutPart[], starts: readonly number[]): void {
    this.#tops?.push(this.#rows.length);
    let height = 0;
    for (const { label, rows } of parts) {
      height = Math.max(height, label.text === '' ? label.rows.length : 1, rows.length);
    }
    for (let line = 0; line < height; line++) {
      for (let column = 0; column < parts.length; column++) {
        const { label, rows } = parts[column] as LayoutPart;
        const start = starts[column] as number;
        const labelRow = label.rows[line];
        const row = rows[line];
        if (line === 0 && label.text !== '') this.#builder.addSimple(start, label.text);
        if (labelRow !== undefined) this.#builder.add(start, labelRow);
        if (row !== undefined) this.#builder.add(start + label.width, row);
      }
      this.#rows.push(this.#builder.finish());
    }
  }
}
