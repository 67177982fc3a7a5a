// Builds dist/: JavaScript in as few files as entry points can share (every file costs start-up time), and one
// .d.ts per source file. `node scripts/build.mjs some/folder` builds there instead.

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, root, runtimeDependencies } from './entries.mjs';
import { findFiles } from './files.mjs';

/** The files of the chunk that draws. */
const DRAWING = /\/src\/(errors\.ts|text\/|render\/(?!prompt)[\w-]+\.ts|render\/(widgets|containers)\/)/;

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

rmSync(outdir, { recursive: true, force: true });
await buildJavaScript();
buildDeclarations();

/**
 * Everything that draws stands in one chunk, which all entry points share; all else in `index.js`, where the testing
 * kit finds it through the public names alone.
 */
async function buildJavaScript() {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map(({ source }) => [source.replace(/^src\/|\.ts$/g, ''), source])),
    platform: 'node',
    external: runtimeDependencies,
    optimization: { inlineConst: true },
    plugins: [testingUsesTheFrontDoor(), asciiOnly()],
  });
  await bundle.write({
    dir: outdir,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    comments: false,
    codeSplitting: { groups: [{ name: 'drawing', test: DRAWING }] },
  });
  await bundle.close();
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

/** @returns {import('rolldown').Plugin} */
function testingUsesTheFrontDoor() {
  return {
    name: 'testing uses the front door',
    async resolveId(specifier, importer, options) {
      if (importer === undefined || !importer.includes('/src/testing/')) return null;
      const target = await this.resolve(specifier, importer, { ...options, skipSelf: true });
      if (target === null || DRAWING.test(target.id) || target.id.includes('/src/testing/')) return target;
      return { id: join(root, 'src/index.js'), external: 'relative' };
    },
  };
}

/**
 * Escapes what is not ASCII: a file with a single other character is decoded, kept and read at twice the cost.
 * @returns {import('rolldown').Plugin}
 */
function asciiOnly() {
  return {
    name: 'ASCII only',
    renderChunk(code) {
      if (/\\[\u0080-\uffff]/.test(code))
        throw new Error('a backslash before what is not ASCII would change its meaning');
      if (code.includes('String.raw'))
        throw new Error('String.raw would show the escapes: write the text another way');
      return code.replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    },
  };
}
