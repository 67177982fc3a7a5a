// How a line is read before any kind of question looks at it.

import { describe, expect, it } from 'vitest';
import { fold } from '../../src/i18n/fold.ts';
import { readLine } from '../../src/questions/reader.ts';

const ENTER = { means: 'enter' };
const HELP = { means: 'help' };
const BACK = { means: 'back' };
const text = (value: string): object => ({ means: 'text', text: value });

describe('a line', () => {
  it.each([
    ['', ENTER],
    ['   ', ENTER],
    ['\u3000\u00a0', ENTER],
    ['?', HELP],
    [' ? ', HELP],
    ['？', HELP],
    ['﹖', HELP],
    ['<', BACK],
    ['＜', BACK],
    ['\t<', BACK],
    ['\\', { means: 'empty', text: '\\' }],
    ['＼', { means: 'empty', text: '＼' }],
    ['mail', text('mail')],
    ['  two words ', text('two words')],
    ['??', text('??')],
    ['<<', text('<<')],
    ['a?', text('a?')],
    ['? a', text('? a')],
    ['-', text('-')],
    ['*', text('*')],
  ])('%j means %j', (line, meaning) => {
    expect(readLine(line, true)).toEqual(meaning);
  });

  it.each([
    ['\\?', '?'],
    ['\\<', '<'],
    ['\\\\', '\\'],
    [' \\? ', '?'],
    // What looks like a command to an input method is text in its own shape.
    ['\\？', '？'],
    ['\\＜', '＜'],
    ['＼?', '?'],
    // One more backslash for a text that itself begins with one.
    ['\\\\?', '\\?'],
    ['\\\\<', '\\<'],
    ['\\\\\\', '\\\\'],
    ['\\\\\\\\<', '\\\\\\<'],
  ])('%j is the text %j', (line, value) => {
    expect(readLine(line, true)).toEqual(text(value));
  });

  it.each(['\\n', '\\?a', 'C:\\', '\\\\server', '\\ ?', 'a\\?'])('%j is text as it is', (line) => {
    expect(readLine(line, true)).toEqual(text(line));
  });

  it.each([
    ['', ENTER],
    ['   ', text('   ')],
    [' mail ', text(' mail ')],
    ['?', HELP],
    ['<', BACK],
    ['\\<', text('<')],
    // With a blank beside it, it is not the command.
    [' <', text(' <')],
    ['? ', text('? ')],
    [' \\?', text(' \\?')],
  ])('%j means %j where blanks are kept', (line, meaning) => {
    expect(readLine(line, false)).toEqual(meaning);
  });
});

describe('names', () => {
  it.each([
    ['Mail', 'mail'],
    ['ＭＡＩＬ', 'mail'],
    ['１', '1'],
    ['，', ','],
    [' a ', 'a'],
    ['ﬁle', 'file'],
    ['Ｆｏｏ\u3000', 'foo'],
  ])('%j and %j are compared as one', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});
