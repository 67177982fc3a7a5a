// Word wrap on columns: where a line may break, and which breaks are taken.
// One pass over the graphemes; uniform-wrap.ts has a shorter way for text of one column a unit.

import { ClusterWalker } from './clusters.ts';
import {
  CJK,
  DICTIONARY,
  DIGIT,
  JOINS,
  LETTER,
  NO_END,
  NO_START,
  propertiesAt,
  propertiesOf,
  SPACE,
  WIDE,
} from './code-points.ts';
import { breaksAtHyphen } from './hyphens.ts';
import { type BreakHint, type Cut, type Line, withCuts } from './line.ts';
import { isAsciiLines, isPlainAscii, parseLines, plainLine } from './parse.ts';
import { EMPTY_STRIP, type Strip, simpleStrip, stripOf } from './strip.ts';
import { skipSpaces, trimSpaces, wrapUniform } from './uniform-wrap.ts';
import { WordFinder } from './word-finder.ts';

/** The rows of a text, wrapped by words to at most `width` columns. */
export function wrapToStrips(text: string, width: number): Strip[] {
  if (text.length <= width && isPlainAscii(text)) return [simpleStrip(text.trimEnd())];
  const strips: Strip[] = [];
  if (isAsciiLines(text)) wrapAscii(text, width, strips);
  else for (const line of parseLines(text)) wrapLine(line, width, strips);
  return strips;
}

/** Lines of ASCII that fit, as most do, need nothing more than to be cut out. */
function wrapAscii(text: string, width: number, strips: Strip[]): void {
  for (let from = 0; from <= text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    if (end - from <= width) strips.push(simpleStrip(text.slice(from, trimSpaces(text, from, end))));
    else wrapUniform(plainLine(text.slice(from, end)), width, strips);
    from = end + 1;
  }
}

function wrapLine(line: Line, width: number, strips: Strip[]): void {
  if (line.uniform) wrapUniform(line, width, strips);
  else new Wrapper(width === 1 ? withoutWide(line) : line, width, strips).wrap();
}

const HYPHEN = 0x2d;
const WORD = CJK | LETTER | DIGIT;
/** A letter that takes two columns, and beside which a line may break. */
const PLAIN_CJK = WIDE | LETTER | CJK;

/**
 * Any text. A line is filled piece by piece, a piece being what stands between two neighbouring
 * places where a line may break:
 *
 * ```text
 *   lineStart        lineEnd  pieceStart   overflow      (offsets into the text)
 *   |well-|known words|       |unbreak·····|able
 *   0                         pieceColumn  width         (columns of this line)
 * ```
 */
class Wrapper {
  readonly #line: Line;
  readonly #width: number;
  readonly #strips: Strip[];
  readonly #walker: ClusterWalker;
  readonly #words: WordFinder;
  #nextHint = 0;
  #lineStart = 0;
  /** The end of what surely stands on this line; -1 while there is only indentation. */
  #lineEnd = -1;
  #lineEndColumn = 0;
  #endsInHyphen = false;
  #column = 0;
  #pieceStart = 0;
  #pieceColumn = 0;
  /** The first grapheme of the piece that is past the width; -1 while all of it fits. */
  #overflow = -1;
  #overflowColumn = 0;
  /** Behind the last hyphen of the piece that fits. */
  #hyphen = -1;
  #hyphenColumn = 0;
  /** The end of the white space that a word joiner turned into a part of the word. */
  #gluedUpTo = 0;

  constructor(line: Line, width: number, strips: Strip[]) {
    this.#line = line;
    this.#width = width;
    this.#strips = strips;
    this.#walker = new ClusterWalker(line.text);
    this.#words = new WordFinder(line.text);
  }

