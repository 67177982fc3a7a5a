// Where a line of any text may break: at white space, beside hyphens, East Asian characters and Thai words.
// Invisible characters at a place go before all of these rules.

import { joinsAny, measure } from './graphemes.ts';
import { breaksAtHyphen, makeSegmenter, WordFinder } from './word-finder.ts';
import { ALLOW, EMPTY_LINE, FORBID, hintAt, type Line, NOTHING } from './line.ts';
import {
  CJK,
  DICTIONARY,
  DIGIT,
  HYPHEN,
  JOINS,
  LETTER,
  NO_END,
  NO_START,
  WHITE_SPACE,
} from './properties.ts';
import { skipSpaces } from './uniform-wrap.ts';

const NO_PROPERTIES = new Int32Array(0);
const WORD = CJK | LETTER | DIGIT;

/** The places where a line may break, of one line after another. */
export class LineBreaks {
  readonly #width: number;
  #segmenter: Intl.Segmenter | null = null;
  #line: Line = EMPTY_LINE;
  #properties: Int32Array = NO_PROPERTIES;
  /** Null where the whole line fits, so that its words need not be known. */
  #words: WordFinder | null | undefined;
  #gluedUpTo = 0;

  /** For lines that are wrapped to `width` columns. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Starts with another line, with the properties of its units. */
  read(line: Line, properties: Int32Array): void {
    this.#line = line;
    this.#properties = properties;
    this.#words = undefined;
    this.#gluedUpTo = 0;
  }

  /** The end of the white space that a word joiner turned into part of the word. */
  get gluedUpTo(): number {
    return this.#gluedUpTo;
  }

  /** Whether there is white space at an offset, with no mark on it. */
  isSpace(offset: number): boolean {
    const properties = this.#properties;
    if (!((properties[offset] as number) & WHITE_SPACE)) return false;
    const next = properties[offset + 1] as number;
    return !(next & JOINS && joinsAny(next));
  }

  /**
   * Whether a line may break at an offset, between graphemes with these properties.
   * It is said as invisible characters say it: ALLOW, FORBID, or HYPHENATE where a hyphen has to show.
   */
  at(offset: number, previous: number, next: number): number {
    if (next & WHITE_SPACE && this.isSpace(offset)) return this.#isGlued(offset) ? FORBID : ALLOW;
    const hint = hintAt(this.#line, offset);
    if (hint !== NOTHING) return hint;
    return this.#mayBreak(offset, previous, next) ? ALLOW : FORBID;
  }

  #mayBreak(offset: number, previous: number, next: number): boolean {
    const { text } = this.#line;
    if ((previous | next) & HYPHEN && hasHyphen(text, offset)) return breaksAtHyphen(text, offset);
    if ((previous | next) & CJK) {
      if (next & NO_START || previous & NO_END) return false;
      const after = previous & WORD || (previous & NO_START && isSentenceSign(text, offset - 1));
      const before = next & WORD || (next & NO_END && isSentenceSign(text, offset));
      return after !== 0 && before !== 0;
    }
    if (!(previous & next & DICTIONARY)) return false;
    if (this.#words === undefined) this.#words = measure(text) > this.#width ? this.#findWords() : null;
    return this.#words !== null && this.#words.startsAt(offset);
  }

  #findWords(): WordFinder {
    this.#segmenter ??= makeSegmenter();
    return new WordFinder(this.#line.text, this.#segmenter);
  }

  /** Whether a word joiner after this white space makes it part of the word. */
  #isGlued(offset: number): boolean {
    const line = this.#line;
    const { length } = line.text;
    if (line.hints === null) return false;
    if (offset < this.#gluedUpTo) return true;
    const end = skipSpaces(line.text, offset, length);
    if (end === length || hintAt(line, end) !== FORBID) return false;
    // A zero width space in it allows the break all the same.
    for (let at = offset; at < end; at++) if (hintAt(line, at) === ALLOW) return false;
    this.#gluedUpTo = end;
    return true;
  }
}

function hasHyphen(text: string, offset: number): boolean {
  return text[offset] === '-' || text[offset - 1] === '-';
}

/** Punctuation that divides sentences: not the signs of ASCII that are used in paths. */
function isSentenceSign(text: string, index: number): boolean {
  return text.charCodeAt(index) > 0x7f || '()[]{},;!"'.includes(text.charAt(index));
}
