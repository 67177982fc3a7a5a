// The smallest program: it asks one question, and uses the answer. A person or a pipe may give it.
// Run it in a clone: npm run example -- 01-ask

import { createApp, text } from 'textui';

const { code } = await createApp().run(async (app) => {
  const name = await app.ask(text('Your name'));
  await app.say(`Hello, ${name}!`);
});
process.exitCode = code;
