// The board that the programs show: twenty rows, ten of which have a number that changes.

import { writeFileSync } from 'node:fs';

/** So many times the numbers change, and so many milliseconds pass between two changes. */
export const CHANGES = Number(process.env['CHANGES'] ?? 100);
export const PAUSE = 50;
/** The columns before a number, and its columns. */
export const COLUMN = 14;
export const DIGITS = 8;

const ROWS = 20;

/** The number of a row after so many changes; every other row has the same all the time. */
export function numberAt(row, step) {
  const changed = row % 2 === 0 ? step : 0;
  return String(1_000_000 + ((row * 104_729 + changed * 15_485_863) % 8_999_999)).padStart(DIGITS);
}

/** The rows after so many changes: each fills the terminal. */
export function rowsAt(step) {
  return Array.from({ length: ROWS }, (_, row) => {
    const sensor = `sensor ${String(row + 1).padStart(2)}`;
    return `${sensor}    ${numberAt(row, step)}  nominal  north hall, rack 12  checked on 2026-03-14`;
  });
}

/** Changes the board again and again, and reports the processor time of that to the file named by REPORT. */
export async function changeAll(change) {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await sleep(500);
  const before = process.cpuUsage();
  const from = performance.now();
  for (let step = 1; step <= CHANGES; step++) {
    await change(step);
    await sleep(PAUSE);
  }
  const { user, system } = process.cpuUsage(before);
  const report = {
    milliseconds: (user + system) / 1000 / CHANGES,
    seconds: (performance.now() - from) / 1000,
  };
  if (process.env['REPORT'] !== undefined) writeFileSync(process.env['REPORT'], JSON.stringify(report));
  await sleep(200);
  process.exit(0);
}
