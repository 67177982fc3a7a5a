// EntryWidget: a title with its value below it.

import { requireString } from '../../validate.ts';
import { RESET } from '../../text/style.ts';
import { countChange } from '../changes.ts';
import { className } from '../widget.ts';
import { TextWidget } from './text-widget.ts';

/**
 * Shows a title and, below it, a value; the title alone where there is no value.
 *
 * @example
 * ```ts
 * const entry = new EntryWidget('Time zone', 'Europe/Prague');
 * entry.render(80);
 * console.log(entry.getLines());
 * // [ 'Time zone', 'Europe/Prague' ]
 * ```
 */
export class EntryWidget extends TextWidget {
  #title: string;
  #value: string | null;

  constructor(title: string, value?: string | null) {
    super(requireString(new.target, 'title', title));
    this.#title = title;
    this.#value = value == null ? null : requireString(new.target, 'value', value);
  }

  /** The title; another may be assigned. */
  get title(): string {
    return this.#title;
  }

  set title(title: string) {
    this.#title = requireString(className(this), 'title', title);
    countChange();
  }

  /** The value, or null; another may be assigned. */
  get value(): string | null {
    return this.#value;
  }

  set value(value: string | null) {
    this.#value = value == null ? null : requireString(className(this), 'value', value);
    countChange();
  }

  /** Title, newline, value; the title alone where there is no value. Assigning divides it likewise. */
  override get text(): string {
    return this.#joined('\n');
  }

  override set text(text: string) {
    const [title = '', ...value] = requireString(className(this), 'text', text).split('\n');
    this.#title = title;
    this.#value = value.length === 0 ? null : value.join('\n');
    countChange();
  }

  /** As `text`, but no style passes from the title to the value. */
  protected override get drawnText(): string {
    return this.#joined(this.title.includes('\x1b') ? `${RESET}\n` : '\n');
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  #joined(between: string): string {
    const { title, value } = this;
    return value === null || value === '' ? title : title + between + value;
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(widget: EntryWidget): boolean {
  const { prototype } = EntryWidget;
  return Object.getPrototypeOf(widget) === prototype && widget.render === prototype.render;
}
