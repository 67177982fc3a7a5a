// A text longer than the screen: page by page on a terminal, in one piece everywhere else.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 17-long-text

import { TextWidget } from 'textui/render/widgets';
import { createApp, Prompt, UIScreen } from 'textui/screens';

const WEATHER = [
  'sun from morning to night',
  'a little rain after noon',
  'fog until ten',
  'wind from the west',
];

class Diary extends UIScreen {
  override title = 'The diary of a long walk';

  override refresh() {
    let walked = 0;
    for (let day = 1; day <= 20; day++) {
      const distance = 12 + ((day * 7) % 11);
      walked += distance;
      this.window.addWithSeparator(
        new TextWidget(
          `Day ${day}: ${WEATHER[day % WEATHER.length]}. We walked ${distance} kilometres, ${walked} in all, ` +
            `and slept ${day % 3 === 0 ? 'under a roof, in real beds' : 'in the tent'}.`,
        ),
      );
    }
    this.window.addWithSeparator(new TextWidget('Home again. Nobody wants to see the boots any more.'));
  }

  override prompt() {
    const prompt = new Prompt('The end');
    prompt.addContinueOption();
    prompt.addRefreshOption();
    return prompt;
  }
}

const { code } = await createApp().run(new Diary());
process.exitCode = code;
