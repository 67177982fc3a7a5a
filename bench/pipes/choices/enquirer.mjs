import enquirer from 'enquirer';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

done(await enquirer.prompt({ type: 'select', name: 'colour', message: 'Colour', choices: COLOURS }));
