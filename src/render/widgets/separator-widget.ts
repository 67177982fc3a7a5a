// SeparatorWidget: empty rows.

import { EMPTY_ROW, type Row } from '../../text/row.ts';
import { className, isWhole, requireWhole } from '../../validate.ts';
import { placeRows } from '../place-rows.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { bufferOf, Widget } from '../widget.ts';

/**
 * Shows empty rows.
 *
 * @example
 * ```ts
 * const separator = new SeparatorWidget(2);
 * separator.render(80);
 * console.log(separator.getLines());
 * // [ '', '' ]
 * ```
 */
export class SeparatorWidget extends Widget {
  #lines: number;

  constructor(lines?: number | null) {
    super();
    this.#lines = requireWhole(new.target, 'lines', lines ?? 1, 1);
  }

  /** How many rows it shows; another count may be assigned. */
  get lines(): number {
    return this.#lines;
  }

  set lines(lines: number) {
    this.#lines = requireWhole(className(this), 'lines', lines, 1);
  }

  override render(width: number): void {
    const { lines } = this;
    if (!isWhole(lines, 1)) requireWhole(className(this), 'lines', lines, 1);
    super.render(width);
    placeRows(bufferOf(this), 0, 0, Array<Row>(lines).fill(EMPTY_ROW));
    this.setEnd();
  }

  override describe(): SemanticNode {
    return semanticNode('separator');
  }
}
