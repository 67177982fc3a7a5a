// The smallest app: one screen with a title and a text, and the prompt that every screen has.

import { createApp, TextWidget, UIScreen } from 'textui';

class Hello extends UIScreen {
  title = 'Hello World';

  refresh() {
    this.window.addWithSeparator(new TextWidget('Body text'));
  }
}

await createApp().run(new Hello());
