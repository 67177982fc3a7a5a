// Word wrap of any text, on columns: where a line may break, and which breaks are taken.

import { GraphemeWalker, joinsAny, measure } from './graphemes.ts';
import { breaksAtHyphen } from './hyphens.ts';
import {
  ALLOW,
  type Cut,
  FORBID,
  HYPHENATE,
  hintKind,
  hintOffset,
  type Line,
  REPLACEMENT,
  withCuts,
} from './line.ts';
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
  WHITE_SPACE,
  WIDE,
} from './properties.ts';
import { EMPTY_ROW, type Row, rowOf } from './row.ts';
import { TextBuilder } from './text-builder.ts';
import { skipSpaces } from './uniform-wrap.ts';
import { makeSegmenter, WordFinder } from './word-finder.ts';

const EMPTY_LINE: Line = { text: '', uniform: true, runs: null, hints: null };
const NO_WALKER = new GraphemeWalker('');
const NO_PROPERTIES = new Int32Array(0);
/** No hint. */
const NOTHING = -1;
/** What is between two words, or may be: a line breaks only beside one of these. */
const BREAKABLE = WHITE_SPACE | CJK | HYPHEN;
const WORD = CJK | LETTER | DIGIT;
/** A letter that takes two columns, and beside which a line may break. */
const PLAIN_CJK = WIDE | LETTER | CJK;
const CJK_MASK = PLAIN_CJK | PAIR | JOINS | OPENS | WHITE_SPACE | DIGIT | NO_START | NO_END | DICTIONARY;

/**
 * Each character that has none of these but {@link KNOWN} is a grapheme and a column.
 * No line breaks between two of them.
 */
const NARROW_MASK = WIDE | PAIR | JOINS | OPENS | WHITE_SPACE | CJK | HYPHEN | DICTIONARY | KNOWN;

/**
 * Wraps any text. A line is filled piece by piece.
 * A piece is what is between two neighbouring places where a line may break:
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
  #walker = NO_WALKER;
  /** The properties of each code point, where it starts, and 0 after the last. */
  #properties: Int32Array = NO_PROPERTIES;
  /** Null where the whole line fits, so that its words need not be known. */
  #words: WordFinder | null | undefined;
  #nextHint = 0;
  #lineStart = 0;
  /** The end of what is surely on this line; -1 while there is only indentation. */
  #lineEnd = -1;
  #lineEndColumn = 0;
  #endsInHyphen = false;
  // The piece that was found last: its end, its columns, and whether a hyphen shows where the line breaks after it.
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
    this.#walker = new GraphemeWalker(line.text);
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
      if (bits & WHITE_SPACE && !this.#joinsSpace(start + 1)) {
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

  /** Finds the end of the piece that starts at `start`; false if it is wider than a line. */
  #findPiece(start: number): boolean {
    const [walker, properties, width] = [this.#walker, this.#properties, this.#width];
    const { text } = walker;
    const hints = this.#line.hints !== null;
    let bits = properties[start] as number;
    let columns = 0;
    this.#pieceHyphen = false;
    for (let index = start; ; ) {
      if (!hints && (bits & NARROW_MASK) === KNOWN) {
        // Each of a run of letters but the last is a grapheme and a column, and no line breaks after it.
        const from = index;
        const most = from + width - columns; // one more is too wide already
        while (index < most && ((properties[index + 1] as number) & NARROW_MASK) === KNOWN) index++;
        columns += index - from;
        bits = properties[index] as number;
      }
      let end = bits & PAIR ? index + 2 : index + 1;
      let next = properties[end] as number;
      if (bits & OPENS || next & JOINS) {
        walker.combine(end, bits);
        end = walker.end;
        next = properties[end] as number;
        columns += walker.width;
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

  /** Whether the piece ends at an offset, between graphemes with these properties. */
  #breaksAt(offset: number, previous: number, next: number, columns: number): boolean {
    if (next & WHITE_SPACE && !this.#joinsSpace(offset + 1)) return !this.#isGlued(offset);
    const hint = this.#hintAt(offset);
    if (hint === NOTHING) return this.#mayBreak(offset, previous, next);
    if (hint !== HYPHENATE) return hint === ALLOW;
    this.#pieceHyphen = columns < this.#width; // a piece as wide as a line never has a column left for it
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

  /** Where a run of plain East Asian letters ends that fit: a line may break after each. */
  #plainRunEnd(from: number, most: number): number {
    if (this.#line.hints !== null) return from;
    const properties = this.#properties;
    let end = from;
    while (end < most && ((properties[end] as number) & CJK_MASK) === PLAIN_CJK) end++;
    if (end === from || endsWord(properties[end] as number, properties[end + 1] as number)) return end;
    return end - 1; // what follows the last one may belong to it
  }

  /** Fills this line from a piece wider than any line; returns where the next line starts. */
  #cutPiece(start: number, column: number): number {
    const text = this.#text;
    const walker = new GraphemeWalker(text, start);
    let [cut, cutColumn] = [start, column];
    let hyphen = false;
    for (let at = column; walker.next() && at + walker.width <= this.#width; ) {
      at += walker.width;
      const afterHyphen = text[walker.start] === '-';
      if (hyphen && !afterHyphen) continue; // it is cut after its last hyphen that fits
      hyphen = afterHyphen;
      [cut, cutColumn] = [walker.end, at];
    }
    if (cut > start) this.#endLineAt(cut, cutColumn, false);
    return this.#gluedUpTo > start ? this.#dropGluedSpace(start, column, cut) : cut;
  }

  /** Drops the white space at a cut, though a word joiner held it; returns its end. */
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

  /** Whether there is white space, with no mark on it. */
  #isSpace(offset: number): boolean {
    return ((this.#properties[offset] as number) & WHITE_SPACE) !== 0 && !this.#joinsSpace(offset + 1);
  }

  /** Whether what is at `offset` joins the white space before it, as one grapheme. */
  #joinsSpace(offset: number): boolean {
    const bits = this.#properties[offset] as number;
    return (bits & JOINS) !== 0 && joinsAny(bits);
  }

  /** Everything before `end` is surely on this line. */
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

  /** What invisible characters say about breaking at an offset, or {@link NOTHING}. */
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

  /** Whether a word joiner after this white space makes it part of the word. */
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

/** Whether a word ends before these two: at the end, or at white space that nothing joins. */
function endsWord(first: number, second: number): boolean {
  return first === 0 || ((first & WHITE_SPACE) !== 0 && !(second & JOINS));
}

function hasHyphen(text: string, offset: number): boolean {
  return text[offset] === '-' || text[offset - 1] === '-';
}

/** Punctuation that divides sentences: not the signs of ASCII that are used in paths. */
function isSentenceSign(text: string, index: number): boolean {
  return text.charCodeAt(index) > 0x7f || '()[]{},;!"'.includes(text.charAt(index));
}

/** The line for a width of one column: `�` takes the place of each grapheme of two. */
export function withoutWide(line: Line): Line {
  const cuts: Cut[] = [];
  const text = new TextBuilder();
  const walker = new GraphemeWalker(line.text);
  while (walker.next()) {
    const { start, end } = walker;
    if (walker.width === 2) {
      text.add(REPLACEMENT);
      if (end - start > 1) cuts.push({ offset: start + 1, length: end - start - 1 });
    } else text.add(line.text.slice(start, end));
  }
  return withCuts(line, text.take(), cuts);
}
