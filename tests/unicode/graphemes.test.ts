// Graphemes against Unicode's test files: those of grapheme breaking and of emoji.

import fc from 'fast-check';
import { graphemes, stripStyle, textWidth } from 'textui/text';
import { splitGraphemes } from 'unicode-segmenter/grapheme';
import { describe, expect, it } from 'vitest';
import { line } from '../support/arbitraries.ts';
import { holds, spellOut } from '../support/laws.ts';
import { codePointsOf, recordedLines, sequencesOf } from '../support/unicode-data.ts';

/** Where the library means to differ from the file, and what it shows instead of the graphemes listed there; null where it is no text. */
const DIFFERENCES: readonly {
  reason: string;
  applies: RegExp;
  instead: (listed: string[]) => string[] | null;
}[] = [
  {
    reason: 'a control is shown as its picture and a newline ends the line: what follows stands elsewhere',
    applies: /\p{Cc}/u,
    instead: () => null,
  },
  {
    reason: 'these scissors are no pictograph any more in Unicode 17, so that nothing joins them',
    applies: /\u2701\u200d\u2701/,
    instead: () => ['\u2701\u200d', '\u2701'],
  },
  {
    reason: 'a joiner at the start has nothing to join, and is left out',
    applies: /^[\u200c\u200d]/,
    instead: ([first = '', ...rest]) => [first.replace(/^[\u200c\u200d]+/, ''), ...rest].filter(Boolean),
  },
  {
    reason: 'a mark or emoji modifier at the start has no base: a dotted circle carries it',
    applies: /^[\u200c\u200d]*[\p{M}\p{Emoji_Modifier}]/u,
    instead: ([first, ...rest]) => [`◌${first}`, ...rest],
  },
  {
    reason:
      'a sign that is written around what follows has nothing to be written around: it gets a dotted circle',
    applies: /[\u0600\u0890\u0d4e]$/,
    instead: (listed) => [...listed.slice(0, -1), `${listed.at(-1)}◌`],
  },
  {
    reason: 'a Hangul vowel without a consonant gets the filler that Unicode has for one',
    applies: /(?<![\u1100\u1160\uac00])\u1160/,
    instead: (listed) =>
      listed.map((grapheme) => grapheme.replace(/(?<![\u1100\u1160\uac00])\u1160/, '\u115f\u1160')),
  },
  {
    reason: 'a Hangul final without a vowel gets the filler that Unicode has for one, after a consonant',
    applies: /\u1100\u11a8/,
    instead: () => ['\u1100\u1160\u11a8'],
  },
  {
    reason: 'a Hangul final without a syllable gets the fillers of one',
    applies: /(?<![\u1100\u1160\u11a8\uac00\uac01])\u11a8/,
    instead: (listed) =>
      listed.map((grapheme) =>
        grapheme.replace(/(?<![\u1160\u11a8\uac00\uac01])\u11a8/, '\u115f\u1160\u11a8'),
      ),
  },
];

const cases = recordedLines('grapheme-break-test.txt').map((recorded) =>
  recorded
    .split('÷')
    .map((grapheme) => grapheme.split('×').map(toText).join(''))
    .filter(Boolean),
);

describe("Unicode's grapheme break test", () => {
  it('has cases for every difference, and many more without one', () => {
    const texts = cases.map((listed) => listed.join(''));
    for (const { applies } of DIFFERENCES) expect(texts.filter((text) => applies.test(text))).not.toEqual([]);
    expect(
      texts.filter((text) => !DIFFERENCES.some(({ applies }) => applies.test(text))).length,
    ).toBeGreaterThan(380);
  });

  it('is passed, but for what is replaced by design', () => {
    const wrong = cases.filter((listed) => {
      const text = listed.join('');
      const differences = DIFFERENCES.filter(({ applies }) => applies.test(text));
      let expected: string[] | null = listed;
      for (const { instead } of differences) expected = expected && instead(expected);
      return expected !== null && JSON.stringify(graphemes(text)) !== JSON.stringify(expected);
    });
    expect(
      wrong.map((listed) => [spellOut(listed.join('÷')), spellOut(graphemes(listed.join('')).join('÷'))]),
    ).toEqual([]);
  });
});

