// What Markdown costs: `npm run bench -- markdown` builds the library, shows a README of 1 MB and hostile text with each
// contender, and writes RESULTS.md beside this file.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

const folder = import.meta.dirname;
const isQuick = process.argv.includes('--quick');
const ROUNDS = isQuick ? 1 : 5;
const BYTES = isQuick ? 100_000 : 1_000_000;

const lock = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8')).packages;
const own = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
const versionOf = (name) => lock[`node_modules/${name}`].version;
const contenders = {
  textui: `textui ${own.version}`,
  'marked-terminal': `marked-terminal ${versionOf('marked-terminal')} with marked ${versionOf('marked')}`,
  'cli-markdown': `cli-markdown ${versionOf('cli-markdown')}`,
};

const [loadBefore] = loadavg();
const measured = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const name of Object.keys(contenders)) measured[name].push(measure(name));
}
const figures = Object.fromEntries(
  Object.entries(measured).map(([name, all]) => [
    name,
    {
      ...all[0],
      seconds: median(all.map(({ seconds }) => seconds)),
      memory: median(all.map(({ memory }) => memory)),
    },
  ]),
);

const GOALS = [
  ['at most 2.5 × marked-terminal', ratioTo('marked-terminal'), 2.5],
  ['at most a tenth of cli-markdown', ratioTo('cli-markdown'), 0.1],
  ['at most 140 MiB', figures['textui'].memory, 140],
];
const rows = Object.entries(figures).map(([name, all]) => [
  contenders[name],
  `${all.seconds.toFixed(2)} s`,
  (all.seconds / figures['textui'].seconds).toFixed(2),
  `${all.memory.toFixed(0)} MiB`,
  `${all.escapes} of ${all.elements}`,
  `${all.directions} of ${all.elements}`,
  all.opensFile ? 'yes' : 'no',
  String(all.widest),
]);
const goals = GOALS.map(([words, value, most]) => [
  words,
  value.toPrecision(3),
  value <= most ? 'reached' : 'NOT REACHED',
]);
for (const row of [...rows, ...goals]) console.log(row.join(' | '));
if (!isQuick) writeFileSync(join(folder, 'RESULTS.md'), report());

function measure(name) {
  const { stdout } = spawnSync(process.execPath, [join(folder, 'worker.mjs'), name, String(BYTES)], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      NODE_ENV: 'production',
      FORCE_COLOR: '1',
      FORCE_HYPERLINK: '1',
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

function ratioTo(name) {
  return figures['textui'].seconds / figures[name].seconds;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function table(cells) {
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function report() {
  return `# What Markdown costs

\`npm run bench -- markdown\` wrote this page with Node ${process.version} on ${availableParallelism()} processors, with a load of ${loadBefore.toFixed(1)}
before the run. Figures are medians of ${ROUNDS} rounds, in which the contenders took turns.

Commander's README, repeated to 1 MB, in colour, at 80 columns:

| | processor time | / textui | most memory | elements that let \`ESC[2J\` pass | that let U+202E pass | links to files | widest row of a table |
|---|---|---|---|---|---|---|---|
${table(rows)}

- Each contender has its own process for each round, and the time leaves out the start.
- marked-terminal has \`reflowText\` and \`width\`, which make it wrap, and does not measure wide characters.
- The table has two cells of 149 columns.

| goal | measured | |
|---|---|---|
${table(goals)}
`;
}
