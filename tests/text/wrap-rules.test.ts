// Where lines break, rule by rule, as a TextWidget shows it.

import { describe, expect, it } from 'vitest';
import { TextWidget } from 'textui/render/widgets';
import { stripStyle, textWidth, wrapText } from 'textui/text';
import { shown } from '../support/screen.ts';

/** The lines of a text wrapped to a width. */
const wrap = (text: string, width: number): string[] => {
  const lines = wrapText(text, width);
  const plain = lines.map(stripStyle);
  expect(shown(new TextWidget(text), width)).toEqual(plain.length === 1 && plain[0] === '' ? [] : plain);
  return lines;
};

describe('white space', () => {
  it('is where lines break, and is dropped there', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('one    two', 5)).toEqual(['one', 'two']);
    expect(wrap('one    two', 3)).toEqual(['one', 'two']);
  });

  it('stays between words of one line, and goes at the end', () => {
    expect(wrap('one   two   ', 20)).toEqual(['one   two']);
    expect(wrap('one   ', 3)).toEqual(['one']);
  });

  it('at the start of a text line stays', () => {
    expect(wrap('  one two', 6)).toEqual(['  one', 'two']);
    expect(wrap('a\n  b', 6)).toEqual(['a', '  b']);
    expect(wrap('   words', 4)).toEqual(['   w', 'ords']);
    expect(wrap('   word', 4)).toEqual(['word']); // a line of only white space is no line
  });

  it('at the start is dropped whole where it leaves no column for text', () => {
    expect(wrap('    word', 4)).toEqual(['word']);
    expect(wrap('     word', 4)).toEqual(['word']);
    expect(wrap('\tword', 8)).toEqual(['word']);
    expect(wrap('\u3000word', 2)).toEqual(['wo', 'rd']);
  });

  it('alone on a line leaves it empty', () => {
    expect(wrap('   ', 9)).toEqual(['']);
    expect(wrap('a\n \t \nb', 9)).toEqual(['a', '', 'b']);
    expect(wrap('a\n\n\nb', 9)).toEqual(['a', '', '', 'b']);
  });

  it.each(['\u2000', '\u2003', '\u2009', '\u200a', '\u205f', '\u1680'])('is %j too', (space) => {
    expect(wrap(`one${space}two`, 5)).toEqual(['one', 'two']);
    expect(wrap(`one${space}two`, 9)).toEqual([`one${space}two`]);
  });

  it('is the ideographic space, two columns wide', () => {
    expect(wrap('漢\u3000字', 6)).toEqual(['漢\u3000字']);
    expect(wrap('漢\u3000字', 5)).toEqual(['漢', '字']);
  });

  it.each(['\u00a0', '\u202f', '\u2007'])('is not %j: no line breaks there', (space) => {
    expect(wrap(`a b${space}c`, 4)).toEqual(['a', `b${space}c`]);
    expect(wrap(`abc${space}def`, 4)).toEqual([`abc${space}`, 'def']);
  });

  it('is not what only looks empty: a braille blank is a character', () => {
    expect(wrap('ab\u2800cd', 3)).toEqual(['ab\u2800', 'cd']);
  });
});

describe('tabs', () => {
  it('become spaces up to the next multiple of 8, counted from the start of the line', () => {
    expect(wrap('a\tb', 20)).toEqual(['a       b']);
    expect(wrap('12345678\tb', 20)).toEqual(['12345678        b']);
    expect(wrap('漢\tb\n\tc', 20)).toEqual(['漢      b', '        c']);
    expect(wrap('a\tbb\tc', 20)).toEqual(['a       bb      c']);
    expect(wrap('\x1b[1ma\x1b[0m\tb', 20).map(stripStyle)).toEqual(['a       b']);
  });

  it('are white space', () => {
    expect(wrap('one\ttwo', 7)).toEqual(['one', 'two']);
    expect(wrap('\tone', 12)).toEqual(['        one']);
  });

  it('count from the start of the text line, not of the wrapped one', () => {
    expect(wrap('aaaa bbbb\tc', 9)).toEqual(['aaaa bbbb', 'c']);
    expect(wrap('aaaa b\tc', 6)).toEqual(['aaaa b', 'c']);
    expect(wrap('aaaa bb\tc', 4)).toEqual(['aaaa', 'bb c']);
  });
});

