// Makes the pictures in docs/pictures/: every example below is run as it is, on a scripted terminal that has
// colour, with its own answers.txt, and drawn at the prompts named. `npm run pictures` writes them;
// tests/pictures.test.ts fails when one no longer shows what its example prints.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, runtimeDependencies } from './entries.mjs';

/**
 * Which examples are drawn, and after how many of their answers each picture is taken.
 *
 * @type {Record<string, { command: string, pictures: Record<string, number> }>}
 */
const drawn = {
  setup: {
    command: 'npm start',
    pictures: { setup: 1, list: 2, 'setup-user-name': 19, 'setup-done': 43 },
  },
  '00-hello': { command: 'npm run example -- 00-hello', pictures: { hello: 0 } },
  '01-every-widget': { command: 'npm run example -- 01-every-widget', pictures: { 'every-widget': 3 } },
  '02-refusing-and-continuing': {
    command: 'npm run example -- 02-refusing-and-continuing',
    pictures: { refused: 2 },
  },
  '06-divider': { command: 'npm run example -- 06-divider', pictures: { checked: 3, 'yes-or-no': 4 } },
  '08-translated': { command: 'npm run example -- 08-translated', pictures: { translated: 0 } },
  '12-styles-and-scripts': {
    command: 'npm run example -- 12-styles-and-scripts',
    pictures: { styles: 0, scripts: 1 },
  },
};

/** Where the pictures are kept. */
export const folder = join(root, 'docs/pictures');

/** @returns {Promise<Record<string, string>>} the pictures by their names */
export async function makePictures() {
  const studio = await openStudio();
  /** @type {Record<string, string>} */
  const pictures = {};
  for (const [example, { command, pictures: prompts }] of Object.entries(drawn)) {
    const answers = readFileSync(join(root, 'examples', example, 'answers.txt'), 'utf8')
      .split('\n')
      .slice(0, -1);
    const screens = await studio.play(example, answers, Object.values(prompts));
    for (const [index, name] of Object.keys(prompts).entries()) {
      pictures[name] = studio.renderSvg(screens[index] ?? [], { title: command, columns: 80 });
    }
  }
  return pictures;
}

/**
 * The examples and the library in one file, in which `createApp` puts an app on the scripted terminal.
 *
 * @returns {Promise<{
 *   play: (example: string, answers: string[], prompts: number[]) => Promise<string[][]>,
 *   renderSvg: (lines: string[], options: object) => string,
 * }>}
 */
async function openStudio() {
  const outfile = join(root, `temp/pictures.${process.pid}.mjs`);
  const examples = Object.keys(drawn).map((name) => `'${name}': () => import('./examples/${name}/main.ts'),`);
  await build({
    stdin: {
      contents: `export { play } from './scripts/studio.ts'; export { renderSvg } from 'textui/svg';
                 import { examples } from './scripts/studio.ts';
                 Object.assign(examples, {${examples.join('\n')}});`,
      loader: 'ts',
      resolveDir: root,
    },
    outfile,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    tsconfig: join(root, 'tsconfig.json'),
    external: runtimeDependencies,
    keepNames: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'put apps on the scripted terminal',
        setup(bundle) {
          bundle.onResolve({ filter: /^textui$/ }, ({ importer }) =>
            importer.includes('examples') ? { path: join(root, 'scripts/studio.ts') } : undefined,
          );
        },
      },
    ],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
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
