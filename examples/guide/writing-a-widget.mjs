// Two widgets: a gauge, and a box with a title around any other widget.

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

class Backup extends UIScreen {
  title = 'Backup';
  done = 0.4;

  refresh() {
    this.window.add(new Titled('Photos', new Gauge(this.done)));
    const menu = new Container();
    menu.add(new TextWidget('copy more'), () => this.copy());
    this.window.addWithSeparator(new Titled('What to do', menu));
  }

  copy() {
    this.done = Math.min(this.done + 0.2, 1);
  }
}

const { code } = await createApp().run(new Backup());
process.exitCode = code;
