// All of the library's words in Czech. If a message is missing here, this does not compile.

import type { MessageId } from 'textui';

export const CZECH: Readonly<Record<MessageId, string>> = {
  'key.continue': 'p',
  'key.quit': 'k',
  'key.refresh': 'o',
  'key.help': 'n',
  'answer.yes': 'ano',
  'answer.no': 'ne',

  'prompt.message': 'Vyberte si z nabídky',
  'prompt.continue': 'pokračovat',
  'prompt.quit': 'konec',
  'prompt.refresh': 'obnovit',
  'prompt.help': 'nápověda',
  'prompt.option': '„{key}“ {description}',

  'refused.key': '„{key}“ tu na výběr není.',
  'refused.empty': 'Nic jste nezadali.',
  'refused.keys': 'Zadejte {keys}.',
  'refused.value': 'Neplatná hodnota.',
  'refused.controls': 'Řádek obsahuje řídicí znaky (třeba šipku). Napište ho prosím znovu.',
  'keys.range': '{first} až {last}',
  'keys.or': '{keys} nebo {last}',

  'page.more': 'Dál klávesou ENTER, zbytek přeskočíte pomocí „{key}“',
  'page.more-or-answer': 'Dál klávesou ENTER, zbytek přeskočíte pomocí „{key}“, nebo rovnou odpovězte',

  'warning.not-hidden': 'Vstup není terminál: co se píše na skrytou výzvu, nelze před ostatními skrýt.',

  'dialog.question': 'Otázka',
  'dialog.error': 'Chyba',
  'dialog.help': 'Nápověda',
  'dialog.password': 'Heslo',
  'dialog.yes-or-no': 'Odpovězte prosím „{yes}“, nebo „{no}“',
  'dialog.not-yes-or-no': '„{answer}“ není ani „{yes}“, ani „{no}“.',
  'dialog.press-enter': 'Dál klávesou ENTER',
};
