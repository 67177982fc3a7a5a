// The items of a window that is drawn: where each is, what is typed for it, and how it is chosen.

import { plainText } from '../../text/one-line.ts';
import { cellsOf, type Row } from '../../text/row.ts';
import type { DrawnPlace, DrawnPlaces, GridPlaces, Places } from '../places.ts';
import { bufferOf, childrenOf, nestingOf, type Widget } from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { Container, hasCallback, labelsOf, searched, stateOf } from './container.ts';
import { beginNoting } from './draw-grid.ts';
import { nameOf } from './item-search.ts';

/** An item with a key. Rows and columns count from 0 in the window; a column is a cell. */
export interface DrawnItem extends DrawnSpace {
  readonly container: Container;
  readonly id: number;
  /** The key that the user types for it: `1.2` for item 2 of the container that is item 1. */
  readonly key: string;
  /** Its text, which may be typed as well: on one line, without style; `''` where it has none. */
  readonly name: string;
  readonly hasCallback: boolean;
  /** A container that takes keys in its own way is around it: then its key chooses it, and nothing else. */
  readonly isTyped: boolean;
}

/** The rows and columns of an item in the window. */
interface DrawnSpace {
  /** Its first row, and the rows down to its last that is not blank: one at least. */
  readonly row: number;
  readonly height: number;
  /** Its first column, behind the label, and the columns to its last that is not blank. */
  readonly col: number;
  readonly width: number;
  /** The label in the first row, without blanks around it; without a label, no columns before the item. */
  readonly labelCol: number;
  readonly labelWidth: number;
}

/**
 * Renders a window, of which only the first `rows` rows need to be drawn, as `renderTop` does; all of an infinite
 * number. Gives the items that are drawn and have a key, each before those inside it, but for those without a callback
 * that hold others.
 */
export function drawItems(window: Container, width: number, rows: number): readonly DrawnItem[] {
  const render = (): void =>
    rows === Number.POSITIVE_INFINITY ? window.render(width) : window.renderTop(width, rows);
  beginNoting(window);
  render();
  if (beginNoting(window)) render();
  const finder = new ItemFinder(bufferOf(window).rows());
  finder.visit(window, stateOf(window).places, WHOLE, { prefix: '', isTyped: false });
  return finder.items;
}

/** While something runs, the key of an item chooses that item, even if another has the same. */
export async function whilePointed<Result>(
  window: Container,
  { container, id, key, isTyped }: DrawnItem,
  run: () => Promise<Result>,
): Promise<Result> {
  const state = stateOf(window);
  const choose = (): void => stateOf(container).callbacks?.call(id);
  state.pointed = isTyped ? null : { key, choose };
  try {
    return await run();
  } finally {
    state.pointed = null;
  }
}

/** Where a widget is in the window, and the column behind it. */
interface Spot {
  readonly row: number;
  readonly col: number;
  readonly right: number;
}

const WHOLE: Spot = { row: 0, col: 0, right: Number.POSITIVE_INFINITY };

/** How items are chosen that are inside another: how their keys begin, and whether they must be typed. */
interface Way {
  readonly prefix: string;
  readonly isTyped: boolean;
}

/** An item with its label. */
interface Cell {
  readonly id: number;
  readonly label: Spot;
  readonly item: Spot;
  /** The row behind it. */
  readonly bottom: number;
  readonly inside: Places | null;
}

class ItemFinder {
  readonly items: DrawnItem[] = [];
  readonly #rows: readonly Row[];
  /** How the keys in each container begin: drawn again, it counts where it was first. */
  readonly #prefixes = new Map<Widget, Set<string>>();

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** Finds the items in a widget that is drawn at a spot. */
  visit(widget: Widget, noted: Places | null, spot: Spot, way: Way): void {
    const places = noted ?? placesAgain(widget);
    const prefixes = this.#prefixes.get(widget) ?? new Set();
    if (places === null || prefixes.has(way.prefix)) return;
    this.#prefixes.set(widget, prefixes.add(way.prefix));
    if (widget instanceof Container) this.#visitItems(widget, places, spot, way);
    else if (places instanceof Map) {
      for (const { at, found, inside } of search(new Set(childrenOf(widget)), places, spot))
        this.visit(found, inside, at, way);
    }
  }

  #visitItems(container: Container, places: Places, spot: Spot, way: Way): void {
    const { keyPattern } = container;
    const { items, rows } = stateOf(container);
    const isTyped = way.isTyped || searched(container, null)?.takes != null;
    const cells =
      places instanceof Map ? drawnCells(container, places, spot) : gridCells(container, places, spot);
    for (const cell of cells) {
      const { id } = cell;
      const item = items[id];
      let { prefix } = way;
      if (keyPattern !== null) {
        const key = prefix + keyPattern.keyFor(id);
        prefix = `${key}.`;
        const called = hasCallback(container, id);
        if (called || item === undefined || !holdsItems(item)) {
          const text = item === undefined ? rows?.nameOf(id) : nameOf(item);
          const name = typeof text === 'string' ? plainText(text).replaceAll(/\s+/g, ' ') : '';
          this.items.push({ container, id, key, name, ...this.#spaceOf(cell), hasCallback: called, isTyped });
        }
      }
      if (item !== undefined) this.visit(item, cell.inside, cell.item, { prefix, isTyped });
    }
  }

  #spaceOf({ label, item, bottom }: Cell): DrawnSpace {
    let height = 1;
    let right = item.col;
    for (let row = item.row; row < bottom; row++) {
      const { start, end } = this.#span(row, item);
      if (start === end) continue;
      height = row - item.row + 1;
      right = Math.max(right, end);
    }
    const { start, end } = this.#span(label.row, label);
    return {
      row: item.row,
      height,
      col: item.col,
      width: right - item.col,
      labelCol: start === end ? item.col : start,
      labelWidth: end - start,
    };
  }

