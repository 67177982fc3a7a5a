// Rows in two columns that fit the width: the right one is wrapped and, where it would get narrow, goes below the left.

import { padText, textWidth, wrapText } from '../text/text.ts';

/** What a row is about on the left, and more of it on the right. */
export type TwoColumnRow = readonly [left: string, right: string];

const INDENT = 2;
const GAP = 2;
/** The left column is not made wider than this for the sake of one long row. */
const WIDEST_LEFT = 30;
/** With fewer columns for it, the right column goes below the left one. */
const NARROWEST_RIGHT = 24;

/** The columns that the left sides of rows need. */
export function leftWidth(rows: readonly TwoColumnRow[]): number {
  const widths = rows.map(([left]) => textWidth(left));
  return widths.reduce((most, width) => (width > WIDEST_LEFT ? most : Math.max(most, width)), 0);
}

/** The lines of a row, indented; none is wider than the width. A newline on the right begins a line there. */
export function rowLines([left, right]: TwoColumnRow, leftColumn: number, width: number): string[] {
  const start = INDENT + leftColumn + GAP;
  if (width - start < NARROWEST_RIGHT) {
    return [...indented(left, INDENT, width), ...indented(right, 2 * INDENT, width)];
  }
  const [first = '', ...rest] = indented(right, start, width);
  if (textWidth(left) > leftColumn) return [...indented(left, INDENT, width), first, ...rest];
  const indent = ' '.repeat(INDENT);
  return [indent + padText(left, leftColumn) + first.slice(INDENT + leftColumn), ...rest];
}

/** A text, wrapped behind blanks; where there is no room for these, without them. */
function indented(text: string, columns: number, width: number): string[] {
  const indent = columns < width ? ' '.repeat(columns) : '';
  return wrapText(text, Math.max(width - indent.length, 1)).map((line) => indent + line);
}
