// Graphemes of prepared text, one after another, with their columns.
// Measuring, wrapping, cutting and drawing all walk over them. Where they end follows UAX #29.

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
  SPACING,
  SPACING_MARK,
  WIDE,
  ZERO_WIDTH_JOINER,
} from './properties.ts';

const NON_JOINER = '\u200c';
const VARIATION_SELECTOR_16 = 0xfe0f;
/** No code unit below this one joins the character before it: it is no mark. */
const FIRST_JOINING = 0x300;
/** No code unit below this one is a pictograph, which joins a joiner: it is `©`. */
const FIRST_PICTOGRAPH = 0xa9;

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
  /**
   * Its columns: two for an emoji or what East Asian width says is wide. Any other has one for each code point that
   * takes one by itself, and two at most.
   */
  width = 0;

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
    if (mayCombine(text, second, properties)) this.combine(second, properties);
    else {
      this.end = second;
      this.width = properties & WIDE ? 2 : 1;
    }
    return true;
  }

  /** Finds the end and the columns of a grapheme, given its first code point: its properties, and its end. */
  combine(second: number, properties: number): void {
    const { text } = this;
    let before = properties;
    let state = stateAfter(breakClassOf(before), OTHER);
    let width = before & WIDE ? 2 : 1;
    let index = second;
    while (index < text.length) {
      const codePoint = codePointAt(text, index);
      const bits = propertiesOf(codePoint);
      const kind = breakClassOf(bits);
      if (kind >= EXTEND && kind <= ZERO_WIDTH_JOINER) state = extended(state, kind);
      else if (belongs(breakClassOf(before), kind, state)) state = stateAfter(kind, state);
      else break;
      if (takesColumn(bits) || (codePoint === VARIATION_SELECTOR_16 && before & EMOJI)) width = 2;
      before = bits;
      index += codePoint > 0xffff ? 2 : 1;
    }
    this.end = index;
    this.width = width;
  }
}

/**
 * A text, with a non-joiner (U+200C) at its end where it would join the text to its right.
 * `🇨` beside `🇿` would be a flag, `👩\u200d` beside `👧` a family.
 */
export function closedBefore(left: string, right: string): string {
  return joins(left, right) ? left + NON_JOINER : left;
}

/** Whether the last grapheme of a text would join the first of the text to its right. */
export function joins(left: string, right: string): boolean {
  if (left === '' || right === '' || right.charCodeAt(0) < FIRST_PICTOGRAPH) return false;
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

/** Whether a code point with these properties joins any character before it, even a space. */
export function joinsAny(properties: number): boolean {
  const kind = breakClassOf(properties);
  return kind >= EXTEND && kind <= SPACING_MARK;
}

/** Whether a grapheme may be longer than its first code point, which ends at `second`. */
function mayCombine(text: string, second: number, properties: number): boolean {
  if (properties & OPENS) return true;
  return (
    second < text.length &&
    text.charCodeAt(second) >= FIRST_JOINING &&
    (propertiesAt(text, second) & JOINS) !== 0
  );
}

// The text before a possible end, as far as the class of the last code point alone does not tell.
const OTHER = 0;
/** A pictograph, and what extends it. */
const AFTER_PICTOGRAPH = 1;
/** That, and a joiner: another pictograph belongs to it. */
const AFTER_JOINER = 2;
/** An Indic consonant, and what extends it. */
const AFTER_CONSONANT = 3;
/** That with a linker among it: another consonant belongs to it. */
const AFTER_LINKER = 4;
/** The first half of a flag. */
const AFTER_HALF_FLAG = 5;

/** Whether two classes are of one grapheme; the second is not one that extends any. */
function belongs(before: number, after: number, state: number): boolean {
  if (before === PREPEND || after === SPACING_MARK) return true;
  switch (after) {
    case PICTOGRAPH:
      return state === AFTER_JOINER;
    case CONSONANT:
      return state === AFTER_LINKER;
    case REGIONAL_INDICATOR:
      return state === AFTER_HALF_FLAG;
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

/** The state after a code point that extends nothing. */
function stateAfter(after: number, state: number): number {
  if (after === PICTOGRAPH) return AFTER_PICTOGRAPH;
  if (after === CONSONANT) return AFTER_CONSONANT;
  return after === REGIONAL_INDICATOR && state !== AFTER_HALF_FLAG ? AFTER_HALF_FLAG : OTHER;
}

/** The state after a code point that extends what is before it. */
function extended(state: number, after: number): number {
  if (state === AFTER_PICTOGRAPH) return after === ZERO_WIDTH_JOINER ? AFTER_JOINER : AFTER_PICTOGRAPH;
  if (state !== AFTER_CONSONANT && state !== AFTER_LINKER) return OTHER;
  if (after === EXTEND_ONLY) return OTHER;
  return after === LINKER ? AFTER_LINKER : state;
}

/** Whether a code point that is not the first of its grapheme makes it two columns wide. */
function takesColumn(bits: number): boolean {
  if (bits & (WIDE | SPACING)) return true;
  return !(bits & JOINS) && breakClassOf(bits) !== PICTOGRAPH;
}
