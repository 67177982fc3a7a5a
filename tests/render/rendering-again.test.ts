// What has not changed is not drawn again: every change must be seen all the same.

import {
  CenterWidget,
  CheckboxWidget,
  Container,
  EntryWidget,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  SeparatorWidget,
  TextWidget,
  Widget,
  WindowContainer,
} from 'textui';
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

describe('what counts no changes', () => {
  it('is asked every time: a widget of one’s own', () => {
    let calls = 0;
    class Clock extends Widget {
      override render(width: number): void {
        super.render(width);
        this.write(`call ${++calls}`);
      }
    }
    const window = new WindowContainer('clock');
    window.add(new Container({ items: [new CenterWidget(new Clock())] }));
    expect([lastLine(window), lastLine(window)]).toEqual(['1)    call 1', '1)    call 2']);
  });

  it('is asked every time: a text that others decide', () => {
    let now = 'one';
    class Live extends TextWidget {
      override get text(): string {
        return now;
      }
    }
    const list = new ListRowContainer(1, { items: [new Live('')] });
    expect(lastLine(list)).toBe('1) one');
    now = 'two';
    expect(lastLine(list)).toBe('1) two');
  });

  it('is asked every time: labels that a function makes', () => {
    let mark = 'a';
    const list = new Container({ items: [new TextWidget('item')] });
    list.keyPattern = new KeyPattern({ pattern: (number) => `${mark}${number} ` });
    expect(lastLine(list)).toBe('a1 item');
    mark = 'b';
    expect(lastLine(list)).toBe('b1 item');
  });

  it('is asked every time: a widget whose render was replaced', () => {
    let now = 'one';
    const text = new TextWidget('');
    const list = new Container({ items: [text] });
    text.render = () => {
      text.clear();
      text.write(now);
    };
    expect(lastLine(list)).toBe('1) one');
    now = 'two';
    expect(lastLine(list)).toBe('1) two');
  });

  it('is asked every time: a label whose maker was replaced', () => {
    let mark = 'a';
    const list = new Container({ items: [new TextWidget('item')] });
    list.createNumberLabel = () => new TextWidget(`${mark}) `);
    expect(lastLine(list)).toBe('a) item');
    mark = 'b';
    expect(lastLine(list)).toBe('b) item');
  });

  it('is asked every time: keys whose maker was replaced', () => {
    const list = new Container({ items: [new TextWidget('x'), new TextWidget('y')] });
    const letters = new KeyPattern();
    letters.keyFor = (id) => 'abc'.charAt(id);
    list.keyPattern = letters;
    expect(shown(list)).toEqual(['a) x', 'b) y']);
  });

  it('is asked every time: a title that others decide', () => {
    let now = 'one';
    class Live extends WindowContainer {
      override get title(): string {
        return now;
      }
    }
    const window = new Live();
    expect(shown(window)).toEqual(['one', '']);
    now = 'two';
    expect(shown(window)).toEqual(['two', '']);
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
  it('is measured once for all lines of its item', () => {
    let dots = 7;
    const container = new Container({ items: [new TextWidget('日本 one two three')] });
    container.keyPattern = new KeyPattern({
      pattern: (number) => `${number}${'.'.repeat(dots-- > 0 ? dots : 0)} `,
    });
    container.render(20);
    expect(container.getLines()).toEqual(['1.....  日本 one two', '        three']);
    expect(container.width).toBe(20);
  });
});

function shown(widget: Widget): string[] {
  widget.render(60);
  return widget.getLines();
}

function lastLine(widget: Widget): string | undefined {
  widget.render(16);
  return widget.getLines().at(-1);
}
