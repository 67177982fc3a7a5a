// Container: a widget that holds others, places and numbers them, and calls their callbacks.

import { TextUIError } from '../../base/errors.ts';
import type { Row } from '../../text/row.ts';
import {
  argumentError,
  className,
  describe,
  requireBoolean,
  requireOptions,
  requireWhole,
} from '../../base/validate.ts';
import { putInto } from '../cycles.ts';
import { Nesting } from '../nesting.ts';
import { type SemanticNode, semanticNode, withKey } from '../semantic-node.ts';
import {
  becomeHolder,
  describeWithin,
  enter,
  holdersWithin,
  isWidget,
  nestingOf,
  requireRows,
  requireWidth,
  Widget,
} from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { Callbacks, type ItemCallback, waitForAll } from './callbacks.ts';
import { drawGrid, type ContainerContent, keepsToWidth } from './draw-grid.ts';
import { type GridShape, ONE_COLUMN } from './grid.ts';
import { findItem, namesOfTwo, type SearchableContainer } from './item-search.ts';
import { customLabels, KeyPattern, type Labels, labelText, NO_LABELS, patternLabels } from './labels.ts';

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

/** Items that are no widgets. */
interface HeldRows<Data> {
  /** The name of an item. */
  nameOf(id: number): string;
  /** The argument of its callback. */
  dataOf(id: number): Data;
  /** Shows one item without the others. */
  widgetOf(id: number): Widget;
  /** How many rows the headings above them took when they were drawn last. */
  headingHeight(): number;
  /** Draws them: `most` rows, or more. Adds to `tops` the row in which each starts, and the row behind the last. */
  draw(width: number, most: number, tops: number[] | null): void;
}

const noRows = (): Row[] => [];
const ONE_BY_ONE = { itemAt: (row: number): number => row };

/** The items of a container, where they go, and their callbacks. */
class ContainerState extends Nesting implements ContainerContent {
  /** Frozen where it was given away: then the next item begins another. */
  items: Widget[] = [];
  readonly align: boolean;
  /** Its items where they are no widgets, as the rows of a table. */
  rows: HeldRows<unknown> | null = null;
  shape: GridShape = ONE_COLUMN;
  /** The rows above the items. */
  head: (width: number) => Row[] = noRows;
  keyPattern: KeyPattern | null;
  othersThanText = 0;
  /** The width that all of it was drawn at; 0 where that is up to a subclass. */
  width = 0;
  /** Made with the first of them. */
  callbacks: Callbacks | null = null;
  /** The item that a key chooses now, though others may have that key, too; null for none. */
  pointed: { readonly key: string; choose(): void } | null = null;

  constructor(align: boolean, keyPattern: KeyPattern | null) {
    super();
    this.align = align;
    this.keyPattern = keyPattern;
  }

