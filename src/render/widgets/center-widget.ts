// CenterWidget: another widget in the middle of the width.

import { putInto } from '../cycles.ts';
import { Nesting, renderError } from '../nesting.ts';
import type { SemanticNode } from '../semantic-node.ts';
import { becomeHolder, describeWithin, nestingOf, requireWidget, requireWidth, Widget } from '../widget.ts';

/**
 * Shows a widget centred between the left edge and the width.
 *
 * @example
 * ```ts
 * const centered = new CenterWidget(new TextWidget('Welcome'));
 * centered.render(21);
 * console.log(centered.getLines());
 * // [ '       Welcome' ]
 * ```
 */
export class CenterWidget extends Widget {
  readonly #widget: Widget;
  readonly #nesting = becomeHolder(this, new Nesting());

  constructor(w: Widget) {
    super();
    this.#widget = requireWidget(new.target, 'w', w);
    putInto(this, w);
  }

  override get children(): readonly Widget[] {
    return [this.#widget];
  }

  override render(width: number): void {
    requireWidth(this, width);
    this.#nesting.open(this);
    try {
      this.#widget.render(width);
      const inner = nestingOf(this.#widget);
      if (inner !== null) this.#nesting.show(this, inner);
    } catch (error) {
      throw renderError(this, error);
    } finally {
      this.#nesting.isOpen = false;
    }
    this.clear();
    this.draw(this.#widget, { row: 0, col: Math.max((width - this.#widget.width) >> 1, 0) });
  }

  /** Its widget: that it is in the middle says nothing. */
  override describe(): SemanticNode {
    return describeWithin(this, this.#nesting, [this.#widget])[0] as SemanticNode;
  }
}
