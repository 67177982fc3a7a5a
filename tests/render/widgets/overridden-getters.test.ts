// A subclass may say what is shown by overriding a getter: every widget asks itself at every render.

import { Container, KeyPattern, WindowContainer } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, SeparatorWidget, TextWidget, Widget } from 'textui/render/widgets';
import { expect, it } from 'vitest';
import { stateOf } from '../../support/screen.ts';

it('shows what the getters of a subclass give at the time', () => {
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

it.each<[string, () => Widget, string, unknown]>([
  ['text', () => new TextWidget(''), 'TextWidget: text must be a string', undefined],
  ['text', () => new TextWidget(''), 'TextWidget: text must be a string', 7],
  ['title', () => new EntryWidget(''), 'EntryWidget: title must be a string', undefined],
  ['value', () => new EntryWidget('a', 'b'), 'EntryWidget: value must be a string', 7],
  ['title', () => new CheckboxWidget({ title: 'a' }), 'CheckboxWidget: title must be a string', 7],
  ['text', () => new CheckboxWidget({ text: 'a' }), 'CheckboxWidget: text must be a string', {}],
  ['title', () => new WindowContainer('a'), 'WindowContainer: title must be a string', Symbol('s')],
  ['lines', () => new SeparatorWidget(), 'SeparatorWidget: lines must be a whole number', undefined],
])('refuses a getter of %s that gives something else, and says so', (name, make, message, value) => {
  const widget = make();
  widget.render(20);
  const before = stateOf(widget);
  Object.defineProperty(widget, name, { get: () => value });
  expect(() => widget.render(20)).toThrow(
    expect.objectContaining({
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringContaining(message) as string,
    }),
  );
  expect(stateOf(widget)).toEqual(before);
});

it('refuses what a key pattern and a container must not give', () => {
  const pattern = new KeyPattern();
  const list = new Container({ items: [new TextWidget('a')] });
  list.keyPattern = pattern;
  const refused = (message: string): Error =>
    expect.objectContaining({
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringContaining(message) as string,
    }) as Error;
  pattern.keyFor = () => undefined as never;
  expect(() => list.render(20)).toThrow(
    refused('KeyPattern.keyFor: the result must be a string, got undefined'),
  );
  list.createNumberLabel = () => undefined as never;
  expect(() => list.render(20)).toThrow(
    refused('Container.createNumberLabel: the result must be a TextWidget, got undefined'),
  );
  class Card extends Widget {
    override get children(): readonly Widget[] {
      return ['text'] as never;
    }
  }
  expect(() => new Card().render(20)).toThrow(
    refused('Card: children must be an array of widgets, got an array'),
  );
});
