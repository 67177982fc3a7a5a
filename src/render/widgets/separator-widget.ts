// SeparatorWidget: empty rows.

import { className, isWhole, requireWhole } from '../../validate.ts';
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
    bufferOf(this).reach(lines - 1);
    this.setEnd();
  }

  override describe(): SemanticNode {
    return semanticNode('separator');
  }
}
