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
  override get _isOurs(): boolean {
    return isItself(this);
  }

  /** @internal */
  protected override get fillOrder(): GridShape['order'] {
    return 'columns';
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(container: ListColumnContainer): boolean {
  const { prototype } = ListColumnContainer;
  return Object.getPrototypeOf(container) === prototype && container.render === prototype.render;
}
