// One question after another, each with its checks, then a result. Repeat as often as you like.
// Run it: npm run example -- 06-divider

import { createApp, GetInputScreen, TextWidget, UIScreen, YesNoDialog } from 'textui';

const isNumber = (value: string) =>
  (value.trim() !== '' && Number.isFinite(Number(value))) || `'${value}' is not a number.`;
const isNotZero = (value: string) => Number(value) !== 0 || 'Nothing can be divided by zero.';

/** Asked below what is already on the screen, without a rule above it. */
class Question extends GetInputScreen {
  override separator = false;
}

class Divider extends UIScreen {
  override title = 'Divider';
  override inputRequired = false;

  override refresh() {
    this.window.addWithSeparator(new TextWidget('Divides one number by another.'));
  }

  override async shown() {
    let another: boolean | undefined = true;
    while (another) {
      const dividend = await this.ask(new Question('Divide', { accept: isNumber }));
      const divisor = await this.ask(new Question('by', { accept: [isNumber, isNotZero] }));
      const quotient = Number(dividend) / Number(divisor);
      another = await this.ask(new YesNoDialog(`${dividend} / ${divisor} = ${quotient}. Another one?`));
    }
  }
}

const { code } = await createApp().run(new Divider());
process.exitCode = code;
