// Styles from any library and text in any script, wrapped and set in columns by the cells it takes.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 18-styles-and-scripts

import { styleText } from 'node:util';
import { ListRowContainer } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

const STYLES = [
  styleText('bold', 'bold'),
  styleText('dim', 'dim'),
  styleText('italic', 'italic'),
  styleText('underline', 'underlined'),
  styleText('strikethrough', 'struck out'),
  styleText('inverse', 'inverse'),
  styleText('red', 'red'),
  styleText(['bold', 'green'], 'bold green'),
  styleText(['black', 'bgYellow'], 'on yellow'),
];

class Styles extends UIScreen {
  override title = 'Styles';

  override refresh() {
    const list = new ListRowContainer(3, { columnsWidth: 18, spacing: 2 });
    for (const style of STYLES) list.add(new TextWidget(style));
    this.window.addWithSeparator(list);
    const wrapped = styleText(
      'cyan',
      'A style goes on over the end of a line, but never into a column beside it',
    );
    const columns = new ListRowContainer(2, { columnsWidth: 28, spacing: 2, numbering: false });
    columns.add(new TextWidget(wrapped));
    columns.add(new TextWidget('or into the text that follows.'));
    this.window.addWithSeparator(columns);
  }
}

const MENU = [
  ['日本語', '四百円の朝ごはん'],
  ['한국어', '아침 식사'],
  ['Ελληνικά', 'πρωινό'],
  ['Français', 'petit déjeuner ☕'],
  ['ภาษาไทย', 'อาหารเช้า'],
  ['Emoji', '🥐 👩‍🍳 🇫🇷 👍🏽'],
] as const;

class Scripts extends UIScreen {
  override title = 'Scripts';

  override refresh() {
    const list = new ListRowContainer(3, { columnsWidth: 20, spacing: 2 });
    for (const [language, words] of MENU) list.add(new EntryWidget(language, words));
    this.window.addWithSeparator(list);
    this.window.addWithSeparator(
      new TextWidget(
        '長い文章は、単語の間に空白がなくても画面の幅に合わせて折り返されます。「かぎ括弧」や句読点が行の先頭に来ることはありません。',
      ),
    );
  }
}

const app = createApp();
app.schedule(new Scripts());
const { code } = await app.run(new Styles());
process.exitCode = code;
