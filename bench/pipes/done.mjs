// How a program says which answers reached it: not on its output, which is what is measured.

import { writeFileSync } from 'node:fs';

/** @param {unknown} name @param {unknown} sure */
export function done(name, sure) {
  writeFileSync(process.env['ANSWERS_FILE'] ?? '/dev/null', JSON.stringify({ name, sure }));
}
