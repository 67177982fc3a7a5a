// A whole program: flags, variables, files of answers, --help and JSON, all from one form of questions.
// Run it in a clone: npm run example -- backup --help

import { runProgram } from 'textui/program';
import { backup } from './questions.ts';

await runProgram(
  backup,
  async ({ folder, targets, kind, keep, verify }, app) => {
    // The password goes to whatever encrypts, and nowhere else.
    const plan = [
      `${kind === 'full' ? 'A full backup' : 'What has changed'} in ${folder} goes to ${targets.join(' and ')}.`,
      ...(keep === undefined ? [] : [`The last ${keep} increments are kept.`]),
      ...(verify ? ['It is read back and compared.'] : []),
    ];
    for (const line of plan) await app.say(line);
    return { steps: plan.length };
  },
  { name: 'backup', version: '1.0.0' },
);
