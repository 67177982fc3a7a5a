// Where textui begins: what an echo left goes, and what the program wrote stays.

import { describe, expect, it } from 'vitest';
import { emptyRow } from '../../src/terminal/empty-row.ts';

const { Terminal } = (await import('@xterm/headless')).default;

/** The rows of a terminal that shows a text and then a frame in an empty row. */
async function rowsOf(text: string, mayHoldText: boolean, columns = 20, rows = 4): Promise<string[]> {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  await new Promise<void>((resolve) => {
    terminal.write(`${text}${emptyRow(columns, mayHoldText)}Name: `, resolve);
  });
  const { active } = terminal.buffer;
  expect(active.cursorX).toBe(6);
  const shown = Array.from({ length: active.length }, (_, row) =>
    active.getLine(row)?.translateToString(true),
  );
  return shown.map((row) => row?.trimEnd() ?? '').slice(0, active.baseY + active.cursorY + 1);
}

describe('an empty row', () => {
  it.each([
    ['', ['Name:']],
    ['line\r\n', ['line', 'Name:']],
    ['half', ['half', 'Name:']],
    ['a line as wide as it', ['a line as wide as it', 'Name:']],
    ['a line that is wider than that', ['a line that is wider', ' than that', 'Name:']],
    ['日本', ['日本', 'Name:']],
    ['1\r\n2\r\n3\r\n4\r\nhalf', ['1', '2', '3', '4', 'half', 'Name:']],
  ])('is below what the program wrote: %j', async (text, rows) => {
    expect(await rowsOf(text, true)).toEqual(rows);
  });

  it.each([
    ['', ['Name:']],
    ['^C', ['Name:']],
    ['line\r\nhalf', ['line', 'Name:']],
  ])('takes the place of what the terminal has echoed: %j', async (text, rows) => {
    expect(await rowsOf(text, false)).toEqual(rows);
  });
});
