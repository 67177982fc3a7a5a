import { describe, expect, it } from 'vitest';
import { ListRowContainer } from 'textui/render/containers';
import { CenterWidget, SeparatorWidget, TextWidget, Widget } from 'textui/render/widgets';
import { shown, stateOf, styled } from '../../support/screen.ts';

describe('CenterWidget', () => {
  it('draws its widget at half of what the width leaves, rounded down', () => {
    expect(shown(new CenterWidget(new TextWidget('Welcome')), 21)).toEqual(['       Welcome']);
    expect(shown(new CenterWidget(new TextWidget('Welcome')), 20)).toEqual(['      Welcome']);
    expect(shown(new CenterWidget(new TextWidget('漢字')), 9)).toEqual(['  漢字']);
  });

  it('centres the widget as a whole, by its widest row', () => {
    expect(shown(new CenterWidget(new TextWidget('a\nbbbb\n\ncc')), 10)).toEqual([
      '   a',
      '   bbbb',
      '   ',
      '   cc',
    ]);
  });

  it('renders its widget at the whole width', () => {
    expect(shown(new CenterWidget(new TextWidget('one two three')), 7)).toEqual(['one two', 'three']);
    expect(shown(new CenterWidget(new TextWidget('a b')), 3)).toEqual(['a b']);
  });

  it('holds its widget in one frozen list', () => {
    const { children } = new CenterWidget(new TextWidget('a'));
    expect(Object.isFrozen(children)).toBe(true);
    const centered = new CenterWidget(new TextWidget('a'));
    expect(centered.children).toBe(centered.children);
    expect(Object.isFrozen(new TextWidget('a').children)).toBe(true);
  });

  it('never starts before column 0', () => {
    class Wide extends Widget {
      override render(width: number): void {
        super.render(width);
        this.write('x'.repeat(width + 4));
      }
    }
    expect(shown(new CenterWidget(new Wide()), 3)).toEqual(['xxxxxxx']);
  });

  it('shows nothing of a widget without rows, and the empty rows of others', () => {
    expect(shown(new CenterWidget(new TextWidget('')), 9)).toEqual([]);
    expect(shown(new CenterWidget(new SeparatorWidget(2)), 8)).toEqual(['    ', '    ']);
  });

  it('shows what has become of its widget, and is redrawn when it was typed over', () => {
    const text = new TextWidget('one');
    const center = new CenterWidget(text);
    center.render(7);
    text.text = 'three';
    expect(shown(center, 7)).toEqual([' three']);
    const before = stateOf(center);
    center.write('x', { row: 0, col: 0 });
    center.render(7);
    expect(stateOf(center)).toEqual(before);
  });

  it('keeps the style of its widget, and pads without', () => {
    expect(styled(new CenterWidget(new TextWidget('\x1b[7mab')), 6)).toEqual(['  ␛[7mab␛[0m']);
  });

  it('centres containers, and other centred widgets', () => {
    const list = new ListRowContainer(2, { columnsWidth: 4, spacing: 1 });
    list.add(new TextWidget('a'));
    list.add(new TextWidget('b'));
    expect(shown(new CenterWidget(list), 20)).toEqual(['     1) a 2) b']);
    // The blanks before a centred widget are a part of it: 5 + 9 columns leave 6.
    expect(shown(new CenterWidget(new CenterWidget(list)), 20)).toEqual(['        1) a 2) b']);
  });
});
