// Runs the workloads: `node run.mjs [workload …] [--rounds N] [--quick] [--limit SECONDS] [--clock cpu] [--against NAME,…] [--write]`.
// `npm run bench` in the root builds the library first.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { facts } from './harness/facts.mjs';
import { runFirstPrompt } from './harness/first-prompt.mjs';
import { runGrowth } from './harness/growth.mjs';
import { markdownReport } from './harness/markdown.mjs';
import { runMemory } from './harness/memory.mjs';
import { printGoals, printGrowth, printResults } from './harness/report.mjs';

import { drawSvg } from './harness/svg.mjs';
import { runTimed } from './harness/timed.mjs';

const NAMES = [
  'wrap-ascii',
  'wrap-mixed',
  'wrap-cjk',
  'wrap-latin',
  'wrap-ansi',
  'list',
  'table',
  'hub',
  'nest',
  'resize',
  'overlay',
  'page',
  'interview',
  'select',
  'protocol',
  'task',
  'memory',
  'growth',
  'first-prompt',
  'first-prompt-command',
  'all-answered',
];
const RUNNERS = { memory: runMemory, 'first-prompt': runFirstPrompt };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    limit: { type: 'string' },
    quick: { type: 'boolean', default: false },
    clock: { type: 'string', default: 'wall' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`No workload ${unknown.join(', ')}. Workloads: ${NAMES.join(', ')}`);
  process.exit(1);
}
const { quick } = values;
const options = {
  quick,
  rounds: Number(values.rounds ?? (quick ? 3 : 9)),
  clock: values.clock,
  against: values.against?.split(',') ?? null,
  sample: quick ? 60 : 200,
  warmUp: quick ? 200 : 600,
  limit: 1000 * Number(values.limit ?? (quick ? 5 : 40)),
  progress: (words) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${words}`);
  },
};

const runs = [];
const goals = [];
let growth = null;
for (const name of positionals.length > 0 ? positionals : NAMES) {
  const workload = await import(`./workloads/${name}.mjs`);
  if (workload.kind === 'growth') {
    const rows = await runGrowth(workload, options);
    options.progress('');
    printGrowth(workload, rows);
    growth = { workload, rows };
    const worst = Math.max(...rows.map((row) => row.worst));
    const words = `doubling the input at most ${workload.mostPerDoubling} × the time, everywhere`;
    goals.push({
      workload: name,
      words,
      value: worst,
      least: false,
      reached: rows.every((row) => row.reached),
    });
    continue;
  }
  const results = await (RUNNERS[workload.kind] ?? runTimed)(workload, options);
  options.progress('');
  printResults(workload, results);
  runs.push({ workload, results });
  goals.push(...workload.goals(results));
}
printGoals(goals);

if (values.write) {
  const target = (file) => join(import.meta.dirname, file);
  writeFileSync(target('RESULTS.md'), markdownReport({ runs, growth, goals, facts: facts(options) }));
  writeFileSync(target('results.svg'), drawSvg(runs));
  console.log('\nWrote bench/RESULTS.md and bench/results.svg');
}
process.exit(0);
