// ListRowContainer: numbered items in columns, filled row by row.

import { requireWhole } from '../../validate.ts';
import { Container, type ContainerOptions } from './container.ts';
import type { GridShape } from './grid.ts';

/** Options of {@link ListRowContainer} and {@link ListColumnContainer}. */
export interface ListOptions extends ContainerOptions {
  /** The width of each column; the columns share the width when left out. */
  columnsWidth?: number | null | undefined;
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
  readonly #shape: GridShape;

  constructor(columns: number, options?: ListOptions | null) {
    super(options);
    const { columnsWidth, spacing } = options ?? {};
    const where = new.target;
    this.#shape = {
      columns: requireWhole(where, 'columns', columns, 1),
      columnsWidth: columnsWidth == null ? null : requireWhole(where, 'columnsWidth', columnsWidth, 1),
      spacing: requireWhole(where, 'spacing', spacing ?? 3, 0),
      order: this.fillOrder,
    };
  }

  /** @internal */
  protected get fillOrder(): GridShape['order'] {
    return 'rows';
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  override render(width: number): void {
    this.renderGrid(width, this.#shape);
  }

  override renderTop(width: number, rows: number): void {
    if (drawsItself(this)) this.renderGridTop(rows, width, this.#shape);
    else super.renderTop(width, rows);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(container: ListRowContainer): boolean {
  const { prototype } = ListRowContainer;
  return Object.getPrototypeOf(container) === prototype && container.render === prototype.render;
}

function drawsItself(list: ListRowContainer): boolean {
  return list.render === ListRowContainer.prototype.render;
}
