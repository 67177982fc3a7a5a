import { describe, expect, it } from 'vitest';
import { SeparatorWidget, Widget } from 'textui/render/widgets';
import { shown } from '../../support/screen.ts';

describe('SeparatorWidget', () => {
  it('shows one empty row', () => {
    expect(shown(new SeparatorWidget(), 10)).toEqual(['']);
    expect(shown(new SeparatorWidget(null), 10)).toEqual(['']);
  });

  it('shows as many empty rows as it is told, at any width', () => {
    for (const width of [1, 80]) expect(shown(new SeparatorWidget(3), width)).toEqual(['', '', '']);
  });

  it('shows another count from the next render on', () => {
    const widget = new SeparatorWidget(3);
    widget.render(10);
    widget.lines = 1;
    expect(widget.lines).toBe(1);
    expect(shown(widget, 10)).toEqual(['']);
  });

  it('shows the same when it is rendered again', () => {
    const widget = new SeparatorWidget(2);
    for (const width of [9, 9, 5]) expect(shown(widget, width)).toEqual(['', '']);
  });

  it('has no width, and its cursor behind its rows', () => {
    const widget = new SeparatorWidget(2);
    widget.render(10);
    expect(widget.width).toBe(0);
    expect(widget.cursor).toEqual({ row: 2, col: 0 });
  });

  it('writes its empty rows, whatever text it is given', () => {
    const widget = new SeparatorWidget(2);
    widget.write('text');
    expect([widget.getLines(), widget.cursor]).toEqual([['', ''], { row: 2, col: 0 }]);
    widget.write('');
    expect([widget.getLines(), widget.cursor]).toEqual([['', '', '', ''], { row: 4, col: 0 }]);
    widget.write('a long text', { row: 1, col: 3, width: 2, block: true, wordwrap: true });
    expect([widget.height, widget.cursor]).toEqual([4, { row: 3, col: 0 }]);
    widget.write('', { row: 7 });
    expect([widget.height, widget.width]).toEqual([9, 0]);
    widget.render(10);
    expect(widget.getLines()).toEqual(['', '']);
  });

  it('writes nothing over what was drawn on it', () => {
    const widget = new SeparatorWidget();
    widget.draw(new Widget({ default: 'drawn' }));
    widget.write('text', { row: 0, col: 0 });
    expect(widget.getLines()).toEqual(['drawn']);
  });
});
