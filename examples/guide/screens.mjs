// A pizza on a screen: checkboxes, a key, a question, and a second screen that follows.

import { text } from 'textui';
import { ListColumnContainer } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { createApp, InputState, UIScreen, YesNoDialog } from 'textui/screens';

const toppings = ['Olives', 'Onions', 'Peppers', 'Mushrooms', 'Ham'];

class Pizza extends UIScreen {
  title = 'Your pizza';
  help = 'Type the number or the name of a topping.';
  chosen = new Set();
  name = 'no one';

  refresh() {
    const boxes = new ListColumnContainer(3);
    for (const title of toppings) {
      const completed = this.chosen.has(title);
      boxes.add(new CheckboxWidget({ title, completed }), () => this.toggle(title));
    }
    this.window.addWithSeparator(boxes);
    this.window.addWithSeparator(new TextWidget(`A pizza for ${this.name}.`));
  }

  toggle(title) {
    if (!this.chosen.delete(title)) this.chosen.add(title);
  }

  prompt() {
    const prompt = this.defaultPrompt();
    prompt.addOption('n', 'to enter a name', async () => {
      this.name = (await this.ask(text('Name'))) ?? this.name;
    });
    return prompt;
  }

  input(key) {
    if (key !== 'c') return super.input(key);
    if (this.chosen.size === 0) return InputState.refuse('Choose a topping first.');
    this.replace(new Receipt(), `${[...this.chosen].join(' and ')} for ${this.name}`);
    return InputState.PROCESSED;
  }
}

/** Asks nothing, so it closes by itself. @extends {UIScreen<string>} */
class Receipt extends UIScreen {
  inputRequired = false;

  refresh(order) {
    this.window.add(new TextWidget(`One pizza with ${order}.`));
  }
}

const quitScreen = () => new YesNoDialog('Leave without a pizza?');
const { code } = await createApp({ quitScreen }).run(new Pizza());
process.exitCode = code;
