// Hub and spokes: a menu that shows what is done, a question for each item, a password typed twice.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 16-hub-and-spokes

import { Container } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, InputState, PasswordDialog, UIScreen } from 'textui/screens';

class Hub extends UIScreen {
  override title = 'New account';
  #name: string | undefined;
  #password: string | undefined;

  override refresh() {
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

  override input(key: string) {
    if (this.words.actionFor(key) !== 'continue') return super.input(key);
    if (this.#name === undefined) return InputState.refuse("The name is missing: type '1'.");
    if (this.#password === undefined) return InputState.refuse("The password is missing: type '2'.");
    this.replace(new Created(), this.#name);
    return InputState.PROCESSED;
  }

  async #askName() {
    const isName = (value: string) => value.trim() !== '' || 'A name has at least one letter.';
    this.#name = await this.ask(new GetInputScreen('Name', { accept: isName }));
  }

  async #askPassword() {
    const isLong = (value: string) => value.length >= 8 || 'A password has at least 8 characters.';
    this.#password = await this.ask(new PasswordDialog(null, { confirm: true, accept: isLong }));
  }
}

class Created extends UIScreen<string> {
  override title = 'Done';
  override inputRequired = false;

  override refresh(name: string) {
    this.window.add(new TextWidget(`There is an account for ${name} now.`));
  }
}

const { code } = await createApp().run(new Hub());
process.exitCode = code;
