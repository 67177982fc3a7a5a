// Text of any language stands in its columns: wide characters take two, marks none. Colours do not count.

import { ListColumnContainer } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

const GREETINGS = [
  ['English', 'Hello'],
  ['Čeština', 'Dobrý den'],
  ['Ελληνικά', 'Γειά σου'],
  ['日本語', 'こんにちは'],
  ['中文', '你好，世界'],
  ['한국어', '안녕하세요'],
  ['Emoji', '👋🏽 👩‍👩‍👧 🇨🇿'],
  ['Colour', '\x1b[1;32mgreen\x1b[0m and \x1b[4;35mviolet\x1b[0m'],
];

class Languages extends UIScreen {
  title = 'Languages';
  #chosen = null;

  refresh() {
    const list = new ListColumnContainer(2, { spacing: 2 });
    for (const [language, greeting] of GREETINGS) {
      list.add(new EntryWidget(language, greeting), () => (this.#chosen = greeting));
    }
    this.window.addWithSeparator(list);

    const ruler = '|....:....'.repeat(3);
    const rows = ['ascii here|', '全角の文字|', '半角ｶﾅ....|'];
    this.window.addWithSeparator(new TextWidget([ruler, ...rows].join('\n')));
    if (this.#chosen !== null) this.window.addWithSeparator(new TextWidget(`» ${this.#chosen} «`));
  }
}

await createApp().run(new Languages());
