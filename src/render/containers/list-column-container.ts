// ListColumnContainer: numbered items in columns, filled column by column.

import { fillByColumns } from './container.ts';
import { type ListOptions, ListRowContainer } from './list-row-container.ts';

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
