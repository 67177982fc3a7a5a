// A script of questions: it asks what it needs, in the order it needs it, and hands the answers on.
// Run it in a clone: npm run example -- 03-new-project

import { confirm, createApp, select, text } from 'textui';

const isName = (value: string) =>
  /^[a-z][a-z0-9-]*$/.test(value) || 'Lower case letters, digits and hyphens, please; a letter first.';

const exit = await createApp().run(async (app) => {
  await app.say('A new project. ENTER takes what is in parentheses.');
  const name = await app.ask(text('Name', { accept: isName, maxLength: 30 }));
  const folder = await app.ask(text('Folder', { default: `./${name}` }));
  const language = await app.ask(
    select('Language', { choices: ['TypeScript', 'JavaScript'], default: 'TypeScript' }),
  );
  const tested = await app.ask(confirm('Add tests?', { default: true }));
  const runner = tested ? await app.ask(select('Test runner', { choices: ['vitest', 'node:test'] })) : null;
  await app.say(
    `${name} in ${folder}: ${language}, ${runner === null ? 'no tests' : `tests with ${runner}`}.`,
  );
  if (!(await app.ask(confirm('Create it?', { default: true })))) return app.quit(1);
  return { name, folder, language, runner };
});

// After any other end (the input ended, say) there is no value, and the code is not 0.
if (exit.reason === 'closed') console.log(JSON.stringify(exit.value));
process.exitCode = exit.code;
