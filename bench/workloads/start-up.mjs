export const name = 'start-up';
export const kind = 'start-up';
export const title = 'import in a fresh process, over a bare Node of the same module kind (ms)';

/** How each package is loaded. */
export const rivals = [
  { name: 'enquirer', specifier: 'enquirer', module: 'cjs' },
  { name: '@clack/prompts', specifier: '@clack/prompts', module: 'esm' },
  { name: 'neo-blessed', specifier: 'neo-blessed', module: 'cjs' },
  { name: 'terminal-kit', specifier: 'terminal-kit', module: 'cjs' },
  { name: 'string-width', specifier: 'string-width', module: 'esm' },
  { name: '@inquirer/prompts', specifier: '@inquirer/prompts', module: 'esm' },
  { name: 'ink', specifier: 'ink', module: 'esm' },
];

export const goals = (results) => [
  results.atMost('2 × one file of the same size', 'textui/render/widgets', 2, 'limit'),
  results.ahead('textui', 'enquirer'),
  results.atMost('a third of clack', 'textui', 1 / 3, '@clack/prompts'),
];
