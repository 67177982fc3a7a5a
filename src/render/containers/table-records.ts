// The rows of a table as records: the first column, and below it all others with their titles.

import { isPlainAscii } from '../../text/ascii.ts';
import { EMPTY_ROW, type Row, RowBuilder } from '../../text/row.ts';
import { labelled } from '../beside.ts';
import { textRows } from '../row-buffer.ts';
import { valueText } from '../value-text.ts';
import { bufferOf, Widget } from '../widget.ts';
import { NO_LABELS } from './labels.ts';
import type { ReadyColumn, TableShape } from './table-columns.ts';

// nvme0n1
//   Size: 2048 GB
// ^^              INDENT
const INDENT = 2;

/** The records of a table; `most` rows of them, or more. */
export function recordRows(shape: TableShape, most: number): Row[] {
  const { data, labels } = shape;
  const rows: Row[] = [];
  const builder = new RowBuilder();
  for (let id = 0; id < data.length && rows.length < most; id++) {
    const label = labels.of(id);
    const record = recordOf(shape, data[id]);
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
    const shape = { columns: this.#columns, data: [this.#row], labels: NO_LABELS, width };
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
