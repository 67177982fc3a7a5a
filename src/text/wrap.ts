// Word wrap on columns: which of the two ways a line goes. uniform-wrap.ts is for text of one column a unit,
// general-wrap.ts for all other.

import { ANY_TEXT, indexOrEnd, kindOfText, ONE_ASCII_LINE } from './ascii.ts';
import { GeneralWrapper, withoutWide } from './general-wrap.ts';
import type { Line } from './line.ts';
import { plainLine, readLines } from './parse.ts';
import { propertiesIn } from './scan.ts';
import { EMPTY_ROW, type Row, simpleRow, rowOf } from './row.ts';
import { type RowTaker, trimSpaces, wrapUniform } from './uniform-wrap.ts';

/** The rows of a text, wrapped by words to at most `width` columns. */
export function wrapToRows(text: string, width: number): Row[] {
  const rows: Row[] = [];
  const kind = kindOfText(text);
  if (kind === ANY_TEXT) wrapAny(text, width, rows);
  else if (text.length > width) wrapAscii(text, kind, width, new RowList(plainLine(text), rows));
  else if (kind === ONE_ASCII_LINE) rows.push(cutOut(text, 0, text.length));
  else {
    // Every line fits: they need nothing more than to be cut out.
    for (let from = 0; from <= text.length; ) {
      const end = indexOrEnd(text, '\n', from);
      rows.push(cutOut(text, from, end));
      from = end + 1;
    }
  }
  return rows;
}

/** The same rows as plain text, without their style. */
export function wrapToLines(text: string, width: number): string[] {
  const kind = kindOfText(text);
  if (kind === ANY_TEXT) return wrapToRows(text, width).map((row) => row.text);
  const lines: string[] = [];
  wrapAscii(text, kind, width, new TextTaker(text, lines));
  return lines;
}

function wrapAny(text: string, width: number, rows: Row[]): void {
  readLines(text, (line, properties) => wrapLine(line, properties, width, rows));
}

function wrapAscii(text: string, kind: number, width: number, rows: RowTaker): void {
  for (let from = 0; from <= text.length; ) {
    const end = kind === ONE_ASCII_LINE ? text.length : indexOrEnd(text, '\n', from);
    wrapUniform(text, from, end, width, rows);
    from = end + 1;
  }
}

/** A line of ASCII, without the blanks at its end. */
function cutOut(text: string, from: number, to: number): Row {
  return simpleRow(text.slice(from, trimSpaces(text, from, to)));
}

/** Makes rows of a line of which every unit is one column. */
class RowList implements RowTaker {
  readonly #line: Line;
  readonly #rows: Row[];

  constructor(line: Line, rows: Row[]) {
    this.#line = line;
    this.#rows = rows;
  }

  take(from: number, to: number): void {
    this.#rows.push(from === to ? EMPTY_ROW : rowOf(this.#line, from, to, to - from));
  }
}

class TextTaker implements RowTaker {
  readonly #text: string;
  readonly #lines: string[];

  constructor(text: string, lines: string[]) {
    this.#text = text;
    this.#lines = lines;
  }

  take(from: number, to: number): void {
    this.#lines.push(this.#text.slice(from, to));
  }
}

function wrapLine(line: Line, properties: Int32Array | null, width: number, rows: Row[]): void {
  if (line.uniform) wrapUniform(line.text, 0, line.text.length, width, new RowList(line, rows));
  else if (width > 1) new GeneralWrapper(line, properties ?? propertiesIn(line.text), width, rows).wrap();
  else {
    const narrow = withoutWide(line);
    new GeneralWrapper(narrow, propertiesIn(narrow.text), width, rows).wrap();
  }
}
