// Code lines of src, by folder: neither blank nor comment. A folder may shrink and not grow: `lines.json` has the ceilings.
// `--update` lowers them to today's counts; a new folder gets its ceiling by hand.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './entries.mjs';
import { findFiles } from './files.mjs';

/**
 * How many lines of a source hold code.
 * @param {string} source
 */
function codeLines(source) {
  let isInComment = false;
  return source.split('\n').filter((line) => {
    const text = line.trim();
    if (isInComment) {
      isInComment = !text.includes('*/');
      return false;
    }
    if (text.startsWith('/*')) {
      isInComment = !text.includes('*/');
      return false;
    }
    return text !== '' && !text.startsWith('//');
  }).length;
}

const file = join(root, 'scripts/lines.json');
/** @type {Record<string, number>} */
const ceilings = JSON.parse(readFileSync(file, 'utf8'));

/** @type {Record<string, number>} */
const counts = Object.fromEntries(Object.keys(ceilings).map((folder) => [folder, 0]));
for (const path of findFiles('src', '.ts')) {
  const from = relative(join(root, 'src'), path).split(sep);
  const folder = [from.slice(0, 2).join('/'), from[0] ?? ''].find((name) => name in ceilings);
  if (folder === undefined) {
    console.error(`src/${from.join('/')}: give its folder a ceiling in scripts/lines.json`);
    process.exit(1);
  }
  counts[folder] = (counts[folder] ?? 0) + codeLines(readFileSync(path, 'utf8'));
}

if (process.argv.includes('--update')) {
  const lowered = Object.entries(ceilings).map(([folder, most]) => [
    folder,
    Math.min(most, counts[folder] ?? 0),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

const sum = Object.values(counts).reduce((all, count) => all + count, 0);
for (const [folder, count] of Object.entries(counts)) console.log(`${folder.padEnd(16)}${count}`);
console.log(`${'all'.padEnd(16)}${sum}`);

const grown = Object.entries(counts).filter(([folder, count]) => count > (ceilings[folder] ?? 0));
for (const [folder, count] of grown) {
  console.error(`src/${folder} has ${count} code lines; its ceiling is ${ceilings[folder]}`);
}
if (grown.length > 0 && !process.argv.includes('--update')) process.exit(1);
