// Messages and a status in colour, if the terminal has any.

import { styleText } from 'node:util';
import { createApp } from 'textui';
import { DetailsWidget } from 'textui/render/widgets';

// Always write the style: the app decides whether to show it.
const green = (text) => styleText('green', text, { validateStream: false });
const red = (text) => styleText(['bold', 'red'], text, { validateStream: false });

const { code } = await createApp().run(async (app) => {
  await app.say(new DetailsWidget({ network: green('up'), mail: red('down since this morning') }));
  await app.say('The copy is done.', { kind: 'success' });
  await app.say('The disk is nearly full.', { kind: 'warning' });
});
process.exitCode = code;
