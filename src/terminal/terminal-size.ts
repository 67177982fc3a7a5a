// What terminals say about their size, made usable: ssh may say 0, a pipe says nothing, a mistake may say anything.

import type { TerminalSize } from './terminal.ts';

/** The largest number of columns or rows that is believed. */
const MAX_TERMINAL_SIZE = 1_000;

/** The size from whatever a terminal says: whole cells from 1 to 1000, null for what makes no sense. */
export function terminalSize(columns: unknown, rows: unknown): TerminalSize {
  return { columns: cells(columns), rows: cells(rows) };
}

function cells(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 1)) return null;
  return Math.min(Math.floor(value), MAX_TERMINAL_SIZE);
}
