// Widget: a buffer of rows and columns with a cursor, into which text is typed and widgets are drawn.
// It does no I/O; what appears is read from it with getLines() or getStyledLines().

import { MAX_DEPTH } from '../base/errors.ts';
import { parseLines } from '../text/parse.ts';
import { cellsOf, styledText } from '../text/row.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { wrapToRows } from '../text/wrap.ts';
import {
  argumentError,
  className,
  isWhole,
  requireOptions,
  requireString,
  requireWhole,
  type Where,
} from '../base/validate.ts';
import { DRAW_FOR, type OutputTraits } from './output-traits.ts';
import { cycleError, depthError, drawnError, MOST_HOLDERS, Nesting, renderError } from './nesting.ts';
import { placeRows, RowBuffer } from './row-buffer.ts';
import { requireNode, type SemanticNode, semanticNode } from './semantic-node.ts';
import { TextWriter } from './text-writer.ts';
import { type DrawOptions, requireWriteOptions, type WriteOptions } from './write-options.ts';

/** A place in a buffer: rows and columns count from 0, top left. */
export interface Cursor {
  /** Counted from 0, from the top. */
  row: number;
  /** The cell in that row, counted from 0. */
  col: number;
}

/** Options of {@link Widget}. */
export interface WidgetOptions {
  /** Where typed text wraps when `write` is given no width of its own. */
  maxWidth?: number | null | undefined;
  /** Text that the buffer starts with; it is not wrapped. */
  default?: string | null | undefined;
}

const NO_CHILDREN: readonly Widget[] = Object.freeze([]);
/** At this width a widget is drawn to be described. */
const DESCRIBED_WIDTH = 80;

/** The private parts of a widget, for the library alone. The class fills it: none of it is on the prototype. */
interface WidgetInternals {
  hasBuffer: (value: object) => boolean;
  /** The buffer of a widget. */
  bufferOf: (widget: Widget) => RowBuffer;
  /** The state of a widget that holds others; null while it is not known to. */
  nestingOf: (widget: Widget) => Nesting | null;
  /** Makes a widget one that holds others. */
  becomeHolder: <Own extends Nesting>(widget: Widget, nesting: Own) => Own;
}

const internals = {} as WidgetInternals;

/**
 * The base of everything that is drawn. A widget of your own overrides `render`.
 *
 * @example
 * ```ts
 * class Stars extends Widget {
 *   override render(width: number) {
 *     super.render(width);
 *     this.write('*'.repeat(width));
 *   }
 * }
 * const stars = new Stars();
 * stars.render(5);
 * console.log(stars.getLines());
 * // [ '*****' ]
 * ```
 */
