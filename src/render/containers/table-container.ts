// TableContainer: rows of data under headings, which may be numbered and chosen.

import {
  argumentError,
  argumentProblem,
  className,
  requireOptions,
  type Where,
} from '../../base/validate.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { valueText } from '../value-text.ts';
import { bufferOf } from '../widget.ts';
import type { ItemCallback } from './callbacks.ts';
import { Container, holdRows, labelsOf } from './container.ts';
import { tooNarrow } from './draw-grid.ts';
import { ONE_COLUMN } from './grid.ts';
import {
  readColumns,
  type ReadyColumn,
  recordRows,
  RecordWidget,
  type TableColumns,
} from './table-columns.ts';
import { TableGrid } from './table-grid.ts';

/** Options of {@link TableContainer}. */
export interface TableOptions<Row> {
  /** The columns of each row: a heading for each key, in order. */
  columns: TableColumns<Row>;
  /** Whether the rows are numbered; they are not unless told. */
  numbering?: boolean | null | undefined;
  /** Called with the row that the user chooses by its number, or by the text of its first column. */
  callback?: ItemCallback<Row> | null | undefined;
}

/**
 * Shows rows of data in columns under headings; as records where the width is too small for that.
 *
 * @example
 * ```ts
 * const disks = [
 *   { name: 'sda', size: 512, use: 'system' },
 *   { name: 'nvme0n1', size: 2048, use: '' },
 * ];
 * const table = new TableContainer(disks, {
 *   columns: { name: 'Disk', size: { title: 'Size', value: (disk) => `${disk.size} GB`, align: 'right' }, use: 'Use' },
 *   numbering: true,
 *   callback: (disk) => console.log('chosen:', disk.name),
 * });
 * table.render(80);
 * console.log(table.getLines().join('\n'));
 * //    Disk        Size  Use
 * // 1) sda       512 GB  system
 * // 2) nvme0n1  2048 GB
 * table.processUserInput('2');
 * // chosen: nvme0n1
 * ```
 */
export class TableContainer<Row = unknown> extends Container {
  #rows: readonly Row[];
  readonly #columns: readonly ReadyColumn[];
  #headingHeight = 0;

  constructor(rows: readonly Row[], options: TableOptions<Row>) {
    const { columns, numbering, callback } = requireOptions(new.target, options);
    super({ numbering: numbering ?? false, align: true });
    if (callback != null && typeof callback !== 'function') {
      throw argumentError(new.target, 'callback', 'a function', callback);
    }
    this.#rows = copyRows(new.target, rows);
    this.#columns = readColumns(new.target, columns);
    const held = {
      nameOf: (id: number) => this.#nameOf(id),
      dataOf: (id: number) => this.#rows[id] as Row,
      widgetOf: (id: number) => new RecordWidget(this.#columns, this.#rows[id]),
      headingHeight: () => this.#headingHeight,
      draw: (width: number, most: number, tops: number[] | null) => this.#draw(width, most, tops),
    };
    holdRows(this, held, callback ?? null);
  }

  /** The rows, as they were when they were given; others may be assigned. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  set rows(rows: readonly Row[]) {
    this.#rows = copyRows(className(this), rows);
  }

  /** How many rows it holds. */
  override get size(): number {
    return this.#rows.length;
  }

  /** A table holds rows and no widgets: throws. */
  override add(): never {
    throw argumentProblem(`${className(this)}.add`, 'a table holds only rows; put the widget next to it');
  }

  override describe(): SemanticNode {
    const { keyPattern } = this;
    const columns = this.#columns;
    const heading = columns.map(({ title }) => semanticNode('columnheader', { name: title }));
    const rows = this.#rows.map((row, id) => {
      const cells = columns.map((column) => semanticNode('cell', { name: valueText(column.read(row)) }));
      return semanticNode('row', { name: cells[0]?.name, key: keyPattern?.keyFor(id), children: cells });
    });
    return semanticNode('table', { children: [semanticNode('row', { children: heading }), ...rows] });
  }

  #draw(width: number, most: number, tops: number[] | null): void {
    const labels = labelsOf(this);
    const left = width - labels.widest;
    if (left < 1 && this.size > 0) throw tooNarrow(this, ONE_COLUMN, width, labels.widest);
    const { unfolds } = bufferOf(this).traits;
    const shape = {
      columns: this.#columns,
      data: this.#rows,
      labels,
      width: Math.max(left, 1),
      tops,
      unfolds,
    };
    const grid = new TableGrid(shape);
    this.#headingHeight = grid.fits ? grid.heading().length : 0;
    const rows = grid.fits ? grid.rows(most) : recordRows(shape, most);
    tops?.push(rows.length);
    bufferOf(this).replace(rows);
  }

  #nameOf(id: number): string {
    return valueText((this.#columns[0] as ReadyColumn).read(this.#rows[id]));
  }
}

function copyRows<Row>(where: Where, rows: readonly Row[]): readonly Row[] {
  if (Array.isArray(rows)) return rows.slice();
  throw argumentError(where, 'rows', 'an array', rows);
}
