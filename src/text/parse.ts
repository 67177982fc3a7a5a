// Untrusted text becomes lines: the one door through which every string enters.
// It is done by character, never by guessing where an escape sequence ends.

import { graphemeSegments } from 'unicode-segmenter/grapheme';
import { ClusterWalker, measure } from './clusters.ts';
import {
  CJK,
  codePointAt,
  DICTIONARY,
  JOINS,
  LETTER,
  MARK,
  OPENS,
  propertiesAt,
  propertiesOf,
  SPECIAL,
  WIDE,
} from './code-points.ts';
import { spaces } from './spaces.ts';
import { PLAIN, pushRun, SgrReader, type Style, type StyleRun } from './style.ts';

/** One line of safe text: printable graphemes only, tabs already spaces, style apart. */
export interface Line {
  readonly text: string;
  /** Every UTF-16 unit is one column, and a line breaks at white space and hyphens alone. */
  readonly uniform: boolean;
  /** Null where the whole line is plain. */
  readonly runs: readonly StyleRun[] | null;
  /** What invisible characters say about breaks, by offset; null where none do. */
  readonly hints: readonly BreakHint[] | null;
}

/** At `offset` a line may break, must not, or may with a hyphen shown. */
export interface BreakHint {
  readonly offset: number;
  readonly kind: 'allow' | 'forbid' | 'hyphen';
}

/** More marks than this on one grapheme are dropped, with what follows them in it. */
const MAX_MARKS = 8;
/** More code points than this in one grapheme are dropped. */
const MAX_CODE_POINTS = 32;
const TAB_STOP = 8;

const REPLACEMENT = '\ufffd';
const DOTTED_CIRCLE = '◌';
const BLACK_FLAG = 0x1f3f4;
const CANCEL_TAG = 0xe007f;

/** The lines of any string: split at every kind of newline, each made safe. */
export function parseLines(text: string): Line[] {
  if (isPlainAscii(text)) return [plainLine(text)];
  if (!/[^\x20-\x7e\n]/.test(text)) return text.split('\n').map(plainLine);
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

function plainLine(text: string): Line {
  return { text, uniform: true, runs: null, hints: null };
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
  /** The offset behind the last tab, and its column. */
  #tabOffset = 0;
  #tabColumn = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Line[] {
    const source = this.#source;
    let combining = 0; // code points since the last place where a grapheme surely starts
    let before = 0;
    for (let index = 0; index < source.length; ) {
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
      if (bits & (WIDE | JOINS | OPENS | CJK | DICTIONARY) || size === 2) this.#uniform = false;
      if (bits & JOINS || before & (JOINS | OPENS)) {
        if (++combining > MAX_MARKS) this.#crowded = true;
      } else combining = 0;
      if (this.#bare && bits & JOINS) this.#copied = this.#orphan(bits, codePoint, index, size);
      else this.#bare = false;
      before = bits;
      index += size;
    }
    this.#copyUpTo(source.length);
    this.#endLine();
    return this.#lines;
  }

  #copyUpTo(index: number): void {
    if (index > this.#copied) this.#text += this.#source.slice(this.#copied, index);
    this.#copied = index;
  }

  #endLine(): void {
    this.#closeSign();
    const line: Line = {
      text: this.#text,
      uniform: this.#uniform,
      runs: trimRuns(this.#runs, this.#text.length),
      hints: this.#hints.length === 0 ? null : this.#hints,
    };
    this.#lines.push(alignStyles(this.#crowded ? thinOut(line) : line));
    this.#text = '';
    this.#runs = [];
    this.#hints = [];
    this.#uniform = this.#bare = true;
    this.#crowded = false;
    this.#tabOffset = this.#tabColumn = 0;
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
        this.#endLine();
        return this.#source.charCodeAt(index + 1) === 0x0a ? index + 2 : index + 1;
      case 0x0a:
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
    const column = this.#tabColumn + measure(this.#text.slice(this.#tabOffset));
    const blanks = TAB_STOP - (column % TAB_STOP);
    this.#text += spaces(blanks);
    this.#tabOffset = this.#text.length;
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
        pushRun(this.#runs, this.#text.length, this.#style);
        return end + 1;
      }
    }
    this.#text += '␛';
    this.#bare = false;
    return index + 1;
  }

  #hint(kind: BreakHint['kind'], index: number): number {
    this.#uniform = false;
    this.#hints.push({ offset: this.#text.length, kind });
    return index + 1;
  }

  #endsInFlag(): boolean {
    return this.#text.length >= 2 && codePointAt(this.#text, this.#text.length - 2) === BLACK_FLAG;
  }
}

