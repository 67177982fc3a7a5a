// Makes the pictures in docs/pictures/: programs run on the stage, with a person who presses keys at a live terminal of 80
// columns. live-pictures.ts has what no program shows by itself. `npm run pictures` writes them; tests/pictures.test.ts
// fails when one no longer shows what is on the screen.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './entries.mjs';
import { findExamples } from './examples.mjs';
import { bundleOnStage, STAGE } from './on-stage.mjs';

/**
 * The pictures of examples and of programs of the guide: the program, the keys that are pressed, and `<1 s>` for time. A
 * picture that moves shows what is on the screen after each of them, any other the last screen.
 * `still`: the moment for readers who prefer a still picture.
 *
 * @type {Record<string, { program: string, keys: string, command?: string, moves?: boolean, still?: number }>}
 */
const drawn = {
  'live-select': { program: '05-time-zone', keys: 'por <down>' },
  'live-multiselect': { program: 'backup', keys: '/home <enter> <space> <down> <space>', command: 'backup' },
  'live-hub': { program: 'setup', keys: '<down>', command: 'setup' },
  'live-screen': {
    program: 'screens',
    keys: `<2 s> <space> <1 s> <down> <0.6 s> <right> <0.6 s> <enter> <1.2 s> n <0.6 s> <enter> <1 s> Ada <1 s> <enter> <1.5 s>
      c <0.6 s> <enter> <3 s>`,
    command: 'screens',
    moves: true,
    still: 3,
  },
  'live-widget': {
    program: 'writing-a-widget',
    keys: '<2 s> <enter> <1.5 s> <down> <0.8 s> <enter> <3 s>',
    command: 'writing-a-widget',
    moves: true,
  },
  commands: {
    program: 'shop',
    keys: `<2.5 s> <down> <0.8 s> <up> <0.8 s> <enter> <1.5 s> <down> <0.8 s> <enter> <1 s> 2 <0.8 s> <enter> <2 s> v2 <1 s>
      <enter> <3 s>`,
    moves: true,
    still: 3,
  },
  table: { program: '09-tables-and-charts', keys: '<down>', command: '09-tables-and-charts' },
  chart: { program: '09-tables-and-charts', keys: 'u <enter>', command: '09-tables-and-charts' },
  styles: { program: '18-styles-and-scripts', keys: '<0.1 s>', command: '18-styles-and-scripts' },
  scripts: { program: '18-styles-and-scripts', keys: 'c <enter>', command: '18-styles-and-scripts' },
};

/** The program of the README that has several commands. */
function shop() {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return /^`shop\.mjs` .*?```js\n(.*?)```/ms.exec(readme)?.[1] ?? '';
}

/** Where the pictures are kept. */
export const folder = join(root, 'docs/pictures');

/** @returns {Promise<Record<string, string>>} the pictures by their names */
export async function makePictures() {
  mkdirSync(join(root, 'temp'), { recursive: true });
  const programs = mkdtempSync(join(root, 'temp/pictures-'));
  try {
    return await takePictures(programs);
  } finally {
    rmSync(programs, { recursive: true });
  }
}

/** @param {string} folder for the programs */
async function takePictures(folder) {
  const { groups, guide } = findExamples();
  const examples = [...groups, guide].flatMap((group) => group.examples);
  const used = examples.filter(({ name }) => Object.values(drawn).some(({ program }) => program === name));
  const live = join(root, 'scripts/live-pictures.ts');
  const ofReadme = join(folder, 'readme/shop.mjs');
  mkdirSync(join(folder, 'readme'));
  writeFileSync(ofReadme, shop());
  await bundleOnStage(
    { live, shop: ofReadme, ...Object.fromEntries(used.map(({ name, file }) => [name, file])) },
    folder,
  );
  /** @param {string} name */
  const urlOf = (name) => pathToFileURL(join(folder, `${name}.mjs`)).href;
  /** @type {typeof import('./stage.ts')} */
  const { play, renderSvg, movingSvg } = await import(urlOf(STAGE));
  /** @type {Record<string, string>} */
  const pictures = {};
  for (const [name, { program, keys, command, moves = false, still }] of Object.entries(drawn)) {
    const title = command === undefined ? undefined : `npm run example ${command}`;
    const { moments } = await play(() => import(`${urlOf(program)}?${name}`), keys, { color: true });
    const options = { title, columns: 80 };
    pictures[name] = moves
      ? movingSvg(moments, { ...options, still })
      : renderSvg(moments.at(-1)?.lines ?? [], options);
  }
  /** @type {typeof import('./live-pictures.ts')} */
  const { menuMoments, oneProgram, taskMoments } = await import(urlOf('live'));
  pictures['live-menu'] = movingSvg(await menuMoments(groups), { title: 'npm start', columns: 80, still: 3 });
  pictures['live-task'] = renderSvg((await taskMoments()).at(-1)?.lines ?? [], { columns: 80 });
  const title = 'One program: at a terminal, in a pipe, with flags';
  pictures['one-program'] = movingSvg(await oneProgram(), { title, columns: 80 });
  return pictures;
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(folder, { recursive: true });
  const pictures = await makePictures();
  for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.svg`), svg);
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.svg') && !(file.slice(0, -4) in pictures)) rmSync(join(folder, file));
  }
  console.log(`${Object.keys(pictures).length} pictures in docs/pictures`);
}
