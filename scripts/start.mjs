// `npm start`: a menu of the examples. `npm start -- NAME ARGUMENTS` runs one from the sources, in this very process: its
// streams, signals and exit code are its own. `npm run example` is the same program.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './entries.mjs';
import { findExamples } from './examples.mjs';

/** The code for arguments that make no sense. */
const MISUSED = 2;

const [name = '', ...args] = process.argv.slice(2);
const { groups, guide } = findExamples();
const examples = [...groups, guide].flatMap((group) => group.examples);
const chosen = examples.find((example) => example.name === name || example.key === name);

if (name === '') await showMenu();
else if (name === '--list') console.log(examples.map((example) => example.name).join('\n'));
else if (name === '--help' || name === '-h') printHelp();
else if (chosen !== undefined) await start(chosen);
else {
  console.error(
    name.startsWith('-') ? `${name}: Unknown flag. See --help.` : `There is no example ${name}. See --help.`,
  );
  process.exitCode = MISUSED;
}

function printHelp() {
  console.log('Usage: npm start [-- NAME [ARGUMENT...]]\n');
  console.log('Runs an example, or without a name shows a menu of them.\n');
  console.log('  --list  Print the names, one per line.\n  --help  Print this help.');
  const width = Math.max(...examples.map((example) => example.name.length));
  for (const { title, examples: some } of [...groups, guide]) {
    console.log(`\n${title}:`);
    for (const { name: one, about } of some) console.log(`  ${one.padEnd(width)}  ${about}`);
  }
}

async function showMenu() {
  const file = await bundle('start', join(root, 'examples/start/menu.ts'));
  /** @type {typeof import('../examples/start/menu.ts')} */
  const menu = await import(pathToFileURL(file).href);
  process.exitCode = await menu.showMenu(groups, guide, startChild);
}

/**
 * Runs an example in a process of its own, on this terminal. Ctrl-C there is for the example: the menu outlives it.
 *
 * @param {string} example
 * @returns {Promise<number | string>} its exit code, or the signal that ended it
 */
async function startChild(example) {
  const ignore = () => {};
  process.on('SIGINT', ignore);
  try {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), example], { stdio: 'inherit' });
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve(code ?? signal ?? 0));
    });
  } finally {
    process.off('SIGINT', ignore);
  }
}

/** @param {import('./examples.mjs').Example} example */
async function start({ name: one, about, file: source }) {
  const code = readFileSync(source, 'utf8');
  if (args[0] === '--help' && !/run(?:Program|Commands)\(/.test(code)) {
    const comment = /^(?:\/\/.*\n)+/m.exec(code)?.[0] ?? '';
    return console.log(`${one}: ${about}\n\n${comment.replaceAll(/^\/\/ ?/gm, '').trimEnd()}`);
  }
  const file = await bundle(one, source);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/**
 * Node 20 does not run TypeScript: a program becomes one file in a folder that Git ignores.
 *
 * @param {string} program
 * @param {string} main
 */
async function bundle(program, main) {
  const made = join(root, 'temp/examples');
  mkdirSync(made, { recursive: true });
  const own = mkdtempSync(join(made, `${program}-`));
  const file = join(made, `${program}.mjs`);
  const { bundlePrograms } = await import('./bundle.mjs'); // it takes a while to load
  await bundlePrograms({ [program]: main }, own);
  renameSync(join(own, `${program}.mjs`), file); // whole at once: the same program may be starting elsewhere
  rmSync(own, { recursive: true });
  return file;
}
