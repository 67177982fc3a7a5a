// Builds dist/: JavaScript bundled per entry point with shared chunks (every extra file costs start-up
// time), and one .d.ts per source file. `node scripts/build.mjs some/folder` builds there instead.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundledDependencies, entries, root, runtimeDependencies } from './entries.mjs';
import { findFiles } from './files.mjs';

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

rmSync(outdir, { recursive: true, force: true });
await buildJavaScript();
buildDeclarations();
writeNotices();

async function buildJavaScript() {
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => entry.source),
    outbase: 'src',
    outdir,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: runtimeDependencies,
    charset: 'utf8',
    logLevel: 'warning',
  });
}

/** The compiler leaves `./x.ts` in declarations as it is; every tool understands `./x.js`. */
function buildDeclarations() {
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['--project', 'tsconfig.build.json', '--outDir', outdir], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const file of findFiles(outdir, '.d.ts')) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from |import\()(['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
  }
}

/** The licences of what is bundled travel with it. */
function writeNotices() {
  const notices = bundledDependencies.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} is bundled, but has no licence to pass on`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  writeFileSync(join(outdir, 'THIRD-PARTY-LICENSES.txt'), notices.join('\n---\n\n'));
}
