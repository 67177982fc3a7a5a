export const name = 'first-prompt';
export const kind = 'first-prompt';
export const title = "from the start of a program to its first prompt, minus a bare Node's start (ms)";

/** The same program with each: it asks for a name, and says it. */
export const programs = [
  {
    name: 'textui',
    code: `import { ask, text } from 'textui';
console.log(await ask(text('Your name')));`,
  },
  {
    name: 'limit',
    note: 'one ESM file that writes a line and reads one',
    code: `process.stdout.write('Your name: ');
process.stdin.once('data', (line) => {
  console.log(String(line));
  process.stdin.pause();
});`,
  },
  {
    name: 'readline',
    code: `import { createInterface } from 'node:readline/promises';
const lines = createInterface({ input: process.stdin, output: process.stdout });
console.log(await lines.question('Your name: '));
lines.close();`,
  },
  {
    name: '@clack/prompts',
    code: `import { text } from '@clack/prompts';
console.log(await text({ message: 'Your name' }));`,
  },
  {
    name: 'enquirer',
    code: `import enquirer from 'enquirer';
console.log(await enquirer.prompt({ type: 'input', name: 'name', message: 'Your name' }));`,
  },
  {
    name: '@inquirer/input',
    code: `import input from '@inquirer/input';
console.log(await input({ message: 'Your name' }));`,
  },
  {
    name: '@inquirer/prompts',
    code: `import { input } from '@inquirer/prompts';
console.log(await input({ message: 'Your name' }));`,
  },
];

/** The prompt of all of them, from its first byte. */
export const PROMPT = 'Your name';

export const goals = (results) => [
  results.atMost('half of enquirer', 'textui', 1 / 2, 'enquirer'),
  results.atMost('half of clack', 'textui', 1 / 2, '@clack/prompts'),
];
