// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Nearly all load textui.js, for every further file costs start-up time.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '71 kB',
  'textui/render/widgets': '71 kB',
  'textui/render/containers': '71 kB',
  'textui/text': '71 kB',
  'textui/terminal': '72 kB',
  'textui/answers': '83 kB',
  'textui/program': '97 kB',
  'textui/testing': '96 kB',
  'textui/svg': '74 kB',
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});
