// `npm run torture -- --minutes 5 [--seed N]`: random trials of everything, until the time is over or a law is broken.
// Options: --minutes N, or --rounds N; --seed N for a run that was seen before; --only KIND,… for some kinds.
//
// The trials are in tests/torture. They run in a process of their own, so that one that hangs or dies can be named.

import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';

/**
 * Development packages and these scripts are loaded where they are: some are not made to be bundled.
 *
 * @type {import('rolldown').Plugin}
 */
const onlyOwnSources = {
  name: 'only own sources',
  resolveId(specifier, importer) {
    if (/^textui(\/|$)/.test(specifier) || isAbsolute(specifier) || importer === undefined) return null;
    if (!specifier.startsWith('.')) return { id: specifier, external: true };
    return specifier.endsWith('.mjs') ? { id: resolve(importer, '..', specifier), external: true } : null;
  },
};

/** A round takes about a second. A process that does not even turn its event loop for so long hangs. */
const SILENCE = 300_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: process.env['TEXTUI_TEST_SEED'] },
    only: { type: 'string', default: '' },
  },
});
const options = {
  seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole('seed', values.seed),
  rounds: values.rounds === undefined ? null : whole('rounds', values.rounds),
  minutes: Number(values.minutes),
  only: values.only.split(',').filter((name) => name !== ''),
};
console.log(`torture: seed ${options.seed}`);

mkdirSync(join(root, 'temp'), { recursive: true });
const folder = mkdtempSync(join(root, 'temp/torture-'));
try {
  // One file each: turns of the event loop are counted, and a busy machine may take many to load another.
  const programs = {
    torture: 'main',
    'signal-program': 'signal-program',
    'bounded-program': 'bounded-program',
  };
  for (const [name, file] of Object.entries(programs)) {
    const source = join(root, `tests/torture/${file}.ts`);
    await bundlePrograms({ [name]: source }, folder, { plugins: [onlyOwnSources] });
  }
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
function run() {
  const child = fork(join(folder, 'torture.mjs'), [JSON.stringify(options)], { cwd: root });
  process.on('SIGINT', () => {}); // the trials have it too, and end with this round
  let again = '(no round was begun)';
  let timer = setTimeout(giveUp, SILENCE);
  function giveUp() {
    console.error(`\nIt hangs. Again: ${again}`);
    child.kill('SIGKILL');
  }
  child.on('message', (/** @type {{ again?: string }} */ message) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE);
    again = message.again ?? again;
  });
  return new Promise((done) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === null) console.error(`\nEnded by ${signal}. Again: ${again}`);
      done(code ?? 1);
    });
  });
}

/**
 * @param {string} name
 * @param {string} value
 */
function whole(name, value) {
  const number = Number(value);
  if (!Number.isInteger(number)) throw new Error(`--${name} must be a whole number, not ${value}`);
  return number;
}
