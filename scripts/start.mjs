// Runs an example from the sources, in this very process: `node scripts/start.mjs 14-counter ARGUMENTS`.
// Streams, signals and the exit code are the example's own. Without a name it lists the examples.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';

const [name = '', ...args] = process.argv.slice(2);
const names = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((item) => item.isDirectory())
  .map((item) => item.name)
  .sort();

if (names.includes(name)) await start();
else list();

async function start() {
  const file = await bundle();
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Node 20 does not run TypeScript: the example becomes one file in a folder that Git ignores. */
async function bundle() {
  const folder = join(root, 'temp/examples');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, `${name}-`));
  const file = join(folder, `${name}.mjs`);
  await bundlePrograms({ [name]: join(root, 'examples', name, 'main.ts') }, own);
  renameSync(join(own, `${name}.mjs`), file); // whole at once: the same example may be starting elsewhere
  rmSync(own, { recursive: true });
  return file;
}

function list() {
  if (name !== '') console.error(`There is no example ${name}.`);
  console.log('npm run example -- NAME runs one of these:');
  for (const example of names) {
    const [first = ''] = readFileSync(join(root, 'examples', example, 'main.ts'), 'utf8').split('\n');
    console.log(`  ${example.padEnd(28)} ${first.replace('// ', '')}`);
  }
  if (name !== '') process.exitCode = 1;
}
