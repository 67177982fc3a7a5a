// The size ceiling of each entry point: its file and all that it loads, compressed as npm and the network carry
// them. Most load the same file, for every file costs start-up time; what an app runs on is loaded when it runs.
// Raise a ceiling in the commit that needs it, and say there why.

import { entries } from './scripts/entries.mjs';
import { loadedFiles } from './scripts/files.mjs';

/** @type {Record<string, string>} */
const ceilings = {
  textui: '25 kB',
  'textui/render/widgets': '25 kB',
  'textui/render/containers': '25 kB',
  'textui/text': '25 kB',
  'textui/terminal': '36 kB',
  'textui/testing': '37 kB',
  'textui/svg': '30 kB',
};

export default [
  ...entries.map(({ specifier, output }) => {
    const limit = ceilings[specifier];
    if (limit === undefined) throw new Error(`.size-limit.mjs: give ${specifier} a ceiling`);
    return { name: specifier, path: [...loadedFiles(output)], limit };
  }),
  { name: 'textui, and what it runs on', path: ['dist/index.js', 'dist/running.js'], limit: '36 kB' },
];
