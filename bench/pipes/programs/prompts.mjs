import { parseArgs } from 'node:util';
import prompts from 'prompts';
import { done } from '../done.mjs';

// As its README shows: answers by name come from a parser of flags, which knows them one by one.
const options = { name: { type: 'string' }, sure: { type: 'boolean' } };
prompts.override(parseArgs({ options, strict: false }).values);
const { name, sure } = await prompts([
  { type: 'text', name: 'name', message: 'Your name' },
  { type: 'confirm', name: 'sure', message: 'Are you sure?' },
]);
done({ name, sure });
