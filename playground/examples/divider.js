// One question after the other, each with its checks, then a result; again for as long as you like.

import { createApp, GetInputScreen, TextWidget, UIScreen, YesNoDialog } from 'textui';

const isNumber = (value) =>
  (value.trim() !== '' && Number.isFinite(Number(value))) || `'${value}' is not a number.`;
const isNotZero = (value) => Number(value) !== 0 || 'Nothing can be divided by zero.';

/** Asked below what stands there already, without a rule between. */
class Question extends GetInputScreen {
  separator = false;
}

class Divider extends UIScreen {
  title = 'Divider';
  inputRequired = false;

  refresh() {
    this.window.addWithSeparator(new TextWidget('Divides one number by another.'));
  }

  async shown() {
    let another = true;
    while (another) {
      const dividend = await this.ask(new Question('Divide', { accept: isNumber }));
      const divisor = await this.ask(new Question('by', { accept: [isNumber, isNotZero] }));
      const quotient = Number(dividend) / Number(divisor);
      another = await this.ask(new YesNoDialog(`${dividend} / ${divisor} = ${quotient}. Another one?`));
    }
  }
}

await createApp().run(new Divider());
