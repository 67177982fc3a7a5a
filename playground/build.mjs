// Builds the page into a folder: a few static files that need no server of their own.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { entries, root } from '../scripts/entries.mjs';

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  charset: 'utf8',
  tsconfig: join(root, 'playground/tsconfig.json'), // its paths lead from the package's name to the sources
  logLevel: 'warning',
};

/**
 * Builds the page, and says what it is made of.
 *
 * @param {string} outdir
 * @returns {Promise<{ files: string[], bytes: number }>}
 */
export async function buildPlayground(outdir) {
  const boot = await script('playground/frame/boot.ts');
  const frame = await script('playground/frame/frame.ts', { BOOT_SCRIPT: boot });
  const hash = `'sha256-${createHash('sha256').update(frame).digest('base64')}'`;
  /** @type {Record<string, string>} */
  const files = {
    'index.html': source('index.html').replace('{{policy}}', policy(hash)),
    'style.css': await script('playground/style.css'),
    'icon.svg': source('icon.svg'),
    'page.js': await script('playground/page/page.ts', { FRAME_SCRIPT: frame, FRAME_HASH: hash }),
    'textui.js': await script('playground/program/library.ts', { ENTRY_NAMES: await entryNames() }),
  };
  const version = createHash('sha256').update(Object.values(files).join('\0')).digest('hex').slice(0, 12);
  files['sw.js'] = await script('playground/service-worker.ts', {
    FILES: ['./', ...Object.keys(files)],
    VERSION: version,
  });
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outdir, name), text);
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { files: Object.keys(files), bytes };
}

/**
 * The page loads nothing but its own files. Programs run in a frame without an origin, which allows less still;
 * it takes over this policy, so that its one script and what that makes of a program must be allowed here too.
 *
 * @param {string} frameHash
 */
function policy(frameHash) {
  return [
    "default-src 'none'",
    `script-src 'self' blob: ${frameHash}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param {string} name */
function source(name) {
  return readFileSync(join(root, 'playground', name), 'utf8');
}

/**
 * Bundles one file.
 *
 * @param {string} entry
 * @param {Record<string, unknown>} [values] what stands for names in it
 */
async function script(entry, values = {}) {
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: [entry],
    outfile: 'out.js',
    metafile: true,
    keepNames: entry.endsWith('library.ts'), // messages name the class that refused
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    plugins: [textFiles, withoutNode, ...(entry.endsWith('page.ts') ? [libraryApart] : [])],
  });
  const fromNode = Object.keys(metafile.inputs).filter((file) => file.includes('src/terminal/node/'));
  if (fromNode.length > 0) throw new Error(`${entry}: these files need Node: ${fromNode.join(', ')}`);
  return outputFiles?.[0]?.text ?? '';
}

/** The names that each entry point of the package exports. */
async function entryNames() {
  const { metafile } = await build({
    ...common,
    entryPoints: entries.map((entry) => entry.source),
    outdir: 'out',
    metafile: true,
    plugins: [withoutNode],
  });
  const outputs = Object.values(metafile.outputs);
  return Object.fromEntries(
    entries.map(({ specifier, source }) => [
      specifier,
      outputs.find(({ entryPoint }) => entryPoint === source)?.exports ?? [],
    ]),
  );
}

/** `program.js?text` is the text of the file. @type {import('esbuild').Plugin} */
const textFiles = {
  name: 'text-files',
  setup(build) {
    build.onResolve({ filter: /\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?text', '')),
      namespace: 'text',
    }));
    build.onLoad({ filter: /./, namespace: 'text' }, ({ path }) => ({
      contents: `export const text = ${JSON.stringify(readFileSync(path, 'utf8'))};`,
    }));
  },
};

/** The one room that needs Node makes way for the page's. @type {import('esbuild').Plugin} */
const withoutNode = {
  name: 'without-node',
  setup(build) {
    build.onResolve(
      { filter: /\/terminal\/node\/process-terminal\.ts$|^\.\/node\/process-terminal\.ts$/ },
      () => ({
        path: join(root, 'playground/program/process-terminal.ts'),
      }),
    );
  },
};

/** The page uses the library as it lies beside it: it is loaded once for both. @type {import('esbuild').Plugin} */
const libraryApart = {
  name: 'library-apart',
  setup(build) {
    build.onResolve({ filter: /\/program\/library\.ts$/ }, () => ({ path: './textui.js', external: true }));
  },
};
