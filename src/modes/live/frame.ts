// The frame: rows below what was printed, the cursor in one of them. Only the columns that changed are written.
// Controls: CR, LF, cursor up, cursor right, erase line, erase below (never from the first row of the frame); and SGR.

import { stripStyle, textWidth } from '../../text/text.ts';

/** Rows that are narrower than the window, and the place of the cursor. */
export interface FrameRows {
  readonly rows: readonly string[];
  readonly row: number;
  readonly column: number;
  /** So many columns of the prompt are in rows above the line. */
  readonly promptAbove?: number;
}

const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';
const RESET = '\x1b[m';
/** A column that is not known: CR comes before anything else. */
const UNKNOWN = Number.POSITIVE_INFINITY;

/** Knows what is drawn, and how to get from there to something else in few bytes. */
export class Frame {
  /** Whether what is typed shows in the row of the cursor: then rows are written whole, wherever that has moved it. */
  isEchoed = false;
  #rows: readonly string[] = [];
  #row = 0;
  #column = 0;
  #promptAbove = 0;
  /** The columns of the window since the last resize. */
  #columns = 0;

  /** How many rows are drawn. */
  get height(): number {
    return this.#rows.length;
  }

  /** Nothing is drawn any more: the shell or a child has had the terminal. */
  forget(): void {
    this.#rows = [];
    this.#row = 0;
    this.#column = 0;
  }

  /** The output that draws other rows in place of those that are there. */
  draw({ rows, row, column, promptAbove = 0 }: FrameRows): string {
    const before = this.#rows;
    const pen = this.#pen();
    for (const [at, text] of rows.entries()) {
      const old = before[at];
      if (old === undefined) pen.append(at, text);
      else if (this.isEchoed) pen.rewrite(at, text);
      else if (old !== text) pen.replace(at, old, text);
    }
    if (rows.length < before.length) pen.eraseFrom(rows.length);
    pen.to(row, column);
    this.#rows = rows;
    this.#row = row;
    this.#column = column;
    this.#promptAbove = promptAbove;
    return pen.written;
  }

  /** The output that prints lines where the frame begins, and draws the next frame below them; null for no frame. */
  print(lines: readonly string[], columns: number, next: FrameRows | null): string {
    const below = next ?? { rows: [''], row: 0, column: 0 };
    // The terminal wraps what is wider.
    const isWide = lines.some((line) => textWidth(line) > columns);
    const above = isWide ? [] : lines;
    const printed = isWide ? this.erase() + lines.map((line) => `${line}\r\n`).join('') : '';
    const drawn = this.draw({
      rows: [...above, ...below.rows],
      row: above.length + below.row,
      column: below.column,
    });
    this.#rows = next?.rows ?? [];
    this.#row = below.row;
    return printed + drawn;
  }

  /** Rows above it that were printed belong to the frame again: the next frame begins there. */
  reclaim(rows: readonly string[]): void {
    this.#rows = [...rows, ...(this.#rows.length === 0 ? [''] : this.#rows)];
    this.#row += rows.length;
  }

  /** The output that removes the frame: the cursor is where it began. */
  erase(): string {
    const { height } = this;
    if (height === 0) return '';
    const pen = this.#pen();
    if (height > 1) pen.eraseFrom(1);
    pen.replace(0, ' ', '');
    this.forget();
    return pen.written;
  }

