// A subclass may say what is shown by overriding a getter: every widget asks itself.

import { CheckboxWidget, EntryWidget, TextWidget, WindowContainer } from 'textui';
import { expect, it } from 'vitest';

it('shows what the getters of a subclass give, each time anew', () => {
  let count = 0;
  class Text extends TextWidget {
    override get text(): string {
      return `text ${count}`;
    }
  }
  class Entry extends EntryWidget {
    override get value(): string {
      return `value ${count}`;
    }
  }
  class Box extends CheckboxWidget {
    override get title(): string {
      return `title ${count}`;
    }
    override get completed(): boolean {
      return count === 2;
    }
  }
  class Window extends WindowContainer {
    override get title(): string {
      return `window ${count}`;
    }
  }
  const window = new Window();
  for (const item of [new Text(''), new Entry('entry'), new Box()]) window.add(item);
  for (count of [1, 2]) {
    window.render(80);
    const box = count === 2 ? 'x' : ' ';
    expect(window.getLines()).toEqual([
      `window ${count}`,
      '',
      `text ${count}`,
      'entry',
      `value ${count}`,
      `[${box}] title ${count}`,
    ]);
  }
});
