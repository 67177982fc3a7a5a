// State that changes: a screen with its own keys, shown again after each of them.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 14-counter

import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';

class Counter extends UIScreen {
  override title = 'Counter';
  #count = 0;

  override refresh() {
    this.window.addWithSeparator(new TextWidget(`The count is ${this.#count}.`));
  }

  override prompt() {
    const prompt = new Prompt('Count');
    prompt.addOption('+', 'up');
    prompt.addOption('-', 'down');
    prompt.addContinueOption();
    return prompt;
  }

  override input(key: string) {
    if (key === '+') this.#count++;
    else if (key === '-') this.#count--;
    else return key; // the app handles 'c' and refuses anything else
    return InputState.PROCESSED_AND_REDRAW;
  }
}

const { code } = await createApp().run(new Counter());
process.exitCode = code;
