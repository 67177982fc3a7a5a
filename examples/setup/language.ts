// Which language the machine uses: a list that closes with the choice.

import { ListColumnContainer, TextWidget } from 'textui';
import { Spoke } from './spoke.ts';

const LANGUAGES = ['English', 'Čeština', 'Deutsch', 'Español', 'Français', '日本語'];

export class LanguageSpoke extends Spoke {
  override title = 'Language';
  readonly missing = null;

  get status() {
    return this.settings.language;
  }

  override refresh() {
    const list = new ListColumnContainer(3);
    for (const language of LANGUAGES) {
      list.add(new TextWidget(language), () => {
        this.settings.language = language;
        this.close();
      });
    }
    this.window.addWithSeparator(list);
  }
}
