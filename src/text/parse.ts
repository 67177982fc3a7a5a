// Untrusted text becomes lines: the one door through which every string enters.
// It is done by character, never by guessing where an escape sequence ends.

import { measure } from './clusters.ts';
import { codePointAt, isLowSurrogate, propertiesAt, propertiesOf } from './code-points.ts';
import { MAX_MARKS, thinOut } from './limits.ts';
import { ALLOW, alignStyles, FORBID, HYPHENATE, hint, type Line } from './line.ts';
import { CROWDED, JOINS, LETTER, OPENS, SPECIAL, WIDE } from './properties.ts';
import { borrowProperties, isControl, mayContinue, NOT_UNIFORM, scan } from './scan.ts';
import { spaces } from './spaces.ts';
import { PLAIN, SgrReader, type Style } from './style.ts';
import { type StyleRuns, StyleRunsBuilder } from './style-runs.ts';

const TAB_STOP = 8;
/** A text that is put together from many pieces is made one string when it has so many units. */
const LONG = 4096;

const REPLACEMENT = '\ufffd';
const DOTTED_CIRCLE = '◌';
const BLACK_FLAG = 0x1f3f4;
const CANCEL_TAG = 0xe007f;

/** The lines of any string: split at every kind of newline, each made safe. */
export function parseLines(text: string): Line[] {
  const kind = kindOfText(text);
  if (kind === ONE_ASCII_LINE) return [plainLine(text)];
  if (kind === ASCII_LINES) return text.split('\n').map(plainLine);
  const lines: Line[] = [];
  readLines(text, (line) => lines.push(line));
  return lines;
}

/** What is done with each line; the properties of its units, where they are known, are only lent to it. */
export type LineTaker = (line: Line, properties: Int32Array | null) => void;

/** Likewise, one by one. */
export function readLines(text: string, take: LineTaker): void {
  new Parser(text, take).parse();
}

/** What a text is made of: anything, one line of printable ASCII, or several. */
export const ANY_TEXT = 0;
export const ONE_ASCII_LINE = 1;
const ASCII_LINES = 2;

/** Below this length a loop is faster than a regular expression. */
const SHORT = 48;
/** Printable ASCII and line feeds. Spelt out, eight at a time are compared in half the time that one by one would take. */
const ASCII = /(?:[\n -~][\n -~][\n -~][\n -~][\n -~][\n -~][\n -~][\n -~])*/y;

/** Which of the three a text is, by one look at every unit. */
export function kindOfText(text: string): number {
  let kind = ONE_ASCII_LINE;
  let index = 0;
  if (text.length > SHORT) {
    ASCII.lastIndex = 0;
    ASCII.test(text);
    index = ASCII.lastIndex;
    if (text.length - index < 8 && text.includes('\n')) kind = ASCII_LINES;
  }
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x20 && unit <= 0x7e) continue;
    if (unit !== 0x0a) return ANY_TEXT;
    kind = ASCII_LINES;
  }
  return kind;
}

/** Whether a text is one line of printable ASCII: each unit a column, and nothing to be done about it. */
export function isPlainAscii(text: string): boolean {
  if (text.length > SHORT) return kindOfText(text) === ONE_ASCII_LINE;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e) return false;
  }
  return true;
}

/** A line of plain ASCII. */
export function plainLine(text: string): Line {
  return { text, uniform: true, runs: null, hints: null };
}

/** Whether a text ends in a sign that is written around what follows it: wide ones are Hangul and flags. */
function endsInSign(text: string): boolean {
  const { length } = text;
  if (length === 0) return false;
  const last = propertiesAt(text, length - (isLowSurrogate(text, length - 1) ? 2 : 1));
  return (last & OPENS) !== 0 && !(last & WIDE);
}

class Parser {
  readonly #source: string;
  readonly #take: LineTaker;
  /** The next escape, as far as it has been looked for. */
  #escape = -1;
  /** The start of the source that is not copied yet. */
  #copied = 0;
  readonly #sgr = new SgrReader();
  #style: Style = PLAIN;
  /** The end of the line's text; what comes before it, since the last tab, stands in parts. */
  #text = '';
  #parts: string[] = [];
  #partsLength = 0;
  #runs = new StyleRunsBuilder();
  #hints: number[] = [];
  #uniform = true;
  /** Some grapheme of the line may be over the limits. */
  #crowded = false;
  /** No character stands before that a mark could stand on. */
  #bare = true;
  /** The end of the line's text up to its last tab; what comes before it, in parts; and the columns of all that. */
  #beforeTab = '';
  #tabbed: string[] = [];
  #tabbedLength = 0;
  #tabColumn = 0;

