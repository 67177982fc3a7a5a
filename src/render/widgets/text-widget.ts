// TextWidget: text, wrapped by words.

import { requireString } from '../../validate.ts';
import { countChange } from '../changes.ts';
import { bufferOf, className, requireWidth, Widget } from '../widget.ts';

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
    countChange();
  }

  /** What `render` draws. A subclass that shows more than `text`, or less, overrides it. */
  protected get drawnText(): string {
    return this.text;
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  override render(width: number): void {
    const buffer = bufferOf(this);
    const text = this.drawnText;
    if (buffer.shows(width, text)) return;
    requireWidth(this, width);
    buffer.showText(text, width);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(widget: TextWidget): boolean {
  const { prototype } = TextWidget;
  return Object.getPrototypeOf(widget) === prototype && widget.render === prototype.render;
}
