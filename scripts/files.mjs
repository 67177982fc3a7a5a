// Finding files, for scripts and tests.

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
