// Untrusted text becomes lines: every string passes through here.
// Most lines are shown as they are, styles apart; line-parser.ts reads the others.

import { ASCII_LINES, indexOrEnd, kindOfText, ONE_ASCII_LINE } from './ascii.ts';
import { endOfUniform, scan } from './scan.ts';
import { isLowSurrogate } from './code-points.ts';
import { alignStyles, type Line } from './line.ts';
import { LineParser } from './line-parser.ts';
import { CROWDED, SPECIAL } from './properties.ts';
import { endOfStyle, PLAIN, SgrReader, type Style } from './style.ts';
import { type StyleRuns, StyleRunsBuilder } from './style-runs.ts';

/** The lines of any string: split at every kind of newline, each made safe. */
export function parseLines(text: string): Line[] {
  const kind = kindOfText(text);
  if (kind === ONE_ASCII_LINE) return [plainLine(text)];
  if (kind === ASCII_LINES) return text.split('\n').map(plainLine);
  const lines: Line[] = [];
  readLines(text, (line) => lines.push(line));
  return lines;
}

/** Hands on the same lines one by one; with the properties of its units, where they are wanted and known, but only lent. */
export function readLines(
  text: string,
  take: (line: Line, properties: Int32Array | null) => void,
  wantsProperties = false,
): void {
  new TextReader(text, take, wantsProperties).read();
}

/** A line of plain ASCII. */
export function plainLine(text: string): Line {
  return { text, uniform: true, runs: null, hints: null };
}

/** Every sequence that sets a style, and starts with an escape. */
// oxlint-disable-next-line no-control-regex
const STYLES = /\x1b(?:\[[0-;]*m|\][^\x1b]*\x1b\\)/g;

/** Reads one text, line by line. */
class TextReader {
  readonly #source: string;
  readonly #take: (line: Line, properties: Int32Array | null) => void;
  readonly #wantsProperties: boolean;
  /** The next escape, as far as it has been looked for. */
  #escape = -1;
  #style: Style = PLAIN;
  // Made when they are needed, which is seldom.
  #properties: Int32Array | null = null;
  #sgr: SgrReader | null = null;
  #lineParser: LineParser | null = null;

  constructor(
    source: string,
    take: (line: Line, properties: Int32Array | null) => void,
    wantsProperties: boolean,
  ) {
    this.#source = source;
    this.#take = take;
    this.#wantsProperties = wantsProperties;
  }

  read(): void {
    const source = this.#source;
    for (let from = 0; from <= source.length; ) {
      const end = indexOrEnd(source, '\n', from);
      if (!this.#takeStyled(from, end)) this.#style = this.#parser().parse(from, end, this.#style);
      from = end + 1;
    }
  }

  /** Takes a line in which nothing is special but styles; false where something is. */
  #takeStyled(from: number, to: number): boolean {
    const source = this.#source;
    if (this.#escape < from) this.#escape = indexOrEnd(source, '\x1b', from);
    if (this.#style === PLAIN && this.#escape >= to) return this.#takeClean(source, from, to, null);
    const runs = new StyleRunsBuilder();
    let style = this.#style;
    runs.add(0, style);
    let removed = from;
    while (this.#escape < to) {
      const end = endOfStyle(source, this.#escape, style);
      // Half of a pair is not made whole by the other half: the style between them keeps them apart.
      if (end < 0 || isLowSurrogate(source, end)) return false;
      style = this.#styles().readSequence(style, source, this.#escape, end);
      runs.add(this.#escape - removed, style);
      removed += end - this.#escape;
      this.#escape = indexOrEnd(source, '\x1b', end);
    }
    const line = source.slice(from, to);
    const text = removed === from ? line : line.replaceAll(STYLES, '');
    if (!this.#takeClean(text, 0, text.length, runs.finish(text.length))) return false;
    this.#style = style;
    return true;
  }

  /** Takes a part of a text that is shown as it is; false where it is not. */
  #takeClean(source: string, from: number, to: number, runs: StyleRuns | null): boolean {
    const text = source.slice(from, to);
    if (kindOfText(text) === ONE_ASCII_LINE || endOfUniform(source, from, to) === to) {
      this.#take({ text, uniform: true, runs, hints: null }, null);
      return true;
    }
    const properties = this.#wantsProperties ? this.#propertiesFor(to - from) : null;
    const all = scan(source, from, to, properties);
    if (all & (SPECIAL | CROWDED)) return false;
    this.#take(alignStyles({ text, uniform: false, runs, hints: null }), properties);
    return true;
  }

  /** Where the properties of so many units are put, and a 0 after them. */
  #propertiesFor(length: number): Int32Array {
    if (this.#properties === null || this.#properties.length <= length) {
      this.#properties = new Int32Array(length + 1);
    }
    return this.#properties;
  }

  #styles(): SgrReader {
    this.#sgr ??= new SgrReader();
    return this.#sgr;
  }

  #parser(): LineParser {
    this.#lineParser ??= new LineParser(this.#source, this.#styles(), (line) => this.#take(line, null));
    return this.#lineParser;
  }
}