describe('hyphens', () => {
  it.each([
    ['well-known', 7, ['well-', 'known']],
    ['state-of-the-art', 10, ['state-of-', 'the-art']],
    ['state-of-the-art', 6, ['state-', 'of-', 'the-', 'art']],
    ['číslo-jedna', 8, ['číslo-', 'jedna']],
    ['cafe\u0301-ole\u0301', 6, ['cafe\u0301-', 'ole\u0301']],
    ['𝐚𝐛-𝐜𝐝', 4, ['𝐚𝐛-', '𝐜𝐝']],
  ])('%s may break behind them', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it.each([
    'e-mail',
    'x86-64',
    '1-2',
    'a-b',
    'ab-1c',
    'a1-bc',
    '-option',
    '--option',
    'word-',
    '555-1234',
    'ab-',
  ])('%s stays whole', (text) => {
    expect(wrap(`some ${text}`, text.length + 2)).toEqual(['some', text]);
  });

  it('are only those of ASCII', () => {
    expect(wrap('some well\u2011known', 10)).toEqual(['some', 'well\u2011known']);
  });

  it('stand in no way of a path or an address: it is one word', () => {
    const address = 'https://example.org/a/b?c=d&e=f,g;h';
    expect(wrap(`see ${address}`, address.length)).toEqual(['see', address]);
    expect(wrap('see /usr/share/doc.txt now', 18)).toEqual(['see', '/usr/share/doc.txt', 'now']);
  });
});

describe('a double hyphen between words', () => {
  it('may stand at the end of a line or at the start of one', () => {
    expect(wrap('yes--no', 5)).toEqual(['yes--', 'no']);
    expect(wrap('yes--no', 4)).toEqual(['yes', '--no']);
    expect(wrap('yes--no', 3)).toEqual(['yes', '--', 'no']);
    expect(wrap('one---two', 6)).toEqual(['one---', 'two']);
    expect(wrap('"one."--two', 8)).toEqual(['"one."--', 'two']);
  });

  it('stays with what is not a word on its other side', () => {
    expect(wrap('some --option', 8)).toEqual(['some', '--option']);
    expect(wrap('some x--)', 6)).toEqual(['some', 'x--)']);
  });
});

describe('a word longer than the width', () => {
  it('first fills what is left of the line, then whole lines', () => {
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('a bcdefghij', 4)).toEqual(['a bc', 'defg', 'hij']);
    expect(wrap('ab cdefgh i', 4)).toEqual(['ab c', 'defg', 'h i']);
  });

  it('starts a new line where none is left', () => {
    expect(wrap('abcd efghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('abc defghij', 4)).toEqual(['abc', 'defg', 'hij']);
  });

  it('is cut behind the last hyphen that fits', () => {
    expect(wrap('1-2-3-4-5', 5)).toEqual(['1-2-', '3-4-5']);
    expect(wrap('12-345678', 5)).toEqual(['12-', '34567', '8']);
    expect(wrap('--------', 3)).toEqual(['---', '---', '--']);
    expect(wrap('x 1-23456789', 6)).toEqual(['x 1-', '234567', '89']);
  });

  it('is not cut behind the hyphens that it begins with', () => {
    expect(wrap('--unattended', 8)).toEqual(['--unatte', 'nded']);
    expect(wrap('see --unattended', 8)).toEqual(['see --un', 'attended']);
    expect(wrap('--un4ttended-2-3', 8)).toEqual(['--un4tte', 'nded-2-3']);
    expect(wrap('--un-4ttended', 8)).toEqual(['--un-', '4ttended']);
    expect(wrap('-1234567890', 4)).toEqual(['-123', '4567', '890']);
    expect(wrap('12345-78901', 5)).toEqual(['12345', '-7890', '1']);
    expect(wrap('---------', 4)).toEqual(['----', '----', '-']);
    expect(wrap('--é\u0301tendue-漢', 8)).toEqual(['--é\u0301tendu', 'e-漢']);
    expect(wrap('--漢1-2345678', 8)).toEqual(['--漢1-', '2345678']);
  });

  it('is not cut where the piece between two breaks fits a line', () => {
    expect(wrap('a well-known', 6)).toEqual(['a', 'well-', 'known']);
  });

  it('is never cut inside a grapheme', () => {
    expect(wrap('e\u0301e\u0301e\u0301', 2)).toEqual(['e\u0301e\u0301', 'e\u0301']);
    expect(wrap('👩‍👩‍👧👩‍👩‍👧', 3)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
    expect(wrap('🇨🇿🇯🇵', 2)).toEqual(['🇨🇿', '🇯🇵']);
  });

  it('shows � for what no line has room for', () => {
    expect(wrap('a漢b', 1)).toEqual(['a', '�', 'b']);
  });
});

describe('Chinese, Japanese and Korean', () => {
  it('break without a space', () => {
    expect(wrap('漢字仮名', 5)).toEqual(['漢字', '仮名']);
    expect(wrap('ひらがな', 4)).toEqual(['ひら', 'がな']);
    expect(wrap('한국어', 4)).toEqual(['한국', '어']);
  });

  it.each(['、', '。', '，', '）', '」', 'ー', 'っ', 'ょ', 'ァ', '！', '？', '】', '々'])(
    'never start a line with %s',
    (sign) => {
      const lines = wrap(`漢字${sign}仮名`, 4);
      expect([lines[0], lines[1]?.slice(0, 2)]).toEqual(['漢', `字${sign}`]);
      expect(lines.join('')).toBe(`漢字${sign}仮名`);
    },
  );

  it('never start a line with an ellipsis', () => {
    expect(wrap('漢字…仮名', 6)).toEqual(['漢字…', '仮名']);
    expect(wrap('漢字…仮名', 4)).toEqual(['漢', '字…', '仮名']);
  });

  it('break outside of quotation marks, never inside', () => {
    expect(wrap('他说“你好”我们', 5)).toEqual(['他说', '“你', '好”我', '们']);
    expect(wrap('他说“你好”我们', 6)).toEqual(['他说', '“你好”', '我们']);
  });

  it('keep a path or an address whole where its signs are of ASCII', () => {
    expect(wrap('見る/道/先', 6)).toEqual(['見る/', '道/先']);
  });

  it.each(['（', '「', '【', '『'])('never end a line with %s', (sign) => {
    expect(wrap(`漢${sign}字仮`, 4)).toEqual(['漢', `${sign}字`, '仮']);
  });

  it.each(['(', '[', '{', '「', '“'])('break before %s', (sign) => {
    expect(wrap(`漢字${sign}仮名`, 6)).toEqual(['漢字', `${sign}仮名`]);
  });

  it.each([')', ']', '}', ',', ';', '!', '…'])('break after %s', (sign) => {
    expect(wrap(`漢字${sign}仮名`, 6)).toEqual([`漢字${sign}`, '仮名']);
    expect(wrap(`漢字${sign}仮名`, 5)).toEqual([`漢字${sign}`, '仮名']);
  });

  it.each(['<', '>', '"'])('break on neither side of %s', (sign) => {
    expect(wrap(`漢字${sign}仮名`, 6)).toEqual(['漢', `字${sign}仮`, '名']);
  });

  it('break beside a letter or digit', () => {
    expect(wrap('漢字ab漢字', 4)).toEqual(['漢字', 'ab漢', '字']);
    expect(wrap('漢字2026年', 4)).toEqual(['漢字', '2026', '年']);
  });
});

describe('Thai, Lao, Khmer and Burmese', () => {
  it('break at their words', () => {
    expect(wrap('สวัสดีชาวโลก', 6)).toEqual(['สวัสดี', 'ชาวโลก']);
    expect(wrap('ภาษาไทย', 4)).toEqual(['ภาษา', 'ไทย']);
  });

  it.each(['ภาษาไทยเป็นภาษาที่มีระดับเสียง', 'ສະບາຍດີໂລກ', 'សួស្តីពិភពលោក', 'မင်္ဂလာပါကမ္ဘာလောက'])(
    'break %s only where Intl.Segmenter finds that a word starts',
    (text) => {
      const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)];
      const width = Math.max(...words.map(({ segment }) => textWidth(segment)));
      const lines = wrap(text, width);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('')).toBe(text);
      let offset = 0;
      for (const line of lines) {
        expect(words.map(({ index }) => index)).toContain(offset);
        offset += line.length;
      }
    },
  );
});

