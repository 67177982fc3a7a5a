// Rendering again: every change is seen, whoever made it and however.

import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  WindowContainer,
} from 'textui/render/containers';
import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  SeparatorWidget,
  TextWidget,
  Widget,
} from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';

/** One of everything, inside one another. */
function everything() {
  const text = new TextWidget('text');
  const centered = new TextWidget('centered');
  const entry = new EntryWidget('title', 'value');
  const box = new CheckboxWidget({ title: 'box', text: 'empty' });
  const separator = new SeparatorWidget();
  const inner = new Container({ items: [text] });
  const columns = new ListColumnContainer(2, { items: [entry, box] });
  const rows = new ListRowContainer(2, { items: [inner, columns] });
  const window = new WindowContainer('window');
  window.add(rows);
  window.add(separator);
  window.add(new CenterWidget(centered));
  return { text, centered, entry, box, separator, inner, columns, rows, window };
}

type Everything = ReturnType<typeof everything>;

const CHANGES: Record<string, (all: Everything) => void> = {
  'the text of a text': ({ text }) => (text.text = 'other'),
  'the text of a centred text': ({ centered }) => (centered.text = 'other'),
  'the title of an entry': ({ entry }) => (entry.title = 'other'),
  'the value of an entry': ({ entry }) => (entry.value = 'other'),
  'the text of an entry': ({ entry }) => (entry.text = 'an\nother'),
  'the title of a checkbox': ({ box }) => (box.title = 'other'),
  'the text of a checkbox': ({ box }) => (box.text = 'other'),
  'a tick': ({ box }) => (box.completed = true),
  'the lines of a separator': ({ separator }) => (separator.lines = 3),
  'the title of a window': ({ window }) => (window.title = 'other'),
  'no title': ({ window }) => (window.title = null),
  'another pattern': ({ columns }) => (columns.keyPattern = new KeyPattern({ pattern: '[{}] ' })),
  'no pattern': ({ inner }) => (inner.keyPattern = null),
  'one more item': ({ inner }) => inner.add(new TextWidget('more')),
  'one more item far out': ({ window }) => window.add(new TextWidget('more')),
  'one more container': ({ rows }) => rows.add(new Container({ items: [new TextWidget('more')] })),
};

describe('a window that was rendered before', () => {
  it.each(Object.entries(CHANGES))('shows %s', (_, change) => {
    const [changed, fresh] = [everything(), everything()];
    const before = shown(changed.window);
    expect(shown(changed.window)).toEqual(before);
    change(changed);
    change(fresh);
    expect(shown(changed.window)).toEqual(shown(fresh.window));
    expect(shown(changed.window)).not.toEqual(before);
  });

  it.each<[string, (all: Everything) => void]>([
    ['typed into an item', ({ text }) => text.write('typed over it')],
    ['typed into a container', ({ columns }) => columns.write('typed over it')],
    ['typed into the window', ({ window }) => window.write('typed over it', { row: 0, col: 0 })],
    ['cleared away', ({ inner }) => inner.clear()],
    ['rendered at another width', ({ rows }) => rows.render(50)],
    ['rendered in another place', ({ text }) => new Container({ items: [text] }).render(7)],
  ])('shows the same after something was %s', (_, disturb) => {
    const all = everything();
    const before = shown(all.window);
    disturb(all);
    expect(shown(all.window)).toEqual(before);
  });
});

