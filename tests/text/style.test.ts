// Style: SGR sequences read from text, carried along, and written again.

import { describe, expect, it } from 'vitest';
import { Container, KeyPattern, ListRowContainer } from 'textui/render/containers';
import { CenterWidget, EntryWidget, TextWidget, Widget } from 'textui/render/widgets';
import { safeText, stripStyle, textWidth } from 'textui/text';
import { styled, visible } from '../support/screen.ts';

/** A text with `␛` for ESC, as a widget writes it. */
const rewritten = (text: string): string[] =>
  visible(new Widget({ default: text.replaceAll('␛', '\x1b') }).getStyledLines());

describe('sequences', () => {
  it('are written again, as few as possible', () => {
    expect(rewritten('␛[1m␛[31mred␛[39m␛[22m')).toEqual(['␛[1;31mred␛[0m']);
    expect(rewritten('␛[31ma␛[31mb␛[31mc␛[0m')).toEqual(['␛[31mabc␛[0m']);
    expect(rewritten('␛[31m␛[0mplain')).toEqual(['plain']);
    expect(rewritten('␛[31ma␛[39m␛[31mb␛[39m')).toEqual(['␛[31mab␛[0m']);
    expect(rewritten('␛[31ma␛[32mb␛[0mc')).toEqual(['␛[31ma␛[32mb␛[0mc']);
    expect(rewritten('a␛[1m')).toEqual(['a']);
    expect(rewritten('␛[1ma␛[22;3mb␛[0m')).toEqual(['␛[1ma␛[0;3mb␛[0m']);
  });

  it('close in each row what they opened there', () => {
    expect(rewritten('␛[31mone\ntwo␛[0m\nthree')).toEqual(['␛[31mone␛[0m', '␛[31mtwo␛[0m', 'three']);
    expect(rewritten('␛[31m\n\na')).toEqual(['', '', '␛[31ma␛[0m']);
  });

  it.each([
    ['bold', '␛[1ma␛[22mb', '␛[1ma␛[0mb'],
    ['dim', '␛[2ma␛[22mb', '␛[2ma␛[0mb'],
    ['bold, then dim too, then neither', '␛[1ma␛[2mb␛[22mc', '␛[1ma␛[2mb␛[0mc'],
    ['italic', '␛[3ma␛[23mb', '␛[3ma␛[0mb'],
    ['underline', '␛[4ma␛[24mb', '␛[4ma␛[0mb'],
    ['curly underline', '␛[4:3ma␛[4:0mb', '␛[4:3ma␛[0mb'],
    ['double underline', '␛[21ma', '␛[4:2ma␛[0m'],
    ['blink, slow and fast', '␛[5ma␛[6mb␛[25mc', '␛[5mab␛[0mc'],
    ['inverse', '␛[7ma␛[27mb', '␛[7ma␛[0mb'],
    ['strike', '␛[9ma␛[29mb', '␛[9ma␛[0mb'],
    ['overline', '␛[53ma␛[55mb', '␛[53ma␛[0mb'],
    ['bright colours', '␛[91;104ma', '␛[91;104ma␛[0m'],
    ['a colour of the palette', '␛[38;5;208ma␛[48;5;0mb', '␛[38;5;208ma␛[40mb␛[0m'],
    ['a colour by its parts', '␛[38;2;1;2;3ma', '␛[38;2;1;2;3ma␛[0m'],
    ['colours with colons', '␛[38:5:208ma␛[48:2::1:2:3mb', '␛[38;5;208ma␛[48;2;1;2;3mb␛[0m'],
    ['colours with colons, no space', '␛[38:2:1:2:3ma', '␛[38;2;1;2;3ma␛[0m'],
    ['the colour of an underline', '␛[4;58;5;1ma␛[59mb', '␛[4;58;5;1ma␛[59mb␛[0m'],
    ['a reset without a parameter', '␛[31ma␛[mb', '␛[31ma␛[0mb'],
    ['empty parameters', '␛[31;;1ma', '␛[1ma␛[0m'],
    ['default colours', '␛[31;42ma␛[39;49mb', '␛[31;42ma␛[0mb'],
    ['unknown parameters', '␛[99;31ma␛[1000mb', '␛[31mab␛[0m'],
    ['a colour that is none', '␛[38;5;256ma␛[38;2;1;2mb␛[38;9mc', 'abc'],
    ['colours that are none, with colons', '␛[38:5:999ma␛[38:7mb␛[4:9mc', 'abc'],
    ['a concealed text, which is shown', '␛[8msecret␛[28m', 'secret'],
  ])('say %s', (_, text, line) => {
    expect(rewritten(text)).toEqual([line]);
  });

  it('that are not whole are text', () => {
    expect(rewritten('␛[31')).toEqual(['␛[31']);
    expect(rewritten('␛[?25l␛[2J␛[31 m')).toEqual(['␛[?25l␛[2J␛[31 m']);
    expect(textWidth('\x1b[31')).toBe(4);
  });

  it('never count as columns', () => {
    const widget = new Widget({ default: '\x1b[1;38;2;100;100;100mab\x1b[0m' });
    expect([widget.width, widget.content]).toEqual([2, [['a', 'b']]]);
    expect(widget.getLines()).toEqual(['ab']);
  });

  it('written again stay the same', () => {
    for (const text of ['\x1b[1;4;31ma\x1b[22mb\x1b[24;39mc', '\x1b[2;1ma\x1b[7mb\x1b[0;7mc'])
      expect(safeText(safeText(text))).toBe(safeText(text));
  });
});

