// One look at every character of a text: what it is made of, and the properties of each unit for those who
// look again.

import { propertiesAt, propertiesOf } from './code-points.ts';
import { MAX_MARKS } from './limits.ts';
import {
  BREAK_MASK,
  BREAK_SHIFT,
  CJK,
  CONTROL,
  CROWDED,
  DICTIONARY,
  JOINS,
  OPENS,
  PAIR,
  SPECIAL,
  WIDE,
} from './properties.ts';

/** What keeps a text from having one column a unit, and from breaking at white space and hyphens alone. */
export const NOT_UNIFORM: number = WIDE | JOINS | OPENS | CJK | DICTIONARY | PAIR;

/**
 * All properties that occur from `from` to `to`, as far as the first character that never reaches a buffer.
 * Those of each code point are left in `properties` where it starts, counted from `from`; where all of it was read, 0
 * stands behind the last.
 */
export function scan(source: string, from: number, to: number, properties: Int32Array): number {
  let all = 0;
  let before = 0;
  let combining = 0; // code points since the last place where a grapheme surely starts
  for (let index = from; index < to; index++) {
    let bits = propertiesOf(source.charCodeAt(index));
    if ((bits | before) & (SPECIAL | JOINS | OPENS)) {
      if (bits & SPECIAL) bits = propertiesAt(source, index); // half of a pair, perhaps
      if (bits & SPECIAL && !(bits & JOINS)) return all | bits; // not a tag, which may be a part of a flag
      if (bits & JOINS && isControl(before)) return all | SPECIAL; // nothing stands before it that it could join
      combining = mayContinue(before, bits) ? combining + 1 : 0;
      if (combining > MAX_MARKS) all |= CROWDED;
    } else combining = 0;
    properties[index - from] = bits;
    if (bits & PAIR) index++;
    all |= bits;
    before = bits;
  }
  properties[to - from] = 0;
  return all;
}

/** The properties of each code point of a text that was made safe, where it starts; lent until the next call. */
export function propertiesIn(text: string): Int32Array {
  const properties = borrowProperties(text.length);
  scan(text, 0, text.length, properties);
  return properties;
}

/** Whether a code point may belong to the grapheme of the one before it. */
export function mayContinue(before: number, bits: number): boolean {
  if (bits & JOINS || before & OPENS) return true;
  return (before & JOINS) !== 0 && ((bits >> BREAK_SHIFT) & BREAK_MASK) !== 0;
}

/** Whether a code point stands alone: nothing ever joins it. */
export function isControl(bits: number): boolean {
  return ((bits >> BREAK_SHIFT) & BREAK_MASK) === CONTROL;
}

/** So many units are kept room for. */
const KEPT = 1 << 14;
let kept: Int32Array | undefined;

/** Room for the properties of so many units, and one more; lent until the next call. */
export function borrowProperties(length: number): Int32Array {
  if (length >= KEPT) return new Int32Array(length + 1);
  return (kept ??= new Int32Array(KEPT));
}
