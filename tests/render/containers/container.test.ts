// What every container has: items, labels, and what a container of one's own is built from.

import { describe, expect, it } from 'vitest';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  TextUIError,
  WindowContainer,
} from 'textui/render/containers';
import { CenterWidget, EntryWidget, SeparatorWidget, TextWidget, Widget } from 'textui/render/widgets';
import { textWidth } from 'textui/text';
import { shown, stateOf } from '../../support/screen.ts';

const text = (content: string): TextWidget => new TextWidget(content);

describe('Container', () => {
  it('shows its items under one another in the order added, each behind its number', () => {
    const container = new Container({ items: [text('one'), text('two')] });
    container.add(text('three'));
    expect(shown(container, 80)).toEqual(['1) one', '2) two', '3) three']);
    expect(container.size).toBe(3);
  });

  it('is one column of a list container', () => {
    const items = () => [text('some longer text'), new EntryWidget('a', 'b'), new SeparatorWidget(2)];
    for (const width of [6, 9, 80])
      expect(shown(new Container({ items: items() }), width)).toEqual(
        shown(new ListRowContainer(1, { items: items() }), width),
      );
  });

  it('shows no numbers without numbering', () => {
    const container = new Container({ items: [text('one'), text('two')], numbering: false });
    expect(container.keyPattern).toBe(null);
    expect(shown(container, 80)).toEqual(['one', 'two']);
  });

  it('shows nothing where neither label nor item has anything to show', () => {
    const container = new Container({ items: [text(''), text('a')] });
    container.keyPattern = new KeyPattern({ pattern: '' });
    expect(shown(container, 80)).toEqual(['a']);
    container.keyPattern = new KeyPattern({ pattern: ' ' });
    expect(shown(container, 80)).toEqual([' a']);
  });

  it('has no rows without items', () => {
    expect(shown(new Container(), 1)).toEqual([]);
    expect(new Container(null).size).toBe(0);
    expect(new Container({ items: null, numbering: null }).keyPattern).toBeInstanceOf(KeyPattern);
  });

  it('takes items with their callback and data', () => {
    const chosen: unknown[] = [];
    const container = new Container({
      items: [text('a'), [text('b'), (data: number) => chosen.push(data), 5], [text('c')], [text('d'), null]],
    });
    expect(container.size).toBe(4);
    expect(container.processUserInput('2')).toBe(true);
    expect(container.processUserInput('3')).toBe(true);
    expect(chosen).toEqual([5]);
  });

  it('gives ids in the order added', () => {
    const container = new Container({ items: [text('a')] });
    expect([container.add(text('b')), container.add(text('c'))]).toEqual([1, 2]);
    expect(new WindowContainer().add(text('a'))).toBe(0);
  });

  it('shows an item added later, a new key pattern and a changed item at the next render', () => {
    const item = text('one');
    const container = new Container({ items: [item] });
    container.render(80);
    item.text = 'ONE';
    expect(shown(container, 80)).toEqual(['1) ONE']);
    container.add(text('two'));
    expect(shown(container, 80)).toEqual(['1) ONE', '2) two']);
    container.keyPattern = new KeyPattern({ pattern: '{}. ', offset: 0 });
    expect(shown(container, 80)).toEqual(['0. ONE', '1. two']);
    container.keyPattern = null;
    expect(shown(container, 80)).toEqual(['ONE', 'two']);
    container.keyPattern = new KeyPattern();
    expect(shown(container, 80)).toEqual(['1) ONE', '2) two']);
  });

  it('twice, at another width before, or typed over, shows what a fresh one would', () => {
    const make = () =>
      new Container({
        items: [
          text('some words'),
          new CenterWidget(text('middle')),
          new ListRowContainer(2, { items: [text('a'), text('b')] }),
        ],
      });
    const fresh = make();
    fresh.render(20);
    const used = make();
    for (const width of [80, 16, 20, 20]) used.render(width);
    expect(stateOf(used)).toEqual(stateOf(fresh));
    used.write('!!', { row: 1, col: 1 });
    used.render(20);
    expect(stateOf(used)).toEqual(stateOf(fresh));
    used.setCursorPosition(0, 0);
    used.render(20);
    expect(stateOf(used)).toEqual(stateOf(fresh));
  });

  it('is left as it was by a render that fails', () => {
    const container = new Container({ items: [text('one two')] });
    container.render(7);
    const before = stateOf(container);
    for (const width of [1, 3]) {
      expect(() => container.render(width)).toThrow(TextUIError);
      expect(stateOf(container)).toEqual(before);
    }
  });

  it('is left as it was when an item cannot be rendered', () => {
    class Failing extends Widget {
      override render(width: number): void {
        if (width < 10) throw new Error('no room here');
        super.render(width);
        this.write('fine');
      }
    }
    for (const container of [new Container(), new WindowContainer('T'), new ListColumnContainer(1)]) {
      container.add(new Failing());
      container.render(20);
      const before = stateOf(container);
      expect(() => container.render(9)).toThrow('no room here');
      expect(stateOf(container)).toEqual(before);
    }
  });
});

