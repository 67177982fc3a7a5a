// The properties of code points, in a table that is filled as they are met.
// A program pays only for the scripts that it shows.

import { BREAK_MASK, BREAK_SHIFT, KNOWN, PAIR } from './properties.ts';
import { KINDS, LETTERS, RUNS } from './unicode-data.ts';

/**
 * The properties of every code point, unpacked from Unicode's data as they are asked for.
 * Earlier calls do not change its results. Unpacked at the start, all of the data would delay the first
 * prompt of every program.
 */
class PropertyTable {
  // One place for every code point: the memory of a place that is never touched is never taken.
  readonly #properties = new Int32Array(0x110000);
  #runs: Runs | null = null;

  get(codePoint: number): number {
    const properties = this.#properties[codePoint] as number;
    return properties === 0 ? this.#fill(codePoint) : properties;
  }

  #fill(codePoint: number): number {
    this.#runs ??= unpack(RUNS);
    const { ends, bits } = this.#runs;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) <= codePoint) low = middle + 1;
      else high = middle;
    }
    const found = (bits[low] as number) | KNOWN | (codePoint > 0xffff ? PAIR : 0);
    this.#properties[codePoint] = found;
    return found;
  }
}

const TABLE = new PropertyTable();

/** The properties of a code point: the bits of properties.ts. */
export function propertiesOf(codePoint: number): number {
  return TABLE.get(codePoint);
}

/** The code point at `index`; a surrogate without its partner is itself. */
export function codePointAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if ((unit & 0xfc00) !== 0xd800) return unit;
  const low = text.charCodeAt(index + 1);
  return (low & 0xfc00) === 0xdc00 ? ((unit - 0xd800) << 10) + (low - 0xdc00) + 0x10000 : unit;
}

/** Whether the unit at `index` is the second half of a surrogate pair. */
export function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

/** Where the code point starts that ends at `end`. */
export function startOfCodePoint(text: string, end: number): number {
  return isLowSurrogate(text, end - 1) ? end - 2 : end - 1;
}

/** The properties of the code point at `index` of a text. */
export function propertiesAt(text: string, index: number): number {
  return propertiesOf(codePointAt(text, index));
}

/** How a code point with these properties combines: a class of properties.ts. */
export function breakClassOf(properties: number): number {
  return (properties >> BREAK_SHIFT) & BREAK_MASK;
}

/** Runs of code points with the same properties: where each ends, and the properties. */
interface Runs {
  readonly ends: readonly number[];
  readonly bits: readonly number[];
}

// The data is handed over: it would be written into the published file wherever it is named.
function unpack(packed: string): Runs {
  const kinds = KINDS.split(' ').map((digits) => Number.parseInt(digits, 36));
  const ends: number[] = [];
  const bits: number[] = [];
  let end = 0;
  let length = 0;
  for (let index = 0; index < packed.length; index++) {
    const unit = packed.charCodeAt(index);
    const digit = unit <= 0x39 ? unit - 0x30 : unit - 0x57; // 0 to 9, a to p
    if ((unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x70)) length = length * 26 + digit;
    else {
      end += length === 0 ? 1 : length;
      ends.push(end);
      bits.push(kinds[LETTERS.indexOf(packed.charAt(index))] as number);
      length = 0;
    }
  }
  return { ends, bits };
}
