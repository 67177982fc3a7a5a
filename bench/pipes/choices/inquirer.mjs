import { select } from '@inquirer/prompts';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

done({ colour: await select({ message: 'Colour', choices: COLOURS }) });
