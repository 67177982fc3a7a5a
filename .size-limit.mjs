// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Nearly all load textui.js, for every further file costs start-up time.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '90 kB',
  'textui/types': '0.1 kB', // types: its file is empty
  'textui/render/widgets': '90 kB',
  'textui/render/containers': '90 kB',
  'textui/text': '90 kB',
  'textui/terminal': '91 kB',
  'textui/answers': '118 kB',
  'textui/program': '131 kB',
  'textui/testing': '127 kB',
  'textui/svg': '93 kB',
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});
