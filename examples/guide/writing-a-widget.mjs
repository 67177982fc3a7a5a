// A gauge, a title over any other widget, and a container that puts a rule between its items.

import { Container } from 'textui/render/containers';
import { TextWidget, Widget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';
import { padText } from 'textui/text';

/** A bar that fills from the left, with a percentage. */
class Gauge extends Widget {
  constructor(share) {
    super();
    this.percent = `${Math.round(share * 100)}%`;
    this.share = share;
  }

  render(width) {
    super.render(width);
    const columns = Math.max(width - 5, 0);
    const filled = Math.round(columns * this.share);
    const bar = '#'.repeat(filled) + '-'.repeat(columns - filled);
    this.write(bar + padText(this.percent, 5, 'right'), { width });
  }

  /** @returns {import('textui/render/widgets').SemanticNode} */
  describe() {
    return { role: 'img', name: this.percent };
  }
}

/** A title over any widget, which moves two columns to the right. */
class Titled extends Widget {
  constructor(title, inner) {
    super();
    this.title = new TextWidget(title);
    this.inner = inner;
  }

  get children() {
    return [this.title, this.inner];
  }

  render(width) {
    super.render(width);
    this.title.render(width);
    this.draw(this.title);
    this.inner.render(Math.max(width - 2, 1));
    this.draw(this.inner, { row: this.title.height, col: 2 });
  }

  /** @returns {import('textui/render/widgets').SemanticNode} */
  describe() {
    return { role: 'group', name: this.title.text, children: [this.inner.describe()] };
  }
}

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

class Backup extends UIScreen {
  title = 'Backup';
  done = 0.4;

  refresh() {
    this.window.add(new Titled('Photos', new Gauge(this.done)));
    const menu = new Cards();
    menu.add(new TextWidget('copy more'), () => this.copy(0.2));
    menu.add(new TextWidget('copy everything'), () => this.copy(1));
    this.window.addWithSeparator(new Titled('What to do', menu));
  }

  copy(share) {
    this.done = Math.min(this.done + share, 1);
  }
}

const { code } = await createApp().run(new Backup());
process.exitCode = code;
