// Graphemes of prepared text, one after another, with their columns: what measuring, wrapping,
// cutting and drawing all walk over. Where they end follows UAX #29.

import { breakClassOf, codePointAt, propertiesAt, propertiesOf, startOfCodePoint } from './code-points.ts';
import {
  CONSONANT,
  EMOJI,
  EXTEND,
  EXTEND_ONLY,
  HANGUL_L,
  HANGUL_LV,
  HANGUL_LVT,
  HANGUL_T,
  HANGUL_V,
  JOINS,
  LINKER,
  OPENS,
  PICTOGRAPH,
  PREPEND,
  REGIONAL_INDICATOR,
  SPACING_MARK,
  WIDE,
  ZERO_WIDTH_JOINER,
} from './properties.ts';

const NON_JOINER = '\u200c';
const VARIATION_SELECTOR_16 = 0xfe0f;
/** No code unit below this one ever joins the grapheme before it, but for a sign that is written around it. */
const FIRST_JOINING = 0x300;

/**
 * Walks over the graphemes of a text that {@link parseLines} made.
 * After `next()` returned true, the grapheme is `text.slice(start, end)`.
 */
export class GraphemeWalker {
  readonly text: string;
  /** Where the grapheme starts, as a UTF-16 offset. */
  start = 0;
  /** One past its last unit. */
  end: number;
  /** Its columns: 1 or 2. */
  width = 0;
  /** The properties of its first code point. */
  properties = 0;

  constructor(text: string, from = 0) {
    this.text = text;
    this.end = from;
  }

  /** Steps to the next grapheme; false at the end of the text. */
  next(): boolean {
    const { text, end: start } = this;
    if (start >= text.length) return false;
    const codePoint = codePointAt(text, start);
    const properties = propertiesOf(codePoint);
    const second = codePoint > 0xffff ? start + 2 : start + 1;
    this.start = start;
    this.properties = properties;
    if (mayCombine(text, second, properties)) {
      this.end = graphemeEnd(text, second, properties);
      this.width = graphemeWidth(text, start, this.end);
    } else {
      this.end = second;
      this.width = properties & WIDE ? 2 : 1;
    }
    return true;
  }
}

/**
 * A text, with a non-joiner (U+200C) at its end where its last grapheme would join the first of the text to its right:
 * `🇨` beside `🇿` would be a flag, `👩\u200d` beside `👧` a family.
 */
export function closedBefore(left: string, right: string): string {
  return joins(left, right) ? left + NON_JOINER : left;
}

/** Whether the last grapheme of a text would join the first of the text to its right. */
export function joins(left: string, right: string): boolean {
  if (left === '' || right === '' || right.charCodeAt(0) < FIRST_JOINING) return false;
  const last = propertiesAt(left, startOfCodePoint(left, left.length));
  if (!(last & (JOINS | OPENS)) && !(propertiesAt(right, 0) & JOINS)) return false;
  const walker = new GraphemeWalker(left + right.slice(0, 2));
  while (walker.end < left.length) walker.next();
  return walker.end > left.length;
}

/** The columns of a text that {@link parseLines} made. */
export function measure(text: string): number {
  const walker = new GraphemeWalker(text);
  let columns = 0;
  while (walker.next()) columns += walker.width;
  return columns;
}

/** Whether the grapheme of a code point, which ends before `second`, may be longer than that. */
function mayCombine(text: string, second: number, properties: number): boolean {
  if (properties & OPENS) return true;
  return (
    second < text.length &&
    text.charCodeAt(second) >= FIRST_JOINING &&
    (propertiesAt(text, second) & JOINS) !== 0
  );
}

/** What stands before a possible end, as far as its kind of code point alone does not tell. */
const PLAIN = 0;
/** A pictograph, and what extends it. */
const PICTURE = 1;
/** That, and a joiner behind it: another pictograph belongs to it. */
const JOINED_PICTURE = 2;
/** An Indic consonant, and what extends it. */
const LETTER = 3;
/** That with a linker among it: another consonant belongs to it. */
const LINKED_LETTER = 4;
/** The first half of a flag. */
const HALF_FLAG = 5;

/** Where the grapheme ends whose first code point, with these properties, ends before `second`. */
export function graphemeEnd(text: string, second: number, properties: number): number {
  let before = breakClassOf(properties);
  let state = stateAfter(before, PLAIN);
  for (let index = second; index < text.length; ) {
    const codePoint = codePointAt(text, index);
    const after = breakClassOf(propertiesOf(codePoint));
    if (after >= EXTEND && after <= ZERO_WIDTH_JOINER) state = extended(state, after);
    else {
      if (!belongs(before, after, state)) return index;
      state = stateAfter(after, state);
    }
    before = after;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return text.length;
}

/** Whether no grapheme ends between two kinds of code points, the second of which extends nothing. */
function belongs(before: number, after: number, state: number): boolean {
  if (before === PREPEND || after === SPACING_MARK) return true;
  switch (after) {
    case PICTOGRAPH:
      return state === JOINED_PICTURE;
    case CONSONANT:
      return state === LINKED_LETTER;
    case REGIONAL_INDICATOR:
      return state === HALF_FLAG;
    case HANGUL_L:
    case HANGUL_LV:
    case HANGUL_LVT:
      return before === HANGUL_L;
    case HANGUL_V:
      return before === HANGUL_L || before === HANGUL_V || before === HANGUL_LV;
    case HANGUL_T:
      return before >= HANGUL_V && before <= HANGUL_LVT;
    default:
      return false;
  }
}

/** The state behind a code point that extends nothing. */
function stateAfter(after: number, state: number): number {
  if (after === PICTOGRAPH) return PICTURE;
  if (after === CONSONANT) return LETTER;
  return after === REGIONAL_INDICATOR && state !== HALF_FLAG ? HALF_FLAG : PLAIN;
}

/** The state behind a code point that extends what stands before it. */
function extended(state: number, after: number): number {
  if (state === PICTURE) return after === ZERO_WIDTH_JOINER ? JOINED_PICTURE : PICTURE;
  if (state !== LETTER && state !== LINKED_LETTER) return PLAIN;
  if (after === EXTEND_ONLY) return PLAIN;
  return after === LINKER ? LINKED_LETTER : state;
}

/** Two columns for emoji and what East Asian width says is wide, else one. */
export function graphemeWidth(text: string, start: number, end: number): number {
  let before = 0;
  for (let index = start; index < end; ) {
    const codePoint = codePointAt(text, index);
    const bits = propertiesOf(codePoint);
    if (bits & WIDE) return 2;
    if (codePoint === VARIATION_SELECTOR_16 && before & EMOJI) return 2;
    before = bits;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return 1;
}