export class Widget {
  static {
    internals.hasBuffer = (value) => #buffer in value;
    internals.bufferOf = (widget) => widget.#buffer;
    internals.nestingOf = (widget) => widget.#nesting;
    internals.becomeHolder = (widget, nesting) => (widget.#nesting = nesting);
    const drawFor = function (this: Widget, traits: OutputTraits): void {
      this.#buffer.traits = traits;
    };
    Object.defineProperty(Widget.prototype, DRAW_FOR, { value: drawFor });
  }

  readonly #buffer = new RowBuffer();
  /** Only of a widget that holds others. */
  #nesting: Nesting | null = null;
  /** Where typed text wraps, unless a width is given. */
  readonly #maxWidth: number = Number.POSITIVE_INFINITY;

  constructor(options?: WidgetOptions | null) {
    if (options === undefined) return;
    const { maxWidth, default: text } = requireOptions('Widget', options, 'maxWidth');
    if (maxWidth != null) this.#maxWidth = requireWhole('Widget', 'maxWidth', maxWidth, 1);
    if (text != null) {
      const start = { row: 0, col: 0, block: false };
      new TextWriter(this.#buffer, start, Number.POSITIVE_INFINITY).typeLines(
        parseLines(requireString('Widget', 'default', text)),
      );
      this.#buffer.moveTo(0, 0);
    }
  }

  /** Rows of cells: a grapheme each, and `''` behind one that is two columns wide. A copy. */
  get content(): string[][] {
    return this.#buffer.rows().map((row) => [...cellsOf(row)]);
  }

  /** The number of rows. */
  get height(): number {
    return this.#buffer.height;
  }

  /** The columns of the widest row: the id of the first empty column. */
  get width(): number {
    return this.#buffer.width;
  }

  /** Where the next grapheme would be typed. A copy. */
  get cursor(): Cursor {
    return { row: this.#buffer.cursorRow, col: this.#buffer.cursorColumn };
  }

  /**
   * The widgets inside this one, which a number typed by the user may be meant for. A widget that is
   * composed of others overrides it when there are containers among them.
   */
  get children(): readonly Widget[] {
    return NO_CHILDREN;
  }

  /** Empties the buffer and puts the cursor at row 0, column 0. */
  clear(): void {
    this.#buffer.clear();
    this.#nesting?.empty();
  }

  /** Puts the cursor at a place, which need not exist yet. */
  setCursorPosition(row: number, col: number): void {
    const where = `${className(this)}.setCursorPosition`;
    requireWhole(where, 'row', row, 0);
    requireWhole(where, 'col', col, 0);
    this.#buffer.moveTo(row, col);
  }

  /** Puts the cursor at the first column of the row after the last. */
  setEnd(): void {
    this.#buffer.moveTo(this.#buffer.height, 0);
  }

  /** The rows as plain text: no escape sequence ever. */
  getLines(): string[] {
    return this.#buffer.lines();
  }

  /** The rows with their styles as SGR sequences; each row opens and closes its own. */
  getStyledLines(): string[] {
    return this.#buffer.rows().map(styledText);
  }

  /**
   * Redraws the buffer for a width. The base only clears it: an override calls `super.render(width)`,
   * then `write` and `draw`.
   */
  render(width: number): void {
    requireWidth(this, width);
    const children = childrenOf(this);
    if (children.length > 0) enter(this, children);
    this.clear();
  }

  /**
   * As `render`, but only the first `rows` rows need to be drawn: a long list draws no more items than
   * that takes. A `height` below `rows` says that all is drawn. A widget that cannot tell its first rows
   * apart draws everything.
   *
   * @example
   * ```ts
   * const items = Array.from({ length: 10_000 }, (_, id) => new TextWidget(`item ${id}`));
   * const list = new Container({ items });
   * list.renderTop(40, 2);
   * console.log(list.getLines());
   * // [ '1) item 0', '2) item 1' ]
   * ```
   */
  renderTop(width: number, rows: number): void {
    requireRows(this, rows);
    this.render(width);
  }

  /**
   * Its content as data: its role, its text, the widgets inside it. A widget of your own is a text with its
   * lines, drawn 80 columns wide if it was never rendered; override it to say more.
   *
   * @example
   * ```ts
   * class Stars extends Widget {
   *   override render(width: number) {
   *     super.render(width);
   *     this.write('* * *');
   *   }
   * }
   * new Stars().describe(); // → { role: 'text', name: '* * *' }
   * new CheckboxWidget({ title: 'Disks', completed: true }).describe();
   * // → { role: 'checkbox', name: 'Disks', states: ['checked'] }
   * ```
   */
  describe(): SemanticNode {
    if (this.height === 0) this.render(DESCRIBED_WIDTH);
    return semanticNode('text', { name: this.getLines().join('\n') });
  }

  /**
   * Copies the rows of another widget to a place, the cursor's unless told otherwise. Only the cells
   * that it has are overwritten. Then the cursor is in the row below.
   *
   * @example
   * ```ts
   * const box = new Widget();
   * const name = new TextWidget('Name');
   * name.render(10);
   * box.write('* ');
   * box.draw(name);
   * console.log(box.getLines(), box.cursor);
   * // [ '* Name' ] { row: 1, col: 0 }
   * ```
   */
  draw(w: Widget, options?: DrawOptions | null): void {
    if (!isWidget(w)) requireWidget(`${className(this)}.draw`, 'w', w);
    requireWriteOptions(this, 'draw', options);
    if (this.#nesting?.drawn?.has(w) === true) throw drawnError(this);
    if (w.#nesting !== null && w !== this) this.#nesting?.show(this, w.#nesting);
    const buffer = this.#buffer;
    const row = options?.row ?? buffer.cursorRow;
    const col = options?.col ?? buffer.cursorColumn;
    const rows = w === this ? [...buffer.rows()] : bufferOf(w).rows();
    if (w !== this) this.#nesting?.note(w, w.#nesting, row, col, rows);
    buffer.moveTo(placeRows(buffer, row, col, rows, 'fill'), options?.block === true ? col : 0);
  }

  /**
   * Types text over what is there, at the cursor unless told otherwise.
   *
   * @example
   * ```ts
   * const note = new Widget();
   * note.write('one two three', { col: 2, width: 7, wordwrap: true, block: true });
   * console.log(note.getLines());
   * // [ '  one two', '  three' ]
   * ```
   */
  write(text: string, options?: WriteOptions | null): void {
    if (typeof text !== 'string') requireString(`${className(this)}.write`, 'text', text);
    requireWriteOptions(this, 'write', options);
    const { row, col, block, width, wordwrap } = options ?? NO_OPTIONS;
    const buffer = this.#buffer;
    const top = row ?? buffer.cursorRow;
    const left = col ?? buffer.cursorColumn;
    const edge = width == null ? this.#maxWidth : left + width;
    if (wordwrap !== true && text !== '' && left + text.length < edge && isPlainAscii(text)) {
      // One line that does not reach the edge needs no writer.
      buffer.type(top, left, text);
      return;
    }
    const writer = new TextWriter(buffer, { row: top, col: left, block: block === true }, edge);
    if (wordwrap === true && edge !== Number.POSITIVE_INFINITY)
      writer.typeRows(wrapToRows(text, writer.columnsLeft));
    else writer.typeLines(parseLines(text));
  }
}

const NO_OPTIONS: WriteOptions = {};

export const bufferOf: WidgetInternals['bufferOf'] = internals.bufferOf;
export const nestingOf: WidgetInternals['nestingOf'] = internals.nestingOf;
export const becomeHolder: WidgetInternals['becomeHolder'] = internals.becomeHolder;

/** The widgets inside one, as it says itself. */
export function childrenOf(widget: Widget): readonly Widget[] {
  const { children } = widget;
  if (children === NO_CHILDREN || (Array.isArray(children) && children.every(isWidget))) return children;
  throw argumentError(className(widget), 'children', 'an array of widgets', children);
}

/**
 * A custom widget is about to render those inside it; throws where it is inside itself, or they are too
 * deep. It says neither when it is done, nor does it catch the error of a full stack: so it is looked into.
 */
export function enter(holder: Widget, children: readonly Widget[]): void {
  if (nestingOf(holder) === null) becomeHolder(holder, new Nesting(false));
  if (children.some(isHolder)) requireLevels(holder, new Set(), new Map());
}

/** How many levels a widget has, inside those that are open; `known` are the levels of others. */
function requireLevels(widget: Widget, open: Set<Widget>, known: Map<Widget, number>): number {
  const children = childrenOf(widget);
  if (children.length === 0) return 0;
  if (open.has(widget)) throw cycleError(widget);
  let levels = known.get(widget) ?? 1;
  if (open.size + levels > MAX_DEPTH) throw depthError(widget);
  if (known.has(widget)) return levels;
  open.add(widget);
  for (const child of children) levels = Math.max(levels, 1 + requireLevels(child, open, known));
  open.delete(widget);
  known.set(widget, levels);
  return levels;
}

/** Renders the one widget inside another; throws where it is inside itself, or they are too deep. */
export function renderWithin(holder: Widget, nesting: Nesting, widget: Widget, width: number): void {
  nesting.open(holder);
  try {
    widget.render(width);
    const inner = nestingOf(widget);
    if (inner !== null) nesting.show(holder, inner);
  } catch (error) {
    throw renderError(holder, error);
  } finally {
    nesting.isOpen = false;
  }
}

/** The widgets inside one as data; throws where it is inside itself, or they are too deep. */
export function describeWithin(holder: Widget, nesting: Nesting, items: readonly Widget[]): SemanticNode[] {
  nesting.open(holder);
  try {
    return items.map((item) => {
      const node = item.describe();
      const inner = nestingOf(item);
      if (inner !== null) nesting.show(holder, inner);
      return requireNode(item, node, inner?.tells === true);
    });
  } catch (error) {
    throw renderError(holder, error);
  } finally {
    nesting.isOpen = false;
  }
}

/**
 * A widget and those inside it that hold others or may, each with the one that it was found in. Those
 * that tell what they are given are not looked into, where it says so.
 */
export function holdersWithin(top: Widget, skip?: 'those that tell'): Map<Widget, Widget | null> {
  const above = new Map<Widget, Widget | null>([[top, null]]);
  for (const widget of above.keys()) {
    if (skip !== undefined && nestingOf(widget)?.tells === true) continue;
    for (const child of childrenOf(widget)) {
      if (above.size === MOST_HOLDERS) return above;
      if (isHolder(child) && !above.has(child)) above.set(child, widget);
    }
  }
  return above;
}

/** Whether a widget holds others, or may. */
function isHolder(widget: Widget): boolean {
  return nestingOf(widget) !== null || widget.children.length > 0;
}

/** Whether a value is a widget. */
export function isWidget(value: unknown): value is Widget {
  return typeof value === 'object' && value !== null && internals.hasBuffer(value);
}

/** Throws unless `value` is a widget. */
export function requireWidget(where: Where, name: string, value: unknown): Widget {
  if (isWidget(value)) return value;
  throw argumentError(where, name, 'a widget', value);
}

/** Throws unless `width` is one that a widget can be rendered at. */
export function requireWidth(widget: Widget, width: number): void {
  if (!isWhole(width, 1)) requireWhole(`${className(widget)}.render`, 'width', width, 1);
}

/** Throws unless `rows` is a number of rows that a widget can be asked for. */
export function requireRows(widget: Widget, rows: number): void {
  requireWhole(`${className(widget)}.renderTop`, 'rows', rows, 1);
}
