// The examples that `npm start` lists and runs. Their descriptions stand in the tables of examples/README.md, and for the
// programs of the guide in the lists of docs/guide/README.md.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { mainOf } from './files.mjs';

/**
 * @typedef {object} Example
 * @property {string} key   the number in its name, or a later one
 * @property {string} name
 * @property {string} about what it shows
 * @property {string} file
 */

/** @typedef {{ title: string, examples: Example[] }} Group */

/** Links and code, of which only the words are shown. */
const MARKUP = /\[([^\]]+)\]\([^)]+\)|`([^`]+)`/g;

/** @returns {{ groups: Group[], guide: Group }} the examples, and the programs of the guide */
export function findExamples() {
  const groups = read('examples/README.md', /^\| \[[^\]]+\]\(([^/)]+)\S* \| (.+) \|$/gm, mainOf);
  const pages = read('docs/guide/README.md', /^- \[[^\]]+\]\((\S+)\.md\): (.+)$/gm, (name) =>
    join(root, 'examples/guide', `${name}.mjs`),
  );
  const guide = { title: 'Programs of the guide', examples: pages.flatMap(({ examples }) => examples) };
  const all = [...groups, guide].flatMap(({ examples }) => examples);
  let last = Math.max(...all.map(({ name }) => Number.parseInt(name) || 0));
  for (const example of all) example.key = String(Number.parseInt(example.name) || ++last);
  return { groups, guide };
}

/**
 * Reads a list with headings. A row without a program is left out, and so is a heading without a row.
 *
 * @param {string} list
 * @param {RegExp} row the name and what it shows
 * @param {(name: string) => string} fileOf
 * @returns {Group[]}
 */
function read(list, row, fileOf) {
  const parts = readFileSync(join(root, list), 'utf8').split(/^## /m);
  return parts
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      examples: Array.from(part.matchAll(row), ([, name = '', about = '']) => ({
        key: '',
        name,
        about: about.replaceAll(MARKUP, '$1$2'),
        file: fileOf(name),
      })).filter(({ file }) => existsSync(file)),
    }))
    .filter(({ examples }) => examples.length > 0);
}
