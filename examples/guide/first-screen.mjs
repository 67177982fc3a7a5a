// A counter on a screen, with its own keys and help, and a second screen that follows it.

import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';

class Counter extends UIScreen {
  title = 'Counter';
  help = 'Type + to count.';
  count = 0;

  refresh() {
    this.window.addWithSeparator(new TextWidget(`The count is ${this.count}.`));
  }

  prompt() {
    const prompt = new Prompt('Count');
    prompt.addOption('+', 'up', () => {
      this.count++;
    });
    prompt.addContinueOption();
    prompt.addQuitOption();
    prompt.addHelpOption();
    return prompt;
  }

  input(key) {
    if (key !== 'c') return key;
    if (this.count === 0) return InputState.refuse('Count something first.');
    this.replace(new Thanks(), this.count);
    return InputState.PROCESSED;
  }
}

/** Asks nothing, so it closes by itself. @extends {UIScreen<number>} */
class Thanks extends UIScreen {
  inputRequired = false;

  refresh(count) {
    this.window.add(new TextWidget(`Thank you for counting to ${count}.`));
  }
}

const { code } = await createApp().run(new Counter());
process.exitCode = code;
