// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Those that draw load the same file, for every file costs start-up time. Raise a ceiling in the commit that needs it, and say there why.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries } from './scripts/entries.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '43 kB',
  'textui/render/widgets': '27 kB',
  'textui/render/containers': '27 kB',
  'textui/text': '27 kB',
  'textui/testing': '44 kB',
  'textui/svg': '31 kB',
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});

/**
 * @param {string} file
 * @param {Set<string>} found
 * @returns {Set<string>} the file and all it imports from dist
 */
function loadedFiles(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|\} from|export .* from) .*?"(\.[^"]+)"/gm,
  )) {
    if (target !== undefined) loadedFiles(join(dirname(file), target), found);
  }
  return found;
}
