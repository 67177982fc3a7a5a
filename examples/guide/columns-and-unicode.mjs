// Greetings in columns, in any script.

import { ListRowContainer } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';
import { padText, textWidth } from 'textui/text';

const greetings = {
  Čeština: 'Dobrý den',
  日本語: 'こんにちは',
  Emoji: '👋🏽 🇨🇿',
  Русский: 'Добрый день',
  ไทย: 'สวัสดี',
};

class Greetings extends UIScreen {
  title = 'Greetings';

  refresh() {
    const list = new ListRowContainer(3, { spacing: 2 });
    for (const [language, greeting] of Object.entries(greetings))
      list.add(new EntryWidget(language, greeting));
    this.window.addWithSeparator(list);

    const widths = new ListRowContainer(3, { columnsWidth: 12, spacing: 2, numbering: false });
    for (const language of Object.keys(greetings)) {
      widths.add(new TextWidget(`${padText(language, 8)} ${textWidth(language)}`));
    }
    this.window.addWithSeparator(widths);
  }
}

const { code } = await createApp().run(new Greetings());
process.exitCode = code;
