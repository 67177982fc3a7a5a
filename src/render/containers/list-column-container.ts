// ListColumnContainer: numbered items in columns, filled column by column.

import type { GridShape } from './grid.ts';
import { ListRowContainer } from './list-row-container.ts';

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
  /** @internal */
  override get countsChanges(): boolean {
    return isItself(this) && this.itemsCount;
  }

  /** @internal */
  protected override get fillOrder(): GridShape['order'] {
    return 'columns';
  }
}

// Outside of the class, which a bundler would otherwise rename.
function isItself(container: ListColumnContainer): boolean {
  return Object.getPrototypeOf(container) === ListColumnContainer.prototype;
}
