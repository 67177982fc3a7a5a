// TextWidget: text, wrapped by words.

import { className, requireString } from '../../validate.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { bufferOf, requireWidth, Widget } from '../widget.ts';

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

  /** What `render` draws. A subclass that shows more than `text`, or less, overrides it. */
  protected get drawnText(): string {
    return this.text;
  }

  override render(width: number): void {
    requireWidth(this, width);
    const text = this.drawnText;
    if (typeof text !== 'string') requireString(className(this), 'text', text);
    bufferOf(this).replaceWithText(text, width);
  }

  override describe(): SemanticNode {
    return drawsItself(this) ? super.describe() : semanticNode('text', { name: this.drawnText });
  }
}

/** Whether a text has a `render` of its own, and may show something else than its text. */
export function drawsItself(widget: TextWidget): boolean {
  // Outside of the class, which must not name itself: a bundler may rename it then, and messages show its name.
  return widget.render !== TextWidget.prototype.render;
}
