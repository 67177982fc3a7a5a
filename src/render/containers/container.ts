// Container: a widget that holds others, places and numbers them, and calls their callbacks.

import { TextUIError } from '../../errors.ts';
import type { Row } from '../../text/row.ts';
import {
  argumentError,
  className,
  describe,
  requireBoolean,
  requireOptions,
  requireWhole,
} from '../../validate.ts';
import { putInto } from '../cycles.ts';
import { type Nesting, renderError } from '../nesting.ts';
import { type SemanticNode, semanticNode, withKey } from '../semantic-node.ts';
import {
  becomeHolder,
  bufferOf,
  describeWithin,
  enter,
  follow,
  holdersWithin,
  isWidget,
  requireRows,
  requireWidth,
  Widget,
} from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { Callbacks, type ItemCallback, waitForAll } from './callbacks.ts';
import { Grid, type GridShape } from './grid.ts';
import { findItem, type Searched } from './item-search.ts';
import { KeyPattern } from './key-pattern.ts';
import { customLabels, type Labels, labelText, NO_LABELS, patternLabels } from './labels.ts';
import { Layout } from './layout.ts';

/** An item to start with: a widget, or a widget with its callback and data as `add` takes them. */
export type ContainerItem =
  | Widget
  | readonly [item: Widget, callback?: ItemCallback<never> | null, data?: unknown];

/** Options of {@link Container}. */
export interface ContainerOptions {
  /** Items to start with. */
  items?: readonly ContainerItem[] | null | undefined;
  /** Whether the items are numbered: false starts without a key pattern. */
  numbering?: boolean | null | undefined;
  /** Whether the labels all end in the same column: ` 9) ` above `10) `. */
  align?: boolean | null | undefined;
}

/** What a container holds. */
interface State {
  readonly items: Widget[];
  readonly nesting: Nesting;
  readonly align: boolean;
  /** What its items are called where they are no widgets, as the rows of a table. */
  nameOf: ((id: number) => string) | null;
  shape: GridShape;
  keyPattern: KeyPattern | null;
  /** How many items may be wider than they are asked to be. */
  othersThanText: number;
  /** Made with the first of them. */
  callbacks: Callbacks | null;
}

// Made by the class itself, for the library alone: it is not on the prototype.
let stateOf: (container: Container) => State;

const ONE_COLUMN: GridShape = {
  columns: 1,
  columnsWidth: null,
  minColumnWidth: 1,
  spacing: 0,
  order: 'rows',
};

/**
 * Shows its items under one another, each behind its number, and calls an item's callback when the
 * user types that number.
 *
 * @example
 * ```ts
 * const menu = new Container();
 * menu.add(new TextWidget('Language'), (name) => console.log('chosen:', name), 'language');
 * menu.add(new TextWidget('Time zone'));
 * menu.render(80);
 * console.log(menu.getLines());
 * // [ '1) Language', '2) Time zone' ]
 * menu.processUserInput('1');
 * // chosen: language
 * ```
 */
export class Container extends Widget {
  static {
    stateOf = (container) => container.#state;
  }

  readonly #state: State;

