// The smallest app: one screen with a title, a text and the default prompt.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 11-hello-screen

import { TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

class Hello extends UIScreen {
  override title = 'Hello World';

  override refresh() {
    this.window.addWithSeparator(new TextWidget('Body text'));
  }
}

const { code } = await createApp().run(new Hello());
process.exitCode = code;