describe('createNumberLabel', () => {
  it('gives what is drawn, whoever makes the label', () => {
    class Bold extends TextWidget {
      protected override get drawnText(): string {
        return this.text.toUpperCase();
      }
    }
    const list = new Container({ items: [text('a'), text('b')] });
    list.createNumberLabel = (id) => new Bold(id === 0 ? 'first: ' : 'second: ');
    expect(shown(list, 80)).toEqual(['FIRST: a', 'SECOND: b']);
  });

  it('gives a text widget with the label', () => {
    const container = new Container({ items: [text('a'), text('b')] });
    const label = container.createNumberLabel(1);
    expect(label).toBeInstanceOf(TextWidget);
    expect(label.text).toBe('2) ');
  });

  it('says that there is no key pattern to number with', () => {
    for (const container of [new Container({ numbering: false }), new WindowContainer()]) {
      container.add(text('a'));
      expect(() => container.createNumberLabel(0)).toThrow(
        expect.objectContaining({
          code: 'ERR_TEXTUI_NUMBERING',
          message: expect.stringMatching(/createNumberLabel: .*item 0.*assign keyPattern/) as string,
        }),
      );
    }
  });

  it('is what a subclass overrides for labels of its own', () => {
    class Starred extends ListRowContainer {
      override createNumberLabel(itemId: number): TextWidget {
        return new TextWidget(`*${super.createNumberLabel(itemId).text}`);
      }
    }
    const list = new Starred(2, { items: [text('a'), text('b')], columnsWidth: 6 });
    expect(shown(list, 80)).toEqual(['*1) a    *2) b']);
  });
});

describe('labels that are aligned', () => {
  const items = (count: number) => Array.from({ length: count }, (_, id) => text(`item ${id}`));

  it('end in the same column', () => {
    expect(shown(new Container({ items: items(10), align: true }), 80).slice(-3)).toEqual([
      ' 8) item 7',
      ' 9) item 8',
      '10) item 9',
    ]);
    expect(shown(new Container({ items: items(2), align: true }), 80)).toEqual(['1) item 0', '2) item 1']);
  });

  it('do so in lists of several columns', () => {
    const list = new ListColumnContainer(2, { items: items(10), align: true, columnsWidth: 12 });
    expect(shown(list, 80)).toEqual([
      ' 1) item 0      6) item 5',
      ' 2) item 1      7) item 6',
      ' 3) item 2      8) item 7',
      ' 4) item 3      9) item 8',
      ' 5) item 4     10) item 9',
    ]);
  });

  it.each<[string, KeyPattern]>([
    ['negative numbers', new KeyPattern({ offset: -2 })],
    ['a function', new KeyPattern({ pattern: (number) => `${'*'.repeat(number)} ` })],
    ['another script', new KeyPattern({ pattern: '第{}条 ', offset: 9 })],
  ])('are what createNumberLabel gives, and as wide as each other: %s', (_, pattern) => {
    const list = new Container({ items: items(3), align: true });
    list.keyPattern = pattern;
    const labels = [0, 1, 2].map((id) => list.createNumberLabel(id).text);
    expect(new Set(labels.map((label) => textWidth(label))).size).toBe(1);
    expect(shown(list, 80)).toEqual(labels.map((label, id) => `${label}item ${id}`));
  });

  it('are typed as before', () => {
    const list = new Container({ items: items(10), align: true });
    expect(['9', ' 9', '10'].map((key) => list.processUserInput(key))).toEqual([true, true, true]);
  });
});

