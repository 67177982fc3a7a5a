// Terms that are longer than the terminal, and release notes.

import { TextWidget } from 'textui/render/widgets';
import { createApp, HelpScreen, UIScreen } from 'textui/screens';

class Terms extends UIScreen {
  title = 'Terms';

  refresh() {
    for (let part = 1; part <= 20; part++) {
      this.window.addWithSeparator(new TextWidget(`${part}. You may do what you like with this program.`));
    }
  }
}

const notes = new HelpScreen(() => 'Version 2 is faster. It needs more memory.');
notes.title = 'Release notes';

const { code } = await createApp().run(async (app) => {
  await app.ask(new Terms());
  await app.ask(notes);
});
process.exitCode = code;
