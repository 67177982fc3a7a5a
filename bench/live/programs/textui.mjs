import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHOICES, printLines, wanted, WIDE, ZONES } from '../questions.mjs';

const library = pathToFileURL(join(import.meta.dirname, '../../../temp/bench/textui/')).href;
const { ask, multiselect, select, text } = await import(`${library}index.js`);

printLines();
const questions = {
  text: () => text('Name'),
  select: () => select('Colour', { choices: CHOICES }),
  multiselect: () => multiselect('Colours', { choices: CHOICES }),
  wide: () => select('Colour', { choices: WIDE }),
  zones: () => select('Time zone', { choices: ZONES }),
};
await ask(questions[wanted]());
