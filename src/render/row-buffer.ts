// The rows of a widget, and its cursor. A row is finished text until something is typed over its middle:
// then it becomes cells, which cost more to make but are cheap to overwrite.

import { EMPTY_ROW, isBlank, placeBeside, type Row, simpleRow } from '../text/row.ts';
import { wrapToLines, wrapToRows } from '../text/wrap.ts';
import { CellRow } from './cell-row.ts';

/** Shared by all buffers without a row: most are filled in one go. Never changed. */
const NO_ROWS: (Row | CellRow)[] = [];

/** The rows of a text that is wrapped to a width; none where there is nothing to show. */
export function textRows(text: string, width: number): Row[] {
  const rows = wrapToRows(text, width);
  return isBlank(rows) ? [] : rows;
}

/** The same as plain text. It makes no rows, which would take longer. */
function textLines(text: string, width: number): string[] {
  const lines = wrapToLines(text, width);
  return lines.length === 1 && lines[0] === '' ? [] : lines;
}

export class RowBuffer {
  #rows = NO_ROWS;
  /** Some row may be cells. */
  #hasCells = false;
  #width = 0;
  #cursorRow = 0;
  #cursorColumn = 0;
  /** A text that is all it shows, and its width. Its rows are made when somebody changes or measures them. */
  #text: string | null = null;
  #textWidth = 0;

  get height(): number {
    this.#wrapText();
    return this.#rows.length;
  }

  /** The columns of the widest row. */
  get width(): number {
    this.#wrapText();
    return this.#width;
  }

  get cursorRow(): number {
    this.#wrapText();
    return this.#cursorRow;
  }

  get cursorColumn(): number {
    this.#wrapText();
    return this.#cursorColumn;
  }

  /** Shows nothing, cursor at the top left. */
  clear(): void {
    this.#text = null;
    this.#rows = NO_ROWS;
    this.#hasCells = false;
    this.#width = this.#cursorRow = this.#cursorColumn = 0;
  }

  /** Shows finished rows and nothing else, the cursor behind them. */
  replace(rows: Row[]): void {
    this.#text = null;
    this.#rows = rows;
    this.#hasCells = false;
    this.#width = 0;
    for (const row of rows) if (row.width > this.#width) this.#width = row.width;
    this.moveTo(rows.length, 0);
  }

  /** Shows a text wrapped to a width and nothing else, as `write` would with a width and `wordwrap`. */
  replaceWithText(text: string, width: number): void {
    this.#text = text;
    this.#textWidth = width;
    this.#rows = NO_ROWS;
  }

  /** Puts the cursor at a place. */
  moveTo(row: number, column: number): void {
    this.#wrapText();
    this.#cursorRow = row;
    this.#cursorColumn = column;
  }

  /** The rows finished; the caller must not change the array. */
  rows(): readonly Row[] {
    return this.#wrapped(textRows) ?? (this.#hasCells ? this.#rows.map(toRow) : (this.#rows as Row[]));
  }

  /** The rows as plain text. */
  lines(): string[] {
    return this.#wrapped(textLines) ?? this.rows().map((row) => row.text);
  }

  /** Makes a row exist, and all above it. */
  reach(row: number): void {
    this.#wrapText();
    if (this.#rows === NO_ROWS) this.#rows = [];
    while (this.#rows.length <= row) this.#rows.push(EMPTY_ROW);
  }

  /** Puts a row over whatever is at a place, filling a short row with spaces up to it. */
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
    const there = this.#rows[row];
    if (there instanceof CellRow) {
      there.overwriteSimple(column, text);
      if (there.width > this.#width) this.#width = there.width;
    } else this.put(row, column, simpleRow(text));
    this.#cursorRow = row;
    this.#cursorColumn = column + text.length;
  }

  /** What is made of the text. It is made again each time: kept, it would take far more memory. Null where there are rows. */
  #wrapped<Made>(wrap: (text: string, width: number) => Made): Made | null {
    return this.#text === null ? null : wrap(this.#text, this.#textWidth);
  }

  /** Makes the rows of a text, and puts the cursor where the next grapheme would go. */
  #wrapText(): void {
    const rows = this.#wrapped(textRows);
    if (rows === null) return;
    this.replace(rows);
    const last = rows.at(-1);
    if (last !== undefined && last.width < this.#textWidth) this.moveTo(rows.length - 1, last.width);
  }
}

function toRow(row: Row | CellRow): Row {
  return row instanceof CellRow ? row.toRow() : row;
}
