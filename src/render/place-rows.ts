// Puts rows under one another at a column.

import type { Row } from '../text/row.ts';
import type { RowBuffer } from './row-buffer.ts';

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
