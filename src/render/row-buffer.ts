// The rows of a widget, and its cursor. A row is finished text until something is typed over its middle:
// then it becomes cells, which cost more to make but are cheap to overwrite.

import { DOTTED_CIRCLE } from '../text/line.ts';
import { EMPTY_ROW, isBlank, placeBeside, type Row, simpleRow } from '../text/row.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { RESET } from '../text/style.ts';
import { graphemes } from '../text/text.ts';
import { wrapToLines, wrapToRows } from '../text/wrap.ts';
import { argumentError, requireString, type Where } from '../base/validate.ts';
import { type OutputTraits, USUAL_OUTPUT } from './output-traits.ts';
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
  /** Of the output that it is drawn for. */
  traits: OutputTraits = USUAL_OUTPUT;
  #rows = NO_ROWS;
  /** Some row may be cells. */
  #hasCells = false;
  #width = 0;
  #cursorRow = 0;
  #cursorColumn = 0;
  /** A text that is all it shows, and its width. Its rows are made when they are changed or measured. */
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

  /** Puts a row over the cells at a place, filling a short row with spaces up to it. */
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

  /**
   * The text, wrapped anew each time: kept, the rows would take far more memory. Null if the buffer has rows of its own.
   */
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

/**
 * Puts rows at a place; gives the row behind them. An empty row leaves no blanks before it, unless `fill` is given.
 */
export function placeRows(
  buffer: RowBuffer,
  top: number,
  column: number,
  rows: readonly Row[],
  fill?: 'fill',
): number {
  let at = top;
  for (const row of rows) {
    if (row.width > 0 || fill !== undefined) buffer.put(at, column, row);
    else buffer.reach(at);
    at++;
  }
  return at;
}

/** Looked at, at either end: no grapheme that is shown is longer. */
const END = 100;
const BLANKS = ' \t\r\n';

/** A text between two plain ones, which do not combine with it and have no style of it. */
export function beside(before: string, text: string, after: string): string {
  if (isPlainAscii(text)) return before + text + after;
  const last = before.slice(-1);
  const first = after.slice(0, 1);
  const opens = last === '' || graphemes(last + text.slice(0, END))[0] === last;
  const closes = first === '' || graphemes(text.slice(-END) + first).at(-1) === first;
  return `${before}${opens ? '' : DOTTED_CIRCLE}${text}${RESET}${closes ? '' : DOTTED_CIRCLE}${after}`;
}

/** `Label:` and, where there is one, the value: `Label: value`. An empty label has no colon. */
export function labelled(label: string, value = ''): string {
  const title = withoutBlanks(label);
  if (title === '') return value;
  return beside('', title, ':') + (value === '' ? '' : beside(' ', value, ''));
}

/** A text without spaces, tabs and newlines at its end; other controls are shown. */
export function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Labels, each with what belongs to it. */
export type Pairs<Value> =
  | Iterable<readonly [label: string, value: Value]>
  | { readonly [label: string]: Value };

/** Reads pairs in any of their forms; throws where they are none. */
export function readPairs<Value>(where: Where, pairs: Pairs<Value>): [label: string, value: Value][] {
  if (typeof pairs !== 'object' || pairs === null) {
    throw argumentError(where, 'pairs', 'pairs of a label and a value, or an object', pairs);
  }
  const entries: Iterable<unknown> =
    Symbol.iterator in pairs ? (pairs as Iterable<unknown>) : Object.entries(pairs);
  return Array.from(entries, (pair) => {
    if (!Array.isArray(pair)) throw argumentError(where, 'a pair', 'a label and a value', pair);
    const [label, value] = pair as [unknown, Value];
    return [requireString(where, 'a label', label), value];
  });
}
