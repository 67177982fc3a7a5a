// Widgets of one text: as it is, in the middle, or empty rows.

import { spellOutLinks } from '../../text/link.ts';
import { EMPTY_ROW, type Row } from '../../text/row.ts';
import { className, isWhole, requireString, requireWhole } from '../../base/validate.ts';
import { putInto } from '../cycles.ts';
import { Nesting } from '../nesting.ts';
import { placeRows } from '../row-buffer.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import {
  becomeHolder,
  bufferOf,
  describeWithin,
  renderWithin,
  requireWidget,
  requireWidth,
  Widget,
} from '../widget.ts';
import type { WriteOptions } from '../write-options.ts';

/**
 * Shows text, word-wrapped to the width it is rendered at.
 *
 * @example
 * ```ts
 * const text = new TextWidget('The quick brown fox');
 * text.render(10);
 * console.log(text.getLines());
 * // [ 'The quick', 'brown fox' ]
 * ```
 */
export class TextWidget extends Widget {
  #text: string;

  constructor(text: string) {
    super();
    this.#text = requireString(new.target, 'text', text);
  }

  /** The text as it was given; another may be assigned, and shows at the next `render`. */
  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = requireString(className(this), 'text', text);
  }

  /** The text that `render` draws. A subclass that shows more than `text`, or less, overrides it. */
  protected get drawnText(): string {
    return this.text;
  }

  override render(width: number): void {
    requireWidth(this, width);
    bufferOf(this).replaceWithText(shownText(this, this.drawnText), width);
  }

  override describe(): SemanticNode {
    return drawsItself(this)
      ? super.describe()
      : semanticNode('text', { name: shownText(this, this.drawnText) });
  }
}

/** The text with the addresses of its links, if the output has no colour. */
function shownText(widget: TextWidget, text: unknown): string {
  const shown = requireString(className(widget), 'text', text);
  return bufferOf(widget).traits.isPlain ? spellOutLinks(shown) : shown;
}

/** Whether a text has a `render` of its own, and may show something else than its text. */
export function drawsItself(widget: TextWidget): boolean {
  // Outside of the class, which must not name itself: a bundler may rename it then, and messages show its name.
  return widget.render !== TextWidget.prototype.render;
}

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
  readonly #children: readonly [Widget];
  readonly #nesting = becomeHolder(this, new Nesting());

  constructor(w: Widget) {
    super();
    this.#children = Object.freeze([requireWidget(new.target, 'w', w)] as const);
    putInto(this, w);
  }

  override get children(): readonly Widget[] {
    return this.#children;
  }

  override render(width: number): void {
    requireWidth(this, width);
    const [widget] = this.#children;
    renderWithin(this, this.#nesting, widget, width);
    this.clear();
    this.draw(widget, { row: 0, col: Math.max((width - widget.width) >> 1, 0) });
  }

  /** Its widget: that it is in the middle says nothing. */
  override describe(): SemanticNode {
    return describeWithin(this, this.#nesting, this.#children)[0] as SemanticNode;
  }
}

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
    this.write('');
  }

  /** Writes its empty rows, without the text; the cursor is then in the row below. */
  override write(text: string, options?: WriteOptions | null): void {
    requireString(`${className(this)}.write`, 'text', text);
    super.write('', options); // looks at the options
    const rows = Array<Row>(requireWhole(className(this), 'lines', this.lines, 1)).fill(EMPTY_ROW);
    const buffer = bufferOf(this);
    buffer.moveTo(placeRows(buffer, options?.row ?? buffer.cursorRow, 0, rows), 0);
  }

  override describe(): SemanticNode {
    return semanticNode('separator');
  }
}
