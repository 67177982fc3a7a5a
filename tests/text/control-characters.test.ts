import { describe, expect, it } from 'vitest';
import { hasControlCharacters } from '../../src/text/ascii.ts';

describe('hasControlCharacters', () => {
  it.each([
    ['an arrow key', 'Ada\x1b[D'],
    ['Ctrl-A', '\x01Ada'],
    ['a NUL', 'a\0b'],
    ['Delete', 'Adb\x7fa'],
    ['an 8-bit control', 'Ada\x9bD'],
    ['a bell at the end', 'Ada\x07'],
  ])('finds %s', (_what, line) => {
    expect(hasControlCharacters(line)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['letters', 'Žluťoučký kůň'],
    ['a tab, which pasted tables have', 'Ada\tLovelace'],
    ['emoji that are joined', '👩‍💻'],
    ['other scripts', '漢字 مرحبا'],
    ['spaces of any kind', 'a\u00a0b\u3000c'],
  ])('lets %s pass', (_what, line) => {
    expect(hasControlCharacters(line)).toBe(false);
  });

  it('finds what Unicode calls a control, and nothing else', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const controls = all.filter((character) => /\p{Cc}/u.test(character) && character !== '\t');
    expect(all.filter((character) => hasControlCharacters(`a${character}b`))).toEqual(controls);
  });
});
