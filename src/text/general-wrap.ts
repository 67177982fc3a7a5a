// Word wrap of any text, on columns: which of the places where a line may break are taken.

import { GraphemeWalker } from './graphemes.ts';
import { ALLOW, EMPTY_LINE, HYPHENATE, hintAt, type Line, NOTHING } from './line.ts';
import { LineBreaks } from './line-breaks.ts';
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

const NO_WALKER = new GraphemeWalker('');
const NO_PROPERTIES = new Int32Array(0);
/** The separators of words: a line breaks only beside one of these. */
const BREAKABLE = WHITE_SPACE | CJK | HYPHEN;
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
  readonly #breaks: LineBreaks;
  #line: Line = EMPTY_LINE;
  #walker = NO_WALKER;
  /** The properties of each code point, where it starts, and 0 after the last. */
  #properties: Int32Array = NO_PROPERTIES;
  #lineStart = 0;
  /** The end of what is surely on this line; -1 while there is only indentation. */
  #lineEnd = -1;
  #lineEndColumn = 0;
  #endsInHyphen = false;
  /** The piece that was found last; `hyphen`: whether one shows where the line breaks after it. */
  readonly #piece = { end: 0, columns: 0, hyphen: false };

  constructor(width: number, take: (row: Row) => void) {
    this.#width = width;
    this.#take = take;
    this.#breaks = new LineBreaks(width);
  }

  /** Wraps one line of the text, with the properties of its units. */
  wrap(line: Line, properties: Int32Array): void {
    this.#line = line;
    this.#walker = new GraphemeWalker(line.text);
    this.#properties = properties;
    this.#breaks.read(line, properties);
    this.#lineStart = 0;
    this.#lineEnd = -1;
    this.#wrapLine();
  }

  #wrapLine(): void {
    const { length } = this.#line.text;
    const [properties, width] = [this.#properties, this.#width];
    let column = 0;
    for (let start = 0; start < length; ) {
      const bits = properties[start] as number;
      if (bits & WHITE_SPACE && this.#breaks.isSpace(start)) {
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
        const columns = this.#piece.columns;
        const needed = this.#piece.hyphen ? columns + 1 : columns;
        if (column + needed > width) column = this.#startLine(start);
        column += columns;
        start = this.#piece.end;
        this.#endLineAt(start, column, this.#piece.hyphen);
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
    const line = this.#line;
    let bits = properties[start] as number;
    let columns = 0;
    this.#piece.hyphen = false;
    for (let index = start; ; ) {
      if (line.hints === null && (bits & NARROW_MASK) === KNOWN) {
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
      const mayBreak = (bits | next) & BREAKABLE || bits & next & DICTIONARY || hintAt(line, end) !== NOTHING;
      if (next === 0 || (mayBreak && this.#endsPiece(end, bits, next, columns))) {
        this.#piece.end = end;
        this.#piece.columns = columns;
        return true;
      }
      bits = next;
      index = end;
    }
  }

  /** Whether the piece ends at an offset, between graphemes with these properties. */
  #endsPiece(offset: number, previous: number, next: number, columns: number): boolean {
    const found = this.#breaks.at(offset, previous, next);
    if (found !== HYPHENATE) return found === ALLOW;
    this.#piece.hyphen = columns < this.#width; // a piece as wide as a line never has a column left for it
    return this.#piece.hyphen;
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
    const { text } = this.#line;
    const walker = new GraphemeWalker(text, start);
    let [cut, cutColumn] = [start, column];
    let [hyphen, isBegun] = [false, false];
    for (let at = column; walker.next() && at + walker.width <= this.#width; ) {
      at += walker.width;
      isBegun ||= text[walker.start] !== '-';
      const afterHyphen = isBegun && text[walker.start] === '-';
      if (hyphen && !afterHyphen) continue; // it is cut after its last hyphen that fits, but for those it begins with
      hyphen = afterHyphen;
      [cut, cutColumn] = [walker.end, at];
    }
    if (cut > start) this.#endLineAt(cut, cutColumn, false);
    return this.#breaks.gluedUpTo > start ? this.#dropGluedSpace(start, column, cut) : cut;
  }

  /** Drops the white space at a cut, though a word joiner held it; returns its end. */
  #dropGluedSpace(start: number, column: number, cut: number): number {
    const walker = new GraphemeWalker(this.#line.text, start);
    let at = column;
    while (walker.end < cut && walker.next()) {
      at += walker.width;
      if (!this.#breaks.isSpace(walker.start)) this.#endLineAt(walker.end, at, false);
    }
    let end = cut;
    while (walker.next() && this.#breaks.isSpace(walker.start)) end = walker.end;
    return end;
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
}

/** Whether a word ends before these two: at the end, or at white space that nothing joins. */
function endsWord(first: number, second: number): boolean {
  return first === 0 || ((first & WHITE_SPACE) !== 0 && !(second & JOINS));
}
