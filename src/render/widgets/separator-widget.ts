// SeparatorWidget: empty rows.

import { requireWhole } from '../../validate.ts';
import { EMPTY_ROW, type Row } from '../../text/row.ts';
import { countChange } from '../changes.ts';
import { bufferOf, className, requireWidth, Widget } from '../widget.ts';

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
    countChange();
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  override render(width: number): void {
    const buffer = bufferOf(this);
    if (buffer.shows(width, this.#lines)) return;
    requireWidth(this, width);
    const rows: Row[] = [];
    for (let row = 0; row < this.#lines; row++) rows.push(EMPTY_ROW);
    buffer.replace(rows);
    buffer.noteShown(width, this.#lines);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(widget: SeparatorWidget): boolean {
  const { prototype } = SeparatorWidget;
  return Object.getPrototypeOf(widget) === prototype && widget.render === prototype.render;
}
