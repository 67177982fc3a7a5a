// A row of a buffer that is typed over.

import { isPlainAscii } from '../text/ascii.ts';
import { PLAIN, type Style } from '../text/style.ts';
import { cellsOf, type Strip, simpleStrip } from '../text/strip.ts';
import { type StyleRuns, StyleRunsBuilder } from '../text/style-runs.ts';

const NO_CODES: number[] = [];
const SPACE = 0x20;
/** So many arguments a call takes for sure. */
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
  #strip: Strip | null = null;

  constructor(strip: Strip) {
    if (isSimple(strip)) {
      this.#codes = [];
      this.#codes.length = strip.text.length; // room for all of them, made once
      typeCodes(this.#codes, 0, strip.text);
    } else this.#cells = [...cellsOf(strip)];
    this.#styles = strip.runs === null ? null : cellStyles(strip, cellsOf(strip));
  }

  get width(): number {
    return (this.#cells ?? this.#codes).length;
  }

  /** Types plain text over it, of which every unit is one column. */
  overwriteSimple(column: number, text: string): void {
    if (this.#cells !== null || this.#styles !== null) this.overwrite(column, simpleStrip(text));
    else {
      typeCodes(this.#codes, column, text);
      this.#strip = null;
    }
  }

  overwrite(column: number, strip: Strip): this {
    if (this.#cells === null && isSimple(strip)) typeCodes(this.#codes, column, strip.text);
    else this.#typeCells(column, strip);
    if (strip.runs !== null || this.#styles !== null) this.#restyle(column, strip);
    this.#strip = null;
    return this;
  }

  /** The row as a strip, until it is typed over again. */
  strip(): Strip {
    this.#strip ??= this.#makeStrip();
    return this.#strip;
  }

  #typeCells(column: number, strip: Strip): void {
    const cells = (this.#cells ??= Array.from(this.#codes, (code) => String.fromCharCode(code)));
    this.#codes = NO_CODES;
    const end = column + strip.width;
    while (cells.length < column) cells.push(' ');
    // Half of a grapheme of two columns is never left standing; an empty strip halves none.
    if (strip.width > 0) {
      if (cells[column] === '') cells[column - 1] = ' ';
      if (cells[end] === '') cells[end] = ' ';
    }
    const typed = cellsOf(strip);
    for (let index = 0; index < typed.length; index++) cells[column + index] = typed[index] as string;
  }

  #makeStrip(): Strip {
    const cells = this.#cells;
    const width = this.width;
    const text = cells === null ? textOfCodes(this.#codes) : cells.join('');
    const simple = cells === null || (text.length === width && isPlainAscii(text));
    return {
      text,
      width,
      simple,
      runs: this.#styles === null ? null : cellRuns(cells ?? text.split(''), this.#styles),
      cells: simple ? null : [...cells],
    };
  }

  #restyle(column: number, strip: Strip): void {
    const styles = (this.#styles ??= []);
    while (styles.length < this.width) styles.push(PLAIN);
    const added = cellStyles(strip, cellsOf(strip));
    for (let index = 0; index < added.length; index++) styles[column + index] = added[index] as Style;
  }
}

/** Whether each unit of a strip's text is a cell. */
function isSimple(strip: Strip): boolean {
  return strip.simple && strip.cells === null;
}

function typeCodes(codes: number[], column: number, text: string): void {
  while (codes.length < column) codes.push(SPACE);
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

function cellStyles(strip: Strip, cells: readonly string[]): Style[] {
  let offset = 0;
  return cells.map((cell) => {
    const style = strip.runs?.styleAt(cell === '' ? offset - 1 : offset) ?? PLAIN;
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
