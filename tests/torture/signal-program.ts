// The program that is sent signals: the random app of a seed, on the terminal of this process.

import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { createApp } from 'textui';
import { AppLife, appPlans, runPlan } from '../support/app-plans.ts';

/** The exit code of an app that fails by plan. */
const FAILED = 99;

const words = fc.constantFrom('Name', 'Disk', 'Really?', '');
const [plan] = fc.sample(appPlans(words, { codes: false }), { seed: Number(process.argv[2]), numRuns: 1 });
const running = runPlan(createApp(), plan as NonNullable<typeof plan>, new AppLife());
// Only now: before it has a terminal, nothing can be done about one that hangs up.
process.stdout.write(`pid=${process.pid}\n`);
try {
  process.exitCode = (await running).code;
} catch {
  process.exitCode = FAILED;
}
// Where the app found its terminal alive at its end, what comes now is between Node and the terminal.
if (process.listenerCount('exit') === 0) writeFileSync('let-go', '');
