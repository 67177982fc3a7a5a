// The start-up workload: a fresh process for every figure. Each imports one thing and says how long ago it
// was started; a bare Node of the same module kind, started in the same round, is taken off.

import { copyFileSync, cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedFiles } from '../../scripts/files.mjs';
import { runOnce } from './processes.mjs';
import { Results } from './results.mjs';
import { builtLibrary } from './textui.mjs';

const folder = join(import.meta.dirname, '../temp');
/** What is told apart is less than a tenth of what is measured, so that it takes many. */
const STARTS_PER_ROUND = 20;
/** Milliseconds, a bare Node included: what takes longer is far enough behind, and starts once a round. */
const SLOW = 80;
const BARE = 'bare Node';
const SAY = 'process.stdout.write(String(performance.now()));\n';

/** The library is imported by its name, as the others are: finding a package by its name takes time as well. */
const entries = ['textui', 'textui/render/widgets', 'textui/render/containers', 'textui/text'];
const installed = join(folder, 'node_modules/textui');

export async function runStartUp(workload, options) {
  install();
  const starts = [bare('esm'), bare('cjs'), oneFile(), fortyFiles()];
  for (const name of entries) starts.push(esm(name, name));
  for (const { name, specifier, module } of workload.rivals) {
    starts.push(module === 'esm' ? esm(name, specifier) : cjs(name, specifier));
  }
  const passes = options.rounds * STARTS_PER_ROUND;
  for (let pass = 0; pass < passes; pass++) {
    options.progress(`start-up ${pass + 1}/${passes}`);
    for (let turn = 0; turn < starts.length; turn++) {
      const start = starts[(pass + turn) % starts.length]; // another one first each time
      const isClose = start.name.startsWith(BARE) || Math.min(...start.times.values()) < SLOW;
      if (isClose || pass % STARTS_PER_ROUND === 0) await take(start, pass);
    }
  }
  const base = { esm: starts[0].times, cjs: starts[1].times };
  const figures = starts.map(({ name, module, times, status, note }) => ({
    contender: name,
    caseId: 'import',
    rounds: name.startsWith(BARE) ? [...times.values()] : overBase(times, base[module]),
    status,
    note,
    check: null,
  }));
  return new Results(workload.name, figures, { paired: false });
}

/** The time over that of the bare Node of the same pass. */
function overBase(times, base) {
  return [...times].flatMap(([pass, time]) => (base.has(pass) ? [time - base.get(pass)] : []));
}

async function take(start, pass) {
  try {
    start.times.set(pass, Number(await runOnce([start.file])));
  } catch (error) {
    start.status = String(error.message).split('\n')[0];
  }
}

function start(name, file, module, text, note = '') {
  const path = join(folder, file);
  writeFileSync(path, text + SAY);
  return { name, file: path, module, times: new Map(), status: '', note };
}

const fileName = (name) => name.replaceAll(/[^a-z0-9]+/gi, '-');
const bare = (module) =>
  start(`${BARE} (${module})`, `bare.${module === 'esm' ? 'mjs' : 'cjs'}`, module, '', 'its whole start');
const esm = (name, specifier) =>
  start(name, `start-${fileName(name)}.mjs`, 'esm', `import ${JSON.stringify(specifier)};\n`);
const cjs = (name, specifier) =>
  start(name, `start-${fileName(name)}.cjs`, 'cjs', `require(${JSON.stringify(specifier)});\n`);

function install() {
  rmSync(installed, { recursive: true, force: true });
  cpSync(builtLibrary, join(installed, 'dist'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../package.json'), join(installed, 'package.json'));
}

/** One ESM file as large as all that `textui/render/widgets` loads from the library. */
function oneFile() {
  const size = [...loadedFiles(join(builtLibrary, 'render/widgets/index.js'))].reduce(
    (sum, file) => sum + statSync(file).size,
    0,
  );
  writeFileSync(join(folder, 'one-file.mjs'), filler(size));
  const limit = start('limit', 'start-one-file.mjs', 'esm', "import './one-file.mjs';\n");
  return { ...limit, note: `one ESM file of ${size} bytes` };
}

function fortyFiles() {
  const imports = Array.from({ length: 40 }, (_, index) => {
    writeFileSync(join(folder, `small-${index}.mjs`), filler(500));
    return `import './small-${index}.mjs';\n`;
  });
  return start('forty small files', 'start-forty.mjs', 'esm', imports.join(''));
}

/** Functions that nobody calls, up to a size. */
function filler(size) {
  const parts = [];
  for (let length = 0, index = 0; length < size; index++) {
    const part = `export function unused${index}(value) {\n  return value.at(${index}) ?? 'nothing';\n}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
