import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { done } from '../done.mjs';

const library = pathToFileURL(join(import.meta.dirname, '../../../temp/bench/textui/')).href;
const { confirm, form, text } = await import(`${library}index.js`);
const { runProgram } = await import(`${library}program/index.js`);

const questions = form(null, { name: text('Your name'), sure: confirm('Are you sure?') });
await runProgram(questions, ({ name, sure }) => done({ name, sure }), { name: 'hello' });
