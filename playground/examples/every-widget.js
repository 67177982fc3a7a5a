// Every widget and container on one screen; the numbered ones answer when their key is typed.

import { Container, KeyPattern, ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  SeparatorWidget,
  TextWidget,
} from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

/** First letters instead of numbers, so that the keys of two lists do not clash. */
class Initials extends KeyPattern {
  #words;

  constructor(words) {
    super();
    this.#words = words;
  }

  keyFor(id) {
    return this.#words[id]?.slice(0, 1) ?? '';
  }

  idFor(key) {
    const id = this.#words.findIndex((word) => word.slice(0, 1) === key.trim());
    return id < 0 ? null : id;
  }
}

const SIZES = ['small', 'large', 'huge'];
const DRINKS = ['tea', 'coffee', 'milk'];

class EveryWidget extends UIScreen {
  title = 'Every widget';
  #salt = false;
  #size = 'small';
  #drink = 'tea';

  refresh() {
    this.window.add(new CenterWidget(new TextWidget('\x1b[1m~ in the middle ~\x1b[0m')));
    this.window.add(new SeparatorWidget());
    this.window.addWithSeparator(
      new TextWidget('A text is wrapped to the width of the window, word by word, whatever the width is.'),
    );

    const box = new CheckboxWidget({ title: 'Salt', text: 'a pinch', completed: this.#salt });
    const entry = new EntryWidget('Order', `a ${this.#size} ${this.#drink}`);
    const items = new Container({ items: [[box, () => (this.#salt = !this.#salt)], entry] });
    this.window.addWithSeparator(items);

    // Row by row: the second stands beside the first.
    const sizes = new ListRowContainer(2, { columnsWidth: 10, spacing: 2 });
    sizes.keyPattern = new Initials(SIZES);
    for (const size of SIZES) {
      sizes.add(new TextWidget(size), (chosen) => (this.#size = chosen), size);
    }
    this.window.addWithSeparator(sizes);

    // Column by column: the second stands below the first. The numbers go on from those above.
    const drinks = new ListColumnContainer(2, { columnsWidth: 10, spacing: 2 });
    drinks.keyPattern = new KeyPattern({ pattern: '[{}] ', offset: 3 });
    for (const drink of DRINKS) {
      drinks.add(new TextWidget(drink), (chosen) => (this.#drink = chosen), drink);
    }
    this.window.addWithSeparator(drinks);
  }
}

await createApp().run(new EveryWidget());
