// Answers from a pipe: the same app for a person and a script. The exit code says if they ran out.
// Run it: printf 'Ada\nblue\ny\n' | npm run --silent example -- 09-answers-from-a-pipe

import { createApp, GetInputScreen, TextWidget, UIScreen, YesNoDialog } from 'textui';

const COLOURS = ['red', 'green', 'blue'];
const isColour = (value: string) => COLOURS.includes(value) || `Choose one of ${COLOURS.join(', ')}.`;
const isGiven = (value: string) => value.trim() !== '' || 'Please type something.';

/** Asked below what is already on the screen, without a rule above it. */
class Question extends GetInputScreen {
  override separator = false;
}

class Order extends UIScreen {
  override title = 'A balloon, please';
  override inputRequired = false;

  override async shown() {
    const name = await this.ask(new Question('Your name', { accept: isGiven }));
    const colour = await this.ask(new Question('Colour', { accept: isColour }));
    const order = `A ${colour} balloon for ${name}`;
    const sure = await this.ask(new YesNoDialog(`${order}?`));
    this.replace(new Receipt(), sure ? `${order} is on its way.` : 'No balloon, then.');
  }
}

class Receipt extends UIScreen<string> {
  override inputRequired = false;

  override refresh(text: string) {
    this.window.add(new TextWidget(text));
  }
}

const { reason, code } = await createApp().run(new Order());
if (reason === 'end-of-input') console.error('The answers ended before the questions did.');
process.exitCode = code;