describe('what is replaced on an instance after it was rendered', () => {
  it('is drawn: the render of an item', () => {
    const text = new TextWidget('one');
    const list = new ListRowContainer(2, {
      items: [text, new TextWidget('second')],
      columnsWidth: 10,
      spacing: 1,
    });
    expect(shown(list)).toEqual(['1) one     2) second']);
    text.render = () => {
      text.clear();
      text.write('wider than its column');
    };
    expect(shown(list)).toEqual(['1) wider than its column 2) second']);
  });

  it.each<[string, () => Widget, string]>([
    ['the text of a text', () => new TextWidget('old'), 'text'],
    ['the value of an entry', () => new EntryWidget('title', 'old'), 'value'],
    ['the title of a checkbox', () => new CheckboxWidget({ title: 'old' }), 'title'],
    ['the title of a window', () => new WindowContainer('old'), 'title'],
  ])('is drawn: %s', (_, make, name) => {
    const widget = make();
    const window = new WindowContainer();
    window.add(new CenterWidget(widget));
    expect(shown(window).join('')).toContain('old');
    Object.defineProperty(widget, name, { get: () => 'new' });
    expect(shown(window).join('')).toContain('new');
    expect(shown(window).join('')).not.toContain('old');
  });

  it('is drawn: the lines of a separator', () => {
    const separator = new SeparatorWidget(1);
    separator.render(9);
    Object.defineProperty(separator, 'lines', { get: () => 3 });
    expect(shown(separator)).toEqual(['', '', '']);
  });

  it('is drawn: what makes the labels, whichever part of it', () => {
    const list = new Container({ items: [new TextWidget('x'), new TextWidget('y')] });
    const pattern = new KeyPattern();
    list.keyPattern = pattern;
    expect(shown(list)).toEqual(['1) x', '2) y']);
    pattern.keyFor = (id) => 'abc'.charAt(id);
    expect(shown(list)).toEqual(['a) x', 'b) y']);
    expect(list.createNumberLabel(1).text).toBe('b) ');
    pattern.labelFor = (id) => `${id}> `;
    expect(shown(list)).toEqual(['0> x', '1> y']);
    expect(list.createNumberLabel(1).text).toBe('1> ');
    list.createNumberLabel = (id) => new TextWidget(`<${id}> `);
    expect(shown(list)).toEqual(['<0> x', '<1> y']);
    Object.defineProperty(list, 'keyPattern', { get: () => null });
    expect(shown(list)).toEqual(['x', 'y']);
  });

  it('is drawn: the labels of the key pattern of one container, and of no other', () => {
    const [one, other] = [
      new Container({ items: [new TextWidget('x')] }),
      new Container({ items: [new TextWidget('y')] }),
    ];
    (one.keyPattern as KeyPattern).labelFor = () => '* ';
    expect([shown(one), shown(other)]).toEqual([['* x'], ['1) y']]);
  });
});

describe('a widget that does not clear what it drew before', () => {
  class Growing extends Widget {
    override render(): void {
      this.setEnd();
      this.write(`row ${this.height + 1}`);
    }
  }

  it('shows in each place what it was there', () => {
    const columns = { columnsWidth: 9, spacing: 0 };
    const [one, two, three] = [new Growing(), new Growing(), new Growing()];
    expect(shown(new Container({ items: [one, one] }))).toEqual(['1) row 1', '2) row 1', '   row 2']);
    expect(shown(new ListRowContainer(2, { items: [two, two], ...columns }))).toEqual([
      '1) row 1 2) row 1',
      '            row 2',
    ]);
    const window = new WindowContainer();
    window.add(three);
    window.add(three);
    expect(shown(window)).toEqual(['row 1', 'row 1', 'row 2']);
  });
});

describe('an item that draws into its container while it is rendered', () => {
  it('is drawn over', () => {
    const container = new Container({ items: [new TextWidget('a')] });
    class Nosy extends Widget {
      override render(width: number): void {
        super.render(width);
        this.write('n');
        container.clear();
      }
    }
    container.add(new Nosy());
    for (let turn = 0; turn < 3; turn++) expect(shown(container)).toEqual(['1) a', '2) n']);
  });
});

describe('a label that is another each time', () => {
  it('is made once for all lines of its item', () => {
    let dots = 7;
    const container = new Container({ items: [new TextWidget('日本 one two three')] });
    container.keyPattern = new KeyPattern({ pattern: (number) => `${number}${'.'.repeat(--dots)} ` });
    container.render(20);
    expect(container.getLines()).toEqual(['1...... 日本 one two', '        three']);
  });
});

function shown(widget: Widget): string[] {
  widget.render(60);
  return widget.getLines();
}
