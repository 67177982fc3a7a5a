// Leaves in the .d.ts files of the package what its entry points lead to. The compiler writes one file per source file,
// and most of them declare things that no user can name.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { findFiles } from './files.mjs';

/**
 * @typedef {Record<string, any>} Node
 * @typedef {object} Statement
 * @property {Node} node
 * @property {string} text    with the comments above it
 * @property {string[]} names what it declares
 * @property {Set<string>} used every name in it
 * @property {boolean} kept
 */

/**
 * Removes from a folder of declarations what none of the entry files leads to.
 *
 * @param {string} folder
 * @param {string[]} entryFiles
 */
export function shakeTypes(folder, entryFiles) {
  const files = new Map(findFiles(folder, '.d.ts').map((file) => [resolve(file), readStatements(file)]));
  /** @type {Map<string, Set<string>>} the imported names of each file that are used */
  const imported = new Map([...files.keys()].map((file) => [file, new Set()]));

  /** @param {string} from @param {string} specifier */
  const target = (from, specifier) => resolve(dirname(from), specifier.replace(/\.js$/, '.d.ts'));

  /** @param {string} file @param {Statement} statement */
  function keep(file, statement) {
    if (statement.kept) return;
    statement.kept = true;
    for (const name of statement.used) keepLocal(file, name);
    for (const node of nodesIn(statement.node)) {
      if (node['type'] === 'TSImportType') keepAll(target(file, node['source'].value));
    }
  }

  /** @param {string} file @param {string} name */
  function keepLocal(file, name) {
    for (const statement of files.get(file) ?? []) {
      if (statement.names.includes(name)) keep(file, statement);
      if (statement.node['type'] !== 'ImportDeclaration') continue;
      const found = statement.node['specifiers'].find(
        (/** @type {Node} */ one) => one['local'].name === name,
      );
      if (found === undefined || imported.get(file)?.has(name)) continue;
      imported.get(file)?.add(name);
      const from = target(file, statement.node['source'].value);
      if (found.type === 'ImportSpecifier') keepExport(from, found.imported.name);
      else keepAll(from);
    }
  }

  /** @param {string} file @param {string} name */
  function keepExport(file, name) {
    keepLocal(file, name);
    for (const statement of files.get(file) ?? []) {
      const { type, specifiers = [] } = statement.node;
      const isNamed = specifiers.some((/** @type {Node} */ { exported }) => exported?.name === name);
      if (type === 'ExportAllDeclaration' || isNamed) keepExports(file, statement);
    }
  }

  /** @param {string} file @param {Statement} statement that exports; all that it names stays */
  function keepExports(file, statement) {
    if (statement.kept) return;
    statement.kept = true;
    const { type, source, specifiers } = statement.node;
    if (type === 'ExportAllDeclaration') return keepAll(target(file, source.value));
    for (const { local } of specifiers) {
      if (source === null) keepLocal(file, local.name);
      else keepExport(target(file, source.value), local.name);
    }
  }

  /** @param {string} file */
  function keepAll(file) {
    for (const statement of files.get(file) ?? []) {
      const { type, declaration } = statement.node;
      // An empty list counts: it makes the compiler read a file.
      const isList = type === 'ExportNamedDeclaration' && declaration === null;
      if (isList || type === 'ExportAllDeclaration') keepExports(file, statement);
      for (const name of statement.names) keepLocal(file, name);
    }
  }

  for (const entry of entryFiles) keepAll(resolve(entry));
  for (const [file, statements] of files) {
    const used = imported.get(file) ?? new Set();
    const lines = statements.flatMap((statement) => {
      if (statement.node['type'] === 'ImportDeclaration') return importOf(statement, used);
      return statement.kept ? [statement.text] : [];
    });
    if (lines.length === 0 && !entryFiles.includes(file)) rmSync(file);
    else writeFileSync(file, `${lines.join('\n')}\n`);
  }
}

/**
 * @param {string} file
 * @returns {Statement[]}
 */
function readStatements(file) {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source, { lang: 'dts' });
  let end = 0;
  return program.body.map((/** @type {Node} */ node) => {
    const text = source.slice(end, node['end']).trim();
    end = node['end'];
    const declared = node['declaration'] ?? node;
    const ids = declared.declarations?.map((/** @type {Node} */ one) => one['id']) ?? [declared.id];
    const names = ids.flatMap((/** @type {Node | undefined} */ id) =>
      id === undefined || id === null ? [] : [id['name']],
    );
    const used = new Set(
      [...nodesIn(node)].flatMap(({ type, name }) => (type === 'Identifier' ? [name] : [])),
    );
    return { node, text, names, used, kept: false };
  });
}

/**
 * @param {unknown} value
 * @returns {Generator<Node>}
 */
function* nodesIn(value) {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/**
 * An import with the used names alone.
 *
 * @param {Statement} statement
 * @param {Set<string>} used
 */
function importOf({ node, text }, used) {
  /** @type {Node[]} */
  const specifiers = node['specifiers'];
  const left = specifiers.filter((one) => used.has(one['local'].name));
  if (left.length === 0) return [];
  if (left.length === specifiers.length) return [text];
  const names = left.map(({ imported, local }) =>
    imported.name === local.name ? local.name : `${imported.name} as ${local.name}`,
  );
  return [`import type { ${names.join(', ')} } from '${node['source'].value}';`];
}
