// Folders with a package.json of their own (bench/, runtimes/) are installed by the scripts that need them.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the packages of a folder are there, as its lock file says.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const locked = join(folder, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs;
}
