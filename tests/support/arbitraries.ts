// Strings for property tests: every kind of text that a program may be handed, whole and broken.
// Each kind stands alone, so that a law can leave one out and say why.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { link } from 'textui/text';
import { root } from '../../scripts/entries.mjs';

/** Attacks that are known. Not imported: a bundler refuses the lone surrogates in it. */
const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  input: string;
}[];

/** A code point of one of these ranges, as a string. */
function from(...ranges: readonly (readonly [number, number])[]): fc.Arbitrary<string> {
  return fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max }).map(toText)));
}

/** A few of them in a row. */
function run(character: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> {
  return fc.array(character, { minLength: 1, maxLength }).map((characters) => characters.join(''));
}

function toText(codePoint: number): string {
  return String.fromCodePoint(codePoint);
}

const letters = from([0x61, 0x7a], [0x41, 0x5a]);
const marks = from([0x300, 0x36f], [0x20d0, 0x20f0], [0xfe20, 0xfe2f]);
const regionalIndicator = from([0x1f1e6, 0x1f1ff]);
const parameter = fc.oneof(
  fc.constantFrom('', '0', '1', '2', '3', '4', '4:3', '5', '7', '8', '9', '21', '22', '24', '53', '58;5;9'),
  fc.constantFrom('31', '92', '44', '103', '38;5;200', '48;2;1;2;3', '38:2::9:8:7', '39', '49'),
);

const WALES = '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}';
const ENDLESS = [
  '\u0600',
  'ᄀ',
  '\u1161',
  '\u11a8',
  '👩\u200d',
  'क्',
  '\u0301',
  '\u200d',
  '\u200c',
  'ำ',
  'a\u0903',
];
const TAILS = [
  '',
  WALES,
  '\u0301'.repeat(9),
  '👧',
  '©',
  '\u200c©',
  '가',
  'ष',
  '\u{13430}',
  'ำ',
  '🇨',
  '\u200c',
  '!',
  'é\tx',
];

/** Graphemes about as long as they may be, of every kind that goes on without end, and what may follow them. */
export const GRAPHEMES_NEAR_THE_LIMITS: readonly string[] = ENDLESS.flatMap((unit) =>
  TAILS.flatMap((tail) => Array.from({ length: 36 }, (_, index) => unit.repeat(index + 5) + tail)),
);

/** Graphemes of several parts, each once or many times: some are within the limits, some are not. */
const crowded = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...ENDLESS, ...TAILS, '🏽', '\ufe0f', '\u{16d63}', '\u{16d67}'),
        fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 36 })),
      )
      .map(([part, times]) => part.repeat(times)),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

