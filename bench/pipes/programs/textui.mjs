import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { done } from '../done.mjs';

const library = join(import.meta.dirname, '../../../temp/bench/textui/index.js');
const { createApp, GetInputScreen, UIScreen, YesNoDialog } = await import(pathToFileURL(library).href);

class Hello extends UIScreen {
  inputRequired = false;
  async shown() {
    const name = await this.ask(new GetInputScreen('Your name'));
    const sure = await this.ask(new YesNoDialog('Are you sure?'));
    done(name, sure);
  }
}
const { code } = await createApp().run(new Hello());
process.exitCode = code;
