// Reads lines that are not shown as they are: with controls, tabs, marks without a base.
// It is done by character, never by guessing where an escape sequence ends.

import { breakClassOf, codePointAt, propertiesOf } from './code-points.ts';
import { measure } from './graphemes.ts';
import { MAX_MARKS, thinOut } from './limits.ts';
import {
  addHint,
  alignStyles,
  ALLOW,
  DOTTED_CIRCLE,
  FORBID,
  HYPHENATE,
  type Line,
  REPLACEMENT,
  TextBuilder,
} from './line.ts';
import { HANGUL_L, HANGUL_T, HANGUL_V, KNOWN, PREPEND, SPECIAL } from './properties.ts';
import { spaces } from './ascii.ts';
import { mayContinue, mayFollow, NOT_UNIFORM } from './scan.ts';
import { endOfStyle, PLAIN, type SgrReader, type Style } from './style.ts';
import { StyleRunsBuilder } from './style-runs.ts';

const TAB_STOP = 8;

const CHOSEONG_FILLER = '\u115f';
const JUNGSEONG_FILLER = '\u1160';
const BLACK_FLAG = 0x1f3f4;
const CANCEL_TAG = 0xe007f;

/** Reads one text, line by line. */
export class LineParser {
  readonly #source: string;
  readonly #sgr: SgrReader;
  readonly #take: (line: Line) => void;
  /** The start of the source that is not copied yet. */
  #copied = 0;
  #style: Style = PLAIN;
  /** The line's text up to its last tab, the columns of that, and what comes after it. */
  readonly #tabbed = { before: new TextBuilder(), column: 0 };
  readonly #text = new TextBuilder();
  #runs = new StyleRunsBuilder();
  #hints: Uint8Array | null = null;
  #uniform = true;
  /** Some grapheme of the line may be over the limits. */
  #crowded = false;
  /** The properties of the last code point so far; 0 at the start and after a tab. */
  #before = 0;

  constructor(source: string, sgr: SgrReader, take: (line: Line) => void) {
    this.#source = source;
    this.#sgr = sgr;
    this.#take = take;
  }

