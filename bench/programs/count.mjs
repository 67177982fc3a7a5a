// Counts the lines of the programs that are neither blank nor a comment: `node bench/programs/count.mjs`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** @returns {Record<string, Record<string, number>>} lines by program and library */
export function countLines() {
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  for (const file of readdirSync(folder)) {
    const [, program = '', library = ''] = /^(\w+)\.(\w+)\.ts$/.exec(file) ?? [];
    if (library === '') continue;
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    counts[program] ??= {};
    counts[program][library] = lines.filter((line) => !/^\s*(\/\/|\/\*\*.*\*\/$|$)/.test(line)).length;
  }
  return counts;
}

if (process.argv[1] === import.meta.filename) console.table(countLines());
