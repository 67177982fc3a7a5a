// `textui table`: prints the lines of standard input as a table.

import { print } from '../print/print.ts';
import { TableContainer } from '../render/containers/table-container.ts';
import { readInput } from './read-input.ts';

const FAILED = 1;
const MISUSED = 2;

/** Prints the table, and gives the exit code. */
export async function showTable(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write('textui table: It takes no arguments: it reads standard input.\n');
    return MISUSED;
  }
  const source = await readInput('table');
  if (source === null) return FAILED;
  const [heading, ...rows] = source
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  if (heading !== undefined) print(tableOf(heading, rows));
  return 0;
}

/** A cell that is aligned to the right, if all of its column are such cells. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*\s?%?$/;

function tableOf(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): TableContainer<readonly string[]> {
  const count = rows.reduce((most, { length }) => Math.max(most, length), heading.length);
  const columns = Array.from({ length: count }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const isOfNumbers = cells.length > 0 && cells.every((cell) => NUMBER.test(cell));
    const align = isOfNumbers ? ('right' as const) : ('left' as const);
    return [
      String(at),
      { title: heading[at] ?? '', value: (row: readonly string[]) => row[at] ?? '', align },
    ];
  });
  return new TableContainer(rows, { columns: Object.fromEntries(columns) });
}