describe('the same widget in several places', () => {
  it('shows in each at the width of that place', () => {
    const shared = text('one two three');
    const container = new Container({ items: [shared], numbering: false });
    container.add(new ListRowContainer(2, { items: [shared, shared], spacing: 1 }));
    container.add(shared);
    expect(shown(container, 17)).toEqual([
      'one two three',
      '1) one   2) one',
      '   two      two',
      '   three    three',
      'one two three',
    ]);
  });

  it('shows a container so too', () => {
    const inner = new Container({ items: [text('a b c')] });
    const outer = new ListColumnContainer(2, { items: [inner, inner], columnsWidth: 9, spacing: 1 });
    outer.add(inner);
    expect(shown(outer, 80)).toEqual(['1) 1) a b 3) 1) a b', '      c         c', '2) 1) a b', '      c']);
  });
});

describe('a container of your own', () => {
  /** Labels to the right of their items. */
  class Mirrored extends Container {
    override render(width: number): void {
      this.clear();
      const items = this.items;
      for (const [id, item] of items.entries()) {
        const label = this.createNumberLabel(id);
        const labelWidth = textWidth(label.text);
        item.render(width - labelWidth - 1);
        label.render(labelWidth);
        const { row } = this.cursor;
        this.draw(item, { row, col: 0 });
        this.draw(label, { row, col: width - labelWidth });
        this.setEnd();
      }
    }
  }

  it('reads its items, renders and draws each, and labels them', () => {
    const mirrored = new Mirrored({ items: [text('one'), text('two lines\nhere')] });
    expect(shown(mirrored, 16)).toEqual(['one          1)', 'two lines    2)', 'here']);
  });

  it('takes input as any other, also inside others', () => {
    const chosen: string[] = [];
    const mirrored = new Mirrored();
    mirrored.add(text('one'), (name) => chosen.push(name), 'mirrored');
    const outer = new Container({ items: [mirrored] });
    expect(mirrored.processUserInput('1')).toBe(true);
    expect(outer.processUserInput('1.1')).toBe(true);
    expect(chosen).toEqual(['mirrored', 'mirrored']);
    expect(shown(outer, 12)).toEqual(['1) one   1)']);
  });

  it('reads one frozen list of its items until another is added', () => {
    class Prying extends Container {
      get read(): readonly Widget[] {
        return this.items;
      }
    }
    const prying = new Prying({ items: [text('a')] });
    const before = prying.read;
    expect(prying.read).toBe(before);
    expect(prying.children).toBe(before);
    expect(Object.isFrozen(before)).toBe(true);
    expect(() => (before as Widget[]).pop()).toThrow(TypeError);
    expect(shown(prying, 9)).toEqual(['1) a']);
    prying.add(text('b'));
    expect(before.length).toBe(1);
    expect(prying.read).not.toBe(before);
    expect(prying.read).toBe(prying.children);
    expect(prying.read.length).toBe(2);
    expect(shown(prying, 9)).toEqual(['1) a', '2) b']);
  });

  it('sees no item that a callback adds while it goes through the list', () => {
    const container = new Container({ items: [text('a'), text('b')] });
    for (const child of container.children) container.add(new CenterWidget(child));
    expect(container.size).toBe(4);
  });

  it('may call its own methods as it likes', () => {
    class Own extends ListRowContainer {
      renderGrid(): void {}
      renderGridTop(): void {}
      drawItems(): void {}
      get fillOrder(): string {
        return 'mine';
      }
      get state(): string {
        return 'mine';
      }
    }
    expect(shown(new Own(2, { items: [text('a'), text('b')], columnsWidth: 4 }), 80)).toEqual([
      '1) a   2) b',
    ]);
  });

  it('calls the base for the usual layout, and draws on top of it', () => {
    class Framed extends Container {
      override render(width: number): void {
        super.render(width);
        this.setEnd();
        this.write('-'.repeat(width));
      }
    }
    const framed = new Framed({ items: [text('a')] });
    for (const width of [6, 6, 4]) expect(shown(framed, width)).toEqual(['1) a', '-'.repeat(width)]);
  });
});

