// State that changes: a screen with keys of its own, shown anew after each of them.

import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';

class Counter extends UIScreen {
  title = 'Counter';
  #count = 0;

  refresh() {
    this.window.addWithSeparator(new TextWidget(`The count is ${this.#count}.`));
  }

  prompt() {
    const prompt = new Prompt('Count');
    prompt.addOption('+', 'up');
    prompt.addOption('-', 'down');
    prompt.addContinueOption();
    return prompt;
  }

  input(key) {
    if (key === '+') this.#count++;
    else if (key === '-') this.#count--;
    else return key; // for the app: it knows what 'c' means, and what is no choice here
    return InputState.PROCESSED_AND_REDRAW;
  }
}

await createApp().run(new Counter());
