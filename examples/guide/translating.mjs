// Terms in German: the library's words and keys, and the program's own.

import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, UIScreen, YesNoDialog } from 'textui/screens';

/** @type {import('textui/messages').Messages} */
const GERMAN = {
  'key.continue': 'w',
  'key.quit': 'e',
  'key.refresh': 'n',
  'prompt.message': 'Bitte wählen Sie',
  'prompt.continue': 'weiter',
  'prompt.quit': 'Ende',
  'prompt.refresh': 'neu zeigen',
  'refused.key': '„{key}“ gibt es hier nicht.',
  'refused.keys': 'Möglich: {keys}.',
  'keys.or': '{keys} oder {last}',
  'answer.yes': 'ja',
  'answer.no': 'nein',
  'dialog.question': 'Frage',
  'dialog.yes-or-no': 'Bitte antworten Sie mit „{yes}“ oder „{no}“',
  'live.move': '↑↓ bewegen',
  'live.choose': 'ENTER wählen',
  'live.yes-or-no': '{yes} oder {no}',
  'live.sides': '←→ wählen',
  'live.accept': 'ENTER annehmen',
};

class Terms extends UIScreen {
  title = 'Bedingungen';
  agreed = false;

  refresh() {
    const list = new Container();
    list.add(new TextWidget('Zustimmen'), () => this.agree());
    this.window.addWithSeparator(list);
  }

  async agree() {
    this.agreed = (await this.ask(new YesNoDialog('Stimmen Sie zu?'))) === true;
  }

  input(key) {
    if (key === 'c' && !this.agreed) return InputState.refuse('Bitte stimmen Sie erst zu.');
    return super.input(key);
  }
}

const { code } = await createApp({ translator: GERMAN }).run(new Terms());
process.exitCode = code;
