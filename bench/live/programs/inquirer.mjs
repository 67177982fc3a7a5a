import { input, select } from '@inquirer/prompts';
import { CHOICES, printLines, wanted } from '../questions.mjs';

printLines();
if (wanted === 'text') await input({ message: 'Name' });
else await select({ message: 'Colour', choices: CHOICES, pageSize: CHOICES.length });
