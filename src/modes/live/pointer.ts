// Where arrow keys lead on a window: from item to item, by where they are drawn.
//
//   1) [x] Olives       3) [ ] Peppers        ↓ from 1: 2, in its column
//   2) [ ] Onions       4) [ ] Mushrooms      → from 2: 4, in the same rows

import type { DrawnItem } from '../../render/containers/drawn-items.ts';

/** Down or right, or the other way. */
export type Direction = 1 | -1;

/** No window has so many columns, or so many rows. */
const COLUMNS = 2 ** 14;
const ROWS = 2 ** 31;
const NEVER = Number.POSITIVE_INFINITY;

/** The next item above or below: in its column and container, else in its container, else in another. */
export function itemBeside(
  items: readonly DrawnItem[],
  from: DrawnItem,
  direction: Direction,
): DrawnItem | null {
  return closest(items, (item) => {
    if ((item.row - from.row) * direction <= 0) return NEVER;
    const rank = item.container !== from.container ? 2 : item.labelCol === from.labelCol ? 0 : 1;
    return rank * ROWS * COLUMNS + distance(item, from.row, from.labelCol);
  });
}

/** The next item to the left or to the right: in the same rows, else in the same container. */
export function itemAside(
  items: readonly DrawnItem[],
  from: DrawnItem,
  direction: Direction,
): DrawnItem | null {
  return closest(items, (item) => {
    const columns = (item.labelCol - from.labelCol) * direction;
    if (columns <= 0) return NEVER;
    if (item.row < from.row + from.height && from.row < item.row + item.height) return columns;
    return item.container === from.container ? COLUMNS + distance(item, from.row, from.labelCol) : NEVER;
  });
}

/** The item at the top or the bottom that is nearest to a column. */
export function itemAtEnd(items: readonly DrawnItem[], col: number, direction: Direction): DrawnItem | null {
  return closest(items, (item) => -item.row * direction * COLUMNS + Math.abs(item.labelCol - col));
}

/** The item that is nearest to a place: the row counts first. */
export function nearest(items: readonly DrawnItem[], row: number, col: number): DrawnItem | null {
  return closest(items, (item) => distance(item, row, col));
}

function distance(item: DrawnItem, row: number, col: number): number {
  return Math.abs(item.row - row) * COLUMNS + Math.abs(item.labelCol - col);
}

/** The same item after a new showing: by key and name, by its name if no other has it, by its key, by its place. */
export function itemAgain(items: readonly DrawnItem[], before: DrawnItem): DrawnItem | null {
  const isSame = (item: DrawnItem): boolean => item.key === before.key;
  const named = before.name === '' ? [] : items.filter((item) => item.name === before.name);
  return (
    named.find(isSame) ??
    (named.length === 1 ? named[0] : undefined) ??
    items.find(isSame) ??
    nearest(items, before.row, before.labelCol)
  );
}

/** Whether any two items are side by side. */
export function hasColumns(items: readonly DrawnItem[]): boolean {
  const columns = new Map<number, number>();
  return items.some((item) => {
    const other = columns.get(item.row);
    columns.set(item.row, item.labelCol);
    return other !== undefined && other !== item.labelCol;
  });
}

/** The first item with the least distance. */
function closest(items: readonly DrawnItem[], distanceOf: (item: DrawnItem) => number): DrawnItem | null {
  let found: DrawnItem | null = null;
  let least = NEVER;
  for (const item of items) {
    const own = distanceOf(item);
    if (own < least) [found, least] = [item, own];
  }
  return found;
}
