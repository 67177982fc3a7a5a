// What live screens cost: `npm run bench -- screens` builds the library, shows the same board with each of the programs on
// a pseudo-terminal of 80 columns and 24 rows, and writes RESULTS.md beside this file.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { CHANGES, rowsAt } from './board.mjs';

const folder = import.meta.dirname;
const isQuick = process.argv.includes('--quick');
const PASSES = isQuick ? 1 : 5;
const STARTS = isQuick ? 3 : 25;
const MANY = 100_000;

const lock = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8')).packages;
const own = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
const contenders = {
  textui: `textui ${own.version}`,
  ink: `Ink ${lock['node_modules/ink'].version}, incremental`,
  cursor: 'cursor movements, by hand',
};

const work = mkdtempSync(join(tmpdir(), 'bench-screens-'));
const rows = [];
try {
  const measured = Object.fromEntries(Object.keys(contenders).map((program) => [program, []]));
  for (let pass = 0; pass < PASSES; pass++)
    for (const program of Object.keys(contenders)) measured[program].push(await boardOf(program));
  const starts = await firstFrames();
  for (const [program, name] of Object.entries(contenders)) {
    const all = measured[program];
    rows.push([
      name,
      median(all.map(({ bytes }) => bytes)).toFixed(0),
      median(all.map(({ milliseconds }) => milliseconds)).toFixed(2),
      median(all.map(({ first }) => first)).toFixed(0),
      median(starts[program]).toFixed(0),
    ]);
    console.log(rows.at(-1).join(' | '));
  }
} finally {
  rmSync(work, { recursive: true });
}
const many = await keysAmongMany();
console.log(many.map((row) => row.join(' | ')).join('\n'));
if (!isQuick) writeFileSync(join(folder, 'RESULTS.md'), report());

/** Starts a program on a terminal. */
function start(program, env) {
  return spawn(process.execPath, [join(folder, 'programs', `${program}.mjs`)], {
    cols: 80,
    rows: 24,
    name: 'xterm-256color',
    env: {
      PATH: process.env['PATH'] ?? '',
      TERM: 'xterm-256color',
      LANG: 'C.UTF-8',
      NODE_ENV: 'production',
      ...env,
    },
  });
}

/** The bytes of the first frame and of each change, and the processor time of a change in milliseconds. */
async function boardOf(program) {
  const file = join(work, 'report.json');
  const child = start(program, { REPORT: file });
  let [first, later, lastFirst] = [0, 0, Number.POSITIVE_INFINITY];
  const began = performance.now();
  child.onData((text) => {
    // The kernel adds a CR to every LF.
    const bytes = Buffer.byteLength(text.replaceAll('\r\n', '\n'));
    if (later === 0 && first > 0 && performance.now() - began > 300 + lastFirst) later = bytes;
    else if (later > 0) later += bytes;
    else {
      first += bytes;
      lastFirst = performance.now() - began;
    }
  });
  await new Promise((resolve) => void child.onExit(resolve));
  const { milliseconds } = JSON.parse(readFileSync(file, 'utf8'));
  return { first, bytes: later / CHANGES, milliseconds };
}

/** The milliseconds from the start of a process until all rows are there. */
async function firstFrames() {
  const times = Object.fromEntries(Object.keys(contenders).map((program) => [program, []]));
  const last = rowsAt(0).at(-1).trim();
  const programs = Object.keys(contenders);
  for (let pass = 0; pass < STARTS; pass++) {
    for (let turn = 0; turn < programs.length; turn++) {
      const program = programs[(pass + turn) % programs.length]; // another one first each time
      const from = performance.now();
      const child = start(program, { CHANGES: '0' });
      let output = '';
      await new Promise((resolve) =>
        child.onData((text) => {
          output += text;
          if (output.includes(last)) resolve(undefined);
        }),
      );
      times[program].push(performance.now() - from);
      child.kill('SIGKILL');
    }
  }
  return times;
}

/** What keys take at a list of very many items. */
async function keysAmongMany() {
  const library = pathToFileURL(join(folder, '../../temp/bench/textui/')).href;
  const { UIScreen } = await import(`${library}screens.js`);
  const { ListColumnContainer } = await import(`${library}render/containers/index.js`);
  const { TextWidget } = await import(`${library}render/widgets/index.js`);
  const { startApp } = await import(`${library}testing/index.js`);
  class Many extends UIScreen {
    refresh() {
      const list = new ListColumnContainer(1);
      for (let item = 1; item <= MANY; item++) list.add(new TextWidget(`Item ${item}`), () => {});
      this.window.add(list);
    }
  }
  const app = startApp(new Many(), { mode: 'live', columns: 80, rows: 24 });
  const measure = async (name, keys) => {
    const [times, bytes] = [[], []];
    for (const key of keys) {
      const [before, from] = [app.transcript.length, performance.now()];
      await (key === '' ? app.type('') : app.press(key));
      times.push(performance.now() - from);
      bytes.push(Buffer.byteLength(app.transcript.slice(before)));
    }
    return [name, median(times).toFixed(1), median(bytes)];
  };
  const measured = [
    await measure('the first frame', ['']),
    await measure('↓', Array(15).fill('down')),
    await measure('↓ while the list scrolls', Array(15).fill('down')),
    await measure('PgDn', Array(10).fill('page-down')),
    await measure('End', ['end']),
    await measure('↑ at the end', Array(15).fill('up')),
  ];
  await app.interrupt();
  return measured;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function table(cells) {
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function report() {
  return `# What live screens cost

\`npm run bench -- screens\` wrote this page with Node ${process.version}, at a terminal of 80 columns and 24 rows. The machine had
${availableParallelism()} processors and a load of ${loadavg()[1]?.toFixed(0)}. If the load exceeds the number of processors, compare times only with each other.

A board of twenty rows of 74 columns, on which ten numbers of seven digits change, 20 times a second:

| | bytes for each change | ms of processor time for each change | bytes of the first frame | ms until the first frame |
|---|---|---|---|---|
${table(rows)}

- Ink has \`incrementalRendering: true\`. The last row writes the ten numbers with one cursor movement each.
- Processor time includes the timer and garbage collection. All figures are medians.

A screen with ${MANY.toLocaleString('en')} items in textui:

| | ms | bytes |
|---|---|---|
${table(many)}
`;
}
