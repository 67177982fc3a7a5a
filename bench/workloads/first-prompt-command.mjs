import { asking, PROMPT } from './first-prompt.mjs';

export const name = 'first-prompt-command';
export const kind = 'first-prompt';
export const title = 'the same for the command `textui` (ms)';

const PROGRAM = 'a program with ask';

/** The command, started as a shell starts it, beside the program that asks the same. */
export const programs = [
  {
    name: 'textui',
    note: "`textui text 'Your name'`",
    code: `process.argv.push('text', 'Your name');
await import('./node_modules/textui/dist/command/main.js');`,
  },
  ...asking
    .filter(({ name: contender }) => contender === 'textui')
    .map((program) => ({ ...program, name: PROGRAM })),
];

export { PROMPT };

export const goals = (results) => [results.atMost('no slower than the program', 'textui', 1.1, PROGRAM)];