  /** Reads up to a line feed: a line, or several with other newlines. Returns the last style. */
  parse(from: number, to: number, style: Style): Style {
    const source = this.#source;
    this.#copied = from;
    this.#style = style;
    this.#startRuns();
    let combining = 0; // code points since the last place where a grapheme surely starts
    for (let index = from; index < to; ) {
      const unit = source.charCodeAt(index);
      if (unit >= 0x20 && unit < 0x7f) {
        this.#before = KNOWN;
        combining = 0;
        index++;
        continue;
      }
      const codePoint = codePointAt(source, index);
      const size = codePoint > 0xffff ? 2 : 1;
      const bits = propertiesOf(codePoint);
      if (bits & SPECIAL) {
        this.#copyUpTo(index);
        index = this.#special(codePoint, index, size);
        this.#copied = index;
        continue;
      }
      if (bits & NOT_UNIFORM) this.#uniform = false;
      combining = mayContinue(this.#before, bits) ? combining + 1 : 0;
      if (combining > MAX_MARKS) this.#crowded = true;
      if (mayFollow(this.#before, bits)) this.#before = bits;
      else {
        this.#copyUpTo(index);
        if (isJoiner(codePoint))
          this.#copied = index + size; // nothing to join: left out
        else {
          this.#text.add(carrierOf(this.#before, bits));
          this.#before = bits;
        }
      }
      index += size;
    }
    this.#copyUpTo(to);
    this.#endLine();
    return this.#style;
  }

  #copyUpTo(index: number): void {
    if (index > this.#copied) this.#text.add(this.#source.slice(this.#copied, index));
    this.#copied = index;
  }

  #endLine(): void {
    this.#closeSign();
    this.#tabbed.before.add(this.#text.take());
    const text = this.#tabbed.before.take();
    const line: Line = {
      text,
      uniform: this.#uniform,
      runs: this.#runs.finish(text.length),
      hints: this.#hints,
    };
    this.#take(alignStyles(this.#crowded ? thinOut(line) : line));
    this.#startRuns();
    this.#hints = null;
    this.#uniform = true;
    this.#crowded = false;
    this.#tabbed.column = 0;
  }

  /** A line goes on in the style in which the one before ended. */
  #startRuns(): void {
    this.#runs = new StyleRunsBuilder();
    this.#runs.add(0, this.#style);
  }

  /** A sign at the end gets something to be written around. */
  #closeSign(): void {
    if (breakClassOf(this.#before) === PREPEND) this.#text.add(DOTTED_CIRCLE);
    this.#before = 0;
  }

  /** Handles one character that never reaches a buffer; returns the index after it. */
  #special(codePoint: number, index: number, size: number): number {
    switch (codePoint) {
      case 0x0d:
        if (this.#source.charCodeAt(index + 1) !== 0x0a) this.#endLine(); // else the line feed ends it
        return index + 1;
      case 0x85:
      case 0x2028:
      case 0x2029:
        this.#endLine();
        return index + 1;
      case 0x09:
        this.#tab();
        return index + 1;
      case 0x1b:
        return this.#readEscape(index);
      case 0x200b:
        return this.#hint(ALLOW, index);
      case 0x2060:
      case 0xfeff:
        return this.#hint(FORBID, index);
      case 0xad:
        return this.#hint(HYPHENATE, index);
      default:
    }
    if (isLeftOut(codePoint)) return index + size;
    if (codePoint === CANCEL_TAG || (codePoint >= 0xe0020 && codePoint < CANCEL_TAG)) {
      const end = flagEnd(this.#source, index);
      if (end > 0 && codePointAt(this.#source, index - 2) === BLACK_FLAG) {
        this.#text.add(this.#source.slice(index, end));
        this.#before = propertiesOf(CANCEL_TAG);
        this.#crowded = true; // it may be, with all its tags
        return end;
      }
    }
    this.#before = KNOWN;
    if (codePoint < 0x20) this.#text.add(String.fromCharCode(0x2400 + codePoint));
    else this.#text.add(codePoint === 0x7f ? '␡' : REPLACEMENT);
    return index + size;
  }

  #tab(): void {
    this.#closeSign();
    const text = this.#text.take();
    const column = this.#tabbed.column + measure(text);
    const blanks = TAB_STOP - (column % TAB_STOP);
    this.#tabbed.before.add(text + spaces(blanks));
    this.#tabbed.column = column + blanks;
  }

  #readEscape(index: number): number {
    const source = this.#source;
    const end = endOfStyle(source, index, this.#style);
    if (end > 0) {
      this.#style = this.#sgr.readSequence(this.#style, source, index, end);
      this.#runs.add(this.#length(), this.#style);
      return end;
    }
    this.#text.add('␛');
    this.#before = KNOWN;
    return index + 1;
  }

  #hint(kind: number, index: number): number {
    this.#uniform = false;
    this.#hints = addHint(this.#hints, this.#length(), kind);
    return index + 1;
  }

  /** The units of the line so far. */
  #length(): number {
    return this.#tabbed.before.length + this.#text.length;
  }
}

/** The character that keeps a code point from joining the text drawn before it. */
function carrierOf(before: number, bits: number): string {
  // Unicode makes a syllable of a lone vowel or final with fillers (core specification, 3.12).
  const consonant = breakClassOf(before) === HANGUL_L ? '' : CHOSEONG_FILLER;
  switch (breakClassOf(bits)) {
    case HANGUL_V:
      return consonant;
    case HANGUL_T:
      return consonant + JUNGSEONG_FILLER;
    default:
      return DOTTED_CIRCLE;
  }
}

/** Zero width joiner and non-joiner. */
function isJoiner(codePoint: number): boolean {
  return codePoint === 0x200c || codePoint === 0x200d;
}

/** Invisible formatting, which neither shows nor moves anything. */
function isLeftOut(codePoint: number): boolean {
  return (
    codePoint === 0x61c ||
    codePoint === 0x180e ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x2061 && codePoint <= 0x2065) ||
    (codePoint >= 0x206a && codePoint <= 0x206f) ||
    (codePoint >= 0x13430 && codePoint <= 0x1343f) ||
    (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) ||
    (codePoint >= 0x1d173 && codePoint <= 0x1d17a)
  );
}

/** Where the tags of a subdivision's flag end: three to six, then cancel; else 0. */
function flagEnd(source: string, start: number): number {
  const tags = /[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/uy;
  tags.lastIndex = start;
  return tags.test(source) ? tags.lastIndex : 0;
}
