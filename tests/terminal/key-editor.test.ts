import { describe, expect, it } from 'vitest';
import { KeyEditor } from '../../src/terminal/key-editor.ts';

describe('KeyEditor', () => {
  it('finishes a line at Enter, and at pasted line ends of any kind', () => {
    expect(edit('one\rtwo\nthree\r\nfour\r')).toEqual({ text: 'one\ntwo\nthree\nfour\n', ended: false });
  });

  it('takes the two halves of a CRLF as one, also when they come apart', () => {
    expect(edit('one\r', '\ntwo\r').text).toBe('one\ntwo\n');
    expect(edit('\r', '\r').text).toBe('\n\n');
  });

  it.each([
    ['Backspace', 'secrex\x7ft\r', 'secret\n'],
    ['Ctrl-H', 'secrex\bt\r', 'secret\n'],
    ['Backspace on nothing', '\x7f\x7fa\r', 'a\n'],
    ['Backspace after a character outside the BMP', 'a🙂\x7fb\r', 'ab\n'],
    ['Ctrl-U', 'wrong\x15right\r', 'right\n'],
    ['Ctrl-W', 'two words  \x17more\r', 'two more\n'],
    ['Ctrl-W on one word', 'word\x17\r', '\n'],
    ['Ctrl-D in a line', 'a\x04b\r', 'ab\n'],
    ['a tab', 'a\tb\r', 'a\tb\n'],
    ['other control keys', 'a\0\x01\x0e\x1fb\r', 'ab\n'],
    ['an arrow key', 'a\x1b[Db\r', 'ab\n'],
    ['an arrow key in application mode', 'a\x1bODb\r', 'ab\n'],
    ['a function key with parameters', 'a\x1b[15;2~b\r', 'ab\n'],
    ['Alt with a letter', 'a\x1bxb\r', 'ab\n'],
    ['Escape twice, then an arrow', 'a\x1b\x1b[Ab\r', 'ab\n'],
    ['Escape, then Enter', 'ab\x1b\r', 'ab\n'],
    ['an unfinished sequence, then Enter', 'ab\x1b[\r', 'ab\n'],
  ])('understands %s', (_name, keys, text) => {
    expect(edit(keys)).toEqual({ text, ended: false });
    expect(edit(...Array.from(keys))).toEqual({ text, ended: false });
  });

  it('ends the input at Ctrl-D on an empty line, after the lines before it', () => {
    expect(edit('\x04')).toEqual({ text: '', ended: true });
    expect(edit('one\r\x04')).toEqual({ text: 'one\n', ended: true });
  });

  it.each([
    ['Ctrl-C', '\x03', 'SIGINT'],
    ['Ctrl-\\', '\x1c', 'SIGQUIT'],
    ['Ctrl-Z', '\x1a', 'SIGTSTP'],
  ])('passes %s on as a signal, and forgets what was typed', (_name, key, signal) => {
    const signals: string[] = [];
    const editor = new KeyEditor((name) => signals.push(name));
    expect(editor.edit(`half a pass${key}word\r`)).toEqual({ text: '', ended: false });
    expect(signals).toEqual([signal]);
    expect(editor.edit('new\r').text).toBe('new\n');
  });

  it('keeps an unfinished line until it is taken', () => {
    const editor = new KeyEditor(() => {});
    editor.edit('half');
    expect(editor.takeRest()).toBe('half');
    expect(editor.takeRest()).toBe('');
  });
});

function edit(...keys: string[]): { text: string; ended: boolean } {
  const editor = new KeyEditor(() => {});
  let text = '';
  let ended = false;
  for (const key of keys) {
    const edited = editor.edit(key);
    text += edited.text;
    ended ||= edited.ended;
  }
  return { text, ended };
}
