// Graphemes of prepared text, one after another, with their columns: what measuring, wrapping,
// cutting and drawing all walk over. Only where code points may combine is the segmenter asked.

import { graphemeSegments } from 'unicode-segmenter/grapheme';
import { codePointAt, EMOJI, JOINS, OPENS, propertiesAt, propertiesOf, WIDE } from './code-points.ts';

const VARIATION_SELECTOR_16 = 0xfe0f;
/** No code unit below this one ever joins the grapheme before it. */
const FIRST_JOINING = 0x300;

const NONE: readonly number[] = [];

/**
 * Walks over the graphemes of a text that {@link parseLines} made.
 * After `next()` returned true, the grapheme is `text.slice(start, end)`.
 */
export class ClusterWalker {
  readonly text: string;
  /** Where the grapheme starts, as a UTF-16 offset. */
  start = 0;
  /** One past its last unit. */
  end: number;
  /** Its columns: 1 or 2. */
  width = 0;
  /** The properties of its first code point. */
  properties = 0;
  /** The ends of the graphemes of a stretch of text in which code points combine, and the next of them. */
  #ends: readonly number[] = NONE;
  #next = 0;

  constructor(text: string, from = 0) {
    this.text = text;
    this.end = from;
  }

  /** Goes on from an offset at which a grapheme starts. */
  moveTo(offset: number): void {
    this.end = offset;
    this.#ends = NONE;
    this.#next = 0;
  }

  /** Steps to the next grapheme; false at the end of the text. */
  next(): boolean {
    const { text } = this;
    const start = this.end;
    if (start >= text.length) return false;
    this.start = start;
    if (this.#next < this.#ends.length) return this.#step();
    const codePoint = codePointAt(text, start);
    const properties = propertiesOf(codePoint);
    const end = start + (codePoint > 0xffff ? 2 : 1);
    if (properties & OPENS || (end < text.length && joinsAt(text, end))) {
      this.#ends = graphemeEnds(text, start, end, properties);
      this.#next = 0;
      return this.#step();
    }
    this.properties = properties;
    this.end = end;
    this.width = properties & WIDE ? 2 : 1;
    return true;
  }

  #step(): boolean {
    this.end = this.#ends[this.#next++] as number;
    this.properties = propertiesAt(this.text, this.start);
    this.width = clusterWidth(this.text, this.start, this.end);
    return true;
  }
}

/** The columns of a text that {@link parseLines} made. */
export function measure(text: string): number {
  const walker = new ClusterWalker(text);
  let columns = 0;
  while (walker.next()) columns += walker.width;
  return columns;
}

function joinsAt(text: string, index: number): boolean {
  return text.charCodeAt(index) >= FIRST_JOINING && (propertiesAt(text, index) & JOINS) !== 0;
}

/** So many units are divided at once: far more than a grapheme has, far fewer than a text may have. */
const STRETCH = 256;

/**
 * Where the graphemes end that start at `start`, as far as code points may combine; of a long stretch
 * only its beginning is divided.
 */
function graphemeEnds(text: string, start: number, second: number, properties: number): number[] {
  for (let length = STRETCH; ; length *= 2) {
    const end = combiningEnd(text, second, properties, start + length);
    const ends: number[] = [];
    for (const { index, segment } of graphemeSegments(text.slice(start, end))) {
      ends.push(start + index + segment.length);
    }
    if (end < start + length || end === text.length) return ends;
    if (ends.length > 1) return ends.slice(0, -1); // the last one may go on
  }
}

/** Where the run of code points that may combine ends: before two neighbours that cannot, or at the limit. */
function combiningEnd(text: string, from: number, properties: number, limit: number): number {
  let index = from;
  let before = properties;
  while (index < text.length && index < limit) {
    const codePoint = codePointAt(text, index);
    const bits = propertiesOf(codePoint);
    if (!(bits & JOINS) && !(before & (JOINS | OPENS))) break;
    before = bits;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

/** Two columns for emoji and what East Asian width says is wide, else one. */
function clusterWidth(text: string, start: number, end: number): number {
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