  /** The columns of a spot's row that are not blank. */
  #span(row: number, { col, right }: Spot): { readonly start: number; readonly end: number } {
    const drawn = this.#rows[row];
    let end = Math.min(right, drawn?.width ?? 0);
    if (drawn === undefined || end <= col) return { start: col, end: col };
    const cells: ArrayLike<string> = drawn.simple ? drawn.text : cellsOf(drawn);
    while (end > col && cells[end - 1] === ' ') end--;
    let start = col;
    while (start < end && cells[start] === ' ') start++;
    return { start, end };
  }
}

/** The places in a container that was made by the widget that draws it: it is drawn again. */
function placesAgain(widget: Widget): Places | null {
  if (!(widget instanceof Container)) return null;
  const state = stateOf(widget);
  if (state.notesPlaces || state.width === 0) return null;
  beginNoting(widget);
  widget.render(state.width);
  return state.places;
}

/** The items of a grid: a column ends where the next begins. */
function* gridCells(container: Container, places: GridPlaces, spot: Spot): Iterable<Cell> {
  const { grid, starts, tops, inside } = places;
  const labels = labelsOf(container);
  const isTable = stateOf(container).rows !== null;
  for (let line = 0; line + 1 < tops.length; line++) {
    const row = spot.row + (tops[line] as number);
    for (let column = 0; column < starts.length; column++) {
      const id = grid.itemAt(line, column);
      if (id >= container.size) break;
      const col = spot.col + (starts[column] as number);
      const next = starts[column + 1];
      const behind = col + (isTable ? labels.widest : labels.of(id).width);
      yield {
        id,
        label: { row, col, right: behind },
        item: { row, col: behind, right: next === undefined ? spot.right : spot.col + next },
        bottom: spot.row + (tops[line + 1] as number),
        inside: inside.get(id) ?? null,
      };
    }
  }
}

/** The items that a container has drawn itself: a label is left of its item, in the first row. */
function* drawnCells(container: Container, places: DrawnPlaces, spot: Spot): Iterable<Cell> {
  const ids = new Map<object, number[]>();
  for (const [id, item] of stateOf(container).items.entries()) {
    const same = ids.get(item);
    if (same === undefined) ids.set(item, [id]);
    else same.push(id);
  }
  for (const { at, found, bottom, before, label, inside } of search(ids, places, spot)) {
    const same = ids.get(found) ?? [];
    // The same widget may be several items: then the label says which.
    const labelled = same.findIndex(
      (id) => before !== null && same.length > 1 && isLabel(container, id, before),
    );
    const [id] = same.splice(Math.max(labelled, 0), 1);
    if (id !== undefined) yield { id, label, item: at, bottom, inside };
  }
}

function isLabel(container: Container, id: number, { widget }: DrawnPlace): boolean {
  if (container.keyPattern === null || !(widget instanceof TextWidget)) return false;
  return container.createNumberLabel(id).text === widget.text;
}

/** A widget that was looked for, where it was drawn. */
interface FoundWidget {
  readonly found: Widget;
  readonly at: Spot;
  /** The row behind it. */
  readonly bottom: number;
  /** The text drawn left of it that was not searched. */
  readonly before: DrawnPlace | null;
  /** Where that is, or no column of the widget. */
  readonly label: Spot;
  readonly inside: Places | null;
}

/** Looks for widgets, also in others that were drawn; in the order that they are read. */
function* search(
  wanted: { has(widget: Widget): boolean },
  places: DrawnPlaces,
  spot: Spot,
): Iterable<FoundWidget> {
  const all = [...places.values()].sort((one, other) => one.row - other.row || one.col - other.col);
  let last: DrawnPlace | null = null;
  for (const place of all) {
    const { inside } = place;
    const found = place.widget as Widget;
    const at = spotOf(place, spot);
    if (wanted.has(found)) {
      const before = last?.row === place.row ? last : null;
      const label = before === null ? { ...at, right: at.col } : spotOf(before, spot);
      yield { found, at, bottom: at.row + place.height, before, label, inside };
      last = null;
    } else {
      last = place;
      if (inside instanceof Map) yield* search(wanted, inside, at);
    }
  }
}

function spotOf({ row, col, width }: DrawnPlace, spot: Spot): Spot {
  const left = spot.col + col;
  return { row: spot.row + row, col: left, right: Math.min(left + width, spot.right) };
}

/** Whether there are items with keys in a widget. */
function holdsItems(top: Widget): boolean {
  const widgets = new Set([top]);
  for (const widget of widgets) {
    if (widget instanceof Container && widget.keyPattern !== null && widget.size > 0) return true;
    for (const child of childrenOf(widget))
      if (nestingOf(child) !== null || child.children.length > 0) widgets.add(child);
  }
  return false;
}
