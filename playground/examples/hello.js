// The smallest app: one screen with a title and a text, and the prompt that every screen has.

import { TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

class Hello extends UIScreen {
  title = 'Hello World';

  refresh() {
    this.window.addWithSeparator(new TextWidget('Body text'));
  }
}

await createApp().run(new Hello());
