// Every widget and container on one screen. Type the key of a numbered item to choose it.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 12-every-widget

import { styleText } from 'node:util';
import { Container, KeyPattern, ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  SeparatorWidget,
  TextWidget,
} from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

/** Uses first letters instead of numbers, so that the keys of two lists do not clash. */
class Initials extends KeyPattern {
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    super();
    this.#words = words;
  }

  override keyFor(id: number) {
    return this.#words[id]?.slice(0, 1) ?? '';
  }

  override idFor(key: string) {
    const id = this.#words.findIndex((word) => word.slice(0, 1) === key.trim());
    return id < 0 ? null : id;
  }
}

const SIZES = ['small', 'large', 'huge'];
const DRINKS = ['tea', 'coffee', 'milk'];

class EveryWidget extends UIScreen {
  override title = 'Every widget';
  #salt = false;
  #size = 'small';
  #drink = 'tea';

  override refresh() {
    this.window.add(new CenterWidget(new TextWidget(styleText('bold', '~ in the middle ~'))));
    this.window.add(new SeparatorWidget());
    this.window.addWithSeparator(
      new TextWidget('A text is wrapped to the width of the window, word by word, whatever the width is.'),
    );

    const box = new CheckboxWidget({ title: 'Salt', text: 'a pinch', completed: this.#salt });
    const entry = new EntryWidget('Order', `a ${this.#size} ${this.#drink}`);
    const items = new Container({ items: [[box, () => (this.#salt = !this.#salt)], entry] });
    this.window.addWithSeparator(items);

    // Row by row: the second is beside the first.
    const sizes = new ListRowContainer(2, { columnsWidth: 10, spacing: 2 });
    sizes.keyPattern = new Initials(SIZES);
    for (const size of SIZES) {
      sizes.add(new TextWidget(size), (chosen) => (this.#size = chosen), size);
    }
    this.window.addWithSeparator(sizes);

    // Column by column: the second is below the first. The numbers continue from the list above.
    const drinks = new ListColumnContainer(2, { columnsWidth: 10, spacing: 2 });
    drinks.keyPattern = new KeyPattern({ pattern: '[{}] ', offset: 3 });
    for (const drink of DRINKS) {
      drinks.add(new TextWidget(drink), (chosen) => (this.#drink = chosen), drink);
    }
    this.window.addWithSeparator(drinks);
  }
}

const { code } = await createApp().run(new EveryWidget());
process.exitCode = code;
