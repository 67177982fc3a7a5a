// Messages in colour, if the terminal has any.

import { styleText } from 'node:util';
import { createApp } from 'textui';

const red = (text) => styleText('red', text, { validateStream: false });

const { code } = await createApp().run(async (app) => {
  await app.say(`mail is ${red('down')}`);
  await app.say('The copy is done.', { kind: 'success' });
  await app.say('The disk is nearly full.', { kind: 'warning' });
});
process.exitCode = code;
