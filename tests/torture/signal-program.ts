// The program that is sent signals: the random app of a seed, on the terminal of this process.

import { writeFileSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import fc from 'fast-check';
import { createApp } from 'textui/screens';
import { type AppPlan, appPlans } from '../support/app-plans.ts';
import { AppRecord, runPlan } from '../support/planned-app.ts';
import { turns } from './event-loop.ts';

/** The exit code of an app that fails by plan. */
const FAILED = 99;
/** After so many turns of the event loop an app that asks something has asked it. */
const UNTIL_READY = 30;

/** Apps that hide what is typed from the start: at their prompts there is most to put back. */
const hiding = fc.constantFrom<AppPlan>(
  {
    run: 'question',
    question: { kind: 'secret', label: 'PIN', help: null, confirm: true, minLength: 0 },
  },
  {
    run: 'script',
    steps: [
      { do: 'dialog', dialog: 'password', message: 'Password', forgotten: false },
      { do: 'dialog', dialog: 'hidden input', message: 'Token', forgotten: false },
    ],
    stubborn: false,
  },
);
const words = fc.constantFrom('Name', 'Disk', 'Really?', '');
const plans = fc.oneof(hiding, appPlans(words, { codes: false }));

const [plan] = fc.sample(plans, { seed: Number(process.argv[2]), numRuns: 1 });
const running = runPlan(createApp(), plan as AppPlan, new AppRecord());
// Only now: before it has a terminal, nothing can be done about one that hangs up.
process.stdout.write(`pid=${process.pid}\n`);
void turns(UNTIL_READY).then(tellReady);
try {
  process.exitCode = (await running).code;
} catch {
  process.exitCode = FAILED;
}
// If the terminal is alive at the end of the app, what comes now is between Node and the terminal.
if (isatty(0)) writeFileSync('let-go', '');

function tellReady(): void {
  try {
    writeSync(process.stdout.fd, 'ready\n');
  } catch {
    // The terminal is gone.
  }
}
