import { describe, expect, it } from 'vitest';
import { TextWidget, Widget } from 'textui/render/widgets';
import { shown } from '../../support/screen.ts';

describe('TextWidget', () => {
  it('shows its text, wrapped by words to the width', () => {
    expect(shown(new TextWidget('The quick brown fox'), 10)).toEqual(['The quick', 'brown fox']);
    expect(shown(new TextWidget('漢字 かな'), 5)).toEqual(['漢字', 'かな']);
  });

  it('shows nothing before it is rendered', () => {
    expect(new TextWidget('text').getLines()).toEqual([]);
  });

  it('has no row where there is no text', () => {
    expect(shown(new TextWidget(''), 10)).toEqual([]);
    expect(shown(new TextWidget('   '), 10)).toEqual([]);
  });

  it('gives its text as it was given', () => {
    expect(new TextWidget(' a\x07\tb ').text).toBe(' a\x07\tb ');
  });

  it('shows another text from the next render on', () => {
    const widget = new TextWidget('one');
    widget.render(10);
    widget.text = 'two';
    expect(widget.getLines()).toEqual(['one']);
    expect(shown(widget, 10)).toEqual(['two']);
  });

  it('is a Widget, and may be typed over', () => {
    const widget = new TextWidget('text');
    widget.render(10);
    widget.write('!', { row: 0, col: 0 });
    expect(widget).toBeInstanceOf(Widget);
    expect(widget.getLines()).toEqual(['!ext']);
  });

  it('shows what a subclass says is drawn', () => {
    class Loud extends TextWidget {
      protected override get drawnText(): string {
        return this.text.toUpperCase();
      }
    }
    expect(shown(new Loud('quiet'), 10)).toEqual(['QUIET']);
  });
});
