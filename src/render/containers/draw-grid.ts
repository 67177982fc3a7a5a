// Draws the items of a container: renders each at its place in the grid, and joins their rows.

import { TextUIError } from '../../base/errors.ts';
import type { Row } from '../../text/row.ts';
import { className } from '../../base/validate.ts';
import { Nesting, renderError } from '../nesting.ts';
import type { Places } from '../places.ts';
import { becomeHolder, bufferOf, childrenOf, nestingOf, type Widget } from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { Grid, type GridShape } from './grid.ts';
import type { Labels } from './labels.ts';
import { ItemLayout } from './item-layout.ts';

/** The rows of a container to draw. */
export interface ContainerContent extends Nesting {
  readonly items: readonly Widget[];
  readonly shape: GridShape;
  /** How many items may be wider than they are asked to be. */
  readonly othersThanText: number;
}

/** Draws what a container holds below a heading: `most` rows of all that, or more. */
export function drawGrid(
  container: Widget,
  held: ContainerContent,
  labels: Labels,
  width: number,
  head: Row[],
  most: number,
): void {
  const { items, shape } = held;
  held.open(container);
  try {
    const grid = new Grid(shape, width, items.length);
    if (grid.columnWidth <= labels.widest && items.length > 0)
      throw tooNarrow(container, shape, width, labels.widest);
    const tops: number[] | null = held.notesPlaces ? [] : null;
    const inside = tops === null ? null : new Map<number, Places>();
    const layout = new ItemLayout(grid, head, keepsColumns(held, grid, most), tops);
    for (let row = 0; row < grid.rows && layout.height < most; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const id = grid.itemAt(row, column);
        const item = items[id];
        if (item === undefined) break;
        const label = labels.of(id);
        const left = grid.columnWidth - label.width;
        // In one column, it is known how many rows of the item are needed.
        if (tops !== null) beginNoting(item);
        if (grid.columns > 1 || most === Number.POSITIVE_INFINITY) item.render(left);
        else item.renderTop(left, most - layout.height);
        if (tops !== null && beginNoting(item)) item.render(left); // it has made what it holds only now
        const inner = nestingOf(item);
        if (inner !== null) {
          held.show(container, inner);
          if (inner.places !== null) inside?.set(id, inner.places);
        }
        layout.add(label, bufferOf(item).rows());
      }
      layout.endRow();
    }
    bufferOf(container).replace(layout.finish());
    if (tops !== null && inside !== null) held.places = { grid, starts: layout.starts, tops, inside };
  } catch (error) {
    throw renderError(container, error);
  } finally {
    held.isOpen = false;
  }
}

/** A widget and those that it renders by itself note their places from now on; false if all did before. */
export function beginNoting(widget: Widget, inside: Set<Widget> | null = null): boolean {
  const known = nestingOf(widget);
  const children = known?.rendersAll(widget) === false ? [] : childrenOf(widget);
  if (known === null && children.length === 0) return false;
  const seen = inside ?? new Set();
  if (seen.has(widget)) return false;
  const nesting = known ?? becomeHolder(widget, new Nesting(false));
  let begins = !nesting.notesPlaces;
  nesting.notesPlaces = true;
  seen.add(widget);
  for (const child of children) begins = beginNoting(child, seen) || begins;
  return begins;
}

/** Whether a widget draws text and nothing else, which is never wider than it is asked to be. */
export function keepsToWidth(item: Widget): boolean {
  return item instanceof TextWidget && item.render === TextWidget.prototype.render;
}

/** Whether it is known that no item is wider than its column. */
function keepsColumns({ items, othersThanText }: ContainerContent, grid: Grid, most: number): boolean {
  if (grid.columns === 1) return true;
  if (othersThanText > 0) return false;
  // Where all are drawn, all can be looked at: `render` of one may have been replaced since it was added.
  return most !== Number.POSITIVE_INFINITY || items.every(keepsToWidth);
}

/** The error for a width that the labels leave nothing of. */
export function tooNarrow(container: Widget, shape: GridShape, width: number, label: number): TextUIError {
  const { columns, columnsWidth, spacing } = shape;
  const count = columns === 'auto' ? 1 : columns;
  const given = columnsWidth === null ? `width ${width}` : `columnsWidth ${columnsWidth}`;
  const needed = columnsWidth === null ? count * (label + 1) + (count - 1) * spacing : label + 1;
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(container)}.render: ${given} leaves no column for the items; it needs ${needed} columns`,
  );
}
