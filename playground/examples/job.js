// A job that goes on while the prompt waits: each step has the screen shown anew, below what was there.

import { CheckboxWidget } from 'textui/render/widgets';
import { createApp, Prompt, UIScreen } from 'textui/screens';

const STEPS = ['Fetch', 'Unpack', 'Install'];

class Job extends UIScreen {
  title = 'Job';
  #done = 0;

  setup() {
    const timer = setInterval(() => {
      this.#done++;
      this.redraw();
      if (this.#done === STEPS.length) clearInterval(timer);
    }, 800);
  }

  refresh() {
    for (const [step, title] of STEPS.entries()) {
      this.window.add(new CheckboxWidget({ title, completed: step < this.#done }));
    }
    this.window.addSeparator();
  }

  prompt() {
    const prompt = new Prompt(this.#done < STEPS.length ? 'Working…' : 'All done.');
    prompt.addContinueOption();
    return prompt;
  }
}

await createApp().run(new Job());
