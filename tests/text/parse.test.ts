// What becomes of characters that need another beside them, and of graphemes over the limits.

import { graphemes, padText, safeText, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';

describe('a grapheme of more than 8 marks', () => {
  it('keeps 8 of them', () => {
    expect(graphemes(`e${'\u0301'.repeat(20)}x`)).toEqual([`e${'\u0301'.repeat(8)}`, 'x']);
  });

  it('keeps 8 on a sign that is called a mark too', () => {
    const grapheme = `\u102b${'\u20d0'.repeat(8)}`; // a Burmese vowel, which is a grapheme of its own
    expect(graphemes(grapheme)).toEqual([grapheme]);
    expect(graphemes(`${grapheme}␛`)).toEqual([grapheme, '␛']);
    expect(graphemes(`${grapheme}\u20d0␛`)).toEqual([grapheme, '␛']);
  });
});

describe('a grapheme of more than 32 code points', () => {
  it('swallows nothing behind it when it is cut after a prepended sign', () => {
    const signs = '\u0600'.repeat(35);
    expect(graphemes(`${signs} Hello`)).toEqual([`${'\u0600'.repeat(31)}\ufffd`, 'H', 'e', 'l', 'l', 'o']);
  });

  it('swallows nothing behind it when it is cut after a joiner', () => {
    const family = `${'👩\u200d'.repeat(20)}👧`;
    expect(graphemes(`${family}👍!`)).toEqual([`${'👩\u200d'.repeat(15)}👩`, '👍', '!']);
  });

  it('swallows no pictograph of Latin-1 either', () => {
    for (const sign of ['©', '®']) {
      const safe = safeText(`${'👩\u200d'.repeat(18)}\u200c${sign}`);
      expect(graphemes(safe)).toEqual([`${'👩\u200d'.repeat(15)}👩`, sign]);
      expect(safeText(safe)).toBe(safe);
    }
  });

  it('keeps the Hangul behind it', () => {
    const found = graphemes(`${'\u1100'.repeat(40)}\u1161\u1100\u1161`);
    expect(found).toEqual(['\u1100'.repeat(31), '\ufffd', '\u1100\u1161']);
    expect(found.map(textWidth)).toEqual([2, 1, 2]);
  });

  it('is not dropped for a vowel of another script behind it, which would join it', () => {
    const safe = safeText(`${'\u{16d63}'.repeat(33)}\u1100${'\u1161'.repeat(35)}🏽\u{16d67}`);
    expect(graphemes(safe)).toEqual([
      '\u{16d63}'.repeat(32),
      `\u1100${'\u1161'.repeat(30)}`,
      '\ufffd',
      '\u{16d67}',
    ]);
    expect(safeText(safe)).toBe(safe);
  });
});

describe('a grapheme of flags that is too long', () => {
  const tags = Array.from('usca12', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
    '',
  );
  const flag = `🏴${tags}\u{e007f}`;

  it('is cut before a flag, never among its tags', () => {
    for (const count of [3, 4, 5, 6, 7]) {
      const safe = safeText(Array.from({ length: count }, () => flag).join('\u200d'));
      expect(safe.replaceAll(flag, 'F').replaceAll('\u200d', '+')).toBe(count === 3 ? 'F+F+F' : 'F+F+F+');
      expect(safeText(safe)).toBe(safe);
    }
  });
});

describe('a flag that does not fit behind signs written around it', () => {
  const wales = '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}';

  it('is dropped whole, with the last sign, which would join what follows', () => {
    expect(graphemes(`${'\u0600'.repeat(25)}${wales}`)).toEqual([`${'\u0600'.repeat(25)}${wales}`]);
    for (const count of [26, 27, 31]) {
      const safe = safeText(`${'\u0600'.repeat(count)}${wales}!`);
      expect(graphemes(safe)).toEqual([`${'\u0600'.repeat(count - 1)}\ufffd`, '!']);
      expect(safeText(safe)).toBe(safe);
    }
  });
});

describe('half of a surrogate pair', () => {
  it('stays half where only a style stands between it and another', () => {
    expect(safeText('a\ud83d\u001b[1m\ude00b')).toBe('a�\u001b[1m�b\u001b[0m');
    expect(safeText('a\ud83d\u001b[m\ude00b')).toBe('a��b');
  });
});

describe('a format control of hieroglyphs', () => {
  it('is left out: a terminal gives it no column', () => {
    expect(graphemes('𓀀\u{13430}𓀁')).toEqual(['𓀀', '𓀁']);
    expect(graphemes('\u0600\u{13430}')).toEqual(['\u0600◌']);
    expect(graphemes('\u{13437}\u0301')).toEqual(['◌\u0301']);
  });
});

describe('a character that needs another before it', () => {
  it('is carried by a dotted circle, whether or not it is a mark', () => {
    expect(graphemes('\u0301')).toEqual(['◌\u0301']);
    expect(graphemes('a\n🏽')).toEqual(['a', '\n', '◌🏽']);
    expect(graphemes('\uff9e')).toEqual(['◌\uff9e']);
    expect(graphemes('ำ')).toEqual(['◌ำ']);
    expect(graphemes('a\tຳ').at(-1)).toBe('◌ຳ');
  });

  it('gets the fillers of a syllable where it is a Hangul vowel or final', () => {
    expect(graphemes('\u1161')).toEqual(['\u115f\u1161']);
    expect(graphemes('\u11a8')).toEqual(['\u115f\u1160\u11a8']);
    expect(graphemes('a\u1161 \u11a8')).toEqual(['a', '\u115f\u1161', ' ', '\u115f\u1160\u11a8']);
    expect(graphemes('\u1100\u11a8')).toEqual(['\u1100\u1160\u11a8']);
    expect(graphemes('각\u1161')).toEqual(['각', '\u115f\u1161']);
    expect(graphemes('\u0600\u1161')).toEqual(['\u0600\u115f\u1161']);
    expect(textWidth('\u1161\u11a8')).toBe(2);
  });

  it('gets none where the syllable is whole, whatever invisible stands in it', () => {
    expect(graphemes('\u1100\u1161\u11a8')).toEqual(['\u1100\u1161\u11a8']);
    expect(graphemes('가\u11a8')).toEqual(['가\u11a8']);
    expect(graphemes('\u1100\u200b\u1161\u001b[1m\u11a8')).toEqual(['\u1100\u1161\u11a8']);
    expect(graphemes('\u1100\t\u1161').at(-1)).toBe('\u115f\u1161');
  });

  it('gets none where it is a vowel of another script', () => {
    expect(graphemes('\u{16d63}')).toEqual(['\u{16d63}']);
    expect(graphemes('\u{16d63}\u1161')).toEqual(['\u{16d63}', '\u115f\u1161']);
  });

  it('never joins the blanks of padding', () => {
    for (const text of ['\u0301', '🏽', '\uff9e', 'ำ', 'ຳ', '\u1161', '\u11a8', '\u0903', '\u200d👩']) {
      for (const align of ['left', 'right', 'center'] as const) {
        expect(textWidth(padText(text, 7, align))).toBe(7);
        expect(textWidth(padText(padText(text, 5, align), 7, align))).toBe(7);
      }
    }
  });
});

describe('a sign that is written around what follows', () => {
  it('is given a dotted circle at the end of a line and before a tab', () => {
    expect(graphemes('\u0600\n\u0600')).toEqual(['\u0600◌', '\n', '\u0600◌']);
    expect(textWidth('\u0600\tb')).toBe(9);
    expect(textWidth(padText('\u0600', 6))).toBe(6);
  });
});
