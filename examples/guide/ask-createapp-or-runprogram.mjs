// The same question, asked with each of the three functions.

import { ask, createApp, text } from 'textui';
import { runProgram } from 'textui/program';

const name = text('Name');

// One question:
console.log(`Hello, ${await ask(name)}.`);

// Your own function decides what to ask:
await createApp().run(async (app) => {
  const given = await app.ask(name);
  await app.say(`Hello, ${given}.`);
});

// A complete command-line tool:
await runProgram(name, (given, app) => app.say(`Hello, ${given}.`), { name: 'hello' });
