// The entry points of the package, read from `exports` in package.json: the one list of them. To add
// one, add it there; build, aliases, API reports and the package tests follow.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Entry
 * @property {string} subpath   as in package.json: `.` or `./text`
 * @property {string} specifier what a user imports: `textui` or `textui/text`
 * @property {string} slug      a name for files: `textui` or `textui-text`
 * @property {string} source    `src/entries/text.ts`
 * @property {string} output    `dist/text/index.js`
 * @property {string} types     `dist/text/index.d.ts`
 */

/** The root of the repository. */
export const root = join(import.meta.dirname, '..');

/**
 * @type {{ name: string, dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, exports:
 * Record<string, string> }}
 */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The modules that the package needs at run time and does not bundle. */
export const runtimeDependencies = Object.keys(manifest.dependencies ?? {});

/** The modules that the package imports and does not bundle; only code that is loaded on demand imports peers. */
export const externals = [
  ...[...runtimeDependencies, ...Object.keys(manifest.peerDependencies ?? {})].map(
    (name) => new RegExp(`^${name}(?:/|$)`),
  ),
  /^node:/,
];

/** @type {Entry[]} */
export const entries = Object.entries(manifest.exports)
  .filter(([, target]) => target.endsWith('.js'))
  .map(([subpath, target]) => {
    const specifier = subpath.replace('.', manifest.name);
    const output = target.replace('./', '');
    const own = `src/entries/${subpath === '.' ? 'index' : subpath.slice(2)}.ts`;
    return {
      subpath,
      specifier,
      slug: specifier.replaceAll('/', '-'),
      // The module paths of widgets and containers are those of their folders.
      source: existsSync(join(root, own)) ? own : output.replace('dist/', 'src/').replace('.js', '.ts'),
      output,
      types: output.replace('.js', '.d.ts'), // beside it, where every tool looks for them
    };
  });
