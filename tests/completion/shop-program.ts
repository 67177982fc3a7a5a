// A program for the tests of TAB: choices that a shell could take for something else.

import { confirm, form, multiselect, select, text } from 'textui';
import { type Commands, command, commands, type RunCommandsOptions } from 'textui/program';

/** Where a choice would leave a file, if a shell ran it. */
const choices = [
  'two words',
  "it's",
  'say "hi"',
  '$(touch ran)',
  '`touch ran`',
  'x:y',
  'k=v',
  '日本 支店',
  'bang!',
  'back\\slash',
  '~home',
  'star*',
  'p|q;r&s<t>',
  '#hash',
  '{a,b}',
  '[ab]',
  'tab\there',
  'line\nend',
  '\u001b]0;title\u0007',
  'dir/',
  '-dash',
];

const odd = form('Odd words', {
  word: select('Word', { choices }),
  town: text('Town', { suggest: ['Aachen', 'Bad Homburg'] }),
  file: text('File'),
  slow: select('Slow', { choices: () => new Promise<never>(() => {}) }),
});

const deploy = form('Put a release on the servers', {
  env: select('Environment', { choices: ['staging', { value: 'production', hint: 'with care' }] }),
  regions: multiselect('Regions', { choices: ['eu', 'us', 'asia'] }),
});

export const shop: Commands = commands('Run the shop', {
  deploy: command(deploy, () => {}, { flags: { env: { short: 'e' }, regions: { positional: 'rest' } } }),
  odd: command(odd, () => {}, { flags: { word: { positional: true } } }),
  db: commands('Work on the database', { migrate: command(form('Bring it up to date', {}), () => {}) }),
  broken: { about: 'Has no module', load: () => Promise.reject(new Error('gone')) },
});

export const options: RunCommandsOptions = {
  name: 'shop',
  version: '1',
  shared: { verbose: confirm('Say more', { ask: false, default: false }) },
};