describe('a long text of such a script', () => {
  it('breaks as a short one does', () => {
    const text = 'ภาษาไทย'.repeat(300);
    expect(wrap(text, 7)).toEqual(Array<string>(300).fill('ภาษาไทย'));
  });
});

describe('invisible characters', () => {
  it('U+200B allows a break and takes no column', () => {
    expect(wrap('abc\u200bdef', 4)).toEqual(['abc', 'def']);
    expect(wrap('abc\u200bdef', 6)).toEqual(['abcdef']);
  });

  it('U+2060 forbids one', () => {
    expect(wrap('a well-\u2060known', 8)).toEqual(['a well-', 'known']);
    expect(wrap('漢\u2060字仮', 4)).toEqual(['漢字', '仮']);
    expect(wrap('仮漢\u2060字', 4)).toEqual(['仮', '漢字']);
  });

  it('U+00AD shows as a hyphen at a break, and nowhere else', () => {
    expect(wrap('hyphen\u00adation', 8)).toEqual(['hyphen-', 'ation']);
    expect(wrap('hyphen\u00adation', 20)).toEqual(['hyphenation']);
    expect(wrap('hyphen\u00adation', 7)).toEqual(['hyphen-', 'ation']);
    expect(wrap('a hyphen\u00adation', 7)).toEqual(['a', 'hyphen-', 'ation']);
    expect(wrap('abc\u00addef', 3)).toEqual(['abc', 'def']); // no column for the hyphen
    expect(wrap('in\u00adter\u00adna\u00adtion\u00adal', 8)).toEqual(['interna-', 'tional']);
  });
});

