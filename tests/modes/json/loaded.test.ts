// The protocol and MCP are loaded by those who use them, and by nobody else.

import { relative } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import { entries, externals, root } from '../../../scripts/entries.mjs';

const JSON_RUN = 'src/wiring/json-run.ts';
const MCP = 'src/program/mcp.ts';

/** By file: the files that it imports at once. What is only a type, or comes by `import()`, is none of them. */
const imports = new Map<string, readonly string[]>();

beforeAll(async () => {
  const bundle = await rolldown({
    cwd: root,
    input: [...entries.map(({ source }) => source), JSON_RUN, MCP],
    platform: 'neutral',
    external: externals,
    treeshake: false, // what nobody needs is loaded too, where sources are run as they are
  });
  const { output } = await bundle.generate({ preserveModules: true });
  await bundle.close();
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const sources = new Map(chunks.map((chunk) => [chunk.fileName, sourceOf(chunk)]));
  for (const chunk of chunks)
    imports.set(
      sourceOf(chunk),
      chunk.imports.map((file) => sources.get(file) ?? file), // a package is no chunk
    );
});

/** The one file that a chunk was made of. */
function sourceOf({ facadeModuleId, moduleIds }: OutputChunk): string {
  return relative(root, facadeModuleId ?? moduleIds[0] ?? '').replaceAll('\\', '/');
}

/** A file, and all that it loads at once. */
function loadedBy(file: string, found: Set<string> = new Set<string>()): string[] {
  if (found.has(file)) return [...found];
  found.add(file);
  for (const imported of imports.get(file) ?? []) loadedBy(imported, found);
  return [...found];
}

it.each(
  entries
    .filter(({ specifier }) => specifier !== 'textui/types') // it has no code
    .map(({ specifier, source }) => [specifier, source]),
)('%s does not load it', (_specifier, source) => {
  const loaded = loadedBy(source);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((file) => /^src\/(?:modes\/json\/|json-app|program\/mcp)/.test(file))).toEqual([]);
  expect(loaded.filter((file) => /^src\/program\/(?:built-in|help|one-shot|saved)/.test(file))).toEqual([]);
  expect(loaded.filter((file) => file.includes('@modelcontextprotocol'))).toEqual([]);
  // Nor does it load live mode, which only people at a capable terminal need.
  expect(loaded.filter((file) => file.startsWith('src/modes/live/'))).toEqual([]);
});

it('is found where it is loaded', () => {
  expect(loadedBy(JSON_RUN)).toContain('src/modes/json/json-peer.ts');
  expect(loadedBy(MCP)).toContain('src/program/mcp-schema.ts');
});
