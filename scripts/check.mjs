// Everything CI runs, one named step after the other, cheapest first; stops at the first that fails.
// `npm run check -- lint types` runs only the steps named; `npm run check -- --except test` all others.

import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './entries.mjs';

/** @type {[name: string, purpose: string, command: string][]} */
const steps = [
  ['format', 'the formatter would change nothing', 'biome format .'],
  ['lint', 'no lint error', 'oxlint'],
  ['lines', 'no folder of src has grown', 'node scripts/lines.mjs'],
  ['words', 'no habit of the documentation has grown', 'node scripts/words.mjs'],
  ['types', 'every TypeScript project compiles', 'tsc --build tsconfig.projects.json'],
  ['build', 'dist is built', 'node scripts/build.mjs'],
  ['test', 'tests, architecture, doc examples, the packed package', 'vitest run'],
  ['full', 'what the tests try a part of, in full', 'vitest run --config vitest.full.config.ts'],
  [
    'published',
    'the tests of behaviour, on the files of the package',
    'vitest run --config vitest.published.config.ts',
  ],
  ['torture', 'random trials of everything, a few of each kind', 'node scripts/torture.mjs --rounds 1'],
  ['guard', 'no change of class in speed', 'node scripts/guard.mjs'],
  ['publint', 'package.json says what is in the package', 'publint --strict'],
  [
    'attw',
    'types resolve for every consumer',
    'attw --pack . --profile esm-only --format table-flipped --no-summary',
  ],
  ['api', 'the API reports in etc/ are up to date', 'node scripts/api.mjs'],
  ['knip', 'no unused file, export or dependency', 'knip'],
  ['size', 'no entry point over its ceiling', 'size-limit'],
];

const named = process.argv.slice(2).filter((argument) => argument !== '--except');
const isExcept = process.argv.includes('--except');
const unknown = named.filter((name) => steps.every(([step]) => step !== name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${steps.map(([name]) => name).join(', ')}`);
  process.exit(1);
}

const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
const started = performance.now();

for (const [name, purpose, command] of steps) {
  if (named.length > 0 && named.includes(name) === isExcept) continue;
  console.log(`\n=== ${name}: ${purpose} ===`);
  const from = performance.now();
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  if (status !== 0) {
    console.error(`\n${name} FAILED: ${command}`);
    process.exit(1);
  }
  console.log(`${name} ok, ${seconds(from)}`);
}
console.log(`\nAll checks passed, ${seconds(started)}`);

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
