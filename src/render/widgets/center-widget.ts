// CenterWidget: another widget in the middle of the width.

import { EMPTY_ROW, placeBeside } from '../../text/row.ts';
import {
  becomeHolder,
  bufferOf,
  holdIn,
  requireShallow,
  requireWidget,
  requireWidth,
  Widget,
} from '../widget.ts';

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

  constructor(w: Widget) {
    super();
    this.#widget = requireWidget(new.target, 'w', w);
    becomeHolder(this);
    holdIn(this, w);
  }

  override get children(): readonly Widget[] {
    return [this.#widget];
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  /** @internal */
  override get _tellsChanges(): boolean {
    return this._isOurs && this.#widget._tellsChanges;
  }

  override render(width: number): void {
    requireWidth(this, width);
    requireShallow(this);
    this.#widget.render(width);
    const buffer = bufferOf(this);
    const { revision } = bufferOf(this.#widget);
    if (buffer.shows(width, revision)) return;
    const column = Math.max((width - this.#widget.width) >> 1, 0);
    const rows = bufferOf(this.#widget).rows();
    buffer.replace(column === 0 ? [...rows] : rows.map((row) => placeBeside(EMPTY_ROW, column, row)));
    buffer.noteShown(width, revision);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(widget: CenterWidget): boolean {
  const { prototype } = CenterWidget;
  return Object.getPrototypeOf(widget) === prototype && widget.render === prototype.render;
}
