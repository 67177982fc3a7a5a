// Everything CI runs, in named steps, cheapest first; stops at the first that fails. Steps that need only a part of the
// machine run beside each other, and what each prints comes when it has ended.
// `npm run check -- lint types` runs only the steps named; `npm run check -- --except test` all others.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './entries.mjs';

/** @typedef {[name: string, purpose: string, command: string]} Step */

/** @type {Step[][]} the steps of a line run beside each other, once those of the line before have ended */
const groups = [
  [
    ['types', 'every TypeScript project compiles', 'tsc --build tsconfig.projects.json'],
    ['lint', 'no lint error', 'oxlint'],
    ['format', 'the formatter would change nothing', 'biome format .'],
    ['lines', 'no folder of src has grown', 'node scripts/lines.mjs'],
    ['limits', 'no limit of the house has grown', 'node scripts/limits.mjs'],
    ['words', 'no habit of the documentation has grown', 'node scripts/words.mjs'],
    ['build', 'dist is built', 'node scripts/build.mjs'],
  ],
  [
    ['api', 'the API reports in etc/ are up to date', 'node scripts/api.mjs'],
    ['knip', 'no unused file, export or dependency', 'knip'],
    [
      'attw',
      'types resolve for every consumer',
      'mkdir -p temp/packed && npm pack --silent --ignore-scripts --pack-destination temp/packed && attw temp/packed/*.tgz --profile esm-only --format table-flipped --no-summary && rm -r temp/packed',
    ],
    ['size', 'no entry point over its ceiling', 'size-limit'],
    ['publint', 'package.json says what is in the package', 'publint --strict'],
  ],
  [['test', 'tests in full, architecture, doc examples, the packed package', 'vitest run']],
  [
    [
      'published',
      'the tests of behaviour, on the files of the package',
      'vitest run --config vitest.published.config.ts',
    ],
  ],
  [['torture', 'random trials of everything, a few of each kind', 'node scripts/torture.mjs --rounds 1']],
  [['guard', 'no change of class in speed', 'node scripts/guard.mjs']],
];

const names = groups.flat().map(([name]) => name);
const named = process.argv.slice(2).filter((argument) => argument !== '--except');
const isExcept = process.argv.includes('--except');
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. Steps: ${names.join(', ')}`);
  process.exit(1);
}

const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
const started = performance.now();

for (const group of groups) {
  const steps = group.filter(([name]) => named.length === 0 || named.includes(name) !== isExcept);
  const queue = [...steps];
  const isAlone = steps.length === 1;
  const worker = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      if (!(await run(step, isAlone))) queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (process.exitCode === 1) process.exit();
}
console.log(`\nAll checks passed, ${seconds(started)}`);

/**
 * Runs a step; gives whether it has passed.
 *
 * @param {Step} step
 * @param {boolean} isAlone whether what it prints can be shown at once
 * @returns {Promise<boolean>}
 */
async function run([name, purpose, command], isAlone) {
  const heading = `\n=== ${name}: ${purpose} ===`;
  if (isAlone) console.log(heading);
  const from = performance.now();
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { TEXTUI_TEST_EFFORT: '1', ...process.env, PATH: path },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (printed += text));
  }
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (!isAlone) console.log(`${heading}\n${printed.trimEnd()}`);
  if (status === 0) {
    console.log(`${name} ok, ${seconds(from)}`);
    return true;
  }
  console.error(`\n${name} FAILED: ${command}`);
  process.exitCode = 1;
  return false;
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
