// Runs an example from the sources, in this very process: `node scripts/start.mjs 14-counter ARGUMENTS`.
// Streams, signals and the exit code are the example's own. Without a name it lists the examples.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';
import { mainOf } from './files.mjs';

const [name = '', ...args] = process.argv.slice(2);
const folder = join(root, 'examples');
/** The file of each example by its name: one in a folder of its own, or one of a page of the guide. */
const files = new Map([
  ...inFolder(folder).map((item) => /** @type {const} */ ([item, mainOf(item)])),
  ...inFolder(join(folder, 'guide')).map(
    (item) => /** @type {const} */ ([basename(item, '.mjs'), join(folder, 'guide', item)]),
  ),
]);
for (const [example, file] of files) if (!existsSync(file)) files.delete(example);

const source = files.get(name);
if (source === undefined) list();
else await start(source);

/** @param {string} path */
function inFolder(path) {
  return readdirSync(path).sort();
}

/** @param {string} main */
async function start(main) {
  const file = await bundle(main);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Node 20 does not run TypeScript: the example becomes one file in a folder that Git ignores. @param {string} main */
async function bundle(main) {
  const made = join(root, 'temp/examples');
  mkdirSync(made, { recursive: true });
  const own = mkdtempSync(join(made, `${name}-`));
  const file = join(made, `${name}.mjs`);
  await bundlePrograms({ [name]: main }, own);
  renameSync(join(own, `${name}.mjs`), file); // whole at once: the same example may be starting elsewhere
  rmSync(own, { recursive: true });
  return file;
}

function list() {
  if (name !== '') console.error(`There is no example ${name}.`);
  console.log('npm run example -- NAME runs one of these:');
  for (const [example, file] of files) {
    const [, purpose = ''] = /^\/\/ (.*)/m.exec(readFileSync(file, 'utf8')) ?? [];
    console.log(`  ${example.padEnd(28)} ${purpose}`);
  }
  if (name !== '') process.exitCode = 1;
}
