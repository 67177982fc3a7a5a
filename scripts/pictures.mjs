// Makes the pictures in docs/pictures/: every example below is run as it is, on a scripted terminal that has
// colour, with its own answers.txt, and drawn at the prompts named. live-pictures.ts presses keys for those of live
// terminals. `npm run pictures` writes them; tests/pictures.test.ts fails when one no longer shows what is printed.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';
import { findExamples } from './examples.mjs';

/**
 * Which examples are drawn, and after how many of their answers each picture is taken.
 *
 * @type {Record<string, { command: string, pictures: Record<string, number> }>}
 */
const drawn = {
  setup: {
    command: 'npm start -- setup',
    pictures: { setup: 1, 'setup-user': 24 },
  },
  '12-every-widget': { command: 'npm run example -- 12-every-widget', pictures: { 'every-widget': 3 } },
  '21-translated': { command: 'npm run example -- 21-translated', pictures: { translated: 0 } },
  '09-tables-and-charts': {
    command: 'npm run example -- 09-tables-and-charts',
    pictures: { table: 0, chart: 5 },
  },
  '08-long-work': { command: 'npm run example -- 08-long-work', pictures: { task: 0 } },
  '18-styles-and-scripts': {
    command: 'npm run example -- 18-styles-and-scripts',
    pictures: { styles: 0, scripts: 1 },
  },
};

/** The starters of the live pictures whose questions are an example's; the others are staged. */
const liveCommands = /** @type {Record<string, string>} */ ({
  'live-multiselect': 'npm run example -- backup',
  'live-hub': 'npm start -- setup',
  'live-menu': 'npm start',
});

const studio = join(root, 'scripts/studio.ts');

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

/** @param {string} programs a folder for the examples as programs */
async function takePictures(programs) {
  const examples = Object.keys(drawn).map((name) => [name, join(root, 'examples', name, 'main.ts')]);
  const live = join(root, 'scripts/live-pictures.ts');
  const all = { studio, live, ...Object.fromEntries(examples) };
  await bundlePrograms(all, programs, { plugins: [inTheStudio(programs)] });
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(join(programs, `${name}.mjs`)).href);
  /** @type {typeof import('./studio.ts')} */
  const { play, renderSvg, movingSvg } = await load('studio');
  /** @type {Record<string, string>} */
  const pictures = {};
  for (const [example, { command, pictures: prompts }] of Object.entries(drawn)) {
    const answers = readFileSync(join(root, 'examples', example, 'answers.txt'), 'utf8')
      .split('\n')
      .slice(0, -1);
    const screens = await play(() => withArgs(example, () => load(example)), answers, Object.values(prompts));
    for (const [index, name] of Object.keys(prompts).entries()) {
      pictures[name] = renderSvg(screens[index] ?? [], { title: command, columns: 80 });
    }
  }
  /** @type {typeof import('./live-pictures.ts')} */
  const { liveScreens, oneProgram } = await load('live');
  for (const [name, screen] of Object.entries(await liveScreens(findExamples().groups))) {
    pictures[name] = renderSvg(screen, { title: liveCommands[name], columns: 80 });
  }
  const title = 'One program: at a terminal, in a pipe, with flags';
  pictures['one-program'] = movingSvg(await oneProgram(), { title, columns: 80 });
  return pictures;
}

/**
 * Runs an example with the arguments in its args.txt.
 *
 * @template Result
 * @param {string} example
 * @param {() => Promise<Result>} run
 */
async function withArgs(example, run) {
  const before = process.argv;
  const file = join(root, 'examples', example, 'args.txt');
  const args = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  process.argv = [...before.slice(0, 2), ...args];
  try {
    return await run();
  } finally {
    process.argv = before;
  }
}

/** To the examples the studio is the package. @param {string} programs @returns {import('rolldown').Plugin} */
const inTheStudio = (programs) => ({
  name: 'in the studio',
  resolveId: (specifier, importer) =>
    ['textui', 'textui/program', 'textui/screens'].includes(specifier) &&
    [join(root, 'examples'), programs].some((place) => importer?.startsWith(place))
      ? studio
      : null,
});

if (process.argv[1] === import.meta.filename) {
  mkdirSync(folder, { recursive: true });
  const pictures = await makePictures();
  for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.svg`), svg);
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.svg') && !(file.slice(0, -4) in pictures)) rmSync(join(folder, file));
  }
  console.log(`${Object.keys(pictures).length} pictures in docs/pictures`);
}
