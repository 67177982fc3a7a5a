// A row of finished text: what the lines of a screen are made of.
// It never changes once made, so that widgets pass their rows on without copying them.

import { closedBefore, GraphemeWalker, measure } from './graphemes.ts';
import type { Line } from './line.ts';
import { spaces } from './ascii.ts';
import { joinRuns, type StyleRuns } from './style-runs.ts';

/** Safe text with its columns and styles. */
export interface Row {
  readonly text: string;
  /** Columns. */
  readonly width: number;
  /** Every UTF-16 unit is one column, so that columns and offsets are the same. */
  readonly simple: boolean;
  /** Null where all of it is plain. */
  readonly runs: StyleRuns | null;
}

/** A row without a single cell. */
export const EMPTY_ROW: Row = { text: '', width: 0, simple: true, runs: null };

/** Whether rows are those of a text of nothing but blanks: one, and nothing in it. */
export function isBlank(rows: readonly Row[]): boolean {
  return rows.length === 1 && rows[0]?.width === 0;
}

/** A part of a line as a row; `width` is the columns of that part. */
export function rowOf(line: Line, from: number, to: number, width: number): Row {
  return {
    text: line.text.slice(from, to),
    width,
    simple: line.uniform,
    runs: line.runs === null ? null : line.runs.slice(from, to),
  };
}

/** A whole line as a row. */
export function lineRow(line: Line): Row {
  return rowOf(line, 0, line.text.length, line.uniform ? line.text.length : measure(line.text));
}

/** A row with `right` added at a column at or past its end; neither joins the other. */
export function placeBeside(left: Row, column: number, right: Row): Row {
  const gap = column - left.width;
  if (right.width === 0 && gap === 0) return left;
  const start = gap > 0 || left.simple ? left.text + spaces(gap) : closedBefore(left.text, right.text);
  const text = start + right.text;
  return {
    text,
    width: column + right.width,
    simple: left.simple && right.simple,
    runs: joinRuns(left.runs, start.length - gap, right.runs, start.length, text.length),
  };
}

/** Builds one row out of others, from left to right. */
export class RowBuilder {
  #row: Row | null = null;
  // While everything is simple and plain, the row is only a string.
  #text = '';

  /** Adds plain text of which every unit is one column. */
  addSimple(column: number, text: string): void {
    if (this.#row === null) this.#text += spaces(column - this.#text.length) + text;
    else this.add(column, simpleRow(text));
  }

  /** Adds a row at a column at or past the end; an empty one fills up to there. */
  add(column: number, row: Row): void {
    if (this.#row === null) {
      if (row.simple && row.runs === null) {
        this.addSimple(column, row.text);
        return;
      }
      this.#row = simpleRow(this.#text);
    }
    this.#row = placeBeside(this.#row, column, row);
  }

  /** The finished row; the builder is then empty again. */
  finish(): Row {
    const row = this.#row ?? simpleRow(this.#text);
    this.#row = null;
    this.#text = '';
    return row;
  }
}

/** Plain text of which every unit is one column. */
export function simpleRow(text: string): Row {
  return text === '' ? EMPTY_ROW : { text, width: text.length, simple: true, runs: null };
}

/** The cells of a row: a grapheme each, and `''` after one of two columns. */
export function cellsOf(row: Row): readonly string[] {
  if (row.simple) return row.text.split('');
  const cells: string[] = [];
  const walker = new GraphemeWalker(row.text);
  while (walker.next()) {
    cells.push(row.text.slice(walker.start, walker.end));
    if (walker.width === 2) cells.push('');
  }
  return cells;
}

/** The row's text with its styles as SGR sequences. */
export function styledText(row: Row): string {
  return row.runs === null ? row.text : row.runs.write(row.text);
}
