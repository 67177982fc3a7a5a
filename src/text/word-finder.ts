// The words of scripts that put no space between them: Thai, Lao, Khmer, Burmese.
// Intl.Segmenter knows them, but takes quadratic time over long texts: it is given short pieces.

import { codePointAt, propertiesAt, propertiesOf } from './code-points.ts';
import { DICTIONARY, DIGIT, LETTER, MARK } from './properties.ts';

const PIECE = 512;
/** How many words at the end of a piece are read again, because more text may change them. */
const UNSURE = 8;

/** The segmenter that finds words. The first one of a process takes many milliseconds to make. */
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

/** Whether a line may break at `offset`, which has a hyphen on one side at least. */
export function breaksAtHyphen(text: string, offset: number): boolean {
  const follows = text[offset - 1] === '-';
  if (text[offset] === '-') return !follows && text[offset + 1] === '-' && isDash(text, offset);
  if (text[offset - 2] === '-') return isDash(text, startOfHyphens(text, offset));
  return follows && lettersBefore(text, offset - 1) && lettersAfter(text, offset);
}

/** Whether the hyphens at `start` are a dash: two or more of them, between words. */
function isDash(text: string, start: number): boolean {
  let end = start;
  while (text[end] === '-') end++;
  return isWordEnd(text, start) && end < text.length && isWordStart(text, end);
}

function startOfHyphens(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === '-') start--;
  return start;
}

function isWordStart(text: string, index: number): boolean {
  return text[index] === '_' || (propertiesAt(text, index) & (LETTER | DIGIT)) !== 0;
}

function isWordEnd(text: string, end: number): boolean {
  const index = startOfLast(text, end);
  return index >= 0 && ('!"\'&.,?'.includes(text[index] as string) || isWordStart(text, index));
}

/** Whether two letters end at `end`, with at most a hyphen between them: `ab-`, `a-b-`. */
function lettersBefore(text: string, end: number): boolean {
  const last = letterBefore(text, end);
  if (last < 0) return false;
  return letterBefore(text, last) >= 0 || (text[last - 1] === '-' && letterBefore(text, last - 1) >= 0);
}

/** Two letters start at `start`, likewise: `-ab`, `-a-b`. */
function lettersAfter(text: string, start: number): boolean {
  const second = afterLetter(text, start);
  if (second < 0) return false;
  return afterLetter(text, second) >= 0 || (text[second] === '-' && afterLetter(text, second + 1) >= 0);
}

/** Where the letter that ends at `end` starts; -1 where it is no letter. */
function letterBefore(text: string, end: number): number {
  const index = startOfLast(text, end);
  return index >= 0 && propertiesAt(text, index) & LETTER ? index : -1;
}

/** Where the code point before `end` and its marks starts; -1 where there is none. */
function startOfLast(text: string, end: number): number {
  let index = end;
  do {
    index--;
    if ((text.charCodeAt(index) & 0xfc00) === 0xdc00) index--;
  } while (index > 0 && propertiesAt(text, index) & MARK);
  return index;
}

/** One past the letter at `start` and its marks; -1 where it is no letter. */
function afterLetter(text: string, start: number): number {
  if (start >= text.length || !(propertiesAt(text, start) & LETTER)) return -1;
  let index = start;
  do index += codePointAt(text, index) > 0xffff ? 2 : 1;
  while (index < text.length && propertiesAt(text, index) & MARK);
  return index;
}
