// One look at every character of a text: what it is made of.
// Those who look again are given the properties of each unit.

import { breakClassOf, propertiesAt, propertiesOf } from './code-points.ts';
import { MAX_MARKS } from './limits.ts';
import {
  CJK,
  CROWDED,
  DICTIONARY,
  HANGUL_L,
  HANGUL_LV,
  HANGUL_LVT,
  HANGUL_T,
  HANGUL_V,
  JOINS,
  OPENS,
  PAIR,
  PREPEND,
  SPECIAL,
  WIDE,
} from './properties.ts';

/** The properties that a uniform line has none of: see line.ts. */
export const NOT_UNIFORM: number = WIDE | JOINS | OPENS | CJK | DICTIONARY | PAIR;

/** The first character that a uniform line cannot have; `to` if there is none. */
export function endOfUniform(source: string, from: number, to: number): number {
  let index = from;
  while (index < to && !(propertiesOf(source.charCodeAt(index)) & (NOT_UNIFORM | SPECIAL))) index++;
  return index;
}

/**
 * All properties that occur, up to the first character that is not shown as it is.
 * Where `properties` is given, those of each code point are left in it where the code point starts, counted from
 * `from`. Where all of it was read, the last is followed by 0.
 */
export function scan(source: string, from: number, to: number, properties: Int32Array | null): number {
  let all = 0;
  let before = 0;
  let combining = 0; // code points since the last place where a grapheme surely starts
  for (let index = from; index < to; index++) {
    let bits = propertiesOf(source.charCodeAt(index));
    if ((bits | before) & (SPECIAL | JOINS | OPENS)) {
      if (bits & SPECIAL) bits = propertiesAt(source, index); // half of a pair, perhaps
      if (bits & SPECIAL && !(bits & JOINS)) return all | bits; // not a tag, which may be part of a flag
      if (!mayFollow(before, bits)) return all | SPECIAL;
      combining = mayContinue(before, bits) ? combining + 1 : 0;
      if (combining > MAX_MARKS) all |= CROWDED;
    } else combining = 0;
    if (properties !== null) properties[index - from] = bits;
    if (bits & PAIR) index++;
    all |= bits;
    before = bits;
  }
  if (breakClassOf(before) === PREPEND) all |= SPECIAL;
  if (properties !== null) properties[to - from] = 0;
  return all;
}

/** The properties of each code point of a text that was made safe, where it starts. */
export function propertiesIn(text: string): Int32Array {
  const properties = new Int32Array(text.length + 1);
  scan(text, 0, text.length, properties);
  return properties;
}

/** Whether a code point may belong to the grapheme of the one before it. */
export function mayContinue(before: number, bits: number): boolean {
  if (bits & JOINS || before & OPENS) return true;
  return (before & JOINS) !== 0 && breakClassOf(bits) !== 0;
}

/**
 * Whether a code point may follow another as it is; 0 where there is none before it.
 * A mark must have a base, and a Hangul vowel or final the rest of its syllable: without it, they would join the text
 * that is drawn before them.
 */
export function mayFollow(before: number, bits: number): boolean {
  if (!(bits & JOINS)) return true;
  const kind = breakClassOf(bits);
  if (kind !== HANGUL_V && kind !== HANGUL_T) return before !== 0;
  if (bits & PAIR) return true; // not Hangul, but a vowel of Kirat Rai
  const last = before & PAIR ? 0 : breakClassOf(before);
  if (kind === HANGUL_V) return last === HANGUL_L || last === HANGUL_V || last === HANGUL_LV;
  return last === HANGUL_V || last === HANGUL_T || last === HANGUL_LV || last === HANGUL_LVT;
}
