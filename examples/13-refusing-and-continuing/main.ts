// Refusing an answer and saying why: nobody gets past this screen without agreeing.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 13-refusing-and-continuing

import { Container } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, InputState, UIScreen } from 'textui/screens';

class Terms extends UIScreen {
  override title = 'Terms';
  #agreed = false;

  override refresh() {
    this.window.addWithSeparator(new TextWidget('You may do what you like with this program.'));
    const box = new CheckboxWidget({ title: 'I agree', completed: this.#agreed });
    const choices = new Container();
    choices.add(box, () => {
      this.#agreed = !this.#agreed;
    });
    this.window.addWithSeparator(choices);
  }

  override input(key: string) {
    if (this.words.actionFor(key) === 'continue' && !this.#agreed) {
      return InputState.refuse("Please agree first: type '1'.");
    }
    // The window handles numbers. The app handles the keys of the prompt and refuses anything else.
    return super.input(key);
  }
}

class Thanks extends UIScreen {
  override inputRequired = false;

  override refresh() {
    this.window.add(new TextWidget('Thank you.'));
  }
}

const app = createApp();
app.schedule(new Thanks());
const { code } = await app.run(new Terms());
process.exitCode = code;
