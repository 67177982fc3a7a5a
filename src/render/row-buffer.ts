// The rows of a widget. A row is finished text until something is typed over its middle: then it
// becomes cells, which are dearer to make but cheap to overwrite.

import { EMPTY_ROW, isBlank, placeBeside, type Row, simpleRow } from '../text/row.ts';
import { wrapToLines, wrapToRows } from '../text/wrap.ts';
import { CellRow } from './cell-row.ts';
import { countChange } from './changes.ts';
import type { Place } from './nesting.ts';

/** Shared by all buffers without a row: most are filled in one go. */
const NO_ROWS: (Row | CellRow)[] = [];
/** Stands for the rows of a text that nobody has looked at yet. */
const TEXT: (Row | CellRow)[] = [];

/** What every widget has: rows, a cursor, and the number of their last change. */
export class RowBuffer {
  /** Where typed text wraps, unless a width is given. */
  maxWidth: number | null = null;
  /** Only a widget that holds others has one. */
  place: Place | null = null;
  #rows = NO_ROWS;
  /** Some row may be cells. */
  #hasCells = false;
  /** The lines of its text have been read already. */
  #wasRead = false;
  #width = 0;
  #cursorRow = 0;
  #cursorColumn = 0;
  #revision = 0;
  // What a render showed, so that the same render need not be done again.
  #shownRevision = -1;
  #shownWidth = 0;
  #shownState: unknown;

  /** The number of the last change of rows or cursor, among those of all widgets: it tells others whether they saw it. */
  get revision(): number {
    return this.#revision;
  }

  get height(): number {
    this.#makeRows();
    return this.#rows.length;
  }

  /** The columns of the widest row. */
  get width(): number {
    this.#makeRows();
    return this.#width;
  }

  get cursorRow(): number {
    this.#makeRows();
    return this.#cursorRow;
  }

  get cursorColumn(): number {
    this.#makeRows();
    return this.#cursorColumn;
  }

  /** It holds a text that was rendered, and nothing else; its rows are made when somebody needs them. */
  get isText(): boolean {
    return this.#rows === TEXT;
  }

  /** Whether the rows still are what a render at this width, in this state, left behind. */
  shows(width: number, state: unknown): boolean {
    return this.#revision === this.#shownRevision && width === this.#shownWidth && state === this.#shownState;
  }

  /** Notes that the rows are those of a render at this width, in this state. */
  noteShown(width: number, state: unknown): void {
    this.#shownRevision = this.#revision;
    this.#shownWidth = width;
    this.#shownState = state;
  }

  /** No rows, cursor at the top left. */
  clear(): void {
    this.#rows = NO_ROWS;
    this.#hasCells = false;
    this.#width = this.#cursorRow = this.#cursorColumn = 0;
    this.#revision = countChange();
  }

  /** Holds a text wrapped to a width, and nothing else. */
  showText(text: string, width: number): void {
    this.#rows = TEXT;
    this.#wasRead = false;
    this.#hasCells = false;
    this.#revision = countChange();
    this.noteShown(width, text);
  }

  /** Puts the cursor at a place. */
  moveTo(row: number, column: number): void {
    this.#makeRows();
    this.#cursorRow = row;
    this.#cursorColumn = column;
    this.#revision = countChange();
  }

  /** Takes over finished rows, the cursor behind them. */
  replace(rows: Row[]): void {
    this.#take(rows);
    this.#cursorRow = rows.length;
    this.#cursorColumn = 0;
    this.#revision = countChange();
  }

  /** The rows finished; the caller must not change the array. */
  rows(): readonly Row[] {
    this.#makeRows();
    return this.#hasCells ? this.#rows.map(toRow) : (this.#rows as Row[]);
  }

  /** The rows as plain text. Those of a text that are read once are not kept: few read them twice. */
  lines(): string[] {
    if (this.isText && !this.#wasRead) {
      this.#wasRead = true;
      const lines = wrapToLines(this.#shownState as string, this.#shownWidth);
      return lines.length === 1 && lines[0] === '' ? [] : lines;
    }
    return this.rows().map((row) => row.text);
  }

  /** The rows finished, without keeping those of a text. */
  peek(): readonly Row[] {
    return this.isText ? this.#textRows() : this.rows();
  }

  /** Makes a row exist, and all above it. */
  reach(row: number): void {
    this.#makeRows();
    if (this.#rows === NO_ROWS) this.#rows = [];
    while (this.#rows.length <= row) this.#rows.push(EMPTY_ROW);
    this.#revision = countChange();
  }

  /** Puts a row over whatever stands at a place, filling a short row with spaces up to it. */
  put(row: number, column: number, added: Row): void {
    this.reach(row);
    const there = this.#rows[row] as Row | CellRow;
    let placed: Row | CellRow;
    if (column === 0 && added.width >= there.width) placed = added;
    else if (there instanceof CellRow) placed = there.overwrite(column, added);
    else if (column >= there.width) placed = placeBeside(there, column, added);
    else {
      placed = new CellRow(there).overwrite(column, added);
      this.#hasCells = true;
    }
    this.#rows[row] = placed;
    if (placed.width > this.#width) this.#width = placed.width;
  }

  /** Types plain text, of which every unit is one column, and leaves the cursor behind it. */
  type(row: number, column: number, text: string): void {
    const there = this.#rows[row]; // none of a text whose rows are not made yet: `put` makes them
    if (there instanceof CellRow) {
      there.overwriteSimple(column, text);
      if (there.width > this.#width) this.#width = there.width;
      this.#revision = countChange();
    } else this.put(row, column, simpleRow(text));
    this.#cursorRow = row;
    this.#cursorColumn = column + text.length;
  }

  #take(rows: Row[]): void {
    this.#rows = rows;
    this.#hasCells = false;
    this.#width = 0;
    for (const row of rows) if (row.width > this.#width) this.#width = row.width;
  }

  /** Makes the rows of a text; nothing has changed by that. */
  #makeRows(): void {
    if (this.#rows !== TEXT) return;
    const rows = this.#textRows();
    this.#take(rows);
    const last = rows.at(-1);
    const filled = last === undefined || last.width >= this.#shownWidth;
    this.#cursorRow = filled ? rows.length : rows.length - 1;
    this.#cursorColumn = filled ? 0 : last.width;
  }

  #textRows(): Row[] {
    const rows = wrapToRows(this.#shownState as string, this.#shownWidth);
    return isBlank(rows) ? [] : rows;
  }
}

function toRow(row: Row | CellRow): Row {
  return row instanceof CellRow ? row.toRow() : row;
}
