// Where the items of a container stand: columns side by side, rows under one another.
// Numbers in, numbers out; the widgets are rendered and joined in layout.ts.

/** The shape of a grid. */
export interface GridShape {
  readonly columns: number;
  /** The width of each column, or null to share what there is. */
  readonly columnsWidth: number | null;
  /** Empty columns between two of them. */
  readonly spacing: number;
  /** Whether items fill the grid row by row or column by column. */
  readonly order: 'rows' | 'columns';
}

/** How wide each column is: as told, or an equal share of the width. May be below 1. */
export function columnWidth({ columns, columnsWidth, spacing }: GridShape, width: number): number {
  return columnsWidth ?? Math.floor((width - (columns - 1) * spacing) / columns);
}

/** The width at which each column has so many columns of its own. */
export function widthNeeded({ columns, spacing }: GridShape, each: number): number {
  return columns * each + (columns - 1) * spacing;
}

/** How many rows of items the grid has. */
export function gridRows({ columns }: GridShape, count: number): number {
  return Math.ceil(count / columns);
}

/** How many columns of items the grid has; some may be left over. */
export function gridColumns(shape: GridShape, count: number): number {
  return shape.order === 'rows'
    ? Math.min(shape.columns, count)
    : Math.ceil(count / Math.max(gridRows(shape, count), 1));
}

/**
 * The id of the item at a row and column; past the last item it is none.
 *
 * ```text
 *   rows:  0 1 2    columns:  0 2 4
 *          3 4                1 3
 * ```
 */
export function itemAt({ columns, order }: GridShape, rows: number, row: number, column: number): number {
  return order === 'rows' ? row * columns + column : column * rows + row;
}

/**
 * The screen column in which each grid column starts: `spacing` behind the widest point of all that
 * stands left of it, and at least a full column's width and `spacing` behind the one before.
 *
 * ```text
 *   columnWidth 10, spacing 2, widths [4, 13, 6]
 *   |xxxx        |xxxxxxxxxxxxx  |xxxxxx
 *   0            12              27 = 12 + 13 + 2, because 12 + 10 + 2 is less
 * ```
 */
export function columnStarts(widths: readonly number[], width: number, spacing: number): number[] {
  const starts: number[] = [];
  let widest = 0;
  for (let column = 0; column < widths.length; column++) {
    const start = column === 0 ? 0 : Math.max((starts[column - 1] as number) + width, widest) + spacing;
    starts.push(start);
    widest = Math.max(widest, start + (widths[column] as number));
  }
  return starts;
}
