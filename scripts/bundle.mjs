// Makes programs that Node 20 runs out of TypeScript files, for examples, pictures and tests: one file each,
// and files that they share. A program imports the package by its name and gets the sources.

import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, root, runtimeDependencies } from './entries.mjs';

/**
 * @typedef {object} BundleOptions
 * @property {boolean} [packaged] leaves the package out: the programs import the one that is installed beside them
 * @property {import('rolldown').Plugin[]} [plugins]
 */

/**
 * Bundles programs into a folder.
 *
 * @param {Record<string, string>} programs the file of each, by the name that it gets: `hello` becomes `hello.mjs`
 * @param {string} folder
 * @param {BundleOptions} [options]
 */
export async function bundlePrograms(programs, folder, { packaged = false, plugins = [] } = {}) {
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'), // its paths lead from the package's name to the sources
    external: packaged ? entries.map(({ specifier }) => specifier) : runtimeDependencies,
    plugins,
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    await bundle.write({
      dir: folder,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      codeSplitting: Object.keys(programs).length > 1, // a lone program is one file
      keepNames: true, // messages name the class that refused
      sourcemap: 'inline',
    });
  } finally {
    await bundle.close();
  }
}