  constructor(source: string, take: LineTaker) {
    this.#source = source;
    this.#take = take;
  }

  parse(): void {
    const source = this.#source;
    for (let from = 0; from <= source.length; ) {
      const end = indexOrEnd(source, '\n', from);
      if (!this.#takeStyled(from, end)) this.#parseLine(from, end);
      from = end + 1;
    }
  }

  /** Takes a line in which nothing is special but styles; false, and nothing is done, where something is. */
  #takeStyled(from: number, to: number): boolean {
    const source = this.#source;
    if (this.#escape < from) this.#escape = indexOrEnd(source, '\x1b', from);
    if (this.#style === PLAIN && this.#escape >= to) return this.#takeClean(source, from, to, null);
    const runs = new StyleRunsBuilder();
    let style = this.#style;
    runs.add(0, style);
    let removed = from;
    while (this.#escape < to) {
      const end = endOfStyle(source, this.#escape);
      // Half of a pair stays half: without the style between them, two would make a whole.
      if (end < 0 || isLowSurrogate(source, end)) return false;
      style = this.#sgr.read(style, source, this.#escape + 2, end - 1);
      runs.add(this.#escape - removed, style);
      removed += end - this.#escape;
      this.#escape = indexOrEnd(source, '\x1b', end);
    }
    const text = source.slice(from, to).replaceAll(STYLES, '');
    if (!this.#takeClean(text, 0, text.length, runs.finish(text.length))) return false;
    this.#style = style;
    return true;
  }

  /** Takes a part of a text of which everything is shown as it stands; false where something is to be done about it. */
  #takeClean(source: string, from: number, to: number, runs: StyleRuns | null): boolean {
    const text = source.slice(from, to);
    if (kindOfText(text) === ONE_ASCII_LINE) {
      this.#take({ text, uniform: true, runs, hints: null }, null);
      return true;
    }
    const properties = borrowProperties(to - from);
    const all = scan(source, from, to, properties);
    const bare = ((properties[0] as number) & JOINS) !== 0; // nothing stands before it that it could join
    if (bare || all & (SPECIAL | CROWDED)) return false;
    if (all & OPENS && endsInSign(text)) return false;
    this.#take(alignStyles({ text, uniform: (all & NOT_UNIFORM) === 0, runs, hints: null }), properties);
    return true;
  }

  /** Reads from one line feed to the next: a line, or several where there are other newlines. */
  #parseLine(from: number, to: number): void {
    const source = this.#source;
    this.#copied = from;
    this.#startRuns();
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
      if (bits & NOT_UNIFORM) this.#uniform = false;
      combining = mayContinue(before, bits) ? combining + 1 : 0;
      if (combining > MAX_MARKS) this.#crowded = true;
      if (this.#bare && bits & JOINS) this.#copied = this.#orphan(bits, codePoint, index, size);
      else this.#bare = isControl(bits);
      before = bits;
      index += size;
    }
    this.#copyUpTo(to);
    this.#endLine();
  }

  #copyUpTo(index: number): void {
    if (index > this.#copied) this.#append(this.#source.slice(this.#copied, index));
    this.#copied = index;
  }

  #append(piece: string): void {
    if (this.#text.length > LONG) {
      this.#text.charCodeAt(0); // makes one string of the many it is put together from
      this.#parts.push(this.#text);
      this.#partsLength += this.#text.length;
      this.#text = '';
    }
    this.#text += piece;
  }

  /** The text since the last tab, which is then forgotten. */
  #takeText(): string {
    let text = this.#text;
    this.#text = '';
    if (this.#parts.length > 0) {
      text = this.#parts.join('') + text;
      this.#parts = [];
      this.#partsLength = 0;
    }
    return text;
  }

  #endLine(): void {
    this.#closeSign();
    const end = this.#takeText();
    const text =
      this.#tabbed.length === 0 ? this.#beforeTab + end : this.#tabbed.join('') + this.#beforeTab + end;
    const line: Line = {
      text,
      uniform: this.#uniform,
      runs: this.#runs.finish(text.length),
      hints: this.#hints.length === 0 ? null : this.#hints,
    };
    this.#take(alignStyles(this.#crowded ? thinOut(line) : line), null);
    this.#startRuns();
    this.#hints = [];
    this.#uniform = this.#bare = true;
    this.#crowded = false;
    this.#beforeTab = '';
    this.#tabbed = [];
    this.#tabbedLength = this.#tabColumn = 0;
  }

