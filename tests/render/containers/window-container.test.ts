import { describe, expect, it } from 'vitest';
import { Container, KeyPattern, WindowContainer } from 'textui/render/containers';
import { SeparatorWidget, TextWidget } from 'textui/render/widgets';
import { shown, stateOf, styled } from '../../support/screen.ts';

describe('WindowContainer', () => {
  it('shows the title, an empty row, and its items under one another without numbers', () => {
    const window = new WindowContainer('Installation');
    window.add(new TextWidget('one'));
    window.add(new TextWidget('two'));
    expect(shown(window, 80)).toEqual(['Installation', '', 'one', 'two']);
    expect(window.keyPattern).toBe(null);
    expect(window).toBeInstanceOf(Container);
  });

  it('shows its items alone without a title', () => {
    for (const title of [undefined, null, '']) {
      const window = new WindowContainer(title);
      window.add(new TextWidget('one'));
      expect(shown(window, 80)).toEqual(['one']);
    }
    expect(new WindowContainer().title).toBe(null);
  });

  it('shows the title and the empty row also without items', () => {
    expect(shown(new WindowContainer('Title'), 80)).toEqual(['Title', '']);
    expect(shown(new WindowContainer(), 80)).toEqual([]);
  });

  it('wraps title and items to the width', () => {
    const window = new WindowContainer('A long title');
    window.add(new TextWidget('some text'));
    expect(shown(window, 6)).toEqual(['A long', 'title', '', 'some', 'text']);
    expect(shown(window, 80)).toEqual(['A long title', '', 'some text']);
  });

  it('shows another title from the next render on', () => {
    const window = new WindowContainer('one');
    window.add(new TextWidget('text'));
    window.render(80);
    window.title = 'two';
    expect(window.getLines()).toEqual(['one', '', 'text']);
    expect(shown(window, 80)).toEqual(['two', '', 'text']);
    window.title = null;
    expect(window.title).toBe(null);
    expect(shown(window, 80)).toEqual(['text']);
  });

  it('adds empty rows', () => {
    const window = new WindowContainer();
    window.addSeparator();
    window.add(new TextWidget('one'));
    window.addSeparator(2);
    window.add(new TextWidget('two'));
    window.addSeparator(null);
    expect(shown(window, 80)).toEqual(['', 'one', '', '', 'two', '']);
  });

  it('adds an item with empty rows behind it, and returns the id of the item', () => {
    const window = new WindowContainer();
    expect(window.addWithSeparator(new TextWidget('one'))).toBe(0);
    expect(window.addWithSeparator(new TextWidget('two'), null, null, 2)).toBe(2);
    expect(window.add(new SeparatorWidget())).toBe(4);
    expect(shown(window, 80)).toEqual(['one', '', 'two', '', '', '']);
  });

  it('ties callback and data to an item added with a separator', () => {
    const chosen: unknown[] = [];
    const window = new WindowContainer();
    window.keyPattern = new KeyPattern();
    const id = window.addWithSeparator(new TextWidget('one'), (data) => chosen.push(data), { a: 1 }, 3);
    expect(window.processUserInput(window.keyPattern.keyFor(id))).toBe(true);
    expect(chosen).toEqual([{ a: 1 }]);
  });

  it('adds nothing where one of its parameters makes no sense', () => {
    const window = new WindowContainer();
    for (const bad of [
      () => window.addWithSeparator(new TextWidget('a'), null, null, 0),
      () => window.addWithSeparator('a' as never),
      () => window.addWithSeparator(new TextWidget('a'), 'no function' as never),
      () => window.addSeparator(-1),
    ]) {
      expect(bad).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT' }));
      expect(window.size).toBe(0);
    }
  });

  it('passes no style from the title on, and makes it safe', () => {
    const window = new WindowContainer('\x1b[1mTitle\x1b[2J');
    window.add(new TextWidget('text'));
    expect(styled(window, 80)).toEqual(['␛[1mTitle␛[2J␛[0m', '', 'text']);
  });

  it('is redrawn after it was typed over', () => {
    const window = new WindowContainer('Title');
    window.add(new TextWidget('text'));
    window.render(9);
    const before = stateOf(window);
    window.write('!', { row: 0, col: 0 });
    window.render(9);
    expect(stateOf(window)).toEqual(before);
  });
});
