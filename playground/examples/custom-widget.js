// A widget of your own: it draws itself in the columns it is given, here as a bar that fills.

import { TextWidget, Widget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';
import { padText, textWidth } from 'textui/text';

/** A bar that is filled from the left, and says how far. */
class Gauge extends Widget {
  #share;

  constructor(share) {
    super();
    this.#share = share;
  }

  render(width) {
    super.render(width);
    const label = padText(`${Math.round(this.#share * 100)}%`, 5, 'right');
    const columns = Math.max(width - textWidth(label), 0);
    const filled = Math.round(columns * this.#share);
    this.write('█'.repeat(filled) + '░'.repeat(columns - filled) + label);
  }
}

class Tank extends UIScreen {
  title = 'Tank';
  #litres = 10;

  refresh() {
    this.window.add(new TextWidget(`${this.#litres} of 50 litres`));
    this.window.addWithSeparator(new Gauge(this.#litres / 50));
  }

  prompt() {
    const prompt = new Prompt('Fill it?');
    prompt.addOption('+', 'ten litres');
    prompt.addContinueOption();
    return prompt;
  }

  input(key) {
    if (key !== '+') return key;
    if (this.#litres >= 50) return InputState.refuse('It is full.');
    this.#litres += 10;
    return InputState.PROCESSED_AND_REDRAW;
  }
}

await createApp().run(new Tank());
