// Help: 'h' shows a text, here from a function that says more as the user gets closer.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 15-help (add a number to choose the one to guess)

import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';

class Guess extends UIScreen {
  override title = 'Guess a number';
  override help = () =>
    this.#low === 1 && this.#high === 100
      ? 'It is a whole number. Start in the middle.'
      : `It is between ${this.#low} and ${this.#high}. Try ${(this.#low + this.#high) >> 1}.`;

  readonly #number: number;
  #low = 1;
  #high = 100;

  constructor(number: number) {
    super();
    this.#number = number;
  }

  override refresh() {
    this.window.addWithSeparator(new TextWidget('I have a number from 1 to 100 in mind.'));
  }

  override prompt() {
    const prompt = new Prompt('Which?');
    prompt.addHelpOption();
    prompt.addQuitOption();
    return prompt;
  }

  override input(key: string) {
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

class Found extends UIScreen<number> {
  override inputRequired = false;

  override refresh(number: number) {
    this.window.add(new TextWidget(`${number} it is!`));
  }
}

const [typed = ''] = process.argv.slice(2);
const { code } = await createApp().run(new Guess(/^\d+$/.test(typed) ? Number(typed) : 42));
process.exitCode = code;
