// A backup: its targets are ticked with Space at a terminal, and typed in a pipe.

import { createApp, form, multiselect, text } from 'textui';

const backup = form(null, {
  name: text('Name'),
  targets: multiselect('Targets', {
    choices: ['nas', 's3', { value: 'tape', disabled: 'no drive' }],
    default: ['nas'],
  }),
});

const { code } = await createApp().run(async (app) => {
  const { name, targets } = await app.ask(backup);
  await app.say(`The copy of ${name} goes to ${targets.join(' and ')}.`);
});
process.exitCode = code;
