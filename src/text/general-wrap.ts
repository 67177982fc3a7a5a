// Word wrap of any text, on columns: where a line may break, and which breaks are taken.

import { GraphemeWalker, graphemeEnd, graphemeWidth, measure } from './graphemes.ts';
import { breaksAtHyphen } from './hyphens.ts';
import { ALLOW, type Cut, FORBID, HYPHENATE, hintKind, hintOffset, type Line, withCuts } from './line.ts';
import {
  CJK,
  DICTIONARY,
  DIGIT,
  HYPHEN,
  JOINS,
  KNOWN,
  LETTER,
  NO_END,
  NO_START,
  OPENS,
  PAIR,
  SPACE,
  WIDE,
} from './properties.ts';
import { EMPTY_ROW, type Row, rowOf } from './row.ts';
import { skipSpaces } from './uniform-wrap.ts';
import { makeSegmenter, WordFinder } from './word-finder.ts';

const EMPTY_LINE: Line = { text: '', uniform: true, runs: null, hints: null };
const NO_PROPERTIES = new Int32Array(0);
/** No hint. */
const NOTHING = -1;
/** What stands between two words, or may: where none of these meet, no line breaks. */
const BREAKABLE = SPACE | CJK | HYPHEN;
const WORD = CJK | LETTER | DIGIT;
/** A letter that takes two columns, and beside which a line may break. */
const PLAIN_CJK = WIDE | LETTER | CJK;
const CJK_MASK = PLAIN_CJK | PAIR | JOINS | OPENS | SPACE | DIGIT | NO_START | NO_END | DICTIONARY;

/** Characters that have none of these but {@link KNOWN}: each is a grapheme and a column, and no line breaks between two. */
const NARROW_MASK = WIDE | PAIR | JOINS | OPENS | SPACE | CJK | HYPHEN | DICTIONARY | KNOWN;

/**
 * Any text. A line is filled piece by piece, a piece being what stands between two neighbouring
 * places where a line may break:
 *
 * ```text
 *   lineStart        lineEnd  start      pieceEnd      (offsets into the text)
 *   |well-|known words|       |unbreakable|
 *   0                         column                   (columns of this line)
 * ```
 */
export class GeneralWrapper {
  readonly #width: number;
  readonly #take: (row: Row) => void;
  #segmenter: Intl.Segmenter | null = null;
  #line: Line = EMPTY_LINE;
  #text = '';
  /** The properties of each code point of the text, where it starts, and 0 behind the last. */
  #properties: Int32Array = NO_PROPERTIES;
  /** Null where the whole line fits, so that its words need not be known. */
  #words: WordFinder | null | undefined;
  #nextHint = 0;
  #lineStart = 0;
  /** The end of what is surely on this line; -1 while there is only indentation. */
  #lineEnd = -1;
  #lineEndColumn = 0;
  #endsInHyphen = false;
  /** The piece that was found last: its end, its columns, and whether a hyphen shows where the line breaks there. */
  #pieceEnd = 0;
  #pieceColumns = 0;
  #pieceHyphen = false;
  /** The end of the white space that a word joiner turned into part of the word. */
  #gluedUpTo = 0;

  constructor(width: number, take: (row: Row) => void) {
    this.#width = width;
    this.#take = take;
  }

  /** Wraps one line of the text, with the properties of its units. */
  wrap(line: Line, properties: Int32Array): void {
    this.#line = line;
    this.#text = line.text;
    this.#properties = properties;
    this.#words = undefined;
    this.#nextHint = this.#gluedUpTo = this.#lineStart = 0;
    this.#lineEnd = -1;
    this.#wrapLine();
  }

