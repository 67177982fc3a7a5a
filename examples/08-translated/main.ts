// An app in Czech: the library's words and keys are translated, and the English keys work too.
// Run it: npm run example -- 08-translated

import { Container, createApp, EntryWidget, PasswordDialog, TextWidget, UIScreen, YesNoDialog } from 'textui';
import { CZECH } from './czech.ts';

class Menu extends UIScreen {
  override title = 'Nastavení';
  override help = 'Zadejte číslo položky, kterou chcete změnit.';
  #sound = true;
  #password = false;

  override refresh() {
    const menu = new Container();
    menu.add(new EntryWidget('Zvuk', this.#sound ? 'zapnutý' : 'vypnutý'), () => this.#askSound());
    menu.add(new EntryWidget('Heslo', this.#password ? 'nastavené' : 'žádné'), () => this.#askPassword());
    this.window.addWithSeparator(menu);
  }

  async #askSound() {
    this.#sound = (await this.ask(new YesNoDialog('Chcete zapnout zvuk?'))) === true;
  }

  async #askPassword() {
    this.#password = (await this.ask(new PasswordDialog(null, { confirm: true }))) !== undefined;
  }
}

class Goodbye extends UIScreen {
  override inputRequired = false;

  override refresh() {
    this.window.add(new TextWidget('Uloženo. Na shledanou!'));
  }
}

const app = createApp({ translator: CZECH });
app.schedule(new Goodbye());
const { code } = await app.run(new Menu());
process.exitCode = code;
