import { programs as onTerminals, PROMPT } from './first-prompt.mjs';

export const name = 'first-prompt-program';
export const kind = 'first-prompt';
export const title = 'the same for runProgram (ms)';

const CLACK = '@clack/prompts with commander';

/** A complete command-line tool, beside prompts without flags. */
export const programs = [
  {
    name: 'textui',
    code: `import { form, text } from 'textui';
import { runProgram } from 'textui/program';
await runProgram(form('Form', { name: text('Your name') }), ({ name }, app) => app.say(name), { name: 'program' });`,
  },
  {
    name: CLACK,
    code: `import { text } from '@clack/prompts';
import { Command } from 'commander';
const program = new Command('program').option('--name <name>', 'Your name');
program.parse();
console.log(program.opts().name ?? (await text({ message: 'Your name' })));`,
  },
  ...onTerminals.filter(({ name: contender }) => ['@clack/prompts', '@inquirer/prompts'].includes(contender)),
];

export { PROMPT };

export const goals = (results) => [results.atMost('half of clack with commander', 'textui', 1 / 2, CLACK)];
