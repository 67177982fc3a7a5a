// Untrusted text becomes lines: the one door through which every string enters.
// It is done by character, never by guessing where an escape sequence ends.

import { measure } from './clusters.ts';
import { codePointAt, isLowSurrogate, propertiesAt, propertiesOf } from './code-points.ts';
import { MAX_MARKS, thinOut } from './limits.ts';
import { alignStyles, type BreakHint, type Line, trimRuns } from './line.ts';
import { CJK, DICTIONARY, JOINS, LETTER, OPENS, SPECIAL, WIDE } from './properties.ts';
import { spaces } from './spaces.ts';
import { PLAIN, pushRun, SgrReader, type Style, type StyleRun } from './style.ts';

const TAB_STOP = 8;

const REPLACEMENT = '\ufffd';
const DOTTED_CIRCLE = '◌';
const BLACK_FLAG = 0x1f3f4;
const CANCEL_TAG = 0xe007f;

/** The lines of any string: split at every kind of newline, each made safe. */
export function parseLines(text: string): Line[] {
  if (isPlainAscii(text)) return [plainLine(text)];
  if (isAsciiLines(text)) return text.split('\n').map(plainLine);
  return new Parser(text).parse();
}

/** Below this length a loop is faster than a regular expression. */
const SHORT = 48;

/** Whether a text is one line of printable ASCII: each unit a column, and nothing to be done about it. */
export function isPlainAscii(text: string): boolean {
  if (text.length > SHORT) return !/[^\x20-\x7e]/.test(text);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e) return false;
  }
  return true;
}

/** Whether a text is lines of printable ASCII. */
export function isAsciiLines(text: string): boolean {
  if (text.length > SHORT) return !/[^\x20-\x7e\n]/.test(text);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if ((unit < 0x20 && unit !== 0x0a) || unit > 0x7e) return false;
  }
  return true;
}

/** A line of plain ASCII. */
export function plainLine(text: string): Line {
  return { text, uniform: true, runs: null, hints: null };
}

/** What keeps a text from having one column a unit, and from breaking at white space and hyphens alone. */
const NOT_UNIFORM = WIDE | JOINS | OPENS | CJK | DICTIONARY;

/** A part of a text as a line, where all of it is shown as it stands; null where something is to be done. */
function cleanLine(source: string, from: number, to: number): Line | null {
  if (from < to && propertiesAt(source, from) & JOINS) return null; // nothing stands before it to join
  let all = 0;
  let pairs = false;
  let before = 0; // what the last code point may combine with
  let combining = 0; // code points since the last place where a grapheme surely starts
  for (let index = from; index < to; index++) {
    let codePoint = source.charCodeAt(index);
    if ((codePoint & 0xf800) === 0xd800) {
      codePoint = source.codePointAt(index) as number;
      if (codePoint <= 0xffff) return null; // half of a pair
      pairs = true;
      index++;
    }
    const bits = propertiesOf(codePoint);
    const joins = bits & (SPECIAL | JOINS | OPENS);
    if ((joins | before) !== 0) {
      if (bits & SPECIAL) return null;
      if (!(bits & JOINS) && before === 0) combining = 0;
      else if (++combining > MAX_MARKS) return null;
      before = joins;
    } else combining = 0;
    all |= bits;
  }
  if (before & OPENS) return null; // a sign that may have nothing to stand around
  const text = from === 0 && to === source.length ? source : source.slice(from, to);
  return { text, uniform: (all & NOT_UNIFORM) === 0 && !pairs, runs: null, hints: null };
}

