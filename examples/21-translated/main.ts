// An app in Czech: the library's words and keys are translated, and the English keys work too.
// Run it in a clone: npm run example -- 21-translated (add --help for its flags)

import { confirm, hub, secret, select } from 'textui';
import { runProgram } from 'textui/program';
import { CZECH } from './czech.ts';

const settings = hub(
  'Nastavení',
  {
    sound: confirm('Zvuk', { default: true }),
    colour: select('Barva pozadí', { choices: ['bílá', 'šedá', 'modrá', 'zelená'] }),
    password: secret('Heslo', { confirm: true, minLength: 4, help: 'Chrání nastavení před ostatními.' }),
  },
  { help: 'Zadejte číslo nebo název položky, kterou chcete změnit.', finish: 'uložit' },
);

await runProgram(
  settings,
  async ({ sound, colour }, app) => {
    await app.say(`Uloženo: zvuk ${sound ? 'zapnutý' : 'vypnutý'}, barva ${colour}. Na shledanou!`);
  },
  { name: 'settings', translator: CZECH },
);