/** A style that no text stands in says nothing. */
function trimRuns(runs: StyleRun[], length: number): StyleRun[] | null {
  while (runs.length > 0 && (runs.at(-1) as StyleRun).start >= length) runs.pop();
  return runs.length === 0 ? null : runs;
}

/** The line with no style beginning inside a grapheme: a terminal would draw the rest of it elsewhere. */
function alignStyles(line: Line): Line {
  const { text, runs } = line;
  if (runs === null || !runs.some(({ start }) => mayStandInside(text, start))) return line;
  const walker = new ClusterWalker(text);
  const aligned: StyleRun[] = [];
  for (const { start, style } of runs) {
    while (walker.end < start) walker.next();
    pushRun(aligned, Math.max(start, walker.end), style);
  }
  return { ...line, runs: trimRuns(aligned, text.length) };
}

function mayStandInside(text: string, offset: number): boolean {
  if (offset === 0) return false;
  const before = propertiesAt(text, offset - (isLowSurrogate(text, offset - 1) ? 2 : 1));
  return ((before & (JOINS | OPENS)) | (propertiesAt(text, offset) & JOINS)) !== 0;
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

/** The line with every grapheme cut down to the limits. */
function thinOut(line: Line): Line {
  const cuts: Cut[] = [];
  let text = '';
  let offset = 0;
  let cut = ''; // the last grapheme, where it was cut
  for (const { segment } of graphemeSegments(line.text)) {
    if (cut !== '') {
      const excess = cut.length - closedBefore(cut, segment).length;
      const last = cuts.pop() as Cut;
      cuts.push({ offset: last.offset - excess, length: last.length + excess });
      text = text.slice(0, text.length - excess);
    }
    const kept = withinLimits(segment);
    cut = kept.length < segment.length ? kept : '';
    if (cut !== '') cuts.push({ offset: offset + kept.length, length: segment.length - kept.length });
    text += kept;
    offset += segment.length;
  }
  return cuts.length === 0 ? line : withCuts(line, text, cuts);
}

/** A part of a line's text that was left out. */
export interface Cut {
  readonly offset: number;
  readonly length: number;
}

/** The line with another text, which lacks the given parts of the old one. */
export function withCuts(line: Line, text: string, cuts: readonly Cut[]): Line {
  const runs: StyleRun[] = [];
  const moveRun = mover(cuts);
  for (const { start, style } of line.runs ?? []) pushRun(runs, moveRun(start), style);
  const moveHint = mover(cuts);
  const hints = line.hints?.map(({ offset, kind }) => ({ offset: moveHint(offset), kind })) ?? null;
  return { text, uniform: false, runs: trimRuns(runs, text.length), hints };
}

function withinLimits(cluster: string): string {
  if (cluster.length <= MAX_MARKS) return cluster;
  let marks = 0;
  let count = 0;
  let last = 0;
  for (let index = 0; index < cluster.length; ) {
    if (index > 0 && propertiesAt(cluster, index) & MARK) marks++;
    if (marks > MAX_MARKS) return cluster.slice(0, index);
    if (++count > MAX_CODE_POINTS) {
      // The last one must not join, instead of what is dropped here, what stands behind the cluster.
      return propertiesAt(cluster, last) & OPENS
        ? cluster.slice(0, last) + REPLACEMENT
        : cluster.slice(0, index);
    }
    last = index;
    index += codePointAt(cluster, index) > 0xffff ? 2 : 1;
  }
  return cluster;
}

/** A cluster that was cut, without the joiners at its end through which it would swallow the next one. */
function closedBefore(cluster: string, next: string): string {
  let closed = cluster;
  while (closed.length > 1 && joinsTo(closed, next)) {
    closed = closed.slice(0, isLowSurrogate(closed, closed.length - 1) ? -2 : -1);
  }
  return closed;
}

function joinsTo(cluster: string, next: string): boolean {
  const [first] = graphemeSegments(cluster + String.fromCodePoint(codePointAt(next, 0)));
  return (first as { segment: string }).segment.length > cluster.length;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

/** Maps rising offsets of the old text to the text without the cuts. */
function mover(cuts: readonly Cut[]): (offset: number) => number {
  let index = 0;
  let removed = 0;
  return (offset) => {
    for (let cut = cuts[index]; cut !== undefined && cut.offset + cut.length <= offset; cut = cuts[++index]) {
      removed += cut.length;
    }
    const cut = cuts[index];
    return (cut !== undefined && cut.offset < offset ? cut.offset : offset) - removed;
  };
}
