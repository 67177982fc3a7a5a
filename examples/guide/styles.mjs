// A status in colour, if the terminal has any.

import { styleText } from 'node:util';
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

// Always write the style: the app decides whether to show it.
const green = (text) => styleText('green', text, { validateStream: false });
const red = (text) => styleText(['bold', 'red'], text, { validateStream: false });

class Status extends UIScreen {
  title = 'Status';

  refresh() {
    const list = new Container();
    list.add(new TextWidget(`network ${green('up')}`));
    list.add(new TextWidget(`mail ${red('down since this morning')}`));
    this.window.addWithSeparator(list);
  }
}

const { code } = await createApp().run(new Status());
process.exitCode = code;
