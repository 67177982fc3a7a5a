// A pizza on a screen: boxes to tick in columns, and a list with letters for keys.

import { Container, KeyPattern, ListColumnContainer } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

const toppings = ['Olives', 'Onions', 'Peppers', 'Mushrooms', 'Ham'];
const sizes = ['small', 'medium', 'large'];

class Initials extends KeyPattern {
  keyFor(id) {
    return sizes[id]?.charAt(0) ?? '';
  }

  idFor(key) {
    const id = sizes.findIndex((size) => size.charAt(0) === key);
    return id < 0 ? null : id;
  }
}

class Pizza extends UIScreen {
  title = 'Your pizza';
  chosen = new Set();
  size = 'medium';

  refresh() {
    const boxes = new ListColumnContainer(3);
    for (const title of toppings) {
      const completed = this.chosen.has(title);
      boxes.add(new CheckboxWidget({ title, completed }), () => this.toggle(title));
    }
    this.window.addWithSeparator(boxes);

    const list = new Container();
    list.keyPattern = new Initials();
    for (const size of sizes) list.add(new TextWidget(size), () => this.resize(size));
    this.window.addWithSeparator(list);

    const order = [this.size, ...this.chosen].join(', ');
    this.window.addWithSeparator(new TextWidget(`You get: ${order}.`));
  }

  toggle(title) {
    if (!this.chosen.delete(title)) this.chosen.add(title);
  }

  resize(size) {
    this.size = size;
  }
}

const { code } = await createApp().run(new Pizza());
process.exitCode = code;
