// WindowContainer: a title, and everything on a screen below it.

import { EMPTY_ROW, type Row } from '../../text/row.ts';
import { className, isWhole, requireString, requireWhole } from '../../base/validate.ts';
import { textRows } from '../row-buffer.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import type { Widget } from '../widget.ts';
import { SeparatorWidget } from '../widgets/text-widget.ts';
import type { ItemCallback } from './callbacks.ts';
import { Container, describeItems, stateOf } from './container.ts';

/**
 * Shows a title, an empty row, and its items under one another without numbers. A number that the
 * user types is offered to the containers inside.
 *
 * @example
 * ```ts
 * const window = new WindowContainer('Installation');
 * window.addWithSeparator(new TextWidget('Choose a language:'));
 * window.add(new ListRowContainer(2, { items: [new TextWidget('English'), new TextWidget('Čeština')] }));
 * window.render(40);
 * console.log(window.getLines().join('\n'));
 * // Installation
 * //
 * // Choose a language:
 * //
 * // 1) English           2) Čeština
 * ```
 */
export class WindowContainer extends Container {
  #title: string | null;

  constructor(title?: string | null) {
    super({ numbering: false });
    this.#title = title == null ? null : requireString(new.target, 'title', title);
    stateOf(this).head = (width) => this.#titleRows(width);
  }

  /** The title, or null; another may be assigned. */
  get title(): string | null {
    return this.#title;
  }

  set title(title: string | null) {
    this.#title = title == null ? null : requireString(className(this), 'title', title);
  }

  /** Adds empty rows. */
  addSeparator(lines?: number | null): void {
    const rows = lines ?? 1;
    if (!isWhole(rows, 1)) requireWhole(`${className(this)}.addSeparator`, 'lines', rows, 1);
    this.add(new SeparatorWidget(rows));
  }

  /** Adds an item and empty rows behind it; returns the item's id. */
  addWithSeparator(
    item: Widget,
    callback?: ItemCallback | null,
    data?: null,
    blankLines?: number | null,
  ): number;
  /** Adds an item whose callback is called with `data`, and empty rows behind it. */
  addWithSeparator<Data>(
    item: Widget,
    callback: ItemCallback<Data>,
    data: Data,
    blankLines?: number | null,
  ): number;
  addWithSeparator(
    item: Widget,
    callback?: ItemCallback<never> | null,
    data?: unknown,
    blankLines?: number | null,
  ): number {
    const lines = blankLines ?? 1;
    if (!isWhole(lines, 1)) requireWhole(`${className(this)}.addWithSeparator`, 'blankLines', lines, 1);
    const id = this.add(item, callback as ItemCallback<unknown>, data);
    this.addSeparator(lines);
    return id;
  }

  override describe(): SemanticNode {
    const { title } = this;
    const heading = semanticNode('heading', { name: title, level: 1 });
    const children = describeItems(this);
    return semanticNode('window', {
      name: title,
      children: heading.name === undefined ? children : [heading, ...children],
    });
  }

  /** The rows of the title, and an empty one. */
  #titleRows(width: number): Row[] {
    const title = this.title ?? '';
    if (typeof title !== 'string') requireString(className(this), 'title', title);
    return title === '' ? [] : [...textRows(title, width), EMPTY_ROW];
  }
}
