// The properties of code points, in a table that is filled as they are met.
// A program pays only for the scripts that it shows.

import { BREAK_MASK, BREAK_SHIFT, KNOWN, PAIR } from './properties.ts';
import { KINDS, LETTERS, RUNS } from './unicode-data.ts';

/**
 * The properties of every code point, unpacked from Unicode's data up to the highest that was asked for: unpacked at the
 * start, all of the data would delay the first prompt of every program.
 */
class PropertyTable {
  readonly #properties = new Int32Array(0x110000);
  readonly #kinds = KINDS.split(' ').map((digits) => Number.parseInt(digits, 36));
  /** How much of the data is unpacked, and the first code point that is not. */
  #unpacked = 0;
  #end = 0;

  get(codePoint: number): number {
    while (codePoint >= this.#end) this.#unpackRun();
    return this.#properties[codePoint] as number;
  }

  /** Code points in a row with the same properties: how many, and the letter of their kind. */
  #unpackRun(): void {
    let length = 0;
    for (;;) {
      const unit = RUNS.charCodeAt(this.#unpacked++);
      const digit = unit <= 0x39 ? unit - 0x30 : unit - 0x57; // 0 to 9, a to p
      if ((unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x70)) length = length * 26 + digit;
      else break;
    }
    const kind = this.#kinds[LETTERS.indexOf(RUNS.charAt(this.#unpacked - 1))] as number;
    const from = this.#end;
    this.#end += Math.max(length, 1);
    const isPair = from > 0xffff; // no run goes over that
    this.#properties.fill(kind | KNOWN | (isPair ? PAIR : 0), from, this.#end);
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
