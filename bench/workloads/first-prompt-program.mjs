import { programs as onTerminals, PROMPT } from './first-prompt.mjs';

export const name = 'first-prompt-program';
export const kind = 'first-prompt';
export const title = 'the same for runProgram (ms)';

/** A complete command-line tool, beside prompts without flags. */
export const programs = [
  {
    name: 'textui',
    code: `import { form, text } from 'textui';
import { runProgram } from 'textui/program';
await runProgram(form('Form', { name: text('Your name') }), ({ name }, app) => app.say(name), { name: 'program' });`,
  },
  ...onTerminals.filter(({ name: contender }) => ['@clack/prompts', '@inquirer/prompts'].includes(contender)),
];

export { PROMPT };

export const goals = () => [];
