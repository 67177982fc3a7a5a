// Makes programs that Node 20 runs out of TypeScript files, for examples, pictures and tests: one file each,
// and files that they share. A program imports the package by its name and gets the sources.

import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, externals, root } from './entries.mjs';

/**
 * @typedef {object} BundleOptions
 * @property {boolean} [packaged] leaves the package out: the programs import the one that is installed beside them
 * @property {string} [library]   a folder that `bundleLibrary` has filled: the programs import the package from there
 * @property {import('rolldown').Plugin[]} [plugins]
 * @property {import('rolldown').OutputOptions['codeSplitting']} [codeSplitting] a lone program is one file
 */

/**
 * Bundles programs into a folder.
 *
 * @param {Record<string, string>} programs the file of each, by the name that it gets: `hello` becomes `hello.mjs`
 * @param {string} folder
 * @param {BundleOptions} [options]
 */
export async function bundlePrograms(programs, folder, options = {}) {
  const { packaged = false, library, plugins = [] } = options;
  const { codeSplitting = Object.keys(programs).length > 1 } = options;
  const bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'), // its paths lead from the package's name to the sources
    external: [...(packaged ? entries.map(({ specifier }) => specifier) : externals), 'ssh2'], // native parts
    plugins: library === undefined ? plugins : [...plugins, fromLibrary(library)],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    await bundle.write({
      dir: folder,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      codeSplitting,
      keepNames: true, // messages name the class that refused
      // For a debugger. Tests, which start hundreds of programs, do without: Node would read it each time.
      sourcemap: library === undefined && 'inline',
    });
  } finally {
    await bundle.close();
  }
}

/**
 * Bundles the package itself, for many programs at once.
 *
 * @param {string} folder
 */
export async function bundleLibrary(folder) {
  const programs = entries.map(({ slug, source }) => [slug, join(root, source)]);
  await bundlePrograms(Object.fromEntries(programs), folder, {
    library: folder,
    codeSplitting: { groups: [{ name: 'shared', test: /\/src\/entries\/index\.ts$/ }] }, // as in the package: few files
  });
}

/**
 * @param {string} folder
 * @returns {import('rolldown').Plugin}
 */
function fromLibrary(folder) {
  const files = new Map(entries.map(({ specifier, slug }) => [specifier, join(folder, `${slug}.mjs`)]));
  return {
    name: 'from-library',
    resolveId(specifier) {
      const file = files.get(specifier);
      return file === undefined ? null : { id: file, external: 'absolute' };
    },
  };
}
