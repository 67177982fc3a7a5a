// A table in columns under headings. All values are read and measured, but only the rows asked for are drawn.

import { MAX_SIZE } from '../../base/errors.ts';
import { type Row, RowBuilder } from '../../text/row.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import { type Align, safeText } from '../../text/text.ts';
import { textRows } from '../row-buffer.ts';
import { isNumeric, valueText } from '../value-text.ts';
import type { Label } from './labels.ts';
import type { TableShape } from './table-columns.ts';

/** A row of more lines than this makes all rows records. */
const MOST_LINES = 3;
/** After so many rows it is looked at whether the columns still fit: they only get wider. */
const LOOK_AFTER = 1024;

/** One value: printable ASCII on one line as it is, anything else as rows. */
type TableCell = string | { readonly text: string; readonly rows: readonly Row[]; readonly width: number };

/** The cells of a table, and how wide its columns are. */
export class TableGrid {
  /** Whether the columns are wide enough, and no row is too high. */
  readonly fits: boolean;
  readonly #shape: TableShape;
  /** Those of the headings, then those of one row after the other. */
  readonly #cells: TableCell[] = [];
  /** Which of them are numbers: they are right-aligned where nothing else is said. */
  readonly #numbers: Uint8Array;
  readonly #needs: number[];
  #widths: readonly number[] = [];
  readonly #builder = new RowBuilder();

  constructor(shape: TableShape) {
    const { columns, data } = shape;
    this.#shape = shape;
    this.#numbers = new Uint8Array((data.length + 1) * columns.length);
    this.#needs = columns.map(({ minWidth }) => minWidth);
    this.fits = this.#read() && this.#wrap();
  }

  /** The headings and rows; `most` of them, or more. */
  rows(most: number): Row[] {
    const { data, labels, tops } = this.#shape;
    const rows = this.heading();
    for (let id = 0; id < data.length && rows.length < most; id++) {
      tops?.push(rows.length);
      this.#draw(rows, id + 1, labels.of(id));
    }
    return rows;
  }

  /** The rows of the headings; none where all of them are empty. */
  heading(): Row[] {
    const rows: Row[] = [];
    const cells = this.#cells.slice(0, this.#shape.columns.length);
    if (cells.some((cell) => !isEmpty(cell))) this.#draw(rows, 0, null);
    return rows;
  }

