import { describe, expect, it } from 'vitest';
import { Container } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { shown, styled } from '../../support/screen.ts';

describe('EntryWidget', () => {
  it('shows the title, and below it the value', () => {
    expect(shown(new EntryWidget('Time zone', 'Europe/Prague'), 80)).toEqual(['Time zone', 'Europe/Prague']);
  });

  it('shows the title alone without a value, or with an empty one', () => {
    for (const value of [undefined, null, '']) {
      const entry = new EntryWidget('Time zone', value);
      expect(shown(entry, 80)).toEqual(['Time zone']);
      expect(entry.text).toBe('Time zone');
    }
  });

  it('wraps both', () => {
    expect(shown(new EntryWidget('Time zone', 'Europe/Prague'), 9)).toEqual([
      'Time zone',
      'Europe/Pr',
      'ague',
    ]);
  });

  it('shows the value under the title, in its column, behind a number', () => {
    const list = new Container({
      items: [new EntryWidget('Time zone', 'Prague'), new EntryWidget('Keyboard')],
    });
    expect(shown(list, 80)).toEqual(['1) Time zone', '   Prague', '2) Keyboard']);
  });

  it('has title, newline, value as its text', () => {
    expect(new EntryWidget('a', 'b').text).toBe('a\nb');
    expect(new EntryWidget('a', 'b\nc').text).toBe('a\nb\nc');
    expect(new EntryWidget('a', 'b')).toBeInstanceOf(TextWidget);
  });

  it('divides a text that is assigned at its first newline', () => {
    const entry = new EntryWidget('a', 'b');
    entry.text = 'c\nd\ne';
    expect([entry.title, entry.value]).toEqual(['c', 'd\ne']);
    entry.text = 'f';
    expect([entry.title, entry.value, entry.text]).toEqual(['f', null, 'f']);
    expect(shown(entry, 80)).toEqual(['f']);
  });

  it('shows another title or value from the next render on', () => {
    const entry = new EntryWidget('a', 'b');
    entry.render(9);
    entry.title = 'c';
    entry.value = 'd';
    expect(entry.getLines()).toEqual(['a', 'b']);
    expect(shown(entry, 9)).toEqual(['c', 'd']);
    entry.value = null;
    expect(shown(entry, 9)).toEqual(['c']);
  });

  it('passes no style from the title to the value', () => {
    expect(styled(new EntryWidget('\x1b[1mtitle', 'value'), 80)).toEqual(['␛[1mtitle␛[0m', 'value']);
    expect(styled(new EntryWidget('\x1b[1mtitle', '\x1b[32mvalue'), 80)).toEqual([
      '␛[1mtitle␛[0m',
      '␛[32mvalue␛[0m',
    ]);
  });

  it('completes no sequence of the title with the value', () => {
    expect(styled(new EntryWidget('a\x1b', '[31mb'), 80)).toEqual(['a␛', '[31mb']);
    expect(styled(new EntryWidget('a\x1b[3', '1mb'), 80)).toEqual(['a␛[3', '1mb']);
  });
});
