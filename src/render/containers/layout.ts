// Joins the rows of a container's items: labels, columns and all.

import { TextUIError } from '../../errors.ts';
import { RowBuilder, type Strip, simpleStrip } from '../../text/strip.ts';
import { textWidth } from '../../text/text.ts';
import { wrapToStrips } from '../../text/wrap.ts';
import type { Buffer } from '../buffer.ts';
import {
  columnStarts,
  columnWidth,
  type GridShape,
  gridColumns,
  gridRows,
  itemAt,
  widthNeeded,
} from './grid.ts';

/** What is laid out. */
export interface LayoutRequest {
  /** Who asks, for messages. */
  readonly where: string;
  /** How many items there are. */
  readonly count: number;
  readonly shape: GridShape;
  readonly width: number;
  /** The text of an item's label; null where nothing is numbered. */
  readonly labelOf: ((id: number) => string) | null;
}

/** An item that has been rendered: its rows stay what they are when it is rendered again elsewhere. */
interface Placed {
  readonly label: readonly Strip[];
  readonly labelWidth: number;
  readonly rows: readonly Strip[];
  /** The columns it takes, label included. */
  readonly width: number;
}

const NO_ROWS: readonly Strip[] = [];

/** Items that have been rendered, each at the width that its label leaves of its column. */
export class Layout {
  readonly #request: LayoutRequest;
  readonly #columnWidth: number;
  readonly #placed: Placed[] = [];
  /** The label of the next item. */
  #label = '';
  #labelWidth = 0;
  /** What was seen of each item: as long as these stay the same, so do the rows. */
  readonly revisions: number[] = [];

  constructor(request: LayoutRequest) {
    this.#request = request;
    this.#columnWidth = columnWidth(request.shape, request.width);
  }

  /** The width at which the next item is to be rendered. Throws when there is no room for it. */
  nextWidth(): number {
    const { labelOf } = this.#request;
    this.#label = labelOf === null ? '' : labelOf(this.#placed.length);
    this.#labelWidth = this.#label === '' ? 0 : textWidth(this.#label);
    if (this.#columnWidth > this.#labelWidth) return this.#columnWidth - this.#labelWidth;
    throw this.#noRoom();
  }

  /** Takes over the next item, which has just been rendered. */
  add(buffer: Buffer): void {
    this.revisions.push(buffer.revision);
    this.#placed.push({
      label: this.#label === '' ? NO_ROWS : labelRows(this.#label, this.#labelWidth),
      labelWidth: this.#labelWidth,
      rows: buffer.strips(),
      width: this.#labelWidth + buffer.width,
    });
  }

  /** The rows of all items, side by side and under one another. */
  join(): Strip[] {
    const { shape } = this.#request;
    const gridHeight = gridRows(shape, this.#placed.length);
    const columns: Placed[][] = [];
    for (let column = 0; column < gridColumns(shape, this.#placed.length); column++) {
      const placed: Placed[] = [];
      for (let row = 0; row < gridHeight; row++) {
        const item = this.#placed[itemAt(shape, gridHeight, row, column)];
        if (item !== undefined) placed.push(item);
      }
      columns.push(placed);
    }
    const widths = columns.map((column) => column.reduce((widest, { width }) => Math.max(widest, width), 0));
    const starts = columnStarts(widths, this.#columnWidth, shape.spacing);
    const rows: Strip[] = [];
    for (let row = 0; row < gridHeight; row++) joinGridRow(columns, row, starts, rows);
    return rows;
  }

  #noRoom(): TextUIError {
    const { where, count, shape, width, labelOf } = this.#request;
    let label = 0;
    for (let id = 0; id < count; id++) label = Math.max(label, textWidth(labelOf?.(id) ?? ''));
    const given = shape.columnsWidth === null ? `width ${width}` : `columnsWidth ${shape.columnsWidth}`;
    const needed = shape.columnsWidth === null ? widthNeeded(shape, label + 1) : label + 1;
    return new TextUIError(
      'ERR_TEXTUI_LAYOUT',
      `${where}: ${given} leaves no column for the items; ${needed} columns would do`,
    );
  }
}

/** Joins the items of one row of the grid, line by line; it is as high as its highest item. */
function joinGridRow(
  columns: readonly Placed[][],
  row: number,
  starts: readonly number[],
  rows: Strip[],
): void {
  let height = 0;
  for (const column of columns) {
    const item = column[row];
    if (item !== undefined) height = Math.max(height, item.rows.length, item.label.length);
  }
  const only = columns.length === 1 ? columns[0]?.[row] : undefined;
  if (only !== undefined && only.label.length === 0) {
    for (const strip of only.rows) rows.push(strip);
    return;
  }
  const builder = new RowBuilder();
  for (let line = 0; line < height; line++) {
    for (let column = 0; column < columns.length; column++) {
      const item = columns[column]?.[row];
      if (item === undefined) continue;
      const start = starts[column] as number;
      const label = item.label[line];
      if (label !== undefined) builder.add(start, label);
      const strip = item.rows[line];
      if (strip !== undefined) builder.add(start + item.labelWidth, strip);
    }
    rows.push(builder.finish());
  }
}

// The blanks at a label's end count, but are not drawn.
function labelRows(text: string, width: number): Strip[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [simpleStrip(text.trimEnd())];
  return wrapToStrips(text, Math.max(width, 1));
}
