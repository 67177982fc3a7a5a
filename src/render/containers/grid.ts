// Where the items of a container are: columns side by side, rows under one another.
// Numbers in, numbers out; the widgets are rendered and joined in layout.ts.

/** The shape of a grid, as a container is told. */
export interface GridShape {
  /** How many columns, or as many as fit. */
  readonly columns: number | 'auto';
  /** The width of each column, or null to share what there is. */
  readonly columnsWidth: number | null;
  /** The least width of a column where as many are taken as fit. */
  readonly minColumnWidth: number;
  /** Empty columns between two of them. */
  readonly spacing: number;
  /** Whether items fill the grid row by row or column by column. */
  readonly order: 'rows' | 'columns';
}

/** Items under one another. */
export const ONE_COLUMN: GridShape = {
  columns: 1,
  columnsWidth: null,
  minColumnWidth: 1,
  spacing: 0,
  order: 'rows',
};

/** A grid of so many items in a width. */
export class Grid {
  /** How wide each column is: as told, or an equal share of the width. May be below 1. */
  readonly columnWidth: number;
  /** How many rows of items there are. */
  readonly rows: number;
  /** How many columns of items there are; some may be left over. */
  readonly columns: number;
  readonly #shape: GridShape;
  /** How many columns it is divided into. */
  readonly #divisions: number;

  constructor(shape: GridShape, width: number, count: number) {
    const { columns, columnsWidth, minColumnWidth, spacing, order } = shape;
    this.#shape = shape;
    this.#divisions =
      columns === 'auto'
        ? Math.max(Math.floor((width + spacing) / ((columnsWidth ?? minColumnWidth) + spacing)), 1)
        : columns;
    this.columnWidth =
      columnsWidth ?? Math.floor((width - (this.#divisions - 1) * spacing) / this.#divisions);
    this.rows = Math.ceil(count / this.#divisions);
    this.columns =
      order === 'rows' ? Math.min(this.#divisions, count) : Math.ceil(count / Math.max(this.rows, 1));
  }

  /**
   * The id of the item at a row and column; past the last item it is none.
   *
   * ```text
   *   rows:  0 1 2    columns:  0 2 4
   *          3 4                1 3
   * ```
   */
  itemAt(row: number, column: number): number {
    return this.#shape.order === 'rows' ? row * this.#divisions + column : column * this.rows + row;
  }

  /**
   * The screen column in which each grid column starts: `spacing` behind the widest point of all that
   * is left of it, and at least a full column's width and `spacing` behind the one before.
   *
   * ```text
   *   columnWidth 10, spacing 2, widths [4, 13, 6]
   *   |xxxx        |xxxxxxxxxxxxx  |xxxxxx
   *   0            12              27 = 12 + 13 + 2, because 12 + 10 + 2 is less
   * ```
   */
  starts(widths: readonly number[]): number[] {
    const { spacing } = this.#shape;
    const starts: number[] = [];
    let widest = 0;
    for (let column = 0; column < this.columns; column++) {
      const last = starts.at(-1);
      const start = last === undefined ? 0 : Math.max(last + this.columnWidth, widest) + spacing;
      starts.push(start);
      widest = Math.max(widest, start + (widths[column] ?? 0));
    }
    return starts;
  }
}
