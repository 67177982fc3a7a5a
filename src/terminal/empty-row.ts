// Where textui begins to draw or print: in a row of its own.

/**
 * What brings the cursor to the start of an empty row. What an echo has left in this row goes. What the program or a child
 * may have written there stays: as many blanks as there are columns reach the next row exactly if this one holds something.
 */
export function emptyRow(columns: number, mayHoldText: boolean): string {
  return `${mayHoldText ? ' '.repeat(columns) : ''}\r\x1b[K`;
}
