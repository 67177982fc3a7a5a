// Help: a function that gives a text adds 'h' to the prompt, and may say more when more is known.

import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';

class Guess extends UIScreen {
  title = 'Guess a number';
  help = () =>
    this.#low === 1 && this.#high === 100
      ? 'It is a whole number. Start in the middle.'
      : `It is between ${this.#low} and ${this.#high}. Try ${(this.#low + this.#high) >> 1}.`;

  #number;
  #low = 1;
  #high = 100;

  constructor(number) {
    super();
    this.#number = number;
  }

  refresh() {
    this.window.addWithSeparator(new TextWidget('I have a number from 1 to 100 in mind.'));
  }

  prompt() {
    const prompt = new Prompt('Which?');
    prompt.addHelpOption();
    prompt.addQuitOption();
    return prompt;
  }

  input(key) {
    const guess = Number(key);
    if (key.trim() === '' || !Number.isInteger(guess)) return key;
    if (guess < this.#number) {
      this.#low = Math.max(this.#low, guess + 1);
      return InputState.refuse('It is more.');
    }
    if (guess > this.#number) {
      this.#high = Math.min(this.#high, guess - 1);
      return InputState.refuse('It is less.');
    }
    this.replace(new Found(), guess);
    return InputState.PROCESSED;
  }
}

class Found extends UIScreen {
  inputRequired = false;

  refresh(number) {
    this.window.add(new TextWidget(`${number} it is!`));
  }
}

await createApp().run(new Guess(42));