  override rendersAll(container: Container): boolean {
    return hasOwnRender(container);
  }
}

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
  readonly #state: ContainerState;

  constructor(options?: ContainerOptions | null) {
    super();
    const { items, numbering, align } = requireOptions(new.target, options);
    const numbered = numbering == null ? true : requireBoolean(new.target, 'numbering', numbering);
    const aligned = align == null ? false : requireBoolean(new.target, 'align', align);
    this.#state = becomeHolder(this, new ContainerState(aligned, numbered ? new KeyPattern() : null));
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
    return Object.freeze(this.#state.items);
  }

  /**
   * The items, in the order added: what a container of your own renders and draws. Throws when they
   * are nested too deep to be rendered.
   */
  protected get items(): readonly Widget[] {
    enter(this, this.#state.items);
    return Object.freeze(this.#state.items);
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
    const state = this.#state;
    if (Object.isFrozen(state.items)) state.items = [...state.items];
    const id = state.items.push(item) - 1;
    if (!keepsToWidth(item)) state.othersThanText++;
    if (callback != null) (state.callbacks ??= new Callbacks()).set(id, callback, data);
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
    const { pointed } = this.#state;
    if (pointed?.key === key) {
      pointed.choose();
      return true;
    }
    const choice = findItem(this, key, (widget) => searched(widget, this));
    if (choice === null) return false;
    if (choice.id !== null) stateOf(choice.container as Container).callbacks?.call(choice.id);
    return true;
  }

  /**
   * Resolves when all callbacks that this container, or one inside it, has started have ended;
   * rejects with the first failure that no caller has learned of yet.
   */
  async settled(): Promise<void> {
    await waitForAll(() => callbacksWithin(this));
  }

  override render(width: number): void {
    requireWidth(this, width);
    this.#draw(width, Number.POSITIVE_INFINITY);
    if (hasOwnRender(this)) this.#state.drawn = new Set(this.#state.items);
    else this.#state.width = width;
  }

  override renderTop(width: number, rows: number): void {
    requireRows(this, rows);
    requireWidth(this, width);
    if (hasOwnRender(this)) this.render(width);
    else this.#draw(width, rows);
  }

  #draw(width: number, most: number): void {
    const state = this.#state;
    if (state.rows === null) drawGrid(this, state, labelsOf(this), width, state.head(width), most);
    else {
      const tops: number[] | null = state.notesPlaces ? [] : null;
      state.rows.draw(width, most, tops);
      if (tops !== null) state.places = { grid: ONE_BY_ONE, starts: [0], tops, inside: new Map() };
    }
  }

  override describe(): SemanticNode {
    return semanticNode('list', { children: describeItems(this) });
  }
}

/** The state of a container. */
export function stateOf(container: Container): ContainerState {
  return nestingOf(container) as ContainerState;
}

/** The names of two items with callbacks that a key is meant for; null where it is meant for one, or none. */
export function namesWithKey(container: Container, key: string): [first: string, second: string] | null {
  if (stateOf(container).pointed?.key === key) return null;
  return namesOfTwo(container, key, lookedInto(container), ({ container: holder, id }) => {
    return id !== null && hasCallback(holder as Container, id);
  });
}

/**
 * The item that a key is for, as `processUserInput` finds it; containers that take keys in their own way are not asked.
 */
export function itemFor(container: Container, key: string): { container: Container; id: number } | null {
  const found = findItem(container, key, lookedInto(container));
  return found?.id == null ? null : { container: found.container as Container, id: found.id };
}

/** Whether an item has a callback. */
export function hasCallback(container: Container, id: number): boolean {
  return stateOf(container).callbacks?.has(id) === true;
}

/** The items of a container as data, each with the key that chooses it where they are numbered. */
export function describeItems(container: Container): SemanticNode[] {
  const state = stateOf(container);
  const nodes = describeWithin(container, state, state.items);
  const { keyPattern } = container;
  return keyPattern === null ? nodes : nodes.map((node, id) => withKey(node, keyPattern.keyFor(id)));
}

/** Gives a container items that are no widgets, and one callback for all. */
export function holdRows<Data>(
  container: Container,
  rows: HeldRows<Data>,
  callback: ItemCallback<Data> | null,
): void {
  const state = stateOf(container);
  state.rows = rows;
  if (callback !== null) state.callbacks = new Callbacks((id) => ({ callback, data: rows.dataOf(id) }));
}

/** The items of a container, each as a widget that shows it alone. */
export function itemWidgets(container: Container): readonly Widget[] {
  const { items, rows } = stateOf(container);
  return rows === null ? items : Array.from({ length: container.size }, (_, id) => rows.widgetOf(id));
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

/** Widgets as one looks into them without choosing. */
function lookedInto(top: Container): (widget: Widget) => SearchableContainer | null {
  return (widget) => {
    const found = searched(widget, top);
    return found?.takes == null ? found : { ...found, takes: () => false };
  };
}

/** A widget as one looks for an item in it; null for one that has no items. */
export function searched(widget: Widget, top: Container | null): SearchableContainer | null {
  if (!(widget instanceof Container)) return null;
  // The outermost was asked already: what a subclass does with a key is up to it.
  const takes = widget !== top && hasOwnInput(widget) ? (key: string) => widget.processUserInput(key) : null;
  const { items, rows: held } = stateOf(widget);
  const rows = held === null ? null : { size: widget.size, nameOf: (id: number) => held.nameOf(id) };
  return { items, rows, keyPattern: widget.keyPattern, takes };
}

/** The callbacks of a container and of all containers inside it. */
function callbacksWithin(outermost: Container): Callbacks[] {
  return [...holdersWithin(outermost).keys()]
    .map((widget) => (widget instanceof Container ? stateOf(widget).callbacks : null))
    .filter((callbacks) => callbacks !== null);
}