describe('wrapping', () => {
  it('the result again changes nothing', () => {
    for (const text of [
      'state-of-the-art yes--no abcdefghijkl',
      '漢字、仮名（漢）ab 1-2-3-4-5',
      '  in\u00adden\u00adted',
    ]) {
      for (const width of [2, 3, 5, 8]) {
        const lines = wrapText(text, width);
        expect(lines.flatMap((line) => wrapText(line, width))).toEqual(lines);
      }
    }
  });

  it('splits at every kind of newline', () => {
    expect(wrap('a\nb\r\nc\rd\u0085e\u2028f\u2029g', 9)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});

describe('a width of one column', () => {
  it('shows `�` for each grapheme of two', () => {
    expect(wrapText('漢a', 1)).toEqual(['�', 'a']);
    expect(wrapText('\u3000\u0301', 1)).toEqual(['�']);
  });

  it('drops wide white space as any other', () => {
    expect(wrapText('\u3000', 1)).toEqual(['']);
    expect(wrapText('\u3000a\u3000\u3000b\u3000', 1)).toEqual(['a', 'b']);
    expect(wrapText('漢\u3000字', 1)).toEqual(['�', '�']);
    expect(wrapText('a\u3000\u3000\u2060\u3000b', 1)).toEqual(['a', 'b']);
    expect(wrapText('\u3000\u2060b', 1)).toEqual(['b']);
  });
});
