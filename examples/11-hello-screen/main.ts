// The smallest app: one screen with a title, a text and the default prompt.
// Run it in a clone: npm run example -- 11-hello-screen

import { createApp, TextWidget, UIScreen } from 'textui';

class Hello extends UIScreen {
  override title = 'Hello World';

  override refresh() {
    this.window.addWithSeparator(new TextWidget('Body text'));
  }
}

const { code } = await createApp().run(new Hello());
process.exitCode = code;
