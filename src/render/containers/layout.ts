// Joins the rows of a container's items: labels, columns and all.

import { TextUIError } from '../../errors.ts';
import { isPlainAscii } from '../../text/parse.ts';
import { RowBuilder, type Strip } from '../../text/strip.ts';
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
  /** Whose items they are, for messages. */
  readonly owner: object;
  /** How many items there are. */
  readonly count: number;
  readonly shape: GridShape;
  readonly width: number;
  /** The text of an item's label; null where nothing is numbered. */
  readonly labelOf: ((id: number) => string) | null;
}

/**
 * Items that have been rendered, each at the width that its label leaves of its column. What is known
 * of them stands in lists by id: there may be a hundred thousand.
 */
export class Layout {
  readonly #request: LayoutRequest;
  readonly #columnWidth: number;
  readonly #labels: string[] = [];
  /** The columns of each label, with the blanks at its end. */
  readonly #labelWidths: number[] = [];
  /** The rows of each item, which stay what they are when it is rendered again elsewhere. */
  readonly #rows: (readonly Strip[])[] = [];
  /** The columns each item takes, label included. */
  readonly #widths: number[] = [];
  /** What was seen of each item: as long as these stay the same, so do the rows. */
  readonly revisions: number[] = [];

  constructor(request: LayoutRequest) {
    this.#request = request;
    this.#columnWidth = columnWidth(request.shape, request.width);
  }

  /** The width at which the next item is to be rendered. Throws when there is no room for it. */
  nextWidth(): number {
    const { labelOf } = this.#request;
    const label = labelOf === null ? '' : labelOf(this.#labels.length);
    const labelWidth = textWidth(label);
    if (this.#columnWidth <= labelWidth) throw this.#noRoom();
    this.#labels.push(label);
    this.#labelWidths.push(labelWidth);
    return this.#columnWidth - labelWidth;
  }

  /** Takes over the next item, which has just been rendered. */
  add(buffer: Buffer): void {
    this.#widths.push((this.#labelWidths[this.#rows.length] as number) + buffer.width);
    this.#rows.push(buffer.strips());
    this.revisions.push(buffer.revision);
  }

  /** The rows of all items, side by side and under one another. */
  join(): Strip[] {
    const { shape, count, labelOf } = this.#request;
    if (labelOf === null && gridColumns(shape, count) === 1) return this.#rows.flat();
    const gridHeight = gridRows(shape, count);
    const starts = columnStarts(this.#columnWidths(gridHeight), this.#columnWidth, shape.spacing);
    const rows: Strip[] = [];
    for (let row = 0; row < gridHeight; row++) {
      const ids: number[] = [];
      for (let column = 0; column < starts.length; column++) {
        const id = itemAt(shape, gridHeight, row, column);
        if (id < count) ids.push(id);
      }
      this.#joinGridRow(ids, starts, rows);
    }
    return rows;
  }

  /** Joins the items of one row of the grid, line by line; it is as high as its highest item. */
  #joinGridRow(ids: readonly number[], starts: readonly number[], rows: Strip[]): void {
    const builder = new RowBuilder();
    let height = 1;
    for (let line = 0; line < height; line++) {
      for (let column = 0; column < ids.length; column++) {
        const id = ids[column] as number;
        const start = starts[column] as number;
        const itemRows = this.#rows[id] as readonly Strip[];
        const labelHeight = this.#addLabel(builder, id, start, line);
        const strip = itemRows[line];
        if (strip !== undefined) builder.add(start + (this.#labelWidths[id] as number), strip);
        if (line === 0) height = Math.max(column === 0 ? 0 : height, itemRows.length, labelHeight);
      }
      if (height > 0) rows.push(builder.finish());
    }
  }

  /** Adds a line of a label; returns how many it has. The blanks at its end count, but are not drawn. */
  #addLabel(builder: RowBuilder, id: number, start: number, line: number): number {
    const label = this.#labels[id] as string;
    if (label === '') return 0;
    if (isPlainAscii(label)) {
      if (line === 0) builder.addSimple(start, label.trimEnd());
      return 1;
    }
    const strips = wrapToStrips(label, Math.max(this.#labelWidths[id] as number, 1));
    const strip = strips[line];
    if (strip !== undefined) builder.add(start, strip);
    return strips.length;
  }

  #columnWidths(gridHeight: number): number[] {
    const { shape, count } = this.#request;
    return Array.from({ length: gridColumns(shape, count) }, (_, column) => {
      let widest = 0;
      for (let row = 0; row < gridHeight; row++) {
        widest = Math.max(widest, this.#widths[itemAt(shape, gridHeight, row, column)] ?? 0);
      }
      return widest;
    });
  }

  #noRoom(): TextUIError {
    const { owner, count, shape, width, labelOf } = this.#request;
    let label = 0;
    for (let id = 0; id < count; id++) label = Math.max(label, textWidth(labelOf?.(id) ?? ''));
    const given = shape.columnsWidth === null ? `width ${width}` : `columnsWidth ${shape.columnsWidth}`;
    const needed = shape.columnsWidth === null ? widthNeeded(shape, label + 1) : label + 1;
    return new TextUIError(
      'ERR_TEXTUI_LAYOUT',
      `${owner.constructor.name}.render: ${given} leaves no column for the items; ${needed} columns would do`,
    );
  }
}
