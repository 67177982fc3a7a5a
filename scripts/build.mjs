// Builds dist/: JavaScript as rolldown.config.mjs says, and the .d.ts files that its entry points lead to.
// `node scripts/build.mjs some/folder` builds there instead.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entries, root } from './entries.mjs';
import { findFiles } from './files.mjs';
import { shakeTypes } from './shake-types.mjs';

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

run('rolldown', ['--config', 'rolldown.config.mjs', '--dir', outdir, '--log-level', 'warn']);
run('tsc', ['--project', 'tsconfig.build.json', '--outDir', outdir]);
for (const file of findFiles(outdir, '.d.ts')) {
  // The compiler leaves `./x.ts` in declarations as it is; every tool understands `./x.js`.
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(from |import\()(['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
}
shakeTypes(
  outdir,
  entries.map(({ types }) => join(outdir, types.replace('dist/', ''))),
);

/**
 * @param {string} tool
 * @param {string[]} args
 */
function run(tool, args) {
  execFileSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });
}
