// The habits that scripts/words.mjs counts in the documentation. `npm run check -- words` compares the counts.

import { expect, it } from 'vitest';
import { countWords, findHabits } from '../scripts/words.mjs';

const named = (markdown: string): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(findHabits(markdown))
      .map(([name, hits]) => [name, hits.map(({ line }) => line)] as const)
      .filter(([, lines]) => lines.length > 0),
  );

it.each([
  ['a condition', 'Where you need it.', 'where'],
  ['a passive', 'The user is\nasked.', 'passive'],
  ['a noun pile', 'See the code of the error.', 'of-the'],
  ['an opening', 'Yes. It ends.', 'pronoun'],
  ['a noun clause', 'What is wrong ends the run.', 'what-clause'],
  ['a semicolon', 'One; two.', 'semicolon'],
])('%s is a habit', (_, markdown, name) => {
  expect(named(markdown)).toEqual({ [name]: [1] });
});

it('a hit has the number of its line', () => {
  expect(named('One.\n\nTwo; three; four.\n')).toEqual({ semicolon: [3, 3] });
});

it('code and addresses are not counted', () => {
  expect(named('a `b; c`\n\n```ts\nlet a; // nothing\n```\n\n[d](nothing.md)\n')).toEqual({});
});

it('words are counted outside blocks of code', () => {
  expect(
    countWords('# A page\n\n| `a b` | – |\n|---|---|\n\n```ts\nlet a = 1;\n```\n\n[a link](page.md)\n'),
  ).toBe(6);
});