class Parser {
  readonly #source: string;
  readonly #lines: Line[] = [];
  /** The start of the source that is not copied yet. */
  #copied = 0;
  readonly #sgr = new SgrReader();
  #style: Style = PLAIN;
  #text = '';
  #runs: StyleRun[] = [];
  #hints: BreakHint[] = [];
  #uniform = true;
  /** Some grapheme of the line may be over the limits. */
  #crowded = false;
  /** No character stands before that a mark could stand on. */
  #bare = true;
  /** The line up to its last tab, and the columns of that; `text` is only what stands behind it. */
  #beforeTab = '';
  #tabColumn = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Line[] {
    const source = this.#source;
    for (let from = 0; from <= source.length; ) {
      const newline = source.indexOf('\n', from);
      const end = newline < 0 ? source.length : newline;
      const line = this.#style === PLAIN ? cleanLine(source, from, end) : null;
      if (line === null) this.#parseLine(from, end);
      else this.#lines.push(line);
      from = end + 1;
    }
    return this.#lines;
  }

  /** Reads from one line feed to the next: a line, or several where there are other newlines. */
  #parseLine(from: number, to: number): void {
    const source = this.#source;
    this.#copied = from;
    let combining = 0; // code points since the last place where a grapheme surely starts
    let before = 0;
    for (let index = from; index < to; ) {
      const unit = source.charCodeAt(index);
      if (unit >= 0x20 && unit < 0x7f) {
        this.#bare = false;
        before = combining = 0;
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
      if (bits & NOT_UNIFORM || size === 2) this.#uniform = false;
      if (bits & JOINS || before & (JOINS | OPENS)) {
        if (++combining > MAX_MARKS) this.#crowded = true;
      } else combining = 0;
      if (this.#bare && bits & JOINS) this.#copied = this.#orphan(bits, codePoint, index, size);
      else this.#bare = false;
      before = bits;
      index += size;
    }
    this.#copyUpTo(to);
    this.#endLine();
  }

  #copyUpTo(index: number): void {
    if (index > this.#copied) this.#text += this.#source.slice(this.#copied, index);
    this.#copied = index;
  }

  #endLine(): void {
    this.#closeSign();
    const text = this.#beforeTab + this.#text;
    const line: Line = {
      text,
      uniform: this.#uniform,
      runs: trimRuns(this.#runs, text.length),
      hints: this.#hints.length === 0 ? null : this.#hints,
    };
    this.#lines.push(alignStyles(this.#crowded ? thinOut(line) : line));
    this.#text = '';
    this.#runs = [];
    this.#hints = [];
    this.#uniform = this.#bare = true;
    this.#crowded = false;
    this.#beforeTab = '';
    this.#tabColumn = 0;
    pushRun(this.#runs, 0, this.#style);
  }

  /** Joining code points with nothing to stand on; returns where copying goes on. */
  #orphan(bits: number, codePoint: number, index: number, size: number): number {
    this.#copyUpTo(index);
    if (codePoint === 0x200c || codePoint === 0x200d) return index + size; // nothing to join: left out
    // A Hangul vowel or final can stand alone; all else would stand on whatever is drawn before it.
    const standsAlone = bits & LETTER && codePoint !== 0xff9e && codePoint !== 0xff9f;
    if (!standsAlone) this.#text += DOTTED_CIRCLE;
    this.#bare = false;
    return index;
  }

  /** A sign that is written around what follows it gets something to stand around. */
  #closeSign(): void {
    const { length } = this.#text;
    if (length === 0) return;
    const last = propertiesAt(this.#text, length - (isLowSurrogate(this.#text, length - 1) ? 2 : 1));
    if (last & OPENS && !(last & WIDE)) this.#text += DOTTED_CIRCLE; // wide ones are Hangul and flags
  }

  /** Handles one character that never reaches a buffer; returns the index behind it. */
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
        return this.#escape(index);
      case 0x200b:
        return this.#hint('allow', index);
      case 0x2060:
      case 0xfeff:
        return this.#hint('forbid', index);
      case 0xad:
        return this.#hint('hyphen', index);
      default:
    }
    if (isLeftOut(codePoint)) return index + size;
    if (codePoint === CANCEL_TAG || (codePoint >= 0xe0020 && codePoint < CANCEL_TAG)) {
      const end = flagEnd(this.#source, index);
      if (end > 0 && this.#endsInFlag()) {
        this.#text += this.#source.slice(index, end);
        return end;
      }
    }
    this.#bare = false;
    if (codePoint < 0x20) this.#text += String.fromCharCode(0x2400 + codePoint);
    else this.#text += codePoint === 0x7f ? '␡' : REPLACEMENT;
    return index + size;
  }

  #tab(): void {
    this.#closeSign();
    const column = this.#tabColumn + measure(this.#text);
    const blanks = TAB_STOP - (column % TAB_STOP);
    this.#beforeTab += this.#text + spaces(blanks);
    this.#text = '';
    this.#tabColumn = column + blanks;
    this.#bare = true;
  }

  #escape(index: number): number {
    const source = this.#source;
    if (source[index + 1] === '[') {
      let end = index + 2;
      while (isParameter(source.charCodeAt(end))) end++;
      if (source[end] === 'm') {
        this.#style = this.#sgr.apply(this.#style, source.slice(index + 2, end));
        pushRun(this.#runs, this.#length(), this.#style);
        return end + 1;
      }
    }
    this.#text += '␛';
    this.#bare = false;
    return index + 1;
  }

  #hint(kind: BreakHint['kind'], index: number): number {
    this.#uniform = false;
    this.#hints.push({ offset: this.#length(), kind });
    return index + 1;
  }

  /** The units of the line so far. */
  #length(): number {
    return this.#beforeTab.length + this.#text.length;
  }

  #endsInFlag(): boolean {
    return this.#text.length >= 2 && codePointAt(this.#text, this.#text.length - 2) === BLACK_FLAG;
  }
}

/** Digits, colon and semicolon. */
function isParameter(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x3b;
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
    (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) ||
    (codePoint >= 0x1d173 && codePoint <= 0x1d17a)
  );
}

/** Where the tags of a subdivision's flag end (three to six letters or digits, then cancel); else 0. */
function flagEnd(source: string, start: number): number {
  const tags = /[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/uy;
  tags.lastIndex = start;
  return tags.test(source) ? tags.lastIndex : 0;
}
