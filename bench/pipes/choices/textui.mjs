import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

const library = pathToFileURL(join(import.meta.dirname, '../../../temp/bench/textui/')).href;
const { createApp, select } = await import(`${library}index.js`);

const { code } = await createApp().run(async (app) => {
  done({ colour: await app.ask(select('Colour', { choices: COLOURS })) });
});
process.exitCode = code;
