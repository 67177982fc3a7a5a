// Refusing an answer, and saying why: nobody gets past this screen without agreeing.

import { Container } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, InputState, UIScreen } from 'textui/screens';

class Terms extends UIScreen {
  title = 'Terms';
  #agreed = false;

  refresh() {
    this.window.addWithSeparator(new TextWidget('You may do what you like with this program.'));
    const box = new CheckboxWidget({ title: 'I agree', completed: this.#agreed });
    const choices = new Container();
    choices.add(box, () => {
      this.#agreed = !this.#agreed;
    });
    this.window.addWithSeparator(choices);
  }

  input(key) {
    if (this.words.actionFor(key) === 'continue' && !this.#agreed) {
      return InputState.refuse("Please agree first: type '1'.");
    }
    // Numbers go to the window; the app takes the other keys, and refuses what nobody knows.
    return super.input(key);
  }
}

class Thanks extends UIScreen {
  inputRequired = false;

  refresh() {
    this.window.add(new TextWidget('Thank you.'));
  }
}

const app = createApp();
app.schedule(new Thanks());
await app.run(new Terms());
