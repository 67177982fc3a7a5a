// An app in Czech: the library's words and keys are translated, and the English keys work too.
// Run it in a clone: npm run example -- 21-translated

import { confirm, createApp, hub, secret, select } from 'textui';
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

const { code } = await createApp({ translator: CZECH }).run(async (app) => {
  const { sound, colour } = await app.ask(settings);
  await app.say(`Uloženo: zvuk ${sound ? 'zapnutý' : 'vypnutý'}, barva ${colour}. Na shledanou!`);
});
process.exitCode = code;
