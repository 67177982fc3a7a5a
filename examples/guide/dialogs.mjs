// A menu that asks before it formats a disk, and before the app ends.

import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, ErrorDialog, PasswordDialog, UIScreen, YesNoDialog } from 'textui/screens';

class Disk extends UIScreen {
  title = 'Disk';

  refresh() {
    const menu = new Container();
    menu.add(new TextWidget('Format'), () => this.format());
    this.window.addWithSeparator(menu);
  }

  async format() {
    const sure = await this.ask(new YesNoDialog('Everything on it is lost. Format it?'));
    if (sure !== true) return;
    const accept = (value) => value.length >= 8 || 'A passphrase has at least 8 characters.';
    const secret = await this.ask(new PasswordDialog('Passphrase', { confirm: true, accept }));
    await this.ask(new ErrorDialog(`No disk takes a passphrase of ${secret?.length} characters.`));
  }
}

const quitScreen = () => new YesNoDialog('Really quit?');
const { code } = await createApp({ quitScreen }).run(new Disk());
process.exitCode = code;
