// Targets to tick with arrow keys and Space, or to type in a pipe.

import { createApp, multiselect } from 'textui';

const targets = multiselect('Targets', {
  choices: ['nas', 's3', { value: 'tape', disabled: 'no drive' }],
  default: ['nas'],
});

const { code } = await createApp().run(async (app) => {
  const chosen = await app.ask(targets);
  await app.say(`The copy goes to ${chosen.join(' and ')}.`);
});
process.exitCode = code;
