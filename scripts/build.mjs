// Builds dist/: JavaScript as rolldown.config.mjs says, and the .d.ts files that its entry points lead to.
// `node scripts/build.mjs some/folder` builds there instead.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { entries, root } from './entries.mjs';
import { findFiles } from './files.mjs';
import { shakeTypes } from './shake-types.mjs';

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

run('rolldown', ['--config', 'rolldown.config.mjs', '--dir', outdir, '--log-level', 'warn']);
run('tsc', ['--project', 'tsconfig.build.json', '--outDir', outdir]);
/** @type {Map<string, string>} where the compiler writes an entry point's declarations: beside which JavaScript they go */
const moved = new Map();
for (const { source, types } of entries) {
  const from = source.replace('src/', '').replace('.ts', '.d.ts');
  const to = types.replace('dist/', '');
  if (from !== to) moved.set(from, to);
}
for (const [from, to] of moved) {
  const text = readFileSync(join(outdir, from), 'utf8').replaceAll(
    /(?<=from '|import\(')(\.\.?\/[^']+)\.ts/g,
    (/** @type {string} */ _, /** @type {string} */ path) => {
      const target = posix.join(posix.dirname(from), `${path}.d.ts`);
      const relative = posix.relative(posix.dirname(to), moved.get(target) ?? target);
      return (relative.startsWith('.') ? relative : `./${relative}`).replace('.d.ts', '.ts');
    },
  );
  mkdirSync(dirname(join(outdir, to)), { recursive: true });
  writeFileSync(join(outdir, to), text);
  rmSync(join(outdir, from));
}
for (const file of findFiles(outdir, '.d.ts')) {
  // The compiler leaves `./x.ts` in declarations as it is; every tool understands `./x.js`.
  const text = readFileSync(file, 'utf8').replaceAll(
    /(from |import\()(['"]\.\.?\/[^'"]+)\.ts(['"])/g,
    '$1$2.js$3',
  );
  writeFileSync(file, withoutRepetition(text));
}
shakeTypes(
  outdir,
  entries.map(({ types }) => join(outdir, types.replace('dist/', ''))),
);

/**
 * Declarations without what the package has elsewhere: examples, which the reference shows, and the wording of messages,
 * which is in the code.
 *
 * @param {string} declarations
 */
function withoutRepetition(declarations) {
  return declarations
    .replaceAll(/\n *\* @example\n(?: *\*(?!\/).*\n)*(?= *\*\/)/g, '\n')
    .replaceAll(/(?:\n *\*)+\n(?= *\*\/)/g, '\n')
    .replaceAll(/^( {4}readonly '[\w.-]+': )(?:'.*'|".*");$/gm, '$1string;');
}

/**
 * @param {string} tool
 * @param {string[]} args
 */
function run(tool, args) {
  execFileSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });
}