  /** The output that leaves some rows where the frame is, and begins a new line below them. */
  leave(rows: readonly string[]): string {
    if (this.height === 0) return '';
    const row = Math.max(rows.length - 1, 0);
    const drawn = rows.length === 0 ? this.erase() : this.draw({ rows, row, column: this.#column });
    this.forget();
    return rows.length === 0 ? drawn : `${drawn}\r\n`;
  }

  /**
   * The window has another size, and the terminal may have wrapped what is wider than that. Gives what erases the frame
   * as far as it is certain where it is. `above`: of what is above the cursor, what stays: null for nothing, else so many
   * columns of the prompt and what is above them. `isWider`: what stayed at an earlier resize may be in one row again.
   */
  resized(columns: number): {
    readonly text: string;
    readonly above: number | null;
    readonly isWider: boolean;
  } {
    const { height } = this;
    const isWider = columns > this.#columns;
    this.#columns = columns;
    if (height === 0) return { text: '', above: null, isWider };
    const isWrapped = this.#column >= columns;
    const isUncertain = this.#rows.slice(0, this.#row).some((row) => textWidth(row) > columns);
    const above = isWrapped
      ? this.#promptAbove + this.#column - (this.#column % columns)
      : isUncertain
        ? this.#promptAbove
        : null;
    const pen = this.#pen();
    const isLast = this.#row === height - 1;
    if (above !== null) pen.row = 0; // the frame goes on in the row of the cursor
    if (above === null ? height > 1 : !isLast) pen.eraseFrom(1);
    pen.to(0, 0);
    this.forget();
    return { text: `${pen.written}\r${ERASE_LINE}`, above, isWider };
  }

  #pen(): Pen {
    return new Pen(this.#row, this.isEchoed ? UNKNOWN : this.#column);
  }
}

/** Writes, and knows where the cursor is. */
class Pen {
  written = '';
  row: number;
  column: number;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
  }

  to(row: number, column: number): void {
    if (row < this.row) this.written += sequence(this.row - row, 'A');
    else if (row > this.row) {
      this.written += `\r${'\n'.repeat(row - this.row)}`;
      this.column = 0;
    }
    if (column < this.column) {
      this.written += '\r';
      this.column = 0;
    }
    this.written += sequence(column - this.column, 'C');
    this.row = row;
    this.column = column;
  }

  /** A row where nothing is yet. */
  append(row: number, text: string): void {
    this.to(row, 0);
    this.written += text;
    this.column = textWidth(text);
  }

  /** A row in place of any other. */
  rewrite(row: number, text: string): void {
    this.to(row, 0);
    this.written += ERASE_LINE + text;
    this.column = textWidth(text);
  }

  /** A row in place of another: only what is not the same is written. */
  replace(row: number, before: string, after: string): void {
    if (!isCertain(before) || !isCertain(after)) return this.rewrite(row, after);
    const old = cellsOf(before);
    const cells = cellsOf(after);
    for (let start = 0; start < cells.length; start++) {
      if (isSame(old[start], cells[start])) continue;
      const end = endOfChange(old, cells, start);
      this.to(row, start);
      this.written += styled(cells.slice(start, end));
      this.column = end;
      start = end;
    }
    if (old.length <= cells.length) return;
    this.to(row, cells.length);
    this.written += ERASE_LINE;
  }

  eraseFrom(row: number): void {
    this.to(row, 0);
    this.written += ERASE_BELOW;
  }
}

/** Where a change of a row ends: to pass over what follows takes fewer bytes than to write it. */
function endOfChange(old: readonly Cell[], cells: readonly Cell[], start: number): number {
  let end = start + 1;
  for (let at = end; at < cells.length; at++) {
    if (cells[at]?.style !== cells[start]?.style && isSame(old[at], cells[at])) return end;
    if (!isSame(old[at], cells[at])) end = at + 1;
    else if (at - end >= LONGEST_WRITTEN) return end;
  }
  return end;
}

/** So many columns that are the same are written: to move the cursor takes as many bytes. */
const LONGEST_WRITTEN = 4;

/** Moves by so many rows or columns. */
function sequence(by: number, end: 'A' | 'C'): string {
  if (by <= 0) return '';
  return by === 1 ? `\x1b[${end}` : `\x1b[${by}${end}`;
}

/** A character in one column, with its style. */
interface Cell {
  readonly text: string;
  readonly style: string;
}

/** Whether every terminal gives each character of a row one column. */
function isCertain(row: string): boolean {
  return !row.includes(LINK) && CERTAIN.test(stripStyle(row));
}

/** The start of a link: its rows are written whole. */
const LINK = '\x1b]8;';
const CERTAIN = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2026\u2191\u2193\u2714\u2716]*$/;
// oxlint-disable-next-line no-control-regex -- what it is for
const STYLES = /\x1b\[([0-9;]*)m/;

/** The cells of a row of such characters. */
function cellsOf(row: string): Cell[] {
  const cells: Cell[] = [];
  let style = '';
  for (const [index, part] of row.split(STYLES).entries()) {
    if (index % 2 === 0) for (const text of part) cells.push({ text, style });
    else style = part === '' || part === '0' ? '' : `${style}\x1b[${part}m`;
  }
  return cells;
}

function isSame(one: Cell | undefined, other: Cell | undefined): boolean {
  return one?.text === other?.text && one?.style === other?.style;
}

function styled(cells: readonly Cell[]): string {
  let text = '';
  let current = '';
  for (const { text: own, style } of cells) {
    if (style !== current) text += (current === '' ? '' : RESET) + style;
    current = style;
    text += own;
  }
  return current === '' ? text : text + RESET;
}
