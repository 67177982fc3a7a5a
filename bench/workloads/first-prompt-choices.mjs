export const name = 'first-prompt-choices';
export const kind = 'first-prompt';
export const title = 'the same for choices (ms)';

export const PROMPT = 'Your size';

const MANY = 'textui multiselect';
const CLACK_MANY = '@clack/prompts multiselect';

/** One of three, and any of three. */
export const programs = [
  {
    name: 'textui',
    code: `import { ask, select } from 'textui';
console.log(await ask(select('${PROMPT}', { choices: ['small', 'medium', 'large'] })));`,
  },
  {
    name: MANY,
    code: `import { ask, multiselect } from 'textui';
console.log(await ask(multiselect('${PROMPT}', { choices: ['small', 'medium', 'large'] })));`,
  },
  {
    name: '@clack/prompts',
    code: `import { select } from '@clack/prompts';
const options = ['small', 'medium', 'large'].map((value) => ({ value }));
console.log(await select({ message: '${PROMPT}', options }));`,
  },
  {
    name: CLACK_MANY,
    code: `import { multiselect } from '@clack/prompts';
const options = ['small', 'medium', 'large'].map((value) => ({ value }));
console.log(await multiselect({ message: '${PROMPT}', options }));`,
  },
];

export const goals = (results) => [
  results.atMost('0.8 of clack', 'textui', 0.8, '@clack/prompts'),
  results.atMost('0.8 of its multiselect', MANY, 0.8, CLACK_MANY),
];