  constructor(options?: ContainerOptions | null) {
    super();
    const { items, numbering, align } = requireOptions(new.target, options);
    const numbered = numbering == null ? true : requireBoolean(new.target, 'numbering', numbering);
    this.#state = {
      items: [],
      nesting: becomeHolder(this),
      align: align == null ? false : requireBoolean(new.target, 'align', align),
      nameOf: null,
      shape: ONE_COLUMN,
      keyPattern: numbered ? new KeyPattern() : null,
      othersThanText: 0,
      callbacks: null,
    };
    if (items == null) return;
    if (!Array.isArray(items)) throw argumentError(new.target, 'items', 'an array of widgets', items);
    for (const item of items as readonly ContainerItem[]) {
      if (Array.isArray(item)) this.add(...(item as [Widget, ItemCallback<unknown>, unknown]));
      else this.add(item as Widget);
    }
  }

  /** How the items are numbered; null turns numbering off. */
  get keyPattern(): KeyPattern | null {
    return this.#state.keyPattern;
  }

  set keyPattern(keyPattern: KeyPattern | null) {
    if (keyPattern != null && !(keyPattern instanceof KeyPattern)) {
      throw argumentError(className(this), 'keyPattern', 'a KeyPattern or null', keyPattern);
    }
    this.#state.keyPattern = keyPattern ?? null;
  }

  /** How many items it holds. */
  get size(): number {
    return this.#state.items.length;
  }

  override get children(): readonly Widget[] {
    return [...this.#state.items];
  }

  /**
   * The items, in the order added: what a container of your own renders and draws. Throws when they
   * are nested too deep to be rendered.
   */
  protected get items(): readonly Widget[] {
    enter(this, this.#state.items);
    return [...this.#state.items];
  }

  /** Adds an item and returns its id: 0 for the first, and so on. */
  add(item: Widget, callback?: ItemCallback | null): number;
  /** Adds an item whose callback is called with `data` when the user chooses it. */
  add<Data>(item: Widget, callback: ItemCallback<Data>, data: Data): number;
  add(item: Widget, callback?: ItemCallback<never> | null, data?: unknown): number {
    if (!isWidget(item)) throw argumentError(`${className(this)}.add`, 'item', 'a widget', item);
    if (callback != null && typeof callback !== 'function') {
      throw argumentError(`${className(this)}.add`, 'callback', 'a function', callback);
    }
    putInto(this, item);
    const id = this.#state.items.push(item) - 1;
    if (!keepsToWidth(item)) this.#state.othersThanText++;
    if (callback != null) (this.#state.callbacks ??= new Callbacks()).set(id, callback, data);
    return id;
  }

  /**
   * The number label of an item, as a widget to draw before it.
   *
   * @example
   * ```ts
   * const list = new Container({ items: [new TextWidget('first')] });
   * list.createNumberLabel(0).text; // → '1) '
   * ```
   */
  createNumberLabel(itemId: number): TextWidget {
    const where = `${className(this)}.createNumberLabel`;
    const { keyPattern } = this;
    if (keyPattern == null) {
      throw new TextUIError(
        'ERR_TEXTUI_NUMBERING',
        `${where}: there is no key pattern to number item ${describe(itemId)} with; assign keyPattern first`,
      );
    }
    if (requireWhole(where, 'itemId', itemId, 0) >= this.size) {
      throw argumentError(where, 'itemId', `the id of one of its ${this.size} items`, itemId);
    }
    return new TextWidget(labelText(keyPattern, itemId, this.size, this.#state.align));
  }

  /**
   * Calls the callback of the item that a key belongs to; `1.2` is item 2 of the container that is
   * item 1. Where no item has that key, it may be the whole text of one, if no other has the same.
   * Returns whether there is such an item.
   */
  processUserInput(key: string): boolean {
    if (typeof key !== 'string') return false;
    const choice = findItem(this, key, (widget) => searched(widget, this));
    if (choice === null) return false;
    if (choice.id !== null) stateOf(choice.container as Container).callbacks?.call(choice.id);
    return true;
  }

  /**
   * Resolves when all callbacks that this container, or one inside it, has started have ended;
   * rejects with the first failure that nobody has been told of yet.
   */
  async settled(): Promise<void> {
    await waitForAll(() => callbacksWithin(this));
  }

  override render(width: number): void {
    requireWidth(this, width);
    drawItems(this, width, [], Number.POSITIVE_INFINITY);
  }

  override renderTop(width: number, rows: number): void {
    if (hasOwnRender(this)) {
      super.renderTop(width, rows);
      return;
    }
    requireRows(this, rows);
    requireWidth(this, width);
    drawItems(this, width, [], rows);
  }

  override describe(): SemanticNode {
    return semanticNode('list', { children: describeItems(this) });
  }
}

/** The items of a container as data, each with the key that chooses it where they are numbered. */
export function describeItems(container: Container): SemanticNode[] {
  const { items, nesting } = stateOf(container);
  const nodes = describeWithin(container, nesting, items);
  const { keyPattern } = container;
  return keyPattern === null ? nodes : nodes.map((node, id) => withKey(node, keyPattern.keyFor(id)));
}

/** Gives a container items that are no widgets, one callback for all, and what it is called with for each. */
export function holdRows<Data>(
  container: Container,
  nameOf: (id: number) => string,
  callback: ItemCallback<Data> | null,
  dataOf: (id: number) => Data,
): void {
  const state = stateOf(container);
  state.nameOf = nameOf;
  if (callback !== null) state.callbacks = new Callbacks((id) => ({ callback, data: dataOf(id) }));
}

/** Gives a container another shape than one column. */
export function assignShape(container: Container, shape: GridShape): void {
  stateOf(container).shape = shape;
}

/** Fills a container column by column. */
export function fillByColumns(container: Container): void {
  const state = stateOf(container);
  state.shape = { ...state.shape, order: 'columns' };
}

/** Draws the items of a container below a heading: `most` rows of all that, or more. */
export function drawItems(container: Container, width: number, head: Row[], most: number): void {
  const { items, nesting, shape } = stateOf(container);
  nesting.open(container);
  try {
    const labels = labelsOf(container);
    const grid = new Grid(shape, width, items.length);
    if (grid.columnWidth <= labels.widest && items.length > 0)
      throw tooNarrow(container, width, labels.widest);
    const layout = new Layout(grid, head, keepsColumns(container, grid, most));
    for (let row = 0; row < grid.rows && layout.height < most; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const id = grid.itemAt(row, column);
        const item = items[id];
        if (item === undefined) break;
        const label = labels.of(id);
        const left = grid.columnWidth - label.width;
        follow(nesting, item);
        // In one column, it is known how many rows of the item are needed.
        if (grid.columns > 1 || most === Number.POSITIVE_INFINITY) item.render(left);
        else item.renderTop(left, most - layout.height);
        layout.add(label, bufferOf(item).rows());
      }
      layout.endRow();
    }
    bufferOf(container).replace(layout.finish());
  } catch (error) {
    throw renderError(container, error);
  } finally {
    nesting.close();
  }
}

/** Whether it is known that no item is wider than its column. */
function keepsColumns(container: Container, grid: Grid, most: number): boolean {
  if (grid.columns === 1) return true;
  const { items, othersThanText } = stateOf(container);
  if (othersThanText > 0) return false;
  // Where all are drawn, all can be looked at: `render` of one may have been replaced since it was added.
  return most !== Number.POSITIVE_INFINITY || items.every(keepsToWidth);
}

/** The labels of a container's items. */
export function labelsOf(container: Container): Labels {
  const { keyPattern, size } = container;
  if (keyPattern == null) return NO_LABELS;
  if (hasOwnLabels(container)) return customLabels(container, size, (id) => container.createNumberLabel(id));
  return patternLabels(keyPattern, size, stateOf(container).align);
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function hasOwnRender(container: Container): boolean {
  return container.render !== Container.prototype.render;
}

function hasOwnLabels(container: Container): boolean {
  return container.createNumberLabel !== Container.prototype.createNumberLabel;
}

function hasOwnInput(container: Container): boolean {
  return container.processUserInput !== Container.prototype.processUserInput;
}

/** A widget as one looks for an item in it; null for one that has no items. */
function searched(widget: Widget, top: Container): Searched | null {
  if (!(widget instanceof Container)) return null;
  // The outermost was asked already: what a subclass does with a key is up to it.
  const takes = widget !== top && hasOwnInput(widget) ? (key: string) => widget.processUserInput(key) : null;
  const { items, nameOf } = stateOf(widget);
  const rows = nameOf === null ? null : { size: widget.size, nameOf };
  return { items, rows, keyPattern: widget.keyPattern, takes };
}

/** The callbacks of a container and of all containers inside it. */
function callbacksWithin(outermost: Container): Callbacks[] {
  return [...holdersWithin(outermost).keys()]
    .map((widget) => (widget instanceof Container ? stateOf(widget).callbacks : null))
    .filter((callbacks) => callbacks !== null);
}

/** Whether a widget draws text and nothing else, which is never wider than it is asked to be. */
function keepsToWidth(item: Widget): boolean {
  return item instanceof TextWidget && item.render === TextWidget.prototype.render;
}

/** The error for a width that the labels leave nothing of. */
export function tooNarrow(container: Container, width: number, label: number): TextUIError {
  const { columns, columnsWidth, spacing } = stateOf(container).shape;
  const count = columns === 'auto' ? 1 : columns;
  const given = columnsWidth === null ? `width ${width}` : `columnsWidth ${columnsWidth}`;
  const needed = columnsWidth === null ? count * (label + 1) + (count - 1) * spacing : label + 1;
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(container)}.render: ${given} leaves no column for the items; it needs ${needed} columns`,
  );
}