  /** A line goes on in the style in which the one before ended. */
  #startRuns(): void {
    this.#runs = new StyleRunsBuilder();
    this.#runs.add(0, this.#style);
  }

  /** Joining code points with nothing to stand on; returns where copying goes on. */
  #orphan(bits: number, codePoint: number, index: number, size: number): number {
    this.#copyUpTo(index);
    if (codePoint === 0x200c || codePoint === 0x200d) return index + size; // nothing to join: left out
    // A Hangul vowel or final can stand alone; all else would stand on whatever is drawn before it.
    const standsAlone = bits & LETTER && codePoint !== 0xff9e && codePoint !== 0xff9f;
    if (!standsAlone) this.#append(DOTTED_CIRCLE);
    this.#bare = false;
    return index;
  }

  /** A sign at the end gets something to stand around. */
  #closeSign(): void {
    if (endsInSign(this.#text)) this.#append(DOTTED_CIRCLE);
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
      if (end > 0 && this.#endsInFlag()) {
        this.#append(this.#source.slice(index, end));
        this.#crowded = true; // it may be, with all its tags
        return end;
      }
    }
    this.#bare = false;
    if (codePoint < 0x20) this.#append(String.fromCharCode(0x2400 + codePoint));
    else this.#append(codePoint === 0x7f ? '␡' : REPLACEMENT);
    return index + size;
  }

  #tab(): void {
    this.#closeSign();
    const text = this.#takeText();
    const column = this.#tabColumn + measure(text);
    const blanks = TAB_STOP - (column % TAB_STOP);
    this.#beforeTab += text + spaces(blanks);
    if (this.#beforeTab.length > LONG) {
      this.#beforeTab.charCodeAt(0); // as in #append
      this.#tabbed.push(this.#beforeTab);
      this.#tabbedLength += this.#beforeTab.length;
      this.#beforeTab = '';
    }
    this.#tabColumn = column + blanks;
    this.#bare = true;
  }

  #readEscape(index: number): number {
    const source = this.#source;
    const end = endOfStyle(source, index);
    if (end > 0) {
      this.#style = this.#sgr.read(this.#style, source, index + 2, end - 1);
      this.#runs.add(this.#length(), this.#style);
      return end;
    }
    this.#append('␛');
    this.#bare = false;
    return index + 1;
  }

  #hint(kind: number, index: number): number {
    this.#uniform = false;
    this.#hints.push(hint(this.#length(), kind));
    return index + 1;
  }

  /** The units of the line so far. */
  #length(): number {
    return this.#tabbedLength + this.#beforeTab.length + this.#partsLength + this.#text.length;
  }

  #endsInFlag(): boolean {
    return this.#text.length >= 2 && codePointAt(this.#text, this.#text.length - 2) === BLACK_FLAG;
  }
}

/** Every sequence that sets a style, and starts with an escape. */
// oxlint-disable-next-line no-control-regex
const STYLES = /\x1b\[[0-;]*m/g;

/** Where a sequence ends that sets a style, and starts with the escape at `index`; -1 where it is none. */
function endOfStyle(source: string, index: number): number {
  if (source[index + 1] !== '[') return -1;
  let end = index + 2;
  while (isParameter(source.charCodeAt(end))) end++;
  return source[end] === 'm' ? end + 1 : -1;
}

/** Where a text occurs from `from` on; else the end. */
export function indexOrEnd(source: string, searched: string, from: number): number {
  const found = source.indexOf(searched, from);
  return found < 0 ? source.length : found;
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
