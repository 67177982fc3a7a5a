import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyEditor } from '../../src/terminal/key-editor.ts';

const ST = '\x1b\\';

/** What terminals send without anybody typing text, by name. */
const SEQUENCES: Readonly<Record<string, string>> = {
  'an arrow key': '\x1b[D',
  'an arrow key in application mode': '\x1bOD',
  'an arrow key with Ctrl': '\x1b[1;5D',
  'Home and End of rxvt': '\x1b[7~\x1b[8~',
  'F1 to F5 of the Linux console': '\x1b[[A\x1b[[B\x1b[[C\x1b[[D\x1b[[E',
  'F1 of xterm': '\x1bOP',
  'F1 with Shift, as some terminals send it': '\x1bO2P',
  'F13 of the Linux console': '\x1b[25~',
  'Ctrl and F1 of rxvt': '\x1b[11^',
  'Ctrl, Shift and F1 of rxvt': '\x1b[23@',
  'Shift and Delete of rxvt': '\x1b[3$',
  'Shift and Up of rxvt': '\x1b[a',
  'Ctrl and Up of rxvt': '\x1bOa',
  'Alt and Up of rxvt': '\x1b\x1b[A',
  'a key of the kitty protocol': '\x1b[97;5u',
  'the brackets of a paste': '\x1b[200~\x1b[201~',
  'the focus coming and going': '\x1b[I\x1b[O',
  'a mouse report of X10': '\x1b[M !!',
  'a mouse report in column 95, where a byte is that of Backspace': '\x1b[M \x7f!',
  'a mouse report of SGR': '\x1b[<0;10;20M\x1b[<0;10;20m',
  'a mouse report of urxvt': '\x1b[32;10;20M',
  'the position of the cursor': '\x1b[24;80R',
  'what the terminal is': '\x1b[?64;1;2c',
  'a mode of the terminal': '\x1b[?2026;2$y',
  'a mode of ANSI': '\x1b[4;2$y',
  'its colour, ended by BEL': '\x1b]11;rgb:1e1e/1e1e/1e1e\x07',
  'its colour, ended by ST': `\x1b]10;rgb:ffff/ffff/ffff${ST}`,
  'its colour, ended by an 8-bit ST': '\x1b]10;rgb:ffff/ffff/ffff\x9c',
  'a reply by DCS': `\x1bP1+r544e=787465726d${ST}`,
  'a reply by APC': `\x1b_Gi=1;OK${ST}`,
  'a private message': `\x1b^text${ST}`,
  'a start of string': `\x1bXtext${ST}`,
};

describe('a secret', () => {
  it.each(Object.entries(SEQUENCES))('has nothing of %s in it, and loses nothing', (_name, sequence) => {
    const keys = `sec${sequence}ret\r`;
    expect(typed([keys])).toBe('secret\n');
    expect(typed(Array.from(keys))).toBe('secret\n');
  });

  it('loses no letter to Escape alone', () => {
    expect(typed(['sec\x1b', 'ret\r'])).toBe('secret\n');
    expect(typed(['sec\x1b\x1b\x1bret\r'])).toBe('secret\n');
  });

  it.each(['O', '[', ']', 'P', 'X', '_', '^', '\\'])(
    'loses no %s that is typed a moment after Escape',
    (key) => {
      let time = 0;
      const editor = new KeyEditor(
        () => {},
        () => time,
      );
      editor.edit('\x1b');
      time += 100;
      expect(editor.edit(`${key}pen sesame\r`).lines).toEqual([`${key}pen sesame`]);
    },
  );

  it.each(['\x1b]0;never ended', '\x1bPnever ended', '\x1b[12', '\x1bO', '\x1b[[', '\x1b[M'])(
    'loses nothing to a sequence that is never ended: %j',
    (sequence) => {
      let time = 0;
      const editor = new KeyEditor(
        () => {},
        () => time,
      );
      editor.edit(sequence);
      time += 100;
      expect(editor.edit('secret\r').lines).toEqual(['secret']);
    },
  );

  it.each(['\x1b', '\x1b[', '\x1b[1;', '\x1bO', '\x1b]0;title', '\x1b[['])(
    'ends at Enter also within a sequence: %j',
    (sequence) => {
      expect(typed([`secret${sequence}\r`])).toBe('secret\n');
    },
  );

  it('is what was typed, whatever comes between and however it is cut (property)', () => {
    const part = fc.oneof(
      fc.constantFrom(...Object.values(SEQUENCES)).map((text) => ({ text, isTyped: false })),
      fc.constantFrom('a', 'Z', '7', 'ž', '漢', '🙂', ' ', '$', '~').map((text) => ({ text, isTyped: true })),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.nat(4), { maxLength: 80 }),
        (parts, cuts) => {
          const expected = parts.map(({ text, isTyped }) => (isTyped ? text : '')).join('');
          const keys = Array.from(`${parts.map(({ text }) => text).join('')}\r`);
          const pieces = cuts.map((length) => keys.splice(0, length).join(''));
          expect(typed([...pieces, keys.join('')])).toBe(`${expected}\n`);
        },
      ),
    );
  });
});

/** The lines that come of keys which arrive in these pieces, without a pause. */
function typed(pieces: readonly string[]): string {
  const editor = new KeyEditor(
    () => {},
    () => 0,
  );
  return pieces
    .flatMap((piece) => editor.edit(piece).lines)
    .map((line) => `${line}\n`)
    .join('');
}
