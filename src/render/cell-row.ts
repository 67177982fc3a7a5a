// CellRow: a row as cells, into which others are put.

import { closedBefore } from '../text/graphemes.ts';
import { cellsOf, type Row, simpleRow } from '../text/row.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { PLAIN, type Style } from '../text/style.ts';
import { type StyleRuns, StyleRunsBuilder } from '../text/style-runs.ts';

const NO_CODES: number[] = [];

const SPACE_CODE = 0x20;

/** Every engine takes this many arguments in one call. */
const CODES_AT_ONCE = 4096;

/**
 * A row as cells, which can be typed over. While each cell is one unit of text, as most are, they are kept as
 * codes: those are the cheapest to type over, and to make a text of.
 */
export class CellRow {
  #codes = NO_CODES;
  /** A grapheme each, and `''` behind one of two columns; null while there are codes. */
  #cells: string[] | null = null;
  /** The style of each cell; null while all of them are plain. */
  #styles: Style[] | null;
  #row: Row | null = null;

  constructor(row: Row) {
    if (row.simple) {
      this.#codes = [];
      this.#codes.length = row.text.length; // all of them at once
      typeCodes(this.#codes, 0, row.text);
    } else this.#cells = [...cellsOf(row)];
    this.#styles = row.runs === null ? null : cellStyles(row, cellsOf(row));
  }

  get width(): number {
    return (this.#cells ?? this.#codes).length;
  }

  /** Types plain text over it, of which every unit is one column. */
  overwriteSimple(column: number, text: string): void {
    if (this.#cells !== null || this.#styles !== null) this.overwrite(column, simpleRow(text));
    else {
      typeCodes(this.#codes, column, text);
      this.#row = null;
    }
  }

  overwrite(column: number, row: Row): this {
    if (this.#cells === null && row.simple) typeCodes(this.#codes, column, row.text);
    else this.#typeCells(column, row);
    if (row.runs !== null || this.#styles !== null) this.#restyle(column, row);
    this.#row = null;
    return this;
  }

  /** The row as a row, until it is typed over again. */
  toRow(): Row {
    this.#row ??= this.#makeRow();
    return this.#row;
  }

  #typeCells(column: number, row: Row): void {
    const cells = (this.#cells ??= Array.from(this.#codes, (code) => String.fromCharCode(code)));
    this.#codes = NO_CODES;
    const end = column + row.width;
    while (cells.length < column) cells.push(' ');
    // Half of a grapheme of two columns is never shown; an empty row halves none.
    if (row.width > 0) {
      if (cells[column] === '') cells[column - 1] = ' ';
      if (cells[end] === '') cells[end] = ' ';
    }
    const typed = cellsOf(row);
    for (let index = 0; index < typed.length; index++) cells[column + index] = typed[index] as string;
    keepApart(cells, column);
    keepApart(cells, end);
  }

  #makeRow(): Row {
    const cells = this.#cells;
    const width = this.width;
    const text = cells === null ? textOfCodes(this.#codes) : cells.join('');
    const simple = cells === null || (text.length === width && isPlainAscii(text));
    return {
      text,
      width,
      simple,
      runs: this.#styles === null ? null : cellRuns(cells ?? text.split(''), this.#styles),
    };
  }

  #restyle(column: number, row: Row): void {
    const styles = (this.#styles ??= []);
    while (styles.length < this.width) styles.push(PLAIN);
    const added = cellStyles(row, cellsOf(row));
    for (let index = 0; index < added.length; index++) styles[column + index] = added[index] as Style;
  }
}

/** Keeps the grapheme before a column from joining the one that starts there. */
function keepApart(cells: string[], column: number): void {
  if (column === 0 || column >= cells.length) return;
  const before = cells[column - 1] === '' ? column - 2 : column - 1;
  cells[before] = closedBefore(cells[before] as string, cells[column] as string);
}

function typeCodes(codes: number[], column: number, text: string): void {
  while (codes.length < column) codes.push(SPACE_CODE);
  for (let index = 0; index < text.length; index++) codes[column + index] = text.charCodeAt(index);
}

function textOfCodes(codes: readonly number[]): string {
  if (codes.length <= CODES_AT_ONCE) return String.fromCharCode(...codes);
  let text = '';
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
    text += String.fromCharCode(...codes.slice(from, from + CODES_AT_ONCE));
  }
  return text;
}

function cellStyles(row: Row, cells: readonly string[]): Style[] {
  let offset = 0;
  return cells.map((cell) => {
    const style = row.runs?.styleAt(cell === '' ? offset - 1 : offset) ?? PLAIN;
    offset += cell.length;
    return style;
  });
}

function cellRuns(cells: readonly string[], styles: readonly Style[]): StyleRuns | null {
  const runs = new StyleRunsBuilder();
  let offset = 0;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] as string;
    if (cell !== '') runs.add(offset, styles[index] as Style);
    offset += cell.length;
  }
  return runs.finish(offset);
}
