// Columns of every code point against Unicode's East Asian width, differences by rule.

import { stripStyle, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { codePointsOf, nameOf, recordedLines } from '../support/unicode-data.ts';

const wide = new Set(
  recordedLines('east-asian-width.txt').flatMap((line) => {
    const [, first = '', last] = /^([0-9A-F]+)(?:\.\.([0-9A-F]+))? [WF]$/.exec(line) ?? [];
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last ?? first, 16) - from + 1 }, (_, index) => from + index);
  }),
);

/** What joins the character before it and takes a column. Node 20.19 does not know the three of Unicode 17 yet. */
const SPACING = /\p{Mc}|[ำຳ\uff9e\uff9f\u{11b61}\u{11b65}\u{11b67}]/u;

/** Why a code point may have other columns than East Asian width says. */
const RULES: readonly { reason: string; applies: (character: string) => boolean; columns: number[] }[] = [
  {
    reason: 'a sign that is written around what follows is written around a dotted circle here',
    applies: (character) => stripStyle(character) === `${character}◌`,
    columns: [2],
  },
  {
    reason: 'a newline ends a line; what is invisible, or no text, is left out or replaced',
    applies: (character) =>
      (character === '\n' || stripStyle(character) !== character) &&
      !SPACING.test(character) &&
      !/\p{M}|\p{Emoji_Modifier}|[\u1160-\u11ff\ud7b0-\ud7fb]/u.test(character),
    columns: [0, 1, 8],
  },
  {
    reason: 'a nonspacing or enclosing mark adds no column: here a dotted circle carries it',
    applies: (character) => /\p{Mn}|\p{Me}/u.test(character),
    columns: [1],
  },
  {
    reason: 'what joins the character before it and takes a column adds that to the one of the dotted circle',
    applies: (character) => SPACING.test(character),
    columns: [2],
  },
  {
    reason: 'Unicode 17 added it, wide: the recorded file is of version 16',
    applies: (character) =>
      /[\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18d09}-\u{18d1e}\u{18d80}-\u{18df2}\u{1f6d8}\u{1fa8a}\u{1fa8e}\u{1fac8}\u{1facd}\u{1faea}\u{1faef}]/u.test(
        character,
      ),
    columns: [2],
  },
  {
    reason: 'a Hangul vowel or final is shown in a syllable, which fillers make for one that has none',
    applies: (character) => /[\u1160-\u11ff\ud7b0-\ud7fb]/.test(character),
    columns: [2],
  },
  {
    reason: 'what is shown as an emoji takes two columns: half of a flag',
    applies: (character) => /\p{Regional_Indicator}/u.test(character),
    columns: [2],
  },
];

describe('East Asian width', () => {
  it('is the width of every assigned code point, but for the rules', async () => {
    const used = new Set<string>();
    const wrong: string[] = [];
    for (const codePoint of await codePointsOf('Binary_Property/Assigned')) {
      const character = String.fromCodePoint(codePoint);
      const columns = textWidth(character);
      if (columns === (wide.has(codePoint) ? 2 : 1)) continue;
      const rule = RULES.find(({ applies }) => applies(character));
      if (rule?.columns.includes(columns)) used.add(rule.reason);
      else wrong.push(nameOf(codePoint));
    }
    expect(wrong).toEqual([]);
    expect([...used].sort()).toEqual(RULES.map(({ reason }) => reason).sort());
  });

  it('is two for everything that is an emoji by itself', async () => {
    const emoji = await codePointsOf('Binary_Property/Emoji_Presentation');
    expect(emoji.filter((codePoint) => textWidth(String.fromCodePoint(codePoint)) !== 2)).toEqual([]);
  });

  it('is one for what is ambiguous', () => {
    for (const character of '¡±×÷αЖ─█★①…—') expect(textWidth(character)).toBe(1);
  });
});
