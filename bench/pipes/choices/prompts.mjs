import prompts from 'prompts';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

const choices = COLOURS.map((title) => ({ title, value: title }));
done(await prompts({ type: 'select', name: 'colour', message: 'Colour', choices }));
