import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../src/command/shell-words.ts';

describe('the words of a line', () => {
  it.each<[line: string, words: string[] | null]>([
    ['', []],
    ['  a \t b  ', ['a', 'b']],
    [`text tag "Tag" --match 'v\\d+'`, ['text', 'tag', 'Tag', '--match', 'v\\d+']],
    [`a'b c'd"e f"g\\ h`, ['ab cde fg h']],
    [`'' ""`, ['', '']],
    [String.raw`"\$ \` \" \\ \n \d"`, [String.raw`$ ` + '` ' + String.raw`" \ \n \d`]],
    [String.raw`'it'\''s'`, ["it's"]],
    ['$HOME * ~ | ; & < > # (x)', ['$HOME', '*', '~', '|', ';', '&', '<', '>', '#', '(x)']],
    ['"a', null],
    ["a'", null],
    ['"a\\"', null],
    ['a\\', null],
  ])('are those of a shell that expands nothing: %s', (line, words) => {
    expect(wordsIn(line)).toEqual(words);
  });

  it('are what a shell passes on, if it has nothing to expand', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '\t', "'", '"', '\\', 'é', '-', '=');
    const lines = fc.sample(fc.string({ unit: piece, maxLength: 12 }), 200);
    const known = lines.map((line) => ({ line, words: wordsIn(line) })).filter(({ words }) => words !== null);
    const script = known.map(({ line }) => `p ${line}\n`).join('');
    const printed = execFileSync('sh', ['-c', `p() { printf '%s\\0' "$@" END; }\n${script}`], {
      encoding: 'utf8',
    });
    const shell = printed.split('END\0').slice(0, -1);
    expect(shell).toEqual(
      known.map(({ words }) =>
        (words as string[]).length === 0
          ? '\0'.repeat(0)
          : (words as string[]).map((word) => `${word}\0`).join(''),
      ),
    );
  });
});