/** The parts of strings, by kind. */
export const kinds = {
  words: run(letters, 9),
  punctuated: fc.constantFrom(
    'well-known',
    'e-mail',
    'x86-64',
    'yes--no',
    'a-b-c',
    '/usr/bin',
    '--',
    '-',
    '.',
  ),
  ascii: run(from([0x20, 0x7e])),
  spaces: fc.constantFrom(' ', '  ', '      ', '\u2003', '\u3000', '\u1680'),
  glue: fc.constantFrom('\u00a0', '\u202f', '\u2007'),
  accents: fc.constantFrom('é', 'e\u0301', 'ñandú', 'n\u0303', 'Å', 'A\u030a', 'ů', 'ﬃ', 'ẞ', 'ǆ'),
  greekAndCyrillic: run(from([0x391, 0x3a1], [0x3b1, 0x3c9], [0x410, 0x44f])),
  han: run(from([0x4e00, 0x9fff], [0x3400, 0x34ff], [0x20000, 0x200ff])),
  kana: run(from([0x3041, 0x3096], [0x30a1, 0x30fa], [0xff66, 0xff9d])),
  kanaMarks: fc.constantFrom('が', 'か\u3099', 'ｶ\uff9e', 'ー', 'っ', '\u3099'),
  eastAsianPunctuation: fc.constantFrom(
    '、',
    '。',
    '，',
    '）',
    '」',
    '（',
    '「',
    '『',
    '…',
    '〜',
    '！',
    '・',
  ),
  hangul: run(from([0xac00, 0xd7a3])),
  jamo: run(from([0x1100, 0x1112], [0x1161, 0x1175], [0x11a8, 0x11c2])),
  // Vowels and finals without the rest of their syllable, those of Kirat Rai, which need none, among them.
  loneJamo: from(
    [0x1160, 0x11ff],
    [0xd7b0, 0xd7c6],
    [0xd7cb, 0xd7fb],
    [0x16d63, 0x16d63],
    [0x16d67, 0x16d6a],
  ),
  thai: fc.constantFrom('สวัสดีครับ', 'ภาษาไทย', 'ไม่', 'กำ', 'ก็'),
  lao: fc.constantFrom('ສະບາຍດີ', 'ພາສາລາວ', 'ນ້ຳ'),
  // Characters that join the one before, and are no marks, or take a column of their own.
  followers: fc.constantFrom('ำ', 'ຳ', ' ำ', '\uff9e', '\uff9f', '\u0903', '\u093f', '\u0bbe', '\u09be'),
  khmer: fc.constantFrom('សួស្តី', 'ភាសាខ្មែរ', 'ក្រ'),
  burmese: fc.constantFrom('မင်္ဂလာပါ', 'မြန်မာစာ', 'က္က'),
  arabic: fc.constantFrom('السلام', 'لا', 'مُحَمَّد', '١٢٣', '\u0600١'),
  hebrew: fc.constantFrom('שלום', 'שָׁלוֹם'),
  devanagari: fc.constantFrom('नमस्ते', 'क्षत्रिय', 'कि', 'क्', '\u0915\u094d\u200d\u0937', 'ক্ষ'),
  emoji: fc.constantFrom('😀', '🚀', '🫠', '❤', '©', '☺', '⌚', '🀄'),
  emojiSequence: fc.constantFrom(
    '👩‍👩‍👧',
    '🏳️‍🌈',
    '👨🏽‍💻',
    '❤️‍🔥',
    '😀\u200d',
    '\u200d😀',
    '👩\u200d\u200d👧',
  ),
  emojiVariation: fc.constantFrom('❤️', '❤\ufe0e', '⌚\ufe0e', '☺️', '©️', '#️', 'a\ufe0f'),
  skinTone: fc.constantFrom('👍🏽', '🏽', 'a🏽', '👩🏿', '🏽🏽'),
  keycap: fc.constantFrom('1️⃣', '#️⃣', '*\u20e3', '1\ufe0f'),
  flag: fc.constantFrom('🇨🇿', '🇯🇵', '🇨🇿🇯🇵'),
  regionalIndicators: run(regionalIndicator, 3),
  tagFlag: fc.constantFrom(
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}',
    '\u{e0067}\u{e007f}',
    '🏴',
  ),
  marks: run(marks, 3),
  manyMarks: fc.array(marks, { minLength: 7, maxLength: 20 }).map((found) => found.join('')),
  nearTheLimits: fc.constantFrom(...GRAPHEMES_NEAR_THE_LIMITS),
  crowded,
  // Signs that are written around what follows, and controls that are left out.
  signs: fc.constantFrom('\u0600', '\u0d4e', '\u{13430}', '\u0600\u{13430}', '\u{13430}\u0301'),
  tab: fc.constantFrom('\t', '\t\t'),
  newline: fc.constantFrom('\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\n\n'),
  style: fc
    .array(parameter, { minLength: 0, maxLength: 3 })
    .map((parameters) => `\u001b[${parameters.join(';')}m`),
  // Links of this process, whole.
  link: fc.constantFrom(
    link('guide', 'https://example.org/guide'),
    link('two words', 'mailto:ada@example.org'),
    link('漢字 é', 'file:///tmp/漢'),
    link('two\nlines', 'https://example.org/'),
    link('a \u001b[1mbold\u001b[0m word', 'http://example.org'),
  ),
  oddStyle: fc.constantFrom(
    '\u001b[999m',
    '\u001b[38m',
    '\u001b[38;5m',
    '\u001b[4:9m',
    '\u001b[:;m',
    '\u001b[38;2;300;0;0m',
  ),
  brokenStyle: fc.constantFrom(
    '\u001b',
    '\u001b[',
    '\u001b[31',
    '\u001b[?1m',
    '\u001b[1 m',
    '\u001b\u001b[1m',
    '\u009b31m',
  ),
  escapes: fc.constantFrom(
    '\u001b]0;title\u0007',
    '\u001b]8;;http://x\u001b\\',
    '\u001bP1$q\u001b\\',
    '\u001b[2J',
    '\u001b[10;10H',
    '\u001b[6n',
    '\u001bc',
    '\u001b#8',
    '\u001b(0',
    '\u009dx\u009c',
  ),
  controls: from([0, 8], [0xb, 0xc], [0xe, 0x1a], [0x1c, 0x1f], [0x7f, 0x84], [0x86, 0x9f]),
  surrogates: fc.constantFrom('\ud800', '\udc00', '\udfff\ud83d', '\udbff'),
  noncharacters: fc.constantFrom('\ufffe', '\uffff', '\ufdd0', '\u{1fffe}', '\u{10ffff}', '\ufff9', '\ufffb'),
  bidiControls: fc.constantFrom(
    '\u202a',
    '\u202e',
    '\u202c',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ),
  hintedSpaces: run(fc.constantFrom(' ', '\u3000', '\u200b', '\u2060', '\u00ad'), 6),
  breakHints: fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u200c', '\u200d'),
  softHyphen: fc.constant('\u00ad'),
  invisible: fc.constantFrom('\u2061', '\u2064', '\u206a', '\u206f', '\u115f', '\u3164', '\u034f', '\u180e'),
  anyCodePoint: from([0, 0xffff], [0x10000, 0x10ffff]),
} satisfies Record<string, fc.Arbitrary<string>>;