  wrap(): void {
    const walker = this.#walker;
    const { text } = this.#line;
    const before = this.#strips.length;
    let previous = 0;
    while (walker.next()) {
      const { start, properties } = walker;
      const space = isSpaceCluster(walker);
      if (space && !this.#isGlued(start)) this.#addSpace();
      else {
        if (start > this.#pieceStart) {
          if (!space) this.#breakBefore(start, previous, properties);
        } else if (this.#lineEnd < 0 && this.#column >= this.#width) this.#startLine(start);
        if (!this.#addGrapheme(text)) continue;
      }
      previous = properties;
      if (properties === PLAIN_CJK) this.#addPlainRun(text);
    }
    this.#endPiece(text.length, false);
    if (this.#lineEnd >= 0) this.#pushLine();
    else if (this.#strips.length === before) this.#strips.push(EMPTY_STRIP);
  }

  #addSpace(): void {
    const { start, end, width } = this.#walker;
    this.#endPiece(start, false);
    this.#column += width;
    this.#pieceStart = end;
    this.#pieceColumn = this.#column;
  }

  /** Takes the grapheme into the piece; false when the piece had to be cut instead. */
  #addGrapheme(text: string): boolean {
    const { start, end, width } = this.#walker;
    const column = this.#column + width;
    if (this.#overflow < 0) {
      if (column > this.#width) {
        this.#overflow = start;
        this.#overflowColumn = this.#column;
      } else if (text.charCodeAt(start) === HYPHEN) {
        this.#hyphen = end;
        this.#hyphenColumn = column;
      }
    }
    if (this.#overflow >= 0 && column - this.#pieceColumn > this.#width) {
      this.#cutPiece();
      return false;
    }
    this.#column = column;
    return true;
  }

  /** Takes in one go what follows of ideographs, kana and syllables that fit: a line may break between any two. */
  #addPlainRun(text: string): void {
    if (this.#overflow >= 0 || this.#line.hints !== null) return;
    const from = this.#walker.end;
    const end = plainRunEnd(text, from, from + ((this.#width - this.#column) >> 1));
    if (end === from) return;
    this.#column += 2 * (end - from);
    this.#lineEnd = end - 1;
    this.#lineEndColumn = this.#column - 2;
    this.#endsInHyphen = false;
    this.#startPiece(end - 1, this.#lineEndColumn);
    this.#walker.moveTo(end);
  }

  /** Ends the piece where a line may break between two graphemes without white space. */
  #breakBefore(offset: number, previous: number, properties: number): void {
    const hint = this.#hintAt(offset);
    if (hint === 'forbid') return;
    if (hint !== null) this.#endPiece(offset, hint === 'hyphen');
    else if (this.#mayBreak(offset, previous, properties)) this.#endPiece(offset, false);
  }

  #mayBreak(offset: number, previous: number, properties: number): boolean {
    const { text } = this.#line;
    if (text.charCodeAt(offset) === HYPHEN || text.charCodeAt(offset - 1) === HYPHEN)
      return breaksAtHyphen(text, offset);
    if ((previous | properties) & CJK) {
      if (properties & NO_START || previous & NO_END) return false;
      const after = previous & WORD || (previous & NO_START && isSentenceSign(text, offset - 1));
      const before = properties & WORD || (properties & NO_END && isSentenceSign(text, offset));
      return after !== 0 && before !== 0;
    }
    return (previous & properties & DICTIONARY) !== 0 && this.#words.startsAt(offset);
  }

  /** The piece is complete: it stays on this line, or moves to the next where it does not fit. */
  #endPiece(end: number, hyphen: boolean): void {
    if (end === this.#pieceStart) return;
    if (this.#overflow >= 0) this.#startLine(this.#pieceStart);
    if (hyphen && this.#column === this.#width) {
      if (this.#pieceColumn === 0) return; // no room for the hyphen, now or ever: the piece goes on
      this.#startLine(this.#pieceStart);
    }
    this.#lineEnd = end;
    this.#lineEndColumn = this.#column;
    this.#endsInHyphen = hyphen;
    this.#startPiece(end, this.#column);
  }

  /** The piece is wider than any line: fills what is left of this one, and goes on behind the cut. */
  #cutPiece(): void {
    let cut = this.#overflow;
    if (this.#hyphen > 0) {
      cut = this.#hyphen;
      this.#overflowColumn = this.#hyphenColumn;
    }
    if (cut > this.#pieceStart) {
      this.#lineEnd = cut;
      this.#lineEndColumn = this.#overflowColumn;
      this.#endsInHyphen = false;
    }
    if (this.#gluedUpTo > this.#pieceStart) cut = this.#dropGluedSpace(cut);
    this.#column = this.#pieceColumn; // what is behind the cut will be walked again
    this.#startLine(cut);
    this.#walker.moveTo(cut);
  }

  /** White space at a cut is dropped as at any break, also where a word joiner held it; returns its end. */
  #dropGluedSpace(cut: number): number {
    const { text } = this.#line;
    const walker = new ClusterWalker(text, this.#pieceStart);
    let column = this.#pieceColumn;
    while (walker.end < cut && walker.next()) {
      column += walker.width;
      if (isSpaceCluster(walker)) continue;
      this.#lineEnd = walker.end;
      this.#lineEndColumn = column;
    }
    let end = cut;
    while (walker.next() && isSpaceCluster(walker)) end = walker.end;
    return end;
  }

  /** Finishes the line, and starts the next with what was read from `offset` on. */
  #startLine(offset: number): void {
    if (this.#lineEnd >= 0) this.#pushLine();
    this.#lineStart = offset;
    this.#lineEnd = -1;
    this.#column -= this.#pieceColumn;
    this.#startPiece(offset, 0);
  }

  #startPiece(offset: number, column: number): void {
    this.#pieceStart = offset;
    this.#pieceColumn = column;
    this.#overflow = this.#hyphen = -1;
  }

  #pushLine(): void {
    const strip = stripOf(this.#line, this.#lineStart, this.#lineEnd, this.#lineEndColumn);
    this.#strips.push(
      this.#endsInHyphen ? { ...strip, text: `${strip.text}-`, width: strip.width + 1 } : strip,
    );
  }

  #hintAt(offset: number): BreakHint['kind'] | null {
    const { hints } = this.#line;
    if (hints === null) return null;
    while (this.#nextHint > 0 && (hints[this.#nextHint - 1] as BreakHint).offset >= offset) this.#nextHint--;
    while (this.#nextHint < hints.length && (hints[this.#nextHint] as BreakHint).offset < offset)
      this.#nextHint++;
    let kind: BreakHint['kind'] | null = null;
    for (let index = this.#nextHint; hints[index]?.offset === offset; index++) {
      const found = (hints[index] as BreakHint).kind;
      if (found === 'forbid') return found;
      if (kind !== 'allow') kind = found;
    }
    return kind;
  }

  /** Whether a word joiner behind this white space forbids the break: it makes it a part of the word. */
  #isGlued(offset: number): boolean {
    if (this.#line.hints === null || offset === this.#pieceStart) return false;
    if (this.#hintAt(offset) === 'allow') return false;
    if (offset < this.#gluedUpTo) return true;
    const end = skipSpaces(this.#line.text, offset);
    if (end === this.#line.text.length || this.#hintAt(end) !== 'forbid') return false;
    this.#gluedUpTo = end;
    return true;
  }
}

/** White space, and nothing that stands on it. */
function isSpaceCluster({ properties, start, end }: ClusterWalker): boolean {
  return (properties & SPACE) !== 0 && end - start === 1;
}

/** Where a run of plain East Asian letters ends, each a unit, two columns and a grapheme of its own. */
function plainRunEnd(text: string, from: number, most: number): number {
  const limit = Math.min(most, text.length);
  let end = from;
  while (end < limit && propertiesOf(text.charCodeAt(end)) === PLAIN_CJK) end++;
  // A mark behind the last one belongs to it: the walker sees to that.
  return end > from && end < text.length && propertiesAt(text, end) & JOINS ? end - 1 : end;
}

/** Punctuation that divides sentences; the rest of ASCII's stands in paths and addresses, which are one word. */
function isSentenceSign(text: string, index: number): boolean {
  return text.charCodeAt(index) > 0x7f || '()[]{},;!"'.includes(text.charAt(index));
}

/** One column shows no grapheme of two: `�` stands for it. */
function withoutWide(line: Line): Line {
  const cuts: Cut[] = [];
  let text = '';
  const walker = new ClusterWalker(line.text);
  while (walker.next()) {
    const { start, end } = walker;
    if (walker.width === 2) {
      text += '\ufffd';
      if (end - start > 1) cuts.push({ offset: start + 1, length: end - start - 1 });
    } else text += line.text.slice(start, end);
  }
  return withCuts(line, text, cuts);
}
