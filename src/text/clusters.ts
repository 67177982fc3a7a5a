// Graphemes of prepared text, one after another, with their columns: what measuring, wrapping,
// cutting and drawing all walk over. Only where code points may combine is the segmenter asked.

import { graphemeSegments } from 'unicode-segmenter/grapheme';
import { codePointAt, EMOJI, JOINS, MARK, OPENS, propertiesAt, propertiesOf, WIDE } from './code-points.ts';

const VARIATION_SELECTOR_16 = 0xfe0f;
/** No code unit below this one ever joins the grapheme before it. */
const FIRST_JOINING = 0x300;

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
  #segments: Iterator<{ segment: string }> | null = null;
  #segmentsEnd = 0;

  constructor(text: string, from = 0) {
    this.text = text;
    this.end = from;
  }

  /** Goes on from an offset at which a grapheme starts. */
  moveTo(offset: number): void {
    this.end = offset;
    this.#segments = null;
  }

  /** Steps to the next grapheme; false at the end of the text. */
  next(): boolean {
    const { text } = this;
    const start = this.end;
    if (start >= text.length) return false;
    this.start = start;
    if (this.#segments !== null) return this.#nextSegment();
    const codePoint = codePointAt(text, start);
    const properties = propertiesOf(codePoint);
    const end = start + (codePoint > 0xffff ? 2 : 1);
    this.properties = properties;
    if (properties & OPENS || (end < text.length && joinsAt(text, end))) {
      this.#segmentsEnd = combiningEnd(text, end, properties);
      this.#segments = graphemeSegments(text.slice(start, this.#segmentsEnd));
      return this.#nextSegment();
    }
    this.end = end;
    this.width = properties & WIDE ? 2 : 1;
    return true;
  }

  #nextSegment(): boolean {
    const { value } = (this.#segments as Iterator<{ segment: string }>).next() as {
      value: { segment: string };
    };
    this.end = this.start + value.segment.length;
    if (this.end >= this.#segmentsEnd) this.#segments = null;
    this.properties = propertiesAt(this.text, this.start);
    this.width = clusterWidth(value.segment);
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

/** Where the run of code points that may combine ends: before two neighbours that cannot. */
function combiningEnd(text: string, from: number, properties: number): number {
  let index = from;
  let before = properties;
  while (index < text.length) {
    const codePoint = codePointAt(text, index);
    const bits = propertiesOf(codePoint);
    if (!(bits & JOINS) && !(before & (JOINS | OPENS))) break;
    before = bits;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

/** Two columns for emoji and what East Asian width says is wide, else one. */
function clusterWidth(cluster: string): number {
  let before = 0;
  for (let index = 0; index < cluster.length; ) {
    const codePoint = codePointAt(cluster, index);
    const bits = propertiesOf(codePoint);
    if (bits & WIDE && !(bits & MARK)) return 2;
    if (codePoint === VARIATION_SELECTOR_16 && before & EMOJI) return 2;
    before = bits;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return 1;
}
