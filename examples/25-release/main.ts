// A date, groups of choices, a text with suggestions, and a text of several lines.
// Run it in a clone: npm run example -- 25-release (add --help for its flags)

import { date, form, multiselect, text } from 'textui';
import { runProgram } from 'textui/program';

const release = form(
  'Release',
  {
    branch: text('Branch', { suggest: ['main', 'next', 'lts/2'], help: 'What is released.' }),
    day: date('Day', { min: '2026-01-01' }),
    targets: multiselect('Targets', {
      choices: [
        { group: 'Registries', choices: ['npm', { value: 'jsr', label: 'JSR' }] },
        {
          group: 'App stores',
          choices: ['Flathub', { value: 'Snapcraft', disabled: 'no account' }, 'Homebrew'],
        },
        'website',
      ],
    }),
    notes: text('Notes', { multiline: true, help: 'The first line is the title.' }),
  },
  { review: true },
);

await runProgram(
  release,
  async ({ branch, day, targets, notes }, app) => {
    await app.say(
      `${branch} goes to ${new Intl.ListFormat('en').format(targets)} on ${day}, with these notes:`,
    );
    await app.say(notes, { wrap: false });
  },
  { name: 'release' },
);
