import { select, text } from '@clack/prompts';
import { CHOICES, printLines, wanted } from '../questions.mjs';

printLines();
if (wanted === 'text') await text({ message: 'Name' });
else await select({ message: 'Colour', options: CHOICES.map((value) => ({ value })) });
