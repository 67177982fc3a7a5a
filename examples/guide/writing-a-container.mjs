// Two containers: cards with a rule between them, and two groups with one run of numbers.

import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

/** Numbered items with a rule between them. */
class Cards extends Container {
  render(width) {
    const { items } = this;
    this.clear();
    for (const [id, item] of items.entries()) {
      if (id > 0) this.write(`${'-'.repeat(width)}\n`);
      const label = this.createNumberLabel(id);
      label.render(width);
      const column = label.width + 1;
      item.render(Math.max(width - column, 1));
      const { row } = this.cursor;
      this.draw(label, { row, col: 0 });
      this.draw(item, { row, col: column });
    }
  }
}

/** Two columns, each under a heading, with one run of numbers through both. */
class TwoGroups extends Container {
  sides = /** @type {number[]} */ ([]);

  constructor(...headings) {
    super();
    this.headings = headings;
  }

  addTo(side, item, callback) {
    this.sides.push(side);
    return this.add(item, callback);
  }

  render(width) {
    const { items } = this;
    const columns = Math.max(Math.floor((width - 2) / 2), 5);
    this.clear();
    for (const [side, heading] of this.headings.entries()) {
      const col = side * (columns + 2);
      this.write(heading, { row: 0, col, width: columns });
      let row = 1;
      for (const [id, item] of items.entries()) {
        if (this.sides[id] !== side) continue;
        const label = this.createNumberLabel(id);
        label.render(4);
        item.render(columns - 4);
        this.draw(label, { row, col });
        this.draw(item, { row, col: col + 4 });
        row += Math.max(item.height, 1);
      }
    }
    this.setEnd();
  }
}

class Rooms extends UIScreen {
  title = 'Which room?';

  refresh() {
    const cards = new Cards();
    cards.add(new TextWidget('Small, for one person'), () => this.replace(new Extras()));
    cards.add(new TextWidget('Large, for all of your friends'), () => this.replace(new Extras()));
    this.window.addWithSeparator(cards);
  }
}

class Extras extends UIScreen {
  title = 'Extras';
  chosen = 'none';

  refresh() {
    const groups = new TwoGroups('In the room', 'At the table');
    const add = (side, name) => groups.addTo(side, new TextWidget(name), () => this.choose(name));
    add(0, 'Desk');
    add(1, 'Breakfast in the garden');
    add(0, 'Second bed');
    this.window.addWithSeparator(groups);
    this.window.addWithSeparator(new TextWidget(`Chosen: ${this.chosen}.`));
  }

  choose(name) {
    this.chosen = name;
  }
}

const { code } = await createApp().run(new Rooms());
process.exitCode = code;
