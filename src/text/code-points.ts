// What the library knows about a code point, as bits, from tables that are filled on first use.
// A page holds 256 code points, so that a program pays only for the scripts it shows.

import { eastAsianWidth } from 'get-east-asian-width';
import { GraphemeCategory, graphemeSegments } from 'unicode-segmenter/grapheme';
import { NO_END as NO_END_RANGES, NO_START as NO_START_RANGES } from './line-break-data.ts';

/** It takes two columns. */
export const WIDE = 1;
/** It may belong to the grapheme before it. */
export const JOINS = 2;
/** What follows may belong to its grapheme without being {@link JOINS}. */
export const OPENS = 4;
/** It never reaches a buffer as it is: see `parse`. */
export const SPECIAL = 8;
/** A combining mark: it adds no column. */
export const MARK = 16;
/** White space at which a line may break. */
export const SPACE = 32;
/** A letter of any script. */
export const LETTER = 64;
/** A number of any script. */
export const DIGIT = 128;
/** Chinese or Japanese, punctuation included, or a Hangul syllable: a line may break beside it. */
export const CJK = 256;
/** No line starts with it beside a {@link CJK} character. */
export const NO_START = 512;
/** No line ends with it beside a {@link CJK} character. */
export const NO_END = 1024;
/** Thai, Lao, Khmer or Burmese: only a dictionary knows where its words end. */
export const DICTIONARY = 2048;
/** An emoji that variation selector 16 makes two columns wide. */
export const EMOJI = 4096;

// As long as it will ever be: an array with gaps would be looked up like a dictionary.
const pages: (Uint16Array | undefined)[] = Array.from({ length: 0x1100 });

/** The bits of one code point. */
export function propertiesOf(codePoint: number): number {
  const page = pages[codePoint >> 8] ?? loadPage(codePoint >> 8);
  return page[codePoint & 255] as number;
}

/** The code point at `index`; a surrogate without its partner is itself. */
export function codePointAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return (unit & 0xf800) === 0xd800 ? (text.codePointAt(index) as number) : unit;
}

/** Whether the unit at `index` is the second half of a surrogate pair. */
export function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

/** The bits of the code point at `index` of a text. */
export function propertiesAt(text: string, index: number): number {
  return propertiesOf(codePointAt(text, index));
}

function loadPage(number: number): Uint16Array {
  const page = new Uint16Array(256);
  const first = number << 8;
  if (first >= 0x4e00 && first < 0x9f00) {
    page.fill(WIDE | LETTER | CJK); // unified ideographs, by far the most pages of any script
  } else {
    for (let index = 0; index < 256; index++) page[index] = classify(first + index);
  }
  pages[number] = page;
  return page;
}

function classify(codePoint: number): number {
  if (isSpecial(codePoint)) return isTag(codePoint) ? SPECIAL | JOINS : SPECIAL;
  let bits = 0;
  const character = String.fromCodePoint(codePoint);
  const category = graphemeCategory(character);
  const pictographic = is('pictographic', character);
  const wide = eastAsianWidth(codePoint) === 2;
  const mark = is('mark', character);
  if (!mark && (wide || is('presentation', character))) bits |= WIDE;
  if (JOINING.has(category)) bits |= JOINS;
  if (OPENING.has(category)) bits |= OPENS;
  if (mark) bits |= MARK;
  if (is('space', character)) bits |= SPACE;
  if (is('letter', character)) bits |= LETTER;
  if (is('digit', character)) bits |= DIGIT;
  if (isEastAsian(codePoint, wide) && !pictographic && !mark && !(bits & SPACE)) bits |= CJK;
  if (inRanges((noStart ??= unpack(NO_START_RANGES)), codePoint)) bits |= NO_START;
  if (inRanges((noEnd ??= unpack(NO_END_RANGES)), codePoint)) bits |= NO_END;
  if (is('dictionary', character)) bits |= DICTIONARY;
  if (is('emoji', character)) bits |= EMOJI;
  return bits;
}

/** Controls, newlines, and everything that is replaced or left out. */
function isSpecial(codePoint: number): boolean {
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint <= 0x9f)) return true;
  if (codePoint === 0xad || codePoint === 0x61c || codePoint === 0x180e || codePoint === 0xfeff) return true;
  if (codePoint === 0x200b || codePoint === 0x200e || codePoint === 0x200f) return true;
  if (codePoint >= 0x2028 && codePoint <= 0x202e) return true;
  if (codePoint >= 0x2060 && codePoint <= 0x206f) return true;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return true;
  if (codePoint >= 0xfdd0 && codePoint <= 0xfdef) return true;
  if (codePoint >= 0xfff0 && codePoint <= 0xfffb) return true;
  if (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) return true;
  if (codePoint >= 0x1d173 && codePoint <= 0x1d17a) return true;
  if (codePoint >= 0xe0000 && codePoint <= 0xe0fff) return codePoint < 0xe0100 || codePoint > 0xe01ef;
  return (codePoint & 0xfffe) === 0xfffe;
}

/** Tags reach a buffer in one place only: behind the black flag, as a part of it. */
function isTag(codePoint: number): boolean {
  return codePoint >= 0xe0020 && codePoint <= 0xe007f;
}

// East Asian here is what UAX #14 lets break on either side: wide characters, and half-width kana.
function isEastAsian(codePoint: number, wide: boolean): boolean {
  return wide || (codePoint >= 0xff61 && codePoint <= 0xff9f);
}

const JOINING: ReadonlySet<number> = new Set([
  GraphemeCategory.Extend,
  GraphemeCategory.ZWJ,
  GraphemeCategory.SpacingMark,
  GraphemeCategory.V,
  GraphemeCategory.T,
]);
const OPENING: ReadonlySet<number> = new Set([
  GraphemeCategory.L,
  GraphemeCategory.Prepend,
  GraphemeCategory.Regional_Indicator,
]);

function graphemeCategory(character: string): number {
  for (const segment of graphemeSegments(character)) return segment._catBegin;
  return 0;
}

// Made on first use: a regular expression with a Unicode property costs time merely by being compiled.
const patterns: Record<string, RegExp> = {};
const sources = {
  mark: String.raw`\p{M}`,
  space: String.raw`(?![\u00a0\u2007\u202f])\p{Zs}`,
  dictionary: String.raw`(?=\p{L}|\p{M})[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`,
  emoji: String.raw`\p{Emoji}`,
  presentation: String.raw`\p{Emoji_Presentation}`,
  pictographic: String.raw`\p{Extended_Pictographic}`,
  letter: String.raw`\p{L}`,
  digit: String.raw`\p{N}`,
} as const;

function is(kind: keyof typeof sources, character: string): boolean {
  const pattern = (patterns[kind] ??= new RegExp(`^${sources[kind]}$`, 'u'));
  return pattern.test(character);
}

let noStart: Uint32Array | undefined;
let noEnd: Uint32Array | undefined;

/** Ranges as a sorted list of borders: first code point, one past the last, and so on. */
function unpack(packed: string): Uint32Array {
  const numbers = packed.split(' ').map((digits) => Number.parseInt(digits, 36));
  const borders = new Uint32Array(numbers.length);
  let at = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    at += numbers[index] as number;
    borders[index] = at;
    at += (numbers[index + 1] as number) + 1;
    borders[index + 1] = at;
  }
  return borders;
}

function inRanges(borders: Uint32Array, codePoint: number): boolean {
  let low = 0;
  let high = borders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((borders[middle] as number) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return (low & 1) === 1; // an odd count of borders passed: inside a range
}
