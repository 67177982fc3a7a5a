// Graphemes that the emulator and the library give different columns, kind by kind, each with the reason
// why the library is right. They are kept out of comparisons with the emulator; everything else is in.

/** A kind of grapheme about which terminals disagree. */
export interface Dispute {
  readonly reason: string;
  readonly graphemes: RegExp;
  /** One that the emulator shows otherwise, so that the entry does not outlive its reason. */
  readonly example: string;
}

/** All kinds. */
export const DISPUTES: readonly Dispute[] = [
  {
    reason: 'a conjunct is one grapheme since Unicode 15.1 (rule GB9c); the emulator divides it',
    graphemes: /\p{L}[\p{M}\u200c\u200d]+\p{L}/u,
    example: '\u0915\u094d\u0937',
  },
  {
    reason: 'one regional indicator is Emoji_Presentation, so two columns; the emulator widens only pairs',
    graphemes: /^[\u{1f1e6}-\u{1f1ff}](?![\u{1f1e6}-\u{1f1ff}])/u,
    example: '\u{1f1e6}',
  },
  {
    reason: 'a mark adds no column; the emulator goes by the East Asian width of these marks, which is wide',
    graphemes: /[\u302a-\u302f\u3099\u309a\u{16fe4}\u{16ff0}\u{16ff1}]/u,
    example: 'a\u3099',
  },
  {
    reason: 'variation selector 16 makes an emoji of an emoji only; for the emulator it widens anything',
    graphemes: /(?<!\p{Emoji})\ufe0f/u,
    example: 'a\ufe0f',
  },
  {
    reason: 'a joiner joins what stands behind a pictograph; for the emulator it joins any two things',
    graphemes: /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d/u,
    example: '👩\u200d\u200d👧',
  },
  {
    reason:
      'a spacing mark has an advance of its own; the emulator gives a grapheme that of its first character',
    graphemes: /\p{Mc}/u,
    example: 'का',
  },
  {
    reason: 'likewise letters that join the one before them: Thai and Lao AM, half-width voiced sound marks',
    graphemes: /[ำຳ\uff9e\uff9f]/,
    example: 'กำ',
  },
  {
    reason: 'likewise a character behind a sign that is written around it',
    graphemes: anyOf(
      '600-605 6dd 70f 890 891 8e2 d4e 110bd 110cd 111c2 111c3 113d1 1193f 11941 11a84-11a89 11d46 11f02',
    ),
    example: '\u0600١',
  },
  {
    reason: 'a mark that Unicode 14 or a later version added; the emulator does not know that it combines',
    graphemes: anyOf(
      '890 891 897-89f 8ca-8d2 c3c cf3 ece 1715 180f 1ac1-1add 1ae0-1aeb 1dfa 10d69-10d6d',
      '10efa-10eff 10f82-10f85 11070 11073 11074 110c2 11241 113b8-113e2 11b60-11b67 11f00-11f5a',
      '13440-13455 1611e-1612f 1cf00-1cf46 1e08f 1e2ae 1e4ec-1e4ef 1e5ee 1e5ef 1e6e3-1e6f5',
    ),
    example: 'a\u0897',
  },
  {
    reason:
      'a vowel of Kirat Rai joins vowels as one of Hangul does since Unicode 16; the emulator divides them',
    graphemes: anyOf('16d63 16d67-16d6a'),
    example: '\u{16d63}\u{16d67}',
  },
  {
    reason:
      'a letter or symbol that is wide since Unicode 14 or a later version; in the older one it is narrow',
    graphemes: anyOf(
      '2630-2637 268a-268f 2ffc-2fff 31e4 31e5 31ef 4dc0-4dff 16ff2-16ff6 187f8-187ff 18cff-18df2',
      '1aff0-1affe 1b11f-1b122 1b132 1b155 1d300-1d376',
    ),
    example: '\u4dc0',
  },
  {
    reason: 'an emoji of version 14 or later, which the emulator does not know',
    graphemes: anyOf(
      '1f6d8 1f6dc-1f6df 1f7f0 1f979 1f9cc 1fa75-1fa77 1fa7b 1fa7c 1fa87-1fa8f 1faa9-1faaf',
      '1fab7-1fabf 1fac3-1facf 1fad7-1faea 1faef-1faf8',
    ),
    example: '🫠',
  },
  {
    reason: 'a code point that no version of Unicode has assigned yet: some stand where all will be wide',
    graphemes: /\p{Cn}/u,
    example: '\u{18e00}',
  },
];

/** Matches the code points of lists like `890-891 c3c`. */
function anyOf(...lists: string[]): RegExp {
  const ranges = lists
    .flatMap((list) => list.split(' '))
    .map((range) => range.replaceAll(/[0-9a-f]+/g, String.raw`\u{$&}`));
  return new RegExp(`[${ranges.join('')}]`, 'u');
}

/** Whether the emulator is known to show this grapheme otherwise. */
export function isDisputed(grapheme: string): boolean {
  return DISPUTES.some(({ graphemes }) => graphemes.test(grapheme));
}
