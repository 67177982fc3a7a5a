// The protocol is loaded by those who use it, and by nobody else.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { entries, root } from '../../../scripts/entries.mjs';

/** The files that a file loads at once: what is only a type, or comes by `import()`, is none of them. */
function loadedBy(file: string, found: Set<string> = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  for (const [, clause = '', specifier = ''] of source.matchAll(
    /^(?:import|export) ([^;]*?)from '(\.[^']+)';/gm,
  )) {
    const isOnlyTypes = clause.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\} $/.test(clause);
    if (!isOnlyTypes) loadedBy(join(dirname(file), specifier), found);
  }
  return found;
}

it.each(entries.map(({ specifier, source }) => [specifier, source]))(
  '%s does not load it',
  (_specifier, source) => {
    const loaded = [...loadedBy(join(root, source))].map((file) =>
      relative(root, file).replaceAll('\\', '/'),
    );
    expect(loaded).toContain('src/errors.ts');
    expect(loaded.filter((file) => /^src\/(?:modes\/json\/|json-app)/.test(file))).toEqual([]);
  },
);

it('is found where it is loaded', () => {
  const loaded = [...loadedBy(join(root, 'src/json-app.ts'))];
  expect(loaded).toContain(join(root, 'src/modes/json/json-peer.ts'));
});
