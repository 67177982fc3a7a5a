// Joins the rows of a container's items: labels, columns and all.

import { TextUIError } from '../../errors.ts';
import { RowBuilder, type Row } from '../../text/row.ts';
import { wrapToRows } from '../../text/wrap.ts';
import { bufferOf, type Widget } from '../widget.ts';
import {
  columnStarts,
  columnWidth,
  type GridShape,
  gridColumns,
  gridRows,
  itemAt,
  widthNeeded,
} from './grid.ts';
import type { Labels } from './labels.ts';

/** What is laid out. */
export interface LayoutRequest {
  /** Whose items they are, for messages. */
  readonly owner: object;
  readonly items: readonly Widget[];
  readonly shape: GridShape;
  readonly width: number;
  /** Null where nothing is numbered. */
  readonly labels: Labels | null;
}

/**
 * The items of a container, rendered one after the other, each at the width that its label leaves of
 * its column. What is known of them stands in lists by id: there may be a hundred thousand.
 */
export class Layout {
  readonly #request: LayoutRequest;
  readonly #columnWidth: number;
  /** Items that are no texts: their rows, and the columns they take, label included. */
  #drawn: Map<number, { readonly rows: readonly Row[]; readonly width: number }> | null = null;
  /** The columns of each label that was measured. */
  #labelWidths: number[] = [];
  /** What was seen of each item: as long as these stay the same, so do its rows. */
  readonly #revisions: number[] = [];
  #starts: number[] = [];
  /** The first line of each row of the grid, and the end of the last. */
  readonly #lines: number[] = [];
  // The labels and items of the row of the grid that is being joined.
  #itemRows: (readonly Row[])[] = [];
  #labelRows: (readonly Row[] | string)[] = [];

  constructor(request: LayoutRequest) {
    this.#request = request;
    this.#columnWidth = columnWidth(request.shape, request.width);
  }

