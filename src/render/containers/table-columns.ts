// The columns of a table as a program gives them, and what each shows of a row.

import type { Align } from '../../text/text.ts';
import { argumentError, requireString, requireWhole, type Where } from '../../validate.ts';
import type { Labels } from './labels.ts';

/** A column of a table. */
export interface TableColumn<Row> {
  /** Its heading. */
  title: string;
  /** What it shows of a row, of any type; the property with the column's key unless given. */
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
