// PanelWidget: a border around a widget, with a title in it.

import { TextUIError } from '../../base/errors.ts';
import { className, requireOptions, requireString, type Where } from '../../base/validate.ts';
import { safeText, sliceText, stripStyle, textWidth } from '../../text/text.ts';
import { putInto } from '../cycles.ts';
import { Nesting } from '../nesting.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import {
  becomeHolder,
  describeWithin,
  renderWithin,
  requireWidget,
  requireWidth,
  Widget,
} from '../widget.ts';

/** Options of {@link PanelWidget}. */
export interface PanelOptions {
  /** The text in the border above the widget. */
  title?: string | null | undefined;
}

// ┌─ Note ─────────┐
// │ See the guide. │
// ^^              ^^   SIDES
// ^^^    ^^^           TITLE_SIDES, at least
const SIDES = 4;
const TITLE_SIDES = 6;
const NARROWEST = 5;

/**
 * Shows a widget inside a border, as wide as the widget or the title needs. A title that is too long is cut.
 *
 * @example
 * ```ts
 * const panel = new PanelWidget(new TextWidget('See the guide.'), { title: 'Note' });
 * panel.render(80);
 * console.log(panel.getLines().join('\n'));
 * // ┌─ Note ─────────┐
 * // │ See the guide. │
 * // └────────────────┘
 * ```
 */
export class PanelWidget extends Widget {
  readonly #children: readonly [Widget];
  readonly #nesting = becomeHolder(this, new Nesting());
  #title: string | null;

  constructor(w: Widget, options?: PanelOptions | null) {
    super();
    this.#children = Object.freeze([requireWidget(new.target, 'w', w)] as const);
    this.#title = optionalTitle(new.target, requireOptions(new.target, options).title);
    putInto(this, w);
  }

  /** The text in the border, or null; another may be assigned. */
  get title(): string | null {
    return this.#title;
  }

  set title(title: string | null) {
    this.#title = optionalTitle(className(this), title);
  }

  override get children(): readonly Widget[] {
    return this.#children;
  }

  override render(width: number): void {
    requireWidth(this, width);
    const title = titleLine(optionalTitle(className(this), this.title) ?? '');
    if (width < NARROWEST) throw tooNarrow(this, width);
    const [widget] = this.#children;
    renderWithin(this, this.#nesting, widget, width - SIDES);
    const titled = title === '' ? 0 : Math.min(textWidth(title) + TITLE_SIDES, width);
    const columns = Math.max(widget.width + SIDES, titled, NARROWEST);
    this.clear();
    this.#writeTop(title, columns);
    for (let row = 1; row <= widget.height; row++) this.write('│', { row, col: 0 });
    this.draw(widget, { row: 1, col: 2 });
    for (let row = 1; row <= widget.height; row++) this.write('│', { row, col: columns - 1 });
    this.write(`└${'─'.repeat(columns - 2)}┘`, { row: widget.height + 1, col: 0 });
    this.setEnd();
  }

  #writeTop(title: string, columns: number): void {
    const shown = sliceText(title, 0, Math.max(columns - TITLE_SIDES, 0));
    if (shown === '') this.write(`┌${'─'.repeat(columns - 2)}┐`);
    else {
      this.write('┌─ ');
      this.write(shown);
      this.write(` ${'─'.repeat(columns - textWidth(shown) - TITLE_SIDES + 1)}┐`);
    }
  }

  override describe(): SemanticNode {
    const children = describeWithin(this, this.#nesting, this.#children);
    return semanticNode('group', { name: this.title, children });
  }
}

/** A title as one line of safe text; empty if it shows nothing. */
function titleLine(title: string): string {
  return stripStyle(title).trim() === '' ? '' : safeText(title).replaceAll('\n', ' ');
}

function optionalTitle(where: Where, title: unknown): string | null {
  return title == null ? null : requireString(where, 'title', title);
}

function tooNarrow(panel: PanelWidget, width: number): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(panel)}.render: width ${width} is too narrow for a panel; it needs ${NARROWEST} columns`,
  );
}
