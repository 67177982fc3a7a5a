// CenterWidget: another widget in the middle of the width.

import { putInto } from '../cycles.ts';
import { type Nesting, renderError } from '../nesting.ts';
import type { SemanticNode } from '../semantic-node.ts';
import { becomeHolder, describeWithin, follow, requireWidget, requireWidth, Widget } from '../widget.ts';

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
  readonly #nesting: Nesting;

  constructor(w: Widget) {
    super();
    this.#widget = requireWidget(new.target, 'w', w);
    this.#nesting = becomeHolder(this);
    putInto(this, w);
  }

  override get children(): readonly Widget[] {
    return [this.#widget];
  }

  override render(width: number): void {
    requireWidth(this, width);
    this.#nesting.open(this);
    try {
      follow(this.#nesting, this.#widget);
      this.#widget.render(width);
    } catch (error) {
      throw renderError(this, error);
    } finally {
      this.#nesting.close();
    }
    this.clear();
    this.draw(this.#widget, { row: 0, col: Math.max((width - this.#widget.width) >> 1, 0) });
  }

  /** Its widget: that it is in the middle says nothing. */
  override describe(): SemanticNode {
    return describeWithin(this, this.#nesting, [this.#widget])[0] as SemanticNode;
  }
}
