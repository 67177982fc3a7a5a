// EntryWidget: a title with its value below it.

import { className, requireString } from '../../base/validate.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import { RESET } from '../../text/style.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { drawsItself, TextWidget } from './text-widget.ts';

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
  }

  /** The value, or null; another may be assigned. */
  get value(): string | null {
    return this.#value;
  }

  set value(value: string | null) {
    this.#value = value == null ? null : requireString(className(this), 'value', value);
  }

  /** Title, newline, value; the title alone where there is no value. Assigning divides it likewise. */
  override get text(): string {
    return this.#joined('\n');
  }

  override set text(text: string) {
    const [title = '', ...value] = requireString(className(this), 'text', text).split('\n');
    this.#title = title;
    this.#value = value.length === 0 ? null : value.join('\n');
  }

  /** As `text`, but nothing of the title passes to the value: no style, no half of a line break. */
  protected override get drawnText(): string {
    return this.#joined(`${RESET}\n`);
  }

  override describe(): SemanticNode {
    if (drawsItself(this)) return super.describe();
    return semanticNode('textbox', { name: this.title, value: this.value });
  }

  #joined(between: string): string {
    const { title } = this;
    const value = this.value ?? '';
    if (typeof title !== 'string') requireString(className(this), 'title', title);
    if (typeof value !== 'string') requireString(className(this), 'value', value);
    return value === '' ? title : title + (isPlainAscii(title) ? '\n' : between) + value;
  }
}
