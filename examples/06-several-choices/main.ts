// Several choices at once: numbers, ranges and names set them, '+' and '-' change them.
// Run it in a clone: npm run example -- 06-several-choices (add --help for its flags)

import { multiselect } from 'textui';
import { runProgram } from 'textui/program';

const toppings = multiselect('Toppings', {
  choices: [
    'tomatoes',
    'olives',
    'mushrooms',
    { value: 'chili', label: 'chili', hint: 'hot' },
    { value: 'ham', disabled: 'sold out' },
    { value: 'rocket', hint: 'added after baking' },
  ],
  default: ['tomatoes'],
  min: 1,
  max: 4,
  accept: (chosen) =>
    !(chosen.includes('olives') && chosen.includes('rocket')) || 'Olives or rocket, not both.',
});

await runProgram(
  toppings,
  async (chosen, app) => {
    await app.say(`One pizza with ${new Intl.ListFormat('en').format(chosen)}.`);
  },
  { name: 'pizza' },
);
