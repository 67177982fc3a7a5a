// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Most load textui.js, for every further file costs start-up time.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '28 kB',
  'textui/types': '0.1 kB', // types: its file is empty
  'textui/screens': '87 kB', // panels, unfolded tables, and a key that two items have
  'textui/render/widgets': '30 kB',
  'textui/render/containers': '29 kB', // with panels, in the same file
  'textui/text': '16 kB', // with links and what `textui/print` prints, as in all that load it
  'textui/print': '43 kB',
  'textui/messages': '28 kB',
  'textui/terminal': '29 kB',
  'textui/answers': '85 kB',
  'textui/program': '88 kB',
  'textui/schema': '91 kB',
  'textui/testing': '114 kB', // it holds what apps load later, too: tests wait for no file
  'textui/svg': '19 kB', // still and moving pictures
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});
