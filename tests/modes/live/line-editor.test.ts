// The line that is being typed.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { part } from '../../support/effort.ts';
import { LineEditor } from '../../../src/modes/live/line-editor.ts';

/** Types texts and presses keys (in angle brackets); gives the line with the cursor in it. */
function edited(...parts: string[]): string {
  const editor = new LineEditor();
  for (const part of parts) {
    const [, name] = /^<(.+)>$/.exec(part) ?? [];
    if (name === undefined) editor.type(part);
    else if (!editor.press({ name, text: '' })) throw new Error(`${name} edits nothing`);
  }
  return `${editor.text.slice(0, editor.cursor)}|${editor.text.slice(editor.cursor)}`;
}

it.each([
  ['abc|', ['abc']],
  ['a|bc', ['abc', '<left>', '<ctrl-b>']],
  ['ab|c', ['abc', '<home>', '<right>', '<ctrl-f>']],
  ['|abc', ['abc', '<ctrl-a>']],
  ['abc|', ['abc', '<ctrl-a>', '<ctrl-e>']],
  ['ab|', ['abc', '<backspace>']],
  ['b|c', ['bxc', '<left>', '<ctrl-h>']],
  ['|bc', ['abc', '<home>', '<delete>']],
  ['|bc', ['abc', '<home>', '<ctrl-d>']],
  ['one |two', ['one two', '<ctrl-left>']],
  ['one| two', ['one two', '<home>', '<alt-f>']],
  ['one |', ['one two', '<ctrl-w>']],
  ['/a/|', ['/a/b', '<alt-backspace>']],
  ['|', ['/a/b', '<ctrl-w>']],
  ['| two', ['one two', '<home>', '<alt-d>']],
  ['|two', ['one two', '<alt-b>', '<ctrl-u>']],
  ['one |', ['one two', '<alt-b>', '<ctrl-k>']],
  ['two one |', ['one two', '<alt-b>', '<ctrl-k>', '<home>', '<ctrl-y>', ' ', '<end>']],
])('reads %s', (line, parts) => {
  expect(edited(...parts)).toBe(line);
});

it('moves and deletes by graphemes', () => {
  expect(edited('a👩‍👩‍👧', '<backspace>')).toBe('a|');
  expect(edited('e\u0301🇨🇿', '<left>', '<left>')).toBe('|e\u0301🇨🇿');
  expect(edited('漢字', '<home>', '<delete>')).toBe('|字');
});

it('undoes what was typed in one go, and each deletion', () => {
  const editor = new LineEditor();
  editor.type('a');
  editor.type('bc');
  editor.press({ name: 'ctrl-u', text: '' });
  editor.press({ name: 'ctrl-_', text: '' });
  expect(editor.text).toBe('abc');
  editor.press({ name: 'ctrl-_', text: '' });
  expect(editor.text).toBe('');
  editor.press({ name: 'ctrl-_', text: '' });
  expect(editor.text).toBe('');
});

it('replaces a marked text by what is typed, and keeps it with any other key', () => {
  const editor = new LineEditor();
  editor.set('refused');
  editor.mark();
  editor.press({ name: 'left', text: '' });
  expect([editor.text, editor.isMarked]).toEqual(['refused', false]);
  editor.set('refused');
  editor.mark();
  editor.type('x');
  expect(editor.text).toBe('x');
});

it('moves and deletes near the cursor, however long the line is', () => {
  const count = part(60_000);
  for (const unit of ['a', '語', 'é', '\u{1F469}\u{200D}\u{1F4BB}']) {
    const times = unit.length === 1 ? count : count / 100; // what is no seam is looked at as far as it goes
    const editor = new LineEditor();
    editor.type(unit.repeat(times));
    for (let index = 0; index < times / 2; index++) editor.press({ name: 'left', text: '' });
    expect(editor.cursor).toBe((unit.length * times) / 2);
    for (let index = 0; index < 1000 && index < times / 4; index++) {
      editor.press({ name: 'backspace', text: '' });
      editor.press({ name: 'delete', text: '' });
    }
    expect(editor.text.length % unit.length).toBe(0);
  }
});

it('finds the graphemes near the cursor as in the whole line', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    'é',
    'e\u0301',
    '語',
    '한',
    '\u{1F1E9}\u{1F1EA}',
    '\u{1F469}\u{200D}\u{1F4BB}',
    '\u0301',
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
      const text = units.join('');
      const seams = [0];
      for (const { index, segment } of new Intl.Segmenter().segment(text)) seams.push(index + segment.length);
      const editor = new LineEditor();
      editor.set(text);
      for (const seam of seams.toReversed().slice(1)) {
        editor.press({ name: 'left', text: '' });
        expect(editor.cursor).toBe(seam);
      }
      for (const seam of seams.slice(1)) {
        editor.press({ name: 'right', text: '' });
        expect(editor.cursor).toBe(seam);
      }
    }),
  );
});
