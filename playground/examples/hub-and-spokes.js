// Hub and spokes: a menu that shows what is done, a question behind each item, a password typed twice.

import { Container } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, InputState, PasswordDialog, UIScreen } from 'textui/screens';

class Hub extends UIScreen {
  title = 'New account';
  #name;
  #password;

  refresh() {
    const name = new CheckboxWidget({
      title: 'Name',
      text: this.#name ?? 'nobody yet',
      completed: this.#name !== undefined,
    });
    const password = new CheckboxWidget({
      title: 'Password',
      text: this.#password === undefined ? 'none yet' : 'set',
      completed: this.#password !== undefined,
    });
    const spokes = new Container();
    spokes.add(name, () => this.#askName());
    spokes.add(password, () => this.#askPassword());
    this.window.addWithSeparator(spokes);
  }

  input(key) {
    if (this.words.actionFor(key) !== 'continue') return super.input(key);
    if (this.#name === undefined) return InputState.refuse("The name is missing: type '1'.");
    if (this.#password === undefined) return InputState.refuse("The password is missing: type '2'.");
    this.replace(new Created(), this.#name);
    return InputState.PROCESSED;
  }

  async #askName() {
    const isName = (value) => value.trim() !== '' || 'A name has at least one letter.';
    this.#name = await this.ask(new GetInputScreen('Name', { accept: isName }));
  }

  async #askPassword() {
    const isLong = (value) => value.length >= 8 || 'A password has at least 8 characters.';
    this.#password = await this.ask(new PasswordDialog(null, { confirm: true, accept: isLong }));
  }
}

class Created extends UIScreen {
  title = 'Done';
  inputRequired = false;

  refresh(name) {
    this.window.add(new TextWidget(`There is an account for ${name} now.`));
  }
}

await createApp().run(new Hub());
