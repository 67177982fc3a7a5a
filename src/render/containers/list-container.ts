// Lists in columns: filled by rows, or by columns.

import { MAX_SIZE } from '../../base/errors.ts';
import { argumentError, isWhole, requireOptions, requireWhole, type Where } from '../../base/validate.ts';
import { assignShape, Container, type ContainerOptions, fillByColumns } from './container.ts';

/** Options of {@link ListRowContainer} and {@link ListColumnContainer}. */
export interface ListOptions extends ContainerOptions {
  /** The width of each column; the columns share the width when left out. */
  columnsWidth?: number | null | undefined;
  /** The least width of a column where there are `'auto'` columns, as many as fit. */
  minColumnWidth?: number | null | undefined;
  /** Empty columns between two columns of items. */
  spacing?: number | null | undefined;
}

/**
 * Shows numbered items in columns, filled row by row.
 *
 * @example
 * ```ts
 * const list = new ListRowContainer(3, {
 *   items: ['one', 'two', 'three', 'four', 'five'].map((text) => new TextWidget(text)),
 * });
 * list.render(36);
 * console.log(list.getLines().join('\n'));
 * // 1) one       2) two       3) three
 * // 4) four      5) five
 * ```
 */
export class ListRowContainer extends Container {
  constructor(columns: number | 'auto', options?: ListOptions | null) {
    const where = new.target;
    const given = requireOptions(where, options, 'columnsWidth', 'minColumnWidth');
    super(given);
    const { columnsWidth, minColumnWidth, spacing } = given;
    assignShape(this, {
      columns: columns === 'auto' ? columns : requireColumns(where, columns),
      columnsWidth: columnsWidth == null ? null : requireWhole(where, 'columnsWidth', columnsWidth, 1),
      minColumnWidth: requireWhole(where, 'minColumnWidth', minColumnWidth ?? 24, 1),
      spacing: requireWhole(where, 'spacing', spacing ?? 3, 0),
      order: 'rows',
    });
  }
}

function requireColumns(where: Where, columns: unknown): number {
  if (isWhole(columns, 1)) return columns;
  throw argumentError(where, 'columns', `a whole number from 1 to ${MAX_SIZE}, or 'auto'`, columns);
}

/**
 * Shows numbered items in columns, filled column by column.
 *
 * @example
 * ```ts
 * const list = new ListColumnContainer(3, {
 *   items: ['one', 'two', 'three', 'four', 'five'].map((text) => new TextWidget(text)),
 * });
 * list.render(36);
 * console.log(list.getLines().join('\n'));
 * // 1) one       3) three     5) five
 * // 2) two       4) four
 * ```
 */
export class ListColumnContainer extends ListRowContainer {
  constructor(columns: number | 'auto', options?: ListOptions | null) {
    super(columns, options);
    fillByColumns(this);
  }
}
