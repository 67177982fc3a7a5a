// Answers from a pipe: the same app for a person and a script. The exit code says if they ran out.
// Run it: printf 'Ada\nblue\ny\n' | npm run --silent example -- 09-answers-from-a-pipe

import { confirm, createApp, select, text } from 'textui';

const { reason, code } = await createApp().run(async (app) => {
  const name = await app.ask(text('Your name'));
  const colour = await app.ask(select('Colour', { choices: ['red', 'green', 'blue'] }));
  const sure = await app.ask(confirm(`A ${colour} balloon for ${name}?`));
  await app.say(sure ? 'It is on its way.' : 'No balloon, then.');
});
if (reason === 'end-of-input') console.error('The answers ended before the questions did.');
process.exitCode = code;
