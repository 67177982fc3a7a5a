// The frame: rows at the bottom of what was printed, the cursor in the last of them. Only what has changed is written.
// Controls: CR, LF, cursor up, cursor right, erase to the end of the line, erase below the last row; and SGR in the rows.

import { textWidth } from '../../text/text.ts';

/** What is drawn: rows that are narrower than the terminal, and the column of the cursor in the last. */
export interface FrameRows {
  readonly rows: readonly string[];
  readonly column: number;
}

const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';

/** Knows what is drawn, and how to get from there to something else in few bytes. */
export class Frame {
  #rows: readonly string[] = [];
  #column = 0;
  /** Whether what is drawn may have been moved about by the terminal. */
  #isStale = false;

  /** How many rows are drawn. */
  get height(): number {
    return this.#rows.length;
  }

  /** The window has another size: every row is written again, from as many rows above as were drawn. */
  resized(): void {
    if (this.#rows.length > 0) this.#isStale = true;
  }

  /** What is drawn stays where it is: the next frame begins below. Gives what moves the cursor there. */
  leave(): string {
    const isDrawn = this.#rows.length > 0;
    this.forget();
    return isDrawn ? '\r\n' : '';
  }

  /** Nothing is drawn any more: somebody else has had the terminal. */
  forget(): void {
    this.#rows = [];
    this.#column = 0;
    this.#isStale = false;
  }

  /** What draws other rows in place of those that are there. */
  draw({ rows, column }: FrameRows): string {
    const before = this.#rows;
    const wasAt = this.#column;
    const isStale = this.#isStale;
    this.#rows = rows;
    this.#column = column;
    this.#isStale = false;
    if (before.length === 0) return allRows(rows) + placed(rows.at(-1) ?? '', column);
    if (isStale) return up(before.length - 1) + allRows(rows) + belowRows({ rows, column });
    return before.length === rows.length
      ? changedRows(before, rows, wasAt, column)
      : otherHeight(before, rows, column);
  }

  /**
   * What prints lines where the frame begins, and draws the frame below them, if there is one. Lines may be wider than
   * the terminal: it then wraps them.
   */
  print(lines: readonly string[], columns: number, next: FrameRows | null): string {
    const { length } = this.#rows;
    const isWide = lines.some((line) => textWidth(line) > columns);
    const erased = isWide || next === null ? erase(length) : up(length - 1) + (length === 0 ? '' : '\r');
    const printed = lines.map((line) => `${length > 0 && !isWide ? ERASE_LINE : ''}${line}\r\n`).join('');
    this.forget();
    if (next === null) return erased + printed;
    this.#rows = next.rows;
    this.#column = next.column;
    const isLower = lines.length + next.rows.length < length;
    return (
      erased +
      printed +
      allRows(next.rows) +
      (isLower ? belowRows(next) : placed(next.rows.at(-1) ?? '', next.column))
    );
  }

  /** What removes the frame: the cursor is where it began. */
  erase(): string {
    const { length } = this.#rows;
    this.forget();
    return erase(length);
  }
}

function up(rows: number): string {
  if (rows <= 0) return '';
  return rows === 1 ? '\x1b[A' : `\x1b[${rows}A`;
}

function toColumn(column: number): string {
  if (column <= 0) return '\r';
  return column === 1 ? '\r\x1b[C' : `\r\x1b[${column}C`;
}

/** Erases rows from the last one up; then the cursor is in the first column of the first. */
function erase(rows: number): string {
  if (rows === 0) return '';
  return `${up(rows - 1)}\r${Array(rows).fill(ERASE_LINE).join('\n')}${up(rows - 1)}\r`;
}

/** All rows, from the first column of the first on. */
function allRows(rows: readonly string[]): string {
  return `\r${rows.map((row) => row + ERASE_LINE).join('\r\n')}`;
}

/** Behind the last row: nothing of an older frame is left below it. */
function belowRows({ rows, column }: FrameRows): string {
  return `${ERASE_BELOW}${placed(rows.at(-1) ?? '', column)}`;
}

/** Moves the cursor from the end of a row to a column. */
function placed(row: string, column: number): string {
  return textWidth(row) === column ? '' : toColumn(column);
}

function otherHeight(before: readonly string[], rows: readonly string[], column: number): string {
  const same = sameRows(before, rows);
  const first = Math.min(same, rows.length - 1, before.length - 1);
  const below = rows.length < before.length ? belowRows({ rows, column }) : placed(rows.at(-1) ?? '', column);
  return up(before.length - 1 - first) + allRows(rows.slice(first)) + below;
}

/** How many rows at the top are the same. */
function sameRows(before: readonly string[], rows: readonly string[]): number {
  let same = 0;
  while (same < rows.length && same < before.length && rows[same] === before[same]) same++;
  return same;
}

function changedRows(
  before: readonly string[],
  rows: readonly string[],
  wasAt: number,
  column: number,
): string {
  const last = rows.length - 1;
  let written = '';
  let at = last;
  for (let row = sameRows(before, rows); row < last; row++) {
    if (rows[row] === before[row]) continue;
    const moved = row < at ? `${up(at - row)}\r` : `\r${'\n'.repeat(row - at)}`;
    written += moved + rowOver(rows[row] as string, before[row] as string);
    at = row;
  }
  if (at < last) written += `\r${'\n'.repeat(last - at)}`;
  const row = rows[last] as string;
  const old = before[last] as string;
  if (row === old) {
    if (written === '' && wasAt === column) return '';
    return written + toColumn(column);
  }
  // What was typed at the end of the line is all that is written.
  const width = textWidth(row);
  if (written === '' && row.startsWith(old) && wasAt === textWidth(old) && column === width) {
    return row.slice(old.length);
  }
  const moved = written === '' ? '\r' : '';
  return written + moved + rowOver(row, old) + (width === column ? '' : toColumn(column));
}

/** A row in place of another; the cursor is in the first column. */
function rowOver(row: string, before: string): string {
  return textWidth(row) < textWidth(before) ? row + ERASE_LINE : row;
}
