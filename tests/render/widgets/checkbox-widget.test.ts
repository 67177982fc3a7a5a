import { describe, expect, it } from 'vitest';
import { CheckboxWidget, TextUIError } from 'textui/render/widgets';
import { shown, stateOf, styled } from '../../support/screen.ts';

describe('CheckboxWidget', () => {
  it('shows a box filled with its key when completed, and blank otherwise', () => {
    expect(shown(new CheckboxWidget({ completed: true }), 3)).toEqual(['[x]']);
    expect(shown(new CheckboxWidget({ key: '*', completed: true }), 3)).toEqual(['[*]']);
    for (const completed of [false, null, undefined])
      expect(shown(new CheckboxWidget({ key: '*', completed }), 3)).toEqual(['[ ]']);
    expect(shown(new CheckboxWidget(), 3)).toEqual(['[ ]']);
    expect(shown(new CheckboxWidget(null), 3)).toEqual(['[ ]']);
  });

  it('shows the title beside the box and the text in parentheses below', () => {
    const box = new CheckboxWidget({ title: 'Root account', text: 'locked', completed: true });
    expect(shown(box, 80)).toEqual(['[x] Root account', '    (locked)']);
  });

  it('shows the text in the place of a title that there is not', () => {
    expect(shown(new CheckboxWidget({ text: 'locked' }), 80)).toEqual(['[ ] (locked)']);
    expect(shown(new CheckboxWidget({ title: '', text: 'locked' }), 80)).toEqual(['[ ] (locked)']);
  });

  it('takes empty strings as absent', () => {
    expect(shown(new CheckboxWidget({ title: 'a', text: '' }), 80)).toEqual(['[ ] a']);
    expect(shown(new CheckboxWidget({ title: '', text: '' }), 3)).toEqual(['[ ]']);
  });

  it('wraps title and text within width - 4 columns, from column 4 on', () => {
    const box = new CheckboxWidget({ title: 'one two three', text: 'four five six' });
    expect(shown(box, 12)).toEqual(['[ ] one two', '    three', '    (four', '    five', '    six)']);
    expect(shown(box, 80)).toEqual(['[ ] one two three', '    (four five six)']);
  });

  it('counts a title that fills its row as one row', () => {
    const box = new CheckboxWidget({ title: 'abcd', text: 'ef' });
    expect(shown(box, 8)).toEqual(['[ ] abcd', '    (ef)']);
  });

  it('keeps newlines of title and text in their columns', () => {
    expect(shown(new CheckboxWidget({ title: 'a\nb', text: 'c\nd' }), 80)).toEqual([
      '[ ] a',
      '    b',
      '    (c',
      '    d)',
    ]);
  });

  it('fills an empty line of title or text up to its column, as draw does', () => {
    expect(shown(new CheckboxWidget({ title: 'a\n\nb', text: 'c\n\nd' }), 80)).toEqual([
      '[ ] a',
      '    ',
      '    b',
      '    (c',
      '    ',
      '    d)',
    ]);
  });

  it('wraps graphemes of two columns', () => {
    expect(shown(new CheckboxWidget({ title: '漢字かな' }), 9)).toEqual(['[ ] 漢字', '    かな']);
    expect(shown(new CheckboxWidget({ title: '漢' }), 5)).toEqual(['[ ] �']);
  });

  it('takes a key of one grapheme, one column wide', () => {
    for (const key of ['✓', 'e\u0301', ' ', '-'])
      expect(shown(new CheckboxWidget({ key, completed: true }), 3)).toEqual([`[${key}]`]);
    expect(shown(new CheckboxWidget({ key: '\x07', completed: true }), 3)).toEqual(['[␇]']);
    for (const key of ['', 'ab', '漢', '✅', '\n', '\t', '\u200b', 'a\n'])
      expect(() => new CheckboxWidget({ key })).toThrow(TextUIError);
  });

  it('shows the same when it is rendered again', () => {
    const box = new CheckboxWidget({ title: 'a', text: 'b' });
    for (const width of [9, 9, 8]) expect(shown(box, width)).toEqual(['[ ] a', '    (b)']);
  });

  it('can be ticked, and given another title and text', () => {
    const box = new CheckboxWidget({ title: 'a', text: 'b' });
    box.render(80);
    box.completed = true;
    expect([box.completed, shown(box, 80)]).toEqual([true, ['[x] a', '    (b)']]);
    box.completed = null;
    box.title = 'c';
    expect([box.completed, shown(box, 80)]).toEqual([null, ['[ ] c', '    (b)']]);
    box.text = null;
    expect([box.text, shown(box, 80)]).toEqual([null, ['[ ] c']]);
    box.title = null;
    expect([box.title, shown(box, 80)]).toEqual([null, ['[ ]']]);
    expect(box.key).toBe('x');
  });

  it('passes no style from one part to another', () => {
    const box = new CheckboxWidget({
      key: '\x1b[32mx',
      title: '\x1b[1mtitle',
      text: '\x1b[2mtext',
      completed: true,
    });
    expect(styled(box, 80)).toEqual(['[␛[32mx␛[0m] ␛[1mtitle␛[0m', '    (␛[2mtext␛[0m)']);
  });

  it('lets no mark combine with its parenthesis', () => {
    expect(shown(new CheckboxWidget({ text: '\u0301a' }), 80)).toEqual(['[ ] (◌\u0301a)']);
  });

  it('needs 3 columns, or 5 with a title or text, and says so', () => {
    const message = (options: object, width: number): string => {
      const box = new CheckboxWidget(options);
      box.render(80);
      const before = JSON.stringify(stateOf(box));
      try {
        box.render(width);
        return 'it fits';
      } catch (error) {
        const { code, message } = error as TextUIError;
        return `${code} ${message}${JSON.stringify(stateOf(box)) === before ? '' : ', and it is changed'}`;
      }
    };
    expect(message({}, 3)).toBe('it fits');
    expect(message({}, 2)).toBe(
      'ERR_TEXTUI_LAYOUT CheckboxWidget.render: width 2 is too narrow for the box; it needs 3 columns',
    );
    for (const options of [{ title: 'a' }, { text: 'a' }]) {
      expect(message(options, 5)).toBe('it fits');
      expect(message(options, 4)).toBe(
        'ERR_TEXTUI_LAYOUT CheckboxWidget.render: width 4 is too narrow for the box and its text; it needs 5 columns',
      );
    }
  });
});
