// Runs an example from the sources, in this very process: `node scripts/start.mjs 03-counter ARGUMENTS`.
// Streams, signals and the exit code are the example's own. Without a name it lists the examples.

import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { root, runtimeDependencies } from './entries.mjs';

const [name = '', ...args] = process.argv.slice(2);
const names = readdirSync(join(root, 'examples'), { withFileTypes: true })
  .filter((item) => item.isDirectory())
  .map((item) => item.name)
  .sort();

if (names.includes(name)) await start();
else list();

async function start() {
  const file = bundle();
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Node 20 does not run TypeScript: the example becomes one file in a folder that Git ignores. */
function bundle() {
  const folder = join(root, 'temp/examples');
  mkdirSync(folder, { recursive: true });
  const [made, file] = [join(folder, `${name}.${process.pid}.mjs`), join(folder, `${name}.mjs`)];
  buildSync({
    entryPoints: [join(root, 'examples', name, 'main.ts')],
    outfile: made,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    tsconfig: join(root, 'tsconfig.json'), // its paths lead from the package's name to the sources
    external: runtimeDependencies,
    keepNames: true, // messages name the class that refused
    sourcemap: 'inline',
  });
  renameSync(made, file); // whole at once: the same example may be starting elsewhere
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
