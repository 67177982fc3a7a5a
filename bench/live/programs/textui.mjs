import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHOICES, printLines, wanted } from '../questions.mjs';

const library = pathToFileURL(join(import.meta.dirname, '../../../temp/bench/textui/')).href;
const { ask, select, text } = await import(`${library}index.js`);

printLines();
await ask(wanted === 'text' ? text('Name') : select('Colour', { choices: CHOICES }));