  /** Reads all values; false where they need more space than there is. */
  #read(): boolean {
    const { columns, data } = this.#shape;
    const numbers = this.#numbers;
    for (const [column, { title }] of columns.entries()) if (!this.#add(column, title)) return false;
    for (let id = 0; id < data.length; id++) {
      const row = data[id];
      for (let column = 0; column < columns.length; column++) {
        const value = (columns[column] as (typeof columns)[number]).read(row);
        if (isNumeric(value)) {
          numbers[this.#cells.length] = 1;
          numbers[column] = 1; // and their headings
        }
        if (!this.#add(column, valueText(value))) return false;
      }
      if (id % LOOK_AFTER === 0 && !this.#share()) return false;
    }
    return this.#share();
  }

  /** Adds a cell to a column; false where it has too many lines. */
  #add(column: number, text: string): boolean {
    const cell = cellOf(this.#shape.unfolds ? onOneLine(text) : text);
    const width = typeof cell === 'string' ? cell.length : cell.width;
    if (width > (this.#needs[column] as number)) this.#needs[column] = width;
    this.#cells.push(cell);
    return typeof cell === 'string' || cell.rows.length <= MOST_LINES;
  }

  /** Divides the width among the columns; false where one would get too little. */
  #share(): boolean {
    const { columns, width } = this.#shape;
    const minWidths = columns.map(({ minWidth }) => minWidth);
    const most = this.#shape.unfolds ? Number.POSITIVE_INFINITY : width;
    const widths = columnWidths({ needs: this.#needs, minWidths }, most);
    if (widths !== null) this.#widths = widths;
    return widths !== null;
  }

  /** Wraps what is wider than its column; false where that makes a row too high. */
  #wrap(): boolean {
    const { length: count } = this.#widths;
    for (const [column, width] of this.#widths.entries()) {
      if (width >= (this.#needs[column] as number)) continue;
      for (let index = column; index < this.#cells.length; index += count) {
        const cell = this.#cells[index] as TableCell;
        if ((typeof cell === 'string' ? cell.length : cell.width) <= width) continue;
        const text = typeof cell === 'string' ? cell : cell.text;
        const rows = textRows(text, width);
        if (rows.length > MOST_LINES) return false;
        this.#cells[index] = { text, rows, width };
      }
    }
    return true;
  }

  /** Draws the headings or a row, behind its label. */
  #draw(rows: Row[], row: number, label: Label | null): void {
    const first = row * this.#widths.length;
    let height = Math.max(label?.rows.length ?? 0, 1);
    for (let column = 0; column < this.#widths.length; column++) {
      const cell = this.#cells[first + column] as TableCell;
      if (typeof cell !== 'string' && cell.rows.length > height) height = cell.rows.length;
    }
    for (let line = 0; line < height; line++) {
      if (label !== null) this.#drawLabel(label, line);
      let start = this.#shape.labels.widest;
      for (let column = 0; column < this.#widths.length; column++) {
        const width = this.#widths[column] as number;
        this.#drawCell(first + column, line, start, width, this.#shape.columns[column]?.align ?? null);
        start += width + GAP;
      }
      rows.push(this.#builder.finish());
    }
  }

  #drawLabel(label: Label, line: number): void {
    if (line === 0 && label.text !== '') this.#builder.addSimple(0, label.text);
    const row = label.rows[line];
    if (row !== undefined) this.#builder.add(0, row);
  }

  #drawCell(index: number, line: number, start: number, width: number, align: Align | null): void {
    const cell = this.#cells[index] as TableCell;
    const side = align ?? (this.#numbers[index] === 1 ? 'right' : 'left');
    if (typeof cell === 'string') {
      if (line > 0 || cell === '') return;
      this.#builder.addSimple(start + offset(side, width - cell.length), cell);
    } else {
      const row = cell.rows[line];
      if (row !== undefined && row.width > 0) this.#builder.add(start + offset(side, width - row.width), row);
    }
  }
}

function cellOf(text: string): TableCell {
  if (isPlainAscii(text)) return text.endsWith(' ') ? text.trimEnd() : text;
  const rows = textRows(text, MAX_SIZE);
  return { text, rows, width: rows.reduce((most, { width }) => Math.max(most, width), 0) };
}

function onOneLine(text: string): string {
  return isPlainAscii(text) ? text : safeText(text).replaceAll('\n', ' ');
}

function isEmpty(cell: TableCell): boolean {
  return typeof cell === 'string' ? cell === '' : cell.rows.length === 0;
}

/** How far from the left a text is that leaves so many columns free. */
function offset(align: Align, free: number): number {
  if (align === 'left') return 0;
  return align === 'right' ? free : free >> 1;
}

/** Empty columns of the terminal between two columns of a table. */
const GAP = 2;
/** Narrower than this, a column is no longer worth reading, unless it needs no more. */
const NARROWEST = 8;

/** The widths that a table's columns need, by column. */
interface ColumnNeeds {
  readonly needs: readonly number[];
  readonly minWidths: readonly number[];
}

/**
 * The width of each column: what it needs or, where that is too much in total, the widest give way
 * first. Null where a column would get too little: rows are then shown as records.
 *
 * ```text
 *   needs 30, 5, 50, width 64: 60 are left for the columns, so that the widest gets 60 - 30 - 5 = 25?
 *   No: it would be narrower than the next. Both get the same: 28 and 27, and 5.
 * ```
 */
function columnWidths({ needs, minWidths }: ColumnNeeds, width: number): readonly number[] | null {
  const widths = share(needs, width - GAP * (needs.length - 1));
  const fits = widths.every((given, column) => {
    const need = needs[column] as number;
    return (given >= need || given >= NARROWEST) && given >= (minWidths[column] as number);
  });
  return fits ? widths : null;
}

/**
 * Divides the terminal's columns: no column of the table gets more than it needs, and those that get less get equally
 * much.
 */
function share(needs: readonly number[], columns: number): readonly number[] {
  let left = columns;
  let most = Number.POSITIVE_INFINITY;
  for (const [index, need] of needs.toSorted((one, other) => one - other).entries()) {
    const equal = Math.floor(left / (needs.length - index));
    if (need > equal) {
      most = equal;
      left -= equal * (needs.length - index);
      break;
    }
    left -= need;
  }
  // The remainder goes to the first columns.
  return needs.map((need) => (need <= most ? need : left-- > 0 ? most + 1 : most));
}