/** Every class of code points for which Unicode has a rule, and letters that have none. */
const breakClasses = await Promise.all(
  [
    'Grapheme_Cluster_Break/Extend',
    'Grapheme_Cluster_Break/ZWJ',
    'Grapheme_Cluster_Break/SpacingMark',
    'Grapheme_Cluster_Break/Prepend',
    'Grapheme_Cluster_Break/Regional_Indicator',
    'Grapheme_Cluster_Break/L',
    'Grapheme_Cluster_Break/V',
    'Grapheme_Cluster_Break/T',
    'Grapheme_Cluster_Break/LV',
    'Grapheme_Cluster_Break/LVT',
    'Binary_Property/Extended_Pictographic',
    'Indic_Conjunct_Break/Consonant',
    'Indic_Conjunct_Break/Extend',
    'Indic_Conjunct_Break/Linker',
    'General_Category/Uppercase_Letter',
  ].map(codePointsOf),
);
const anyClass = fc
  .constantFrom(...breakClasses)
  .chain((codePoints) => fc.constantFrom(...codePoints))
  .map((codePoint) => String.fromCodePoint(codePoint));
const combining = fc
  .array(fc.oneof(anyClass, fc.constantFrom('\u200d', '\u094d', '\u0915', '🇨', '👩', '\u200c')), {
    maxLength: 12,
  })
  .map((parts) => `x${parts.join('')}`);

describe('others', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const findings: ((text: string) => string[])[] = [(text) => [...splitGraphemes(text)]];
  // Node 20.19 knows Unicode 16 only, which has fewer marks.
  if (process.versions['unicode'] === '17.0')
    findings.push((text) => [...segmenter.segment(text)].map(({ segment }) => segment));

  it('find the same graphemes in any safe text', () => {
    holds(
      fc.property(line({ without: ['anyCodePoint'], maxLength: 8 }), (value) => {
        const safe = stripStyle(value);
        for (const find of findings) expect(graphemes(safe)).toEqual(find(safe));
      }),
      1000,
    );
  });

  it('find the same graphemes where every class meets every other', () => {
    holds(
      fc.property(combining, (value) => {
        const safe = stripStyle(value);
        for (const find of findings) expect(graphemes(safe)).toEqual(find(safe));
      }),
      5000,
    );
  });
});

describe("Unicode's emoji test", async () => {
  const fullyQualified = await sequencesOf('RGI_Emoji');
  const all = await sequencesOf('Emoji_Test');

  it('every fully qualified emoji is one grapheme of two columns', () => {
    expect(fullyQualified.length).toBeGreaterThan(3700);
    // A skin tone is a part of other emoji: by itself it has nothing to stand on.
    const whole = fullyQualified.filter((emoji) => !isSkinTone(emoji));
    expect(fullyQualified.length - whole.length).toBeLessThanOrEqual(5);
    expect(whole.filter((emoji) => graphemes(emoji).length !== 1 || textWidth(emoji) !== 2)).toEqual([]);
  });

  it('every fully qualified emoji is one among neighbours', () => {
    const whole = fullyQualified.filter((emoji) => !isSkinTone(emoji));
    const text = whole.join('a');
    expect(graphemes(text)).toEqual(whole.flatMap((emoji, index) => (index === 0 ? [emoji] : ['a', emoji])));
    expect(graphemes(whole.join(''))).toEqual(whole);
  });

  it('every other sequence in the file is one grapheme too', () => {
    const others = all.filter((emoji) => !fullyQualified.includes(emoji) && !isSkinTone(emoji));
    expect(others.length).toBeGreaterThan(1000);
    expect(others.filter((emoji) => graphemes(emoji).length !== 1)).toEqual([]);
  });

  it('a sequence that lacks variation selectors is as wide as its characters', () => {
    const narrow = all.filter((emoji) => textWidth(emoji) === 1);
    // Text presentation: nothing says that it is an emoji.
    expect(narrow.filter((emoji) => /[\ufe0f\p{Emoji_Presentation}]/u.test(emoji))).toEqual([]);
    expect(narrow).toContain('☺');
  });
});

function toText(hexadecimal: string): string {
  const digits = hexadecimal.trim();
  return digits === '' ? '' : String.fromCodePoint(Number.parseInt(digits, 16));
}

function isSkinTone(emoji: string): boolean {
  return /^\p{Emoji_Modifier}$/u.test(emoji);
}
