// Where textui begins to draw or print: in a row of its own.

/**
 * Escapes that bring the cursor to the start of an empty row. An echo in this row goes. Text that the program or a
 * child may have written there stays: as many spaces as there are columns reach the next row exactly if this one holds
 * any text.
 */
export function emptyRow(columns: number, mayHoldText: boolean): string {
  return `${mayHoldText ? ' '.repeat(columns) : ''}\r\x1b[K`;
}
