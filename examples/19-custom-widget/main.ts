// Your own widget, composed of others: a card with a heading, a bar and a check box.
//
// A widget overrides `render(width)`. It calls `super.render(width)`, renders the widgets it is made of at the
// widths available, and draws each into its own buffer.

import { ListRowContainer } from 'textui/render/containers';
import { CheckboxWidget, TextWidget, Widget } from 'textui/render/widgets';
import { padText, textWidth } from 'textui/text';

/** A bar that fills from the left, with a percentage. */
class Gauge extends Widget {
  readonly #share: number;

  constructor(share: number) {
    super();
    this.#share = share;
  }

  override render(width: number): void {
    super.render(width);
    const label = padText(`${Math.round(this.#share * 100)}%`, 5, 'right');
    const columns = Math.max(width - textWidth(label), 0);
    const filled = Math.round(columns * this.#share);
    this.write('█'.repeat(filled) + '░'.repeat(columns - filled) + label);
  }
}

/** A heading, a gauge as wide as the card, and a box that is ticked when the task is done. */
class TaskCard extends Widget {
  readonly #heading: TextWidget;
  readonly #gauge: Gauge;
  readonly #box: CheckboxWidget;

  constructor(title: string, share: number) {
    super();
    this.#heading = new TextWidget(title);
    this.#gauge = new Gauge(share);
    this.#box = new CheckboxWidget({ key: '✓', title: 'done', completed: share >= 1 });
  }

  override render(width: number): void {
    super.render(width);
    for (const part of [this.#heading, this.#gauge, this.#box]) {
      part.render(width);
      this.draw(part); // at the cursor, which then moves to the row below
    }
  }
}

const cards = [
  new TaskCard('Download packages', 1),
  new TaskCard('Přeložit 日本語 manual', 0.4),
  new TaskCard('Install the boot loader', 0),
];

// You can use your own widget like any other: alone, or numbered and in columns.
console.log('One card, 24 columns wide:\n');
print(cards[1] as TaskCard, 24);

console.log('\nThree cards side by side:\n');
print(new ListRowContainer(3, { items: cards, spacing: 2 }), 72);

function print(widget: Widget, width: number): void {
  widget.render(width);
  for (const line of widget.getLines()) console.log(line);
}
