// Puts rows under one another at a column. Unlike `draw`, it leaves no blanks where a row is empty.

import type { Row } from '../text/row.ts';
import type { RowBuffer } from './row-buffer.ts';

/** Puts rows at a place; gives the row behind them. */
export function placeRows(buffer: RowBuffer, top: number, column: number, rows: readonly Row[]): number {
  for (const [index, row] of rows.entries()) {
    buffer.reach(top + index);
    if (row.width > 0) buffer.put(top + index, column, row);
  }
  return top + rows.length;
}
