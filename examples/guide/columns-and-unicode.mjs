// Greetings in columns, in any script.

import { ListRowContainer, WindowContainer } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { print } from 'textui/print';
import { padText, textWidth } from 'textui/text';

const greetings = {
  Čeština: 'Dobrý den',
  日本語: 'こんにちは',
  Emoji: '👋🏽 🇨🇿',
  Русский: 'Добрый день',
  ไทย: 'สวัสดี',
};

const list = new ListRowContainer(3);
for (const [language, greeting] of Object.entries(greetings)) list.add(new EntryWidget(language, greeting));

const widths = new ListRowContainer(3, { columnsWidth: 12, numbering: false });
for (const language of Object.keys(greetings)) {
  widths.add(new TextWidget(`${padText(language, 8)} ${textWidth(language)}`));
}

const window = new WindowContainer('Greetings');
window.addWithSeparator(list);
window.add(widths);
print(window);