describe('style', () => {
  const red = '\x1b[31m';

  it('follows its text through wrapping', () => {
    expect(styled(new TextWidget(`a ${red}b c\x1b[0m d`), 3)).toEqual(['a ␛[31mb␛[0m', '␛[31mc␛[0m d']);
    expect(styled(new TextWidget(`${red}abcdef`), 4)).toEqual(['␛[31mabcd␛[0m', '␛[31mef␛[0m']);
    expect(styled(new TextWidget(`${red}漢\x1b[32m字`), 3)).toEqual(['␛[31m漢␛[0m', '␛[32m字␛[0m']);
  });

  it('follows its text behind marks that were too many and are left out', () => {
    const crowded = `e${'\u0301'.repeat(100)}`;
    const [first = '', second = ''] = [1, 2].map((count) => stripStyle(safeText(crowded.repeat(count))));
    expect(first.length).toBeLessThan(crowded.length);
    expect(styled(new TextWidget(`${crowded}${red}a\x1b[0m${crowded}\x1b[1mb\x1b[0mc`), 9)).toEqual([
      `${first}␛[31ma␛[0m${first}␛[1mb␛[0mc`,
    ]);
    // So do the places where a line may break.
    expect(styled(new TextWidget(`${crowded}${crowded}abc\u00addef\u00adghi`), 6)).toEqual([
      `${second}abc-`,
      'defghi',
    ]);
  });

  it('does not break words that it changes within', () => {
    expect(styled(new TextWidget(`some un${red}break\x1b[0mable`), 11)).toEqual([
      'some',
      'un␛[31mbreak␛[0mable',
    ]);
  });

  it('shows on a hyphen that a soft hyphen becomes', () => {
    expect(styled(new TextWidget(`${red}hyphen\u00adation`), 8)).toEqual([
      '␛[31mhyphen-␛[0m',
      '␛[31mation␛[0m',
    ]);
  });

  it('follows its text through centring and columns', () => {
    const list = new ListRowContainer(2, {
      items: [new TextWidget(`${red}a b`), new TextWidget('c')],
      columnsWidth: 5,
      spacing: 1,
    });
    expect(styled(new CenterWidget(list), 13)).toEqual([' 1) ␛[31ma␛[0m  2) c', '    ␛[31mb␛[0m']);
  });

  it('of a label does not reach the item, nor that of an item the next', () => {
    const list = new ListRowContainer(2, {
      items: [new TextWidget(`${red}a`), new EntryWidget('b', 'c')],
      columnsWidth: 4,
      spacing: 1,
    });
    list.keyPattern = new KeyPattern({ pattern: '\x1b[1m{}) ' });
    expect(styled(list, 80)).toEqual(['␛[1m1)␛[0m ␛[31ma␛[0m ␛[1m2)␛[0m b', '        c']);
  });

  it('never leaks past the text that opened it', () => {
    const widget = new Widget();
    widget.write(`${red}a`);
    widget.write('b');
    expect(visible(widget.getStyledLines())).toEqual(['␛[31ma␛[0mb']);
    const container = new Container({ items: [new TextWidget(`${red}a`), new TextWidget('b')] });
    expect(styled(container, 9)).toEqual(['1) ␛[31ma␛[0m', '2) b']);
  });

  it('belongs to the grapheme: typing over it brings another', () => {
    const widget = new Widget({ default: `${red}abcd` });
    widget.write('\x1b[1mX\x1b[0mY', { row: 0, col: 1 });
    expect(visible(widget.getStyledLines())).toEqual(['␛[31ma␛[0;1mX␛[0mY␛[31md␛[0m']);
    widget.write('----', { row: 0, col: 0 });
    expect(widget.getStyledLines()).toEqual(['----']);
  });

  it('is drawn with its text, into plain text and over styled', () => {
    const widget = new Widget({ default: 'abcd' });
    widget.draw(new Widget({ default: `${red}漢` }), { row: 0, col: 1 });
    expect(visible(widget.getStyledLines())).toEqual(['a␛[31m漢␛[0md']);
    widget.draw(new Widget({ default: 'x' }), { row: 0, col: 6 });
    expect(visible(widget.getStyledLines())).toEqual(['a␛[31m漢␛[0md  x']);
  });

  it('never begins inside a grapheme', () => {
    expect(rewritten('e␛[31m\u0301x')).toEqual(['e\u0301␛[31mx␛[0m']);
    expect(rewritten('🇨␛[31m🇿')).toEqual(['🇨🇿']);
  });

  it('of blanks is kept, since a background shows', () => {
    expect(styled(new TextWidget('\x1b[41ma b'), 9)).toEqual(['␛[41ma b␛[0m']);
  });
});
