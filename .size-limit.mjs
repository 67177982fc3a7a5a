// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Nearly all load textui.js, for every further file costs start-up time.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '70 kB',
  'textui/render/widgets': '69 kB',
  'textui/render/containers': '69 kB',
  'textui/text': '69 kB',
  'textui/terminal': '71 kB',
  'textui/answers': '81 kB',
  'textui/program': '93 kB',
  'textui/testing': '92 kB',
  'textui/svg': '73 kB',
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});
