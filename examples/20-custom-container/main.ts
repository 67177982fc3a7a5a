// Your own container, which places and numbers its items itself: a menu in two groups, side by side, each
// below its heading, numbered continuously.
//
// A container overrides `render(width)`. It reads its items from `this.items`, renders each at the width available
// and draws it. `createNumberLabel(id)` returns the label that the user sees. Choosing an item by its key then works
// without any more code.

import { Container } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, TextWidget, type Widget } from 'textui/render/widgets';
import { textWidth } from 'textui/text';

const GAP = 4;

/** Two columns: items are added to the left or to the right one. */
class TwoGroups extends Container {
  readonly #headings: readonly [TextWidget, TextWidget];
  /** The column of each item, by its id. */
  readonly #columns: (0 | 1)[] = [];

  constructor(left: string, right: string) {
    super();
    this.#headings = [new TextWidget(left), new TextWidget(right)];
  }

  addTo(side: 'left' | 'right', item: Widget, onChoose: () => void): number {
    this.#columns.push(side === 'left' ? 0 : 1);
    return this.add(item, onChoose);
  }

  override render(width: number): void {
    this.clear();
    const columnWidth = Math.floor((width - GAP) / 2);
    // All labels get the same width, so that the items line up: ` 9) ` and `10) `.
    const labels = this.items.map((_, id) => this.createNumberLabel(id));
    const labelWidth = Math.max(...labels.map((label) => textWidth(label.text)), 0);

    for (const side of [0, 1] as const) {
      const left = side * (columnWidth + GAP);
      const heading = this.#headings[side];
      heading.render(columnWidth);
      this.draw(heading, { row: 0, col: left });
      this.write('─'.repeat(columnWidth), { col: left });
      let row = heading.height + 1;

      for (const [id, item] of this.items.entries()) {
        if (this.#columns[id] !== side) continue;
        const label = labels[id] as TextWidget;
        const indent = labelWidth - textWidth(label.text);
        label.render(labelWidth);
        item.render(columnWidth - labelWidth);
        this.draw(label, { row, col: left + indent });
        this.draw(item, { row, col: left + labelWidth });
        row += Math.max(item.height, 1);
      }
    }
    this.setEnd();
  }
}

const settings = new TwoGroups('Localization', 'System');
const firewall = new CheckboxWidget({ title: 'Firewall', text: 'only ssh may pass', completed: true });
const choose = (what: string) => () => console.log(`You chose: ${what}`);

settings.addTo('left', new EntryWidget('Keyboard', 'Czech (QWERTZ)'), choose('keyboard'));
settings.addTo('left', new EntryWidget('Language', 'Čeština, 日本語'), choose('language'));
settings.addTo(
  'right',
  new EntryWidget('Installation destination', 'Automatic partitioning'),
  choose('disk'),
);
settings.addTo('right', firewall, () => {
  firewall.completed = !firewall.completed;
});
for (const name of ['Time', 'Money', 'Paper', 'Names', 'Units', 'Region'])
  settings.addTo('left', new TextWidget(name), choose(name));

print(settings, 60);

for (const key of ['2', '10', '4', '11']) {
  console.log(`\n> ${key}`);
  if (!settings.processUserInput(key)) console.log(`There is no item ${key}.`);
}

console.log();
print(settings, 60);

function print(widget: Widget, width: number): void {
  widget.render(width);
  for (const line of widget.getLines()) console.log(line);
}
