// Finding files and what they export, for scripts and tests.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './entries.mjs';

/**
 * The files under a folder whose names end so, as sorted absolute paths.
 *
 * @param {string} folder from the root of the repository; one that does not exist holds no files
 * @param {string} ending `.ts`, `.d.ts`, `.md`
 * @returns {string[]}
 */
export function findFiles(folder, ending) {
  const from = resolve(root, folder);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith(ending))
    .map((item) => join(item.parentPath, item.name))
    .sort();
}

/**
 * The program of an example: main.ts, or main.mjs if it is a package that others install.
 *
 * @param {string} name the folder's in examples/
 */
export function mainOf(name) {
  const file = join(root, 'examples', name, 'main.mjs');
  return existsSync(file) ? file : join(root, 'examples', name, 'main.ts');
}

/**
 * The names that an entry point exports, types included.
 * @param {string} source the text of the entry point: nothing but comments and lists of exports
 * @returns {string[]}
 */
export function exportedNames(source) {
  return [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((item) =>
      item
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter((name) => name !== '');
}

/**
 * A published file and all that it loads with it from the package; not what it loads later.
 * @param {string} file
 * @param {Set<string>} found
 * @returns {Set<string>}
 */
export function loadedFiles(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
    /\b(?:import|export)\b[^;'"`]*?\bfrom ?["'`](\.[^"'`]+)["'`]/g,
  )) {
    loadedFiles(join(dirname(file), target), found);
  }
  return found;
}
