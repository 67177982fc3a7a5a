// The columns of a table as a program gives them, and what each shows of a row.

import { EMPTY_ROW, type Row, RowBuilder } from '../../text/row.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import type { Align } from '../../text/text.ts';
import {
  argumentError,
  refuseSnakeCase,
  requireString,
  requireWhole,
  type Where,
} from '../../base/validate.ts';
import { labelled, textRows } from '../row-buffer.ts';
import { valueText } from '../value-text.ts';
import { bufferOf, Widget } from '../widget.ts';
import { type Labels, NO_LABELS } from './labels.ts';

/** A column of a table. */
export interface TableColumn<Row> {
  /** Its heading. */
  title: string;
  /** The value that it shows of a row, of any type; the property with the column's key unless given. */
  value?: ((row: Row) => unknown) | null | undefined;
  /** How its values and its heading are aligned; numbers right and all else left unless given. */
  align?: Align | null | undefined;
  /** The fewest columns of the terminal that it takes: with less, rows are shown as records. */
  minWidth?: number | null | undefined;
}

/** The columns of a table by their keys: a heading, or more. */
export type TableColumns<Row> = { readonly [key: string]: string | TableColumn<Row> };

/** A column, ready to be drawn. */
export interface ReadyColumn {
  readonly title: string;
  readonly align: Align | null;
  readonly minWidth: number;
  read(row: unknown): unknown;
}

/** A table, and the space for it. */
export interface TableShape {
  readonly columns: readonly ReadyColumn[];
  readonly data: readonly unknown[];
  readonly labels: Labels;
  /** The columns of the terminal behind the labels. */
  readonly width: number;
  /** Whether each row is one line, however wide. */
  readonly unfolds: boolean;
  /** The row in which each row of data starts: added when it is drawn, if it is noted. */
  readonly tops: number[] | null;
}

/** Reads the option `columns`; throws where it makes no sense. */
export function readColumns(where: Where, columns: unknown): readonly ReadyColumn[] {
  if (typeof columns !== 'object' || columns === null || Array.isArray(columns)) {
    throw argumentError(where, 'columns', 'an object with a title for each key', columns);
  }
  const ready = Object.entries(columns).map(([key, column]) => readColumn(where, key, column));
  if (ready.length === 0) throw argumentError(where, 'columns', 'at least one column', columns);
  return ready;
}

function readColumn(where: Where, key: string, column: unknown): ReadyColumn {
  const read = (row: unknown): unknown =>
    row == null ? undefined : (row as Readonly<Record<string, unknown>>)[key];
  if (typeof column === 'string') return { title: column, align: null, minWidth: 0, read };
  const name = `columns.${key}`;
  if (typeof column !== 'object' || column === null) {
    throw argumentError(where, name, 'a title, or an object with one', column);
  }
  refuseSnakeCase(where, column, ['minWidth']);
  const { title, value, align, minWidth } = column as Record<keyof TableColumn<never>, unknown>;
  if (value != null && typeof value !== 'function') {
    throw argumentError(where, `${name}.value`, 'a function', value);
  }
  if (align != null && align !== 'left' && align !== 'right' && align !== 'center') {
    throw argumentError(where, `${name}.align`, "'left', 'right' or 'center'", align);
  }
  return {
    title: requireString(where, `${name}.title`, title),
    align: align ?? null,
    minWidth: minWidth == null ? 0 : requireWhole(where, `${name}.minWidth`, minWidth, 1),
    read: (value as ((row: unknown) => unknown) | null | undefined) ?? read,
  };
}

// nvme0n1
//   Size: 2048 GB
// ^^              INDENT
const INDENT = 2;

/** The records of a table; `most` rows of them, or more. */
export function recordRows(shape: TableShape, most: number): Row[] {
  const { data, labels, tops } = shape;
  const rows: Row[] = [];
  const builder = new RowBuilder();
  for (let id = 0; id < data.length && rows.length < most; id++) {
    const label = labels.of(id);
    const record = recordOf(shape, data[id]);
    tops?.push(rows.length);
    for (let line = 0; line < Math.max(record.length, label.rows.length); line++) {
      if (line === 0 && label.text !== '') builder.addSimple(0, label.text);
      const labelRow = label.rows[line];
      if (labelRow !== undefined) builder.add(0, labelRow);
      const { row, indent } = record[line] ?? { row: EMPTY_ROW, indent: 0 };
      if (row.width > 0) builder.add(labels.widest + indent, row);
      rows.push(builder.finish());
    }
  }
  return rows;
}

/** Shows one row of a table as a record. */
export class RecordWidget extends Widget {
  readonly #columns: readonly ReadyColumn[];
  readonly #row: unknown;

  constructor(columns: readonly ReadyColumn[], row: unknown) {
    super();
    this.#columns = columns;
    this.#row = row;
  }

  override render(width: number): void {
    super.render(width);
    const shape = {
      columns: this.#columns,
      data: [this.#row],
      labels: NO_LABELS,
      width,
      tops: null,
      unfolds: false,
    };
    bufferOf(this).replace(recordRows(shape, Number.POSITIVE_INFINITY));
  }
}

interface RecordRow {
  readonly row: Row;
  readonly indent: number;
}

/** One record; its first row is there even if the first value is empty. */
function recordOf({ columns, width }: TableShape, data: unknown): RecordRow[] {
  const [first, ...others] = columns as [ReadyColumn, ...ReadyColumn[]];
  const indent = Math.min(INDENT, width - 1);
  const head = textRows(valueText(first.read(data)), width);
  const record = (head.length === 0 ? [EMPTY_ROW] : head).map((row): RecordRow => ({ row, indent: 0 }));
  for (const column of others) {
    const text = valueText(column.read(data));
    if (isBlankText(text, width)) continue;
    for (const row of textRows(labelled(column.title, text), width - indent)) record.push({ row, indent });
  }
  return record;
}

function isBlankText(text: string, width: number): boolean {
  return isPlainAscii(text) ? text.trim() === '' : textRows(text, width).length === 0;
}