  /** Throws when there is no room for the first or the last item: one of the two has the widest label. */
  checkEnds(): void {
    const { items } = this.#request;
    if (items.length > 0 && Math.min(this.#widthOf(0), this.#widthOf(items.length - 1)) < 1)
      throw this.#noRoom();
  }

  /** The width at which the next item is to be rendered. Throws when there is no room for it. */
  nextWidth(): number {
    const width = this.#widthOf(this.#revisions.length);
    if (width < 1) throw this.#noRoom();
    return width;
  }

  /** Takes over the next item, which has just been rendered. */
  next(): void {
    const id = this.#revisions.length;
    const buffer = bufferOf(this.#request.items[id] as Widget);
    this.#revisions.push(buffer.revision);
    // Text never leaves its column, so that only others have to be measured before anything is joined.
    if (!buffer.isText) {
      this.#drawn ??= new Map();
      this.#drawn.set(id, { rows: buffer.rows(), width: this.#labelWidth(id) + buffer.width });
    }
  }

  /** Whether its rows are the same as those of another layout of the same container. */
  equals(other: Layout): boolean {
    if (!this.#isLike(other) || this.#revisions.length !== other.#revisions.length) return false;
    return this.#revisions.every((revision, id) => revision === other.#revisions[id]);
  }

  /** The rows of all items; those that have not changed since an earlier layout are taken from it. */
  join(earlier: Layout | null, earlierRows: readonly Row[]): Row[] {
    const { shape, items, labels } = this.#request;
    const gridHeight = gridRows(shape, items.length);
    const columns = gridColumns(shape, items.length);
    this.#starts = columnStarts(this.#columnWidths(columns, gridHeight), this.#columnWidth, shape.spacing);
    const alike = earlier !== null && this.#canTakeFrom(earlier) ? earlier : null;
    const rows: Row[] = [];
    const builder = new RowBuilder();
    for (let row = 0; row < gridHeight; row++) {
      this.#lines.push(rows.length);
      if (alike !== null && alike.#hasSame(this, row, columns, gridHeight)) {
        for (let line = alike.#lines[row] as number; line < (alike.#lines[row + 1] as number); line++) {
          rows.push(earlierRows[line] as Row);
        }
      } else if (columns === 1 && labels === null) {
        for (const cells of this.#rowsOf(row)) rows.push(cells);
      } else this.#joinGridRow(builder, row, gridHeight, rows);
    }
    this.#lines.push(rows.length);
    this.#drawn = null;
    this.#labelWidths = [];
    this.#labelRows = [];
    this.#itemRows = [];
    return rows;
  }

  /** The first rows of items that keep to their columns: no more of them are rendered than that takes. */
  joinTop(most: number): Row[] {
    const { shape, items } = this.#request;
    const gridHeight = gridRows(shape, items.length);
    const columns = gridColumns(shape, items.length);
    this.#starts = columnStarts(
      Array.from({ length: columns }, () => 0),
      this.#columnWidth,
      shape.spacing,
    );
    const builder = new RowBuilder();
    const rows: Row[] = [];
    for (let row = 0; row < gridHeight && rows.length < most; row++) {
      for (let column = 0; column < columns; column++) {
        const id = itemAt(shape, gridHeight, row, column);
        const item = items[id];
        if (item === undefined) break;
        if (this.#widthOf(id) < 1) throw this.#noRoom();
        if (columns === 1) item.renderTop(this.#widthOf(id), most - rows.length);
        else item.render(this.#widthOf(id));
        this.#revisions[id] = bufferOf(item).revision;
      }
      this.#joinGridRow(builder, row, gridHeight, rows);
    }
    return rows;
  }

  /** Joins the items of one row of the grid, line by line; it is as high as its highest item. */
  #joinGridRow(builder: RowBuilder, row: number, gridHeight: number, rows: Row[]): void {
    const { shape, items } = this.#request;
    const [labelRows, itemRows] = [this.#labelRows, this.#itemRows];
    let height = 0;
    let columns = 0;
    for (; columns < this.#starts.length; columns++) {
      const id = itemAt(shape, gridHeight, row, columns);
      if (id >= items.length) break;
      const rowsOfItem = this.#rowsOf(id);
      const rowsOfLabel = this.#rowsOfLabel(id);
      itemRows[columns] = rowsOfItem;
      labelRows[columns] = rowsOfLabel;
      const labelHeight = typeof rowsOfLabel === 'string' ? 1 : rowsOfLabel.length;
      height = Math.max(height, rowsOfItem.length, labelHeight);
    }
    for (let line = 0; line < height; line++) {
      for (let column = 0; column < columns; column++) {
        const start = this.#starts[column] as number;
        const label = labelRows[column] as readonly Row[] | string;
        if (typeof label !== 'string') {
          const labelStrip = label[line];
          if (labelStrip !== undefined) builder.add(start, labelStrip);
        } else if (line === 0) builder.addSimple(start, label);
        const cells = (itemRows[column] as readonly Row[])[line];
        if (cells === undefined) continue;
        builder.add(start + this.#labelWidth(itemAt(shape, gridHeight, row, column)), cells);
      }
      rows.push(builder.finish());
    }
  }

  /** The rows of an item. One that stands in several places may have to be rendered for this one again. */
  #rowsOf(id: number): readonly Row[] {
    const drawn = this.#drawn?.get(id);
    if (drawn !== undefined) return drawn.rows;
    const item = this.#request.items[id] as Widget;
    const buffer = bufferOf(item);
    if (buffer.revision !== this.#revisions[id]) {
      item.render(this.#widthOf(id));
      this.#revisions[id] = buffer.revision;
    }
    return buffer.peek();
  }

  /** The rows of a label, or its one row as simple text. The blanks at its end count, but are not drawn. */
  #rowsOfLabel(id: number): readonly Row[] | string {
    const { labels } = this.#request;
    if (labels === null) return NO_ROWS;
    const label = labels.textOf(id);
    if (labels.plain && this.#labelWidth(id) > 0) return label;
    return label === '' ? NO_ROWS : wrapToRows(label, Math.max(this.#labelWidth(id), 1));
  }

  /** The columns of a label, with the blanks at its end. One that may be another each time is measured once. */
  #labelWidth(id: number): number {
    const { labels } = this.#request;
    if (labels === null) return 0;
    if (labels.plain) return labels.widthOf(id);
    return (this.#labelWidths[id] ??= labels.widthOf(id));
  }

  #widthOf(id: number): number {
    return this.#columnWidth - this.#labelWidth(id);
  }

  #columnWidths(columns: number, gridHeight: number): number[] {
    const { shape } = this.#request;
    const widths: number[] = [];
    for (let column = 0; column < columns; column++) {
      let widest = 0;
      if (this.#drawn !== null) {
        for (let row = 0; row < gridHeight; row++) {
          const drawn = this.#drawn.get(itemAt(shape, gridHeight, row, column));
          if (drawn !== undefined && drawn.width > widest) widest = drawn.width;
        }
      }
      widths.push(widest);
    }
    return widths;
  }

  /** Whether it was made for the same place, with the same labels. */
  #isLike(other: Layout): boolean {
    const [mine, theirs] = [this.#request, other.#request];
    return mine.width === theirs.width && mine.shape === theirs.shape && mine.labels === theirs.labels;
  }

  /** Whether rows of the grid stand in the same columns there. */
  #canTakeFrom(other: Layout): boolean {
    if (!this.#isLike(other) || this.#revisions.length !== other.#revisions.length) return false;
    return this.#starts.every((start, column) => start === other.#starts[column]);
  }

  #hasSame(other: Layout, row: number, columns: number, gridHeight: number): boolean {
    for (let column = 0; column < columns; column++) {
      const id = itemAt(this.#request.shape, gridHeight, row, column);
      if (this.#revisions[id] !== other.#revisions[id]) return false;
    }
    return true;
  }

  #noRoom(): TextUIError {
    const { owner, items, shape, width } = this.#request;
    let label = 0;
    for (const id of items.keys()) label = Math.max(label, this.#labelWidth(id));
    const given = shape.columnsWidth === null ? `width ${width}` : `columnsWidth ${shape.columnsWidth}`;
    const needed = shape.columnsWidth === null ? widthNeeded(shape, label + 1) : label + 1;
    return new TextUIError(
      'ERR_TEXTUI_LAYOUT',
      `${owner.constructor.name}.render: ${given} leaves no column for the items; ${needed} columns would do`,
    );
  }
}

/** The first rows of a grid whose items keep to their columns. */
export function joinTop(request: LayoutRequest, most: number): Row[] {
  const layout = new Layout(request);
  layout.checkEnds();
  return layout.joinTop(most);
}

const NO_ROWS: readonly Row[] = [];
