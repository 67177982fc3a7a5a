import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/text/text.ts';
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
    ['Alt with a letter', 'a\x1bxb\r', 'axb\n'],
    ['Escape twice, then an arrow', 'a\x1b\x1b[Ab\r', 'ab\n'],
    ['Escape, then Enter', 'ab\x1b\r', 'ab\n'],
    ['an unfinished sequence, then Enter', 'ab\x1b[\r', 'ab\n'],
  ])('understands %s', (_name, keys, text) => {
    expect(edit(keys)).toEqual({ text, ended: false });
    expect(edit(...Array.from(keys))).toEqual({ text, ended: false });
  });

  it('takes an escape sequence of any length, in linear time', () => {
    expect(edit(`a\x1b[?${'$'.repeat(1_000_000)}yb\r`).text).toBe('ab\n');
    expect(edit(`a\x1b[${'1'.repeat(1_000_000)}$b\r`).text).toBe('ab\n');
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
    expect(editor.edit(`half a pass${key}word\r`)).toEqual({ lines: [], echo: '', ended: false });
    expect(signals).toEqual([signal]);
    expect(editor.edit('new\r').lines).toEqual(['new']);
  });

  it.each([
    ['letters', 'Ada', 'Ada'],
    ['Enter', 'Ada\r', 'Ada\n'],
    ['a pasted line end', 'Ada\r\n', 'Ada\n'],
    ['what comes behind the line', 'Ada\rGrace\rEd', 'Ada\n'],
    ['Backspace', 'Adb\x7fa', 'Adb\b \ba'],
    ['Backspace on nothing', '\x7fa', 'a'],
    ['Backspace on two columns', '漢\x7f', '漢\b \b\b \b'],
    ['Backspace on an accent of its own', 'e\u0301\x7f', 'e\u0301'],
    ['Ctrl-U', 'a漢b\x15', `a漢b${'\b \b'.repeat(4)}`],
    ['Ctrl-W', 'two words\x17', `two words${'\b \b'.repeat(5)}`],
    ['a tab', 'a\tb\x7f\x7f', 'a b\b \b\b \b'],
    ['an arrow key', 'a\x1b[Db', 'ab'],
    ['other control keys', 'a\x01b', 'ab'],
  ])('says what shows of %s', (_name, keys, echo) => {
    const editor = new KeyEditor(() => {});
    editor.widthOf = textWidth;
    expect(editor.edit(keys).echo).toBe(echo);
  });

  it('keeps half a line for any prompt, and half a secret for the one that it was typed for', () => {
    const half = (typedFor: string | null, readFor: string | null): string => {
      const editor = new KeyEditor(() => {});
      editor.begin(typedFor);
      editor.edit('half');
      editor.begin(readFor);
      return editor.line;
    };
    expect(half(null, null)).toBe('half');
    expect(half('Password: ', 'Password: ')).toBe('half');
    expect(half('Password: ', 'PIN: ')).toBe('');
    expect(half('Password: ', null)).toBe('');
    expect(half(null, 'PIN: ')).toBe('half');
  });

  it('takes what is typed behind a secret for the start of a line that shows', () => {
    const editor = new KeyEditor(() => {});
    editor.begin('Password: ');
    editor.edit('secret\rAd');
    expect(editor.take()).toBe('Ad');
    editor.begin('Password: ');
    editor.edit('sec');
    expect(editor.take()).toBe('');
  });

  it('keeps an unfinished line until it is taken', () => {
    const editor = new KeyEditor(() => {});
    editor.edit('half');
    expect(editor.line).toBe('half');
    expect(editor.take()).toBe('half');
    expect(editor.take()).toBe('');
  });
});

function edit(...keys: string[]): { text: string; ended: boolean } {
  const editor = new KeyEditor(() => {});
  let text = '';
  let ended = false;
  for (const key of keys) {
    const edited = editor.edit(key);
    text += edited.lines.map((line) => `${line}\n`).join('');
    ended ||= edited.ended;
  }
  return { text, ended };
}
