// The limits of the house, counted: what makes files hard to read. A count may fall and never rise: `limits.json` has
// the ceilings. `--update` lowers them to today's counts. `--list NAME` prints every hit of a limit.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './entries.mjs';
import { findFiles } from './files.mjs';

/** Files of data, whose length tells nothing. */
const DATA = new Set(['src/text/unicode-data.ts', 'src/i18n/messages.ts']);
/** Code that depends on the kind of a question belongs into these folders. */
const KINDS = /^src\/(?:questions|describe)\/kinds\//;

/** @typedef {{ path: string, source: string }} File */
/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/** @param {string[]} folders @returns {File[]} */
function read(...folders) {
  return folders
    .flatMap((folder) => [...findFiles(folder, '.ts'), ...findFiles(folder, '.mjs')])
    .map((file) => ({
      path: relative(root, file).replaceAll('\\', '/'),
      source: readFileSync(file, 'utf8'),
    }));
}

const src = read('src');
const parsed = src.map(({ path, source }) => {
  const { program, comments } = parseSync(path, source);
  return { path, source, program, comments };
});

/**
 * The lines that hold code: neither blank nor comment.
 * @param {{ source: string, comments: readonly { start: number, end: number }[] }} file
 * @param {{ start: number, end: number }} part
 */
function codeLines({ source, comments }, part) {
  let code = '';
  let at = part.start;
  for (const { start, end } of comments.filter((each) => each.start >= part.start && each.end <= part.end)) {
    code += source.slice(at, start);
    at = end;
  }
  return (code + source.slice(at, part.end)).split('\n').filter((line) => line.trim() !== '').length;
}

/**
 * The lines of comments in which a pattern is found, counted once a line.
 * @param {File[]} files
 * @param {RegExp} pattern
 */
function inComments(files, pattern) {
  return files.flatMap(({ path, source }) => {
    const { comments } = parseSync(path, source);
    return comments.flatMap(({ value, start }) => {
      const first = source.slice(0, start).split('\n').length;
      return value
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${first + index}: ${line.trim()}`] : []));
    });
  });
}

/**
 * The lines of code in which a pattern is found, once for each time.
 * @param {RegExp} pattern
 * @param {(path: string) => boolean} counts
 */
function inCode(pattern, counts = () => true) {
  return src
    .filter(({ path }) => counts(path))
    .flatMap(({ path, source }) =>
      source
        .split('\n')
        .flatMap((line, index) =>
          Array.from(line.matchAll(pattern), () => `${path}:${index + 1}: ${line.trim()}`),
        ),
    );
}

/** @param {number} most */
function filesOver(most) {
  return parsed
    .filter(({ path }) => !DATA.has(path))
    .map((file) => ({ path: file.path, lines: codeLines(file, { start: 0, end: file.source.length }) }))
    .filter(({ lines }) => lines > most)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** The names that several files have. An entry point is named after what programs import, a kind after itself. */
function sharedNames() {
  const files = src.map(({ path }) => path).filter((path) => !/\/index\.ts$|^src\/entries\//.test(path));
  const kinds = new Set(files.filter((path) => KINDS.test(path)).map((path) => basename(path)));
  /** @type {Record<string, string[]>} */
  const groups = {};
  for (const path of files.filter((each) => !kinds.has(basename(each)))) {
    (groups[basename(path)] ??= []).push(path);
  }
  return Object.entries(groups)
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

/**
 * Visits the nodes of a syntax tree, each with the last name above it.
 * @param {any} node
 * @param {(node: Node, name: string) => void} visit
 */
function walk(node, visit, name = '') {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, name);
    return;
  }
  const inner = node.key?.name ?? node.id?.name ?? name;
  if (typeof node.type === 'string') visit(node, inner);
  for (const each of Object.values(node)) walk(each, visit, inner);
}

/** @param {number} most */
function functionsOver(most) {
  /** @type {string[]} */
  const found = [];
  for (const file of parsed) {
    walk(file.program, (node, name) => {
      if (!/Function/.test(node.type) || node['body'] == null) return;
      const lines = codeLines(file, node);
      if (lines > most) found.push(`${file.path}: ${name}, ${lines} lines`);
    });
  }
  return found;
}

/** @param {number} most */
function classesOver(most) {
  /** @type {string[]} */
  const found = [];
  for (const { path, program } of parsed) {
    walk(program, (node, name) => {
      if (node.type !== 'ClassBody') return;
      const fields = node['body'].filter(
        (/** @type {Node} */ member) =>
          member.type === 'PropertyDefinition' &&
          (member['key'].type === 'PrivateIdentifier' || member['accessibility'] === 'private'),
      ).length;
      if (fields > most) found.push(`${path}: ${name}, ${fields} private fields`);
    });
  }
  return found;
}

const PRONOUNS = /\b(?:who|what)ever\b|\b(?:some|any|every|no)body\b|\b(?:some|any|every)one\b/i;
const commented = [...src, ...read('scripts'), ...read('tests/support')];

/** @type {Record<string, [what: string, aim: number, hits: string[]]>} */
const limits = {
  pronouns: ['comment lines with a pronoun for their subject', 20, inComments(commented, PRONOUNS)],
  'what-clauses': [
    'comment lines with a sentence that opens with "What"',
    20,
    inComments(commented, /(?:^\W*|[.:] )What\b(?! for\b)/),
  ],
  names: ['file names of src that occur twice', 4, sharedNames()],
  fields: ['classes with more than 12 private fields', 0, classesOver(12)],
  'long-files': ['files of src with more than 300 code lines', 0, filesOver(300)],
  'large-files': ['files of src with more than 250 code lines', 5, filesOver(250)],
  functions: ['functions with more than 50 code lines', 0, functionsOver(50)],
  kinds: ["comparisons kind === '…'", 90, inCode(/\bkind === '/g)],
  switches: [
    'switches on a kind outside the folders of kinds',
    0,
    inCode(/\bswitch \(.*\bkind\)/g, (path) => !KINDS.test(path)),
  ],
};

const file = join(root, 'scripts/limits.json');
/** @type {Record<string, number>} */
const ceilings = JSON.parse(readFileSync(file, 'utf8'));

const listed = process.argv.indexOf('--list');
if (listed > 0) {
  const named = process.argv[listed + 1] ?? '';
  for (const hit of limits[named]?.[2] ?? [`No limit ${named}. Limits: ${Object.keys(limits).join(', ')}`]) {
    console.log(hit);
  }
  process.exit();
}

if (process.argv.includes('--update')) {
  const lowered = Object.entries(limits).map(([name, [, , hits]]) => [
    name,
    Math.min(ceilings[name] ?? Infinity, hits.length),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

console.log(`${'limit'.padEnd(14)}count  aim`);
for (const [name, [what, aim, hits]] of Object.entries(limits)) {
  console.log(`${name.padEnd(14)}${String(hits.length).padStart(5)}${String(aim).padStart(5)}  ${what}`);
}

const grown = Object.entries(limits).filter(([name, [, , hits]]) => hits.length > (ceilings[name] ?? 0));
for (const [name, [what, , hits]] of grown) {
  console.error(`${hits.length} ${what}; the ceiling is ${ceilings[name] ?? 0}: --list ${name}`);
}
if (grown.length > 0 && !process.argv.includes('--update')) process.exit(1);
