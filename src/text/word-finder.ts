// The words of scripts that put no space between them: Thai, Lao, Khmer, Burmese.
// Intl.Segmenter knows them, but takes quadratic time over long texts: it is given short pieces.

import { codePointAt, propertiesOf } from './code-points.ts';
import { DICTIONARY } from './properties.ts';

const PIECE = 512;
/** How many words at the end of a piece are read again, because more text may change them. */
const UNSURE = 8;

/** What finds the words. The first one of a process takes many milliseconds to make. */
export function makeSegmenter(): Intl.Segmenter {
  return new Intl.Segmenter('en', { granularity: 'word' });
}

/** Finds where words start within runs of letters that only a dictionary can divide. */
export class WordFinder {
  readonly #text: string;
  readonly #segmenter: Intl.Segmenter;
  /** Offsets at which words start, rising, for the run that was asked about last. */
  #starts: number[] = [];
  #from = 0;
  #to = 0;

  constructor(text: string, segmenter: Intl.Segmenter) {
    this.#text = text;
    this.#segmenter = segmenter;
  }

  /** Whether a word starts at `offset`, which lies inside such a run. */
  startsAt(offset: number): boolean {
    if (offset < this.#from || offset >= this.#to) this.#divide(offset);
    const starts = this.#starts;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return starts[low] === offset;
  }

  /** Divides the run around `offset`: mostly the next one, or that of a word that is cut. */
  #divide(offset: number): void {
    const text = this.#text;
    const floor = offset < this.#from ? 0 : this.#to;
    let from = offset;
    while (from > floor && isDivided(text, from - 1)) from--;
    let to = offset;
    while (to < text.length && isDivided(text, to)) to++;
    this.#from = from;
    this.#to = to;
    this.#starts = [];
    for (let start = from; start < to; ) start = this.#dividePiece(start, to);
  }

  /** Finds the words of a piece; returns where the next piece starts. */
  #dividePiece(from: number, to: number): number {
    const end = Math.min(from + PIECE, to);
    const before = this.#starts.length;
    for (const { index } of this.#segmenter.segment(this.#text.slice(from, end))) {
      this.#starts.push(from + index);
    }
    const sure = this.#starts.length - UNSURE;
    if (end === to || sure <= before) return end;
    const next = this.#starts[sure] as number;
    this.#starts.length = sure;
    return next;
  }
}

function isDivided(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if ((unit & 0xfc00) === 0xdc00) return index > 0 && isDivided(text, index - 1);
  return (propertiesOf(codePointAt(text, index)) & DICTIONARY) !== 0;
}
