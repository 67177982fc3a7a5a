// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Most load textui.js, for every further file costs start-up time.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '31 kB', // with rows and children at the terminal, and dates, as in all that load it
  'textui/types': '0.1 kB', // types: its file is empty
  'textui/screens': '97 kB', // checks that are marked, panels, unfolded tables, and a key that two items have
  'textui/render/widgets': '32 kB',
  'textui/render/containers': '31 kB', // with panels, in the same file
  'textui/text': '16 kB', // with links and what `textui/print` prints, as in all that load it
  'textui/print': '46 kB',
  'textui/markdown': '36 kB', // widgets, containers and 4.1 kB of its own
  'textui/messages': '31 kB',
  'textui/terminal': '32 kB',
  'textui/answers': '95 kB', // with types of choices in schemas, refused answers in sentences, and defaults that a hub looks up
  'textui/program': '33 kB', // names and flags: the rest is loaded when a program runs
  'textui/schema': '104 kB', // with addresses that servers ask to open
  'textui/testing': '133 kB', // with `complete`; it holds what apps load later, too: tests wait for no file
  'textui/svg': '20 kB', // still and moving pictures
};

export default entries.map(({ specifier, output }) => {
  const limit = ceilings[specifier];
  if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
  return { name: specifier, path: [...loadedFiles(output)], limit };
});
