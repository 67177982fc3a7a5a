import enquirer from 'enquirer';
import { CHOICES, printLines, wanted } from '../questions.mjs';

printLines();
if (wanted === 'text') await enquirer.prompt({ type: 'input', name: 'name', message: 'Name' });
else await enquirer.prompt({ type: 'select', name: 'colour', message: 'Colour', choices: CHOICES });
