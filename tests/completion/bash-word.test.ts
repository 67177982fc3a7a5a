// Words of bash: what completion types, bash reads as the word that was meant.

import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bashWordAfter, readBashWord, readBashWords } from '../../src/program/bash-word.ts';

const signs = fc.constantFrom(...Array.from(` a$\`"'\\!~*?[]{}()<>|;&#=:/,-%^日é€`));
const word = fc.string({ unit: signs, minLength: 1, maxLength: 12 });

it('bash reads each word as it was meant, wherever the user has stopped typing', () => {
  const typed: string[] = [];
  const meant: string[] = [];
  fc.assert(
    fc.property(word, fc.nat(12), fc.constantFrom('', "'", '"', '\\'), (all, length, quote) => {
      const begun = all.slice(0, length);
      const open = quote === '\\' ? bashWordAfter('', begun) : bashWordAfter(quote, begun);
      // In the middle of what a backslash quotes, too.
      const start = quote === '\\' && begun.length < all.length ? `${open}\\` : (open as string);
      const line = bashWordAfter(start, all) as string;
      expect(line.startsWith(start)).toBe(true);
      expect(readBashWord(line).text).toBe(all);
      const { end } = readBashWord(line);
      typed.push(end === '\\' ? line : line + end);
      meant.push(all);
    }),
    { numRuns: 1000 },
  );
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\0' ${typed.join(' ')}`], { encoding: 'utf8' });
  expect(stdout.split('\0').slice(0, -1)).toEqual(meant);
});

it('another word is no continuation', () => {
  expect(bashWordAfter('st', 'production')).toBeNull();
  expect(bashWordAfter('"st', 'staging')).toBe('"staging');
});

it.each([
  [
    ['a', '>', 'file', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', '>file', '2>/dev/null', 'b'],
    ['a', 'b'],
  ],
  [['2>', 'file', '&>', 'x', '<', 'y', 'b'], ['b']],
  [
    ['">"', "'<x'", String.raw`\>`, 'b'],
    ['>', '<x', '>', 'b'],
  ],
  [
    ['a', '$(touch ran)', '`x`'],
    ['a', '$(touch ran)', '`x`'],
  ],
  [
    ['a', ''],
    ['a', ''],
  ],
])('words are read without redirections: %j', (typed, words) => {
  expect(readBashWords(typed)).toEqual(words);
});