  #wrapLine(): void {
    const { length } = this.#text;
    const [properties, width] = [this.#properties, this.#width];
    let column = 0;
    for (let start = 0; start < length; ) {
      const bits = properties[start] as number;
      if (bits & SPACE && !this.#standsOn(start + 1)) {
        column += bits & WIDE ? 2 : 1;
        start++;
        continue;
      }
      if (this.#lineEnd < 0 && column >= width) column = this.#startLine(start);
      if ((bits & CJK_MASK) === PLAIN_CJK) {
        const end = this.#plainRunEnd(start, start + ((width - column) >> 1));
        if (end > start) {
          column += 2 * (end - start);
          start = end;
          this.#endLineAt(start, column, false);
          continue;
        }
      }
      if (this.#findPiece(start)) {
        const columns = this.#pieceColumns;
        const needed = this.#pieceHyphen ? columns + 1 : columns;
        if (column + needed > width) column = this.#startLine(start);
        column += columns;
        start = this.#pieceEnd;
        this.#endLineAt(start, column, this.#pieceHyphen);
      } else {
        start = this.#cutPiece(start, column);
        column = this.#startLine(start);
      }
    }
    if (this.#lineEnd >= 0) this.#takeLine();
    else if (this.#lineStart === 0) this.#take(EMPTY_ROW); // nothing but white space
  }

  /** Finds where the piece ends that starts at `start`; false when it is wider than a line. */
  #findPiece(start: number): boolean {
    const [text, properties, width] = [this.#text, this.#properties, this.#width];
    const hints = this.#line.hints !== null;
    let bits = properties[start] as number;
    let columns = 0;
    this.#pieceHyphen = false;
    for (let index = start; ; ) {
      if (!hints && (bits & NARROW_MASK) === KNOWN) {
        // All but the last of a run of letters are a grapheme and a column each, and no line breaks behind them.
        const from = index;
        const most = from + width - columns; // one more is too wide already
        while (index < most && ((properties[index + 1] as number) & NARROW_MASK) === KNOWN) index++;
        columns += index - from;
        bits = properties[index] as number;
      }
      let end = bits & PAIR ? index + 2 : index + 1;
      let next = properties[end] as number;
      if (bits & OPENS || next & JOINS) {
        end = graphemeEnd(text, end, bits);
        next = properties[end] as number;
        columns += graphemeWidth(text, index, end);
        if (bits & OPENS && text[end - 1] === '-') bits |= HYPHEN; // a sign is written around it
      } else columns += bits & WIDE ? 2 : 1;
      if (columns > width) return false;
      const mayBreak = (bits | next) & BREAKABLE || bits & next & DICTIONARY || hints;
      if (next === 0 || (mayBreak && this.#breaksAt(end, bits, next, columns))) {
        this.#pieceEnd = end;
        this.#pieceColumns = columns;
        return true;
      }
      bits = next;
      index = end;
    }
  }

  /** Whether the piece, of so many columns, ends between two graphemes with these properties. */
  #breaksAt(offset: number, previous: number, next: number, columns: number): boolean {
    if (next & SPACE && !this.#standsOn(offset + 1)) return !this.#isGlued(offset);
    const hint = this.#hintAt(offset);
    if (hint === NOTHING) return this.#mayBreak(offset, previous, next);
    if (hint !== HYPHENATE) return hint === ALLOW;
    this.#pieceHyphen = columns < this.#width; // as wide as a line, it has no room for the hyphen, now or ever
    return this.#pieceHyphen;
  }

  #mayBreak(offset: number, previous: number, next: number): boolean {
    const text = this.#text;
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
    return new WordFinder(this.#text, this.#segmenter);
  }

  /** Where a run of plain East Asian letters ends that fit: a line may break between any two, and behind the last. */
  #plainRunEnd(from: number, most: number): number {
    if (this.#line.hints !== null) return from;
    const properties = this.#properties;
    let end = from;
    while (end < most && ((properties[end] as number) & CJK_MASK) === PLAIN_CJK) end++;
    if (end === from || endsWord(properties[end] as number, properties[end + 1] as number)) return end;
    return end - 1; // what stands behind the last one may belong to it
  }

  /** The piece is wider than any line: fills what is left of this one, and returns where the next one starts. */
  #cutPiece(start: number, column: number): number {
    const text = this.#text;
    const walker = new GraphemeWalker(text, start);
    let [cut, cutColumn] = [start, column];
    let hyphen = false;
    for (let at = column; walker.next() && at + walker.width <= this.#width; ) {
      at += walker.width;
      const behindHyphen = text[walker.start] === '-';
      if (hyphen && !behindHyphen) continue; // it is cut behind its last hyphen that fits
      hyphen = behindHyphen;
      [cut, cutColumn] = [walker.end, at];
    }
    if (cut > start) this.#endLineAt(cut, cutColumn, false);
    return this.#gluedUpTo > start ? this.#dropGluedSpace(start, column, cut) : cut;
  }

  /** White space at a cut is dropped as at any break, also where a word joiner held it; returns its end. */
  #dropGluedSpace(start: number, column: number, cut: number): number {
    const walker = new GraphemeWalker(this.#text, start);
    let at = column;
    while (walker.end < cut && walker.next()) {
      at += walker.width;
      if (!this.#isSpace(walker.start)) this.#endLineAt(walker.end, at, false);
    }
    let end = cut;
    while (walker.next() && this.#isSpace(walker.start)) end = walker.end;
    return end;
  }

  /** White space, and nothing that stands on it. */
  #isSpace(offset: number): boolean {
    return ((this.#properties[offset] as number) & SPACE) !== 0 && !this.#standsOn(offset + 1);
  }

  /** Whether what begins at `offset` stands on the white space before it: the two are a grapheme then. */
  #standsOn(offset: number): boolean {
    if (!((this.#properties[offset] as number) & JOINS)) return false;
    return graphemeEnd(this.#text, offset, SPACE) > offset;
  }

  /** Everything before `end` surely stands on this line. */
  #endLineAt(end: number, column: number, hyphen: boolean): void {
    this.#lineEnd = end;
    this.#lineEndColumn = column;
    this.#endsInHyphen = hyphen;
  }

  /** Finishes the line, and starts the next; returns its first column. */
  #startLine(offset: number): 0 {
    if (this.#lineEnd >= 0) this.#takeLine();
    this.#lineStart = offset;
    this.#lineEnd = -1;
    return 0;
  }

  #takeLine(): void {
    const row = rowOf(this.#line, this.#lineStart, this.#lineEnd, this.#lineEndColumn);
    this.#take(this.#endsInHyphen ? { ...row, text: `${row.text}-`, width: row.width + 1 } : row);
  }

  /** What is said about breaking at an offset: no break, a break, one with a hyphen; {@link NOTHING} where nothing is. */
  #hintAt(offset: number): number {
    const { hints } = this.#line;
    if (hints === null) return NOTHING;
    while (this.#nextHint > 0 && hintOffset(hints[this.#nextHint - 1] as number) >= offset) this.#nextHint--;
    while (this.#nextHint < hints.length && hintOffset(hints[this.#nextHint] as number) < offset)
      this.#nextHint++;
    let kind = NOTHING;
    for (let index = this.#nextHint; index < hints.length; index++) {
      const found = hints[index] as number;
      if (hintOffset(found) !== offset) break;
      if (hintKind(found) === FORBID) return FORBID;
      if (kind !== ALLOW) kind = hintKind(found);
    }
    return kind;
  }

  /** Whether a word joiner after this white space forbids the break: then the white space is part of the word. */
  #isGlued(offset: number): boolean {
    if (this.#line.hints === null) return false;
    if (offset < this.#gluedUpTo) return true;
    const end = skipSpaces(this.#text, offset, this.#text.length);
    if (end === this.#text.length || this.#hintAt(end) !== FORBID) return false;
    // A zero width space in it allows the break all the same.
    for (let at = offset; at < end; at++) if (this.#hintAt(at) === ALLOW) return false;
    this.#gluedUpTo = end;
    return true;
  }
}

/** Whether a word ends before these two: at the end of the text, or at white space on which nothing stands. */
function endsWord(first: number, second: number): boolean {
  return first === 0 || ((first & SPACE) !== 0 && !(second & JOINS));
}

function hasHyphen(text: string, offset: number): boolean {
  return text[offset] === '-' || text[offset - 1] === '-';
}

/** Punctuation that divides sentences; the rest of ASCII's stands in paths and addresses, which are one word. */
function isSentenceSign(text: string, index: number): boolean {
  return text.charCodeAt(index) > 0x7f || '()[]{},;!"'.includes(text.charAt(index));
}

/** One column shows no grapheme of two: `�` stands for it. */
export function withoutWide(line: Line): Line {
  const cuts: Cut[] = [];
  let text = '';
  const walker = new GraphemeWalker(line.text);
  while (walker.next()) {
    const { start, end } = walker;
    if (walker.width === 2) {
      text += '\ufffd';
      if (end - start > 1) cuts.push({ offset: start + 1, length: end - start - 1 });
    } else text += line.text.slice(start, end);
  }
  return withCuts(line, text, cuts);
}
