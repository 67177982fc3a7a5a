// How the page is made: a few static files that need no server of their own, `npm run playground:build`.
// The names of the files are fixed: the page fetches textui.js as text, and the service worker keeps all of them.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { entries, root } from '../scripts/entries.mjs';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: './', // any folder of any host
  appType: 'mpa', // a file that is not there is not there
  // Vite would put an empty object here; a program has the environment that its worker gives it.
  define: { 'process.env': 'globalThis.process.env' },
  resolve: {
    alias: [
      // What needs Node makes way for the page's.
      ...[
        'process-terminal',
        'process-interrupts',
        'descriptor-streams',
        'read-bounded',
        'flags',
        'suggest-paths',
      ].map((name) => ({
        find: new RegExp(String.raw`^(?:.*/node|\.)/${name}\.ts$`),
        replacement: join(here, `program/${name}.ts`),
      })),
      { find: /^.*\/program\/complete\.ts$/, replacement: join(here, 'program/complete.ts') },
      ...entries.map(({ specifier, source }) => ({
        find: new RegExp(`^${specifier}$`),
        replacement: join(root, source),
      })),
    ],
  },
  plugins: [frame(), atOnce(), withoutNode(), serviceWorker()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        page: join(here, 'index.html'),
        textui: join(here, 'program/library.ts'),
        sw: join(here, 'service-worker.ts'),
      },
      preserveEntrySignatures: 'allow-extension', // the page takes from textui.js what it needs itself
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        // Messages name the class that refused.
        minify: { mangle: { toplevel: true, keepNames: { class: true, function: true } } },
      },
    },
  },
  preview: { port: Number(process.env['PORT'] ?? 8080) },
});

/**
 * `virtual:frame`: the script of the sandboxed frame, its hash, and the script with which a worker begins. All are
 * texts that the page hands on. The policy of the page has to allow the frame's script too, which takes it over.
 */
async function frame(): Promise<Plugin> {
  const text = async (file: string): Promise<string> => {
    const output = { format: 'iife', minify: true } as const; // neither is a module where it runs
    const built = await build({ input: join(here, 'frame', file), write: false, output });
    return built.output[0].code;
  };
  const script = await text('frame.ts');
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' blob: ${hash}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const values = { FRAME_SCRIPT: script, FRAME_HASH: hash, BOOT_SCRIPT: await text('boot.ts') };
  return {
    name: 'frame',
    resolveId: (id) => (id === 'virtual:frame' ? `\0${id}` : null),
    load: (id) =>
      id === '\0virtual:frame'
        ? Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
    transformIndexHtml: (html) => html.replace('{{policy}}', policy),
  };
}

/** What the library loads when it is chosen is in textui.js from the start: a worker is given that one text. */
function atOnce(): Plugin {
  return {
    name: 'at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src'))) return null;
      const loaded: string[] = [];
      const changed = code.replaceAll(/\b(await )?import\(('\.[^']+')\)/g, (_, awaited, path: string) => {
        const name = `loaded${loaded.push(path)}`;
        return awaited === undefined ? `Promise.resolve(${name})` : name;
      });
      const imports = loaded.map((path, index) => `import * as loaded${index + 1} from ${path};`);
      return loaded.length === 0 ? null : { code: [...imports, changed].join('\n'), map: null };
    },
  };
}

/** Fails where a file that needs Node gets in. */
function withoutNode(): Plugin {
  return {
    name: 'without-node',
    generateBundle() {
      const fromNode = [...this.getModuleIds()].filter((id) => id.includes('src/terminal/node/'));
      if (fromNode.length > 0) this.error(`These files need Node: ${fromNode.join(', ')}`);
    },
  };
}

/** Tells the service worker which files there are, and a version that changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { 'sw.js': worker, ...files } = bundle;
        if (worker?.type !== 'chunk') throw new Error('There is no sw.js');
        const version = createHash('sha256');
        for (const file of Object.values(files))
          version.update(file.type === 'chunk' ? file.code : file.source);
        // What only a live session needs is kept when one has been opened.
        const atOnce = Object.keys(files).filter((file) => !file.startsWith('live-session.'));
        const values = { FILES: ['./', ...atOnce], VERSION: version.digest('hex').slice(0, 12) };
        worker.code = `const{FILES,VERSION}=${JSON.stringify(values)};${worker.code}`;
      },
    },
  };
}
