import prompts from 'prompts';
import { CHOICES, printLines, wanted } from '../questions.mjs';

printLines();
if (wanted === 'text') await prompts({ type: 'text', name: 'name', message: 'Name' });
else {
  const choices = CHOICES.map((title) => ({ title, value: title }));
  await prompts({ type: 'select', name: 'colour', message: 'Colour', choices });
}
