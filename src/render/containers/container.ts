// Container: a widget that holds others, places and numbers them, and calls their callbacks.

import { TextUIError } from '../../errors.ts';
import { argumentError, requireBoolean, requireOptions, requireWhole } from '../../validate.ts';
import type { Row } from '../../text/row.ts';
import { changesSoFar, countChange } from '../changes.ts';
import {
  becomeHolder,
  bufferOf,
  className,
  holdIn,
  isWidget,
  requireRows,
  requireShallow,
  requireWidth,
  Widget,
} from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { Callbacks, type ItemCallback, waitForAll } from './callbacks.ts';
import type { GridShape } from './grid.ts';
import { KeyPattern } from './key-pattern.ts';
import { askedLabels, type Labels, patternLabels } from './labels.ts';
import { joinTop, Layout } from './layout.ts';

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
}

// Set by the class itself.
let callbacksOf: (container: Container) => Callbacks | null;

const ONE_COLUMN: GridShape = { columns: 1, columnsWidth: null, spacing: 0, order: 'rows' };
const NO_ROWS: readonly Row[] = [];
/** Patterns never change, so that all containers share the usual one; made with the first of them. */
let numbers: KeyPattern | undefined;

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
    callbacksOf = (container) => container.#callbacks;
  }

  readonly #items: Widget[] = [];
  /** How many items may be wider than they are asked to be. */
  #othersThanText = 0;
  /** Made with the first of them. */
  #callbacks: Callbacks | null = null;
  #keyPattern: KeyPattern | null;
  /** The labels of the key pattern, where they never change. */
  #constantLabels: Labels | null = null;
  /** The last render, and the rows of its heading. */
  #layout: Layout | null = null;
  #head: readonly Row[] = NO_ROWS;
  /** Whether the items of the last render tell their changes, and its labels never change. */
  #itemsTell = false;
  /** How many changes there had been after the last render, where all that it shows tells them. */
  #drawnAt = -1;

  constructor(options?: ContainerOptions | null) {
    super();
    const { items, numbering } = requireOptions(new.target, options);
    const numbered = numbering == null ? true : requireBoolean(new.target, 'numbering', numbering);
    this.#keyPattern = null;
    becomeHolder(this);
    if (numbered) this.keyPattern = numbers ??= new KeyPattern();
    if (items == null) return;
    if (!Array.isArray(items)) throw argumentError(new.target, 'items', 'an array of widgets', items);
    for (const item of items as readonly ContainerItem[]) {
      if (Array.isArray(item)) this.add(...(item as [Widget, ItemCallback<unknown>, unknown]));
      else this.add(item as Widget);
    }
  }

  /** How the items are numbered; null turns numbering off. */
  get keyPattern(): KeyPattern | null {
    return this.#keyPattern;
  }

  set keyPattern(keyPattern: KeyPattern | null) {
    if (keyPattern != null && !(keyPattern instanceof KeyPattern)) {
      throw argumentError(className(this), 'keyPattern', 'a KeyPattern or null', keyPattern);
    }
    this.#keyPattern = keyPattern ?? null;
    this.#constantLabels = keyPattern == null ? null : patternLabels(keyPattern);
    countChange();
  }

  /** How many items it holds. */
  get size(): number {
    return this.#items.length;
  }

  /** @internal */
  override get _isOurs(): boolean {
    return isItself(this);
  }

  /** @internal */
  override get _tellsChanges(): boolean {
    return this._isOurs && this.#itemsTell;
  }

  override get children(): readonly Widget[] {
    return [...this.#items];
  }

  /**
   * The items, in the order added: what a container of your own renders and draws. Throws when they
   * are nested too deep to be rendered.
   */
  protected get items(): readonly Widget[] {
    requireShallow(this);
    return [...this.#items];
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
    holdIn(this, item);
    const id = this.#items.push(item) - 1;
    countChange();
    if (!isPlainText(item)) this.#othersThanText++;
    if (callback != null) (this.#callbacks ??= new Callbacks()).set(id, callback, data);
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
    if (this.#keyPattern === null) {
      throw new TextUIError(
        'ERR_TEXTUI_NUMBERING',
        `${where}: there is no key pattern to number item ${String(itemId)} with; assign keyPattern first`,
      );
    }
    if (requireWhole(where, 'itemId', itemId, 0) >= this.size) {
      throw argumentError(where, 'itemId', `the id of one of its ${this.size} items`, itemId);
    }
    return new TextWidget(this.#keyPattern.labelFor(itemId));
  }

  /**
   * Calls the callback of the item that a key belongs to; `1.2` is item 2 of the container that is
   * item 1. Returns whether there is such an item.
   */
  processUserInput(key: string): boolean {
    if (typeof key !== 'string') return false;
    requireShallow(this);
    if (this.#keyPattern === null) return offer(this.#items, key);
    const id = this.#idFor(key);
    if (id !== null) {
      this.#callbacks?.call(id);
      return true;
    }
    for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
      const outer = this.#idFor(key.slice(0, dot));
      if (outer !== null && offer([this.#items[outer] as Widget], key.slice(dot + 1))) return true;
    }
    return false;
  }

  /**
   * Resolves when all callbacks that this container, or one inside it, has started have ended;
   * rejects with the first failure that nobody has been told of yet.
   */
  async settled(): Promise<void> {
    await waitForAll(() => callbacksWithin(this));
  }

  override render(width: number): void {
    this.renderGrid(width);
  }

  override renderTop(width: number, rows: number): void {
    if (drawsItself(this)) this.renderGridTop(rows, width);
    else super.renderTop(width, rows);
  }

  /**
   * Lays the items out in a grid, below the rows of a heading.
   * @internal
   */
  protected renderGrid(width: number, shape: GridShape = ONE_COLUMN, head: readonly Row[] = NO_ROWS): void {
    requireWidth(this, width);
    const buffer = bufferOf(this);
    if (buffer.shows(width, shape) && this.#drawnAt === changesSoFar()) return;
    requireShallow(this);
    const layout = new Layout({ owner: this, items: this.#items, shape, width, labels: this.#labels() });
    let tell = this.#keyPattern === null || (this.#constantLabels !== null && labelsItself(this));
    for (const item of this.#items) {
      item.render(layout.nextWidth());
      layout.next();
      tell &&= item._tellsChanges;
    }
    const earlier = buffer.shows(width, shape) ? this.#layout : null; // asked now: an item may have drawn into it
    if (earlier === null || !layout.equals(earlier) || !isEqual(head, this.#head)) {
      const rows = layout.join(earlier, earlier === null ? NO_ROWS : buffer.rows().slice(this.#head.length));
      buffer.replace(head.length === 0 ? rows : [...head, ...rows]);
      buffer.noteShown(width, shape);
      this.#layout = layout;
      this.#head = head;
    }
    this.#itemsTell = tell;
    this.#drawnAt = this._tellsChanges ? changesSoFar() : -1;
  }

  /**
   * Lays out only as many items as it takes to fill so many rows.
   * @internal
   */
  protected renderGridTop(
    most: number,
    width: number,
    shape: GridShape = ONE_COLUMN,
    head: readonly Row[] = NO_ROWS,
  ): void {
    requireRows(this, most);
    requireWidth(this, width);
    requireShallow(this);
    const labels = this.#labels();
    // In several columns, an item far below may move a column: unless all of them keep to theirs.
    const known = shape.columns === 1 || (this.#othersThanText === 0 && (labels === null || labels.plain));
    if (!known) {
      this.renderGrid(width, shape, head);
      return;
    }
    const rows = joinTop({ owner: this, items: this.#items, shape, width, labels }, most - head.length);
    bufferOf(this).replace([...head, ...rows]);
    this.#layout = null;
  }

  #idFor(key: string): number | null {
    const id = this.#keyPattern?.idFor(key) ?? null;
    return id !== null && Number.isInteger(id) && id >= 0 && id < this.size ? id : null;
  }

  /** The labels; null where nothing is numbered. */
  #labels(): Labels | null {
    if (this.#keyPattern === null) return null;
    if (labelsItself(this) && this.#constantLabels !== null) return this.#constantLabels;
    return askedLabels((id) => this.createNumberLabel(id).text);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isItself(container: Container): boolean {
  const { prototype } = Container;
  return Object.getPrototypeOf(container) === prototype && container.render === prototype.render;
}

function drawsItself(container: Container): boolean {
  return container.render === Container.prototype.render;
}

function labelsItself(container: Container): boolean {
  return container.createNumberLabel === Container.prototype.createNumberLabel;
}

/** Offers a key to the containers among widgets, and to those inside them; the first to take it wins. */
function offer(widgets: readonly Widget[], key: string): boolean {
  // A loop, and no callback: fewer frames a level.
  for (const widget of widgets) {
    if (widget instanceof Container ? widget.processUserInput(key) : offer(widget.children, key)) return true;
  }
  return false;
}

/** The callbacks of a container and of all containers inside it. */
function callbacksWithin(outermost: Container): Callbacks[] {
  const found = new Set<Widget>([outermost]);
  const callbacks: Callbacks[] = [];
  for (const widget of found) {
    const own = widget instanceof Container ? callbacksOf(widget) : null;
    if (own !== null) callbacks.push(own);
    for (const child of widget.children) found.add(child);
  }
  return callbacks;
}

/** Whether a widget draws text and nothing else, which never is wider than it is asked to be. */
function isPlainText(item: Widget): boolean {
  return item instanceof TextWidget && item.render === TextWidget.prototype.render;
}

function isEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
