// A new user: screens that ask for a line, check it, and say what is wrong with it.

import { TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, InputState, Prompt, UIScreen } from 'textui/screens';

const taken = async () => ['root', 'mail']; // from a database, say
const isWord = (name) => /^[a-z]+$/.test(name) || 'Lower case letters only, please.';
const isFree = async (name) => !(await taken()).includes(name) || `${name} is taken.`;

class NewUser extends UIScreen {
  title = 'New user';
  inputRequired = false;

  async shown() {
    const name = await this.ask(new GetInputScreen('Name', { accept: [isWord, isFree] }));
    const age = await this.ask(new Age());
    this.replace(new User(), `${name} is ${age}.`);
  }
}

/** @extends {UIScreen<undefined, number>} */
class Age extends UIScreen {
  separator = false;

  prompt() {
    return new Prompt('Age');
  }

  input(key) {
    const age = Number(key);
    if (key.trim() === '' || !Number.isInteger(age)) return InputState.refuse('An age is a whole number.');
    if (age < 0) return InputState.refuse('An age is at least 0.');
    this.close(age);
    return InputState.PROCESSED;
  }
}

/** @extends {UIScreen<string>} */
class User extends UIScreen {
  title = 'User';
  note = 'none';

  refresh(text) {
    this.window.add(new TextWidget(text));
    this.window.addWithSeparator(new TextWidget(`Note: ${this.note}`));
  }

  prompt() {
    const prompt = this.defaultPrompt();
    prompt.addOption('n', 'to write a note', async () => {
      this.note = await this.getUserInput('Note');
    });
    return prompt;
  }
}

const { code } = await createApp().run(new NewUser());
process.exitCode = code;
