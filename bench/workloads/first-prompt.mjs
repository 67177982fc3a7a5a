export const name = 'first-prompt';
export const kind = 'first-prompt';
export const title =
  "from the start of a program to its first prompt, minus a bare Node's start; in `answer`, until it has taken an answer that is typed at the prompt at once; in `bytes`, what textui loads until its prompt";

/** The prompt of all programs, from its first byte. */
export const PROMPT = 'Your name';

const CLACK = '@clack/prompts';
const WITH_COMMANDER = '@clack/prompts with commander';

/** The same program with each: it asks for a name, and says it. */
export const asking = [
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
    name: CLACK,
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

/** A complete command-line tool, beside prompts without flags. */
const tools = [
  {
    name: 'textui',
    code: `import { form, text } from 'textui';
import { runProgram } from 'textui/program';
await runProgram(form('Form', { name: text('Your name') }), ({ name }, app) => app.say(name), { name: 'program' });`,
  },
  {
    name: WITH_COMMANDER,
    code: `import { text } from '@clack/prompts';
import { Command } from 'commander';
const program = new Command('program').option('--name <name>', 'Your name');
program.parse();
console.log(program.opts().name ?? (await text({ message: 'Your name' })));`,
  },
  ...asking.filter(({ name: contender }) => [CLACK, 'enquirer', '@inquirer/prompts'].includes(contender)),
];

/** One of three, or any of three. */
const choosing = (kind, inquirer) => [
  {
    name: 'textui',
    code: `import { ask, ${kind} } from 'textui';
console.log(await ask(${kind}('Your name', { choices: ['Ada', 'Eve', 'Kim'] })));`,
  },
  {
    name: CLACK,
    code: `import { ${kind} } from '@clack/prompts';
const options = ['Ada', 'Eve', 'Kim'].map((value) => ({ value }));
console.log(await ${kind}({ message: 'Your name', options }));`,
  },
  {
    name: 'enquirer',
    code: `import enquirer from 'enquirer';
const choices = ['Ada', 'Eve', 'Kim'];
console.log(await enquirer.prompt({ type: '${kind}', name: 'name', message: 'Your name', choices }));`,
  },
  {
    name: '@inquirer/prompts',
    code: `import { ${inquirer} } from '@inquirer/prompts';
console.log(await ${inquirer}({ message: 'Your name', choices: ['Ada', 'Eve', 'Kim'] }));`,
  },
];

/** The programs of a text say what they were given. */
const answered = asking
  .filter(({ name: contender }) => contender !== 'limit')
  .map((program) => ({
    ...program,
    way: 'answer',
    code: program.code.replace(
      /console\.log\((await .*)\);/,
      "const given = $1;\nconsole.log('got=' + (given.name ?? given));",
    ),
  }));

const cases = {
  text: asking,
  program: tools,
  select: choosing('select', 'select'),
  multiselect: choosing('multiselect', 'checkbox'),
  answer: answered,
};

export const programs = Object.entries(cases).flatMap(([caseId, found]) =>
  found.map((program) => ({ ...program, caseId })),
);

/** Entry points that programs import before they ask. */
export const entries = { textui: ['index.js'], 'textui/program': ['index.js', 'program/index.js'] };

const MOST_BYTES = 110_000;

export const goals = (results) => [
  results.atMost('half of enquirer', 'textui', 1 / 2, 'enquirer', 'text'),
  results.atMost('half of clack', 'textui', 1 / 2, CLACK, 'text'),
  results.atMost('half of clack with commander', 'textui', 1 / 2, WITH_COMMANDER, 'program'),
  ...['select', 'multiselect'].map((kind) => results.atMost('0.8 of clack', 'textui', 0.8, CLACK, kind)),
  results.atMost('as late as clack', 'textui', 1, CLACK, 'answer'),
  ...Object.keys(entries).map((entry) => results.valueAtMost('110 kB', entry, MOST_BYTES, 'bytes')),
];
