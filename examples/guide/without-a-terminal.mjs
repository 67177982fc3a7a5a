// An order that works in a pipe.

import { createApp, select, text } from 'textui';

const { code } = await createApp().run(async (app) => {
  const name = await app.ask(text('Your name'));
  const colour = await app.ask(select('Colour', { choices: ['red', 'green', 'blue'] }));
  await app.say(`A ${colour} balloon for ${name}.`);
});
process.exitCode = code;
