// Groups of choices, a text with suggestions, and a text of several lines.
// Run it in a clone: npm run example -- 24-release

import { createApp, form, multiselect, text } from 'textui';

const release = form(
  'Release',
  {
    branch: text('Branch', { suggest: ['main', 'next', 'lts/2'], help: 'What is released.' }),
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

const { code } = await createApp().run(async (app) => {
  const { branch, targets, notes } = await app.ask(release);
  await app.say(`${branch} goes to ${new Intl.ListFormat('en').format(targets)}, with these notes:`);
  await app.say(notes, { wrap: false });
});
process.exitCode = code;