/** A sequence that sets a style or a link, whole. */
// oxlint-disable-next-line no-control-regex
export const SGR: RegExp = /\u001b(?:\[[0-9:;]*m|\]8;(?:id=(?:textui|[0-9a-z]{16,});[!-~]+|;)\u001b\\)/g;

/** The name of a kind of text. */
export type Kind = keyof typeof kinds;

/** Pieces of text: of all kinds, or all but some. */
function pieces(options: { without?: readonly Kind[] } = {}): fc.Arbitrary<string> {
  const names = (Object.keys(kinds) as Kind[]).filter((name) => !options.without?.includes(name));
  return fc.oneof(...names.map((name) => kinds[name]));
}

/** Any text: a few pieces of any kinds, words and spaces more often than the rest. */
export function text(options: { without?: readonly Kind[]; maxLength?: number } = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { arbitrary: pieces(options), weight: 4 },
    { arbitrary: kinds.words, weight: 1 },
    { arbitrary: kinds.spaces, weight: 1 },
  );
  return fc.array(piece, { maxLength: options.maxLength ?? 12 }).map((found) => found.join(''));
}

/** Any string at all: text of every kind, attacks that are known, and code units at random. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: text() },
  { weight: 1, arbitrary: fc.constantFrom(...hostile.map(({ input }) => input)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units)),
  },
  // Long, and the same again and again.
  { weight: 1, arbitrary: fc.tuple(pieces(), fc.nat(200)).map(([piece, times]) => piece.repeat(times)) },
);

/** Any text of one line. */
export function line(options: { without?: readonly Kind[]; maxLength?: number } = {}): fc.Arbitrary<string> {
  return text({ ...options, without: [...(options.without ?? []), 'newline'] }).map((found) =>
    found.replaceAll(/[\r\n\u0085\u2028\u2029]/g, '·'),
  );
}

/** Lines that people type at prompts: answers, keys, commands, and now and then anything. */
export const typedLines: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', '1', '2', '3', 'c', 'yes', 'no', 'x', 'b', '+', '5') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('<', '?', '*', '\\', '-1', '+1', '1-2', 'all', 'none', 'zone', 'h', 'r'),
  },
  { weight: 1, arbitrary: line({ maxLength: 4 }) },
);

/** Widths that matter: often narrow, rarely wide. */
export const widths: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 100 }),
);