describe('a container whose render calls the base', () => {
  type Drawing = (menu: Container, items: readonly Widget[], width: number) => void;
  const error = (name: string) =>
    new TextUIError(
      'ERR_TEXTUI_LAYOUT',
      `${name}.render: super.render has drawn the items already; call this.clear() in its place, or draw none of them`,
    );

  const menus = {
    Container: (draw: Drawing) =>
      new (class Menu extends Container {
        override render(width: number): void {
          super.render(width);
          draw(this, this.items, width);
        }
      })({ items: [text('a'), text('b')] }),
    ListColumnContainer: (draw: Drawing) =>
      new (class Menu extends ListColumnContainer {
        override render(width: number): void {
          super.render(width);
          draw(this, this.items, width);
        }
      })(2, { items: [text('a'), text('b')] }),
    WindowContainer: (draw: Drawing) => {
      const menu = new (class Menu extends WindowContainer {
        override render(width: number): void {
          super.render(width);
          draw(this, this.items, width);
        }
      })('Title');
      menu.add(text('a'));
      menu.add(text('b'));
      return menu;
    },
  };

  describe.each(Object.entries(menus))('of %s', (_, make) => {
    it('cannot draw the items again', () => {
      const menu = make((menu, items) => {
        for (const item of items) menu.draw(item);
      });
      expect(() => menu.render(40)).toThrow(error('Menu'));
      expect(() => menu.renderTop(40, 1)).toThrow(error('Menu'));
      expect(() => new CenterWidget(menu).render(40)).toThrow(error('Menu'));
      expect(() => new Container({ items: [menu] }).render(40)).toThrow(error('Menu'));
    });

    it('cannot draw one of them only, wherever', () => {
      const menu = make((menu, items) => menu.draw(items[1] as Widget, { row: 9, col: 9 }));
      expect(() => menu.render(40)).toThrow(error('Menu'));
    });

    it('may draw anything else', () => {
      const footer = text('footer');
      const menu = make((menu, _, width) => {
        footer.render(width);
        menu.draw(footer);
        menu.draw(footer);
        menu.write('written');
      });
      for (const width of [40, 40, 20])
        expect(shown(menu, width).slice(-3)).toEqual(['footer', 'footer', 'written']);
    });

    it('may draw another widget around an item', () => {
      const menu = make((menu, items, width) => {
        const around = new CenterWidget(items[0] as Widget);
        around.render(width);
        menu.draw(around);
      });
      expect(shown(menu, 21).at(-1)).toBe(`${' '.repeat(10)}a`);
    });

    it('may clear what the base drew, and draw the items then', () => {
      const menu = make((menu, items) => {
        menu.clear();
        for (const item of items) menu.draw(item);
      });
      expect(shown(menu, 40)).toEqual(['a', 'b']);
    });
  });

  it('may show the same container, and the same widget, in other places', () => {
    const shared = text('a');
    const framed = new (class Framed extends Container {
      override render(width: number): void {
        super.render(width);
        this.write('--');
      }
    })({ items: [shared] });
    const outer = new Container({ items: [framed, shared, new CenterWidget(framed), framed] });
    expect(shown(outer, 11)).toEqual([
      '1) 1) a',
      '   --',
      '2) a',
      '3)   1) a',
      '     --',
      '4) 1) a',
      '   --',
    ]);
    const page = new Widget();
    page.draw(framed);
    page.draw(shared);
    expect(page.getLines()).toEqual(['1) a', '--', 'a']);
  });

  it('may have items drawn onto it from outside where it has no render of its own', () => {
    const item = text('a');
    const container = new Container({ items: [item] });
    container.render(9);
    container.draw(item);
    expect(container.getLines()).toEqual(['1) a', 'a']);
  });
});
