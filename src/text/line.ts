// A line of safe text: what parsing makes, and wrapping, cutting and drawing take.

import { GraphemeWalker } from './graphemes.ts';
import { propertiesAt, startOfCodePoint } from './code-points.ts';
import { JOINS, OPENS } from './properties.ts';
import { type StyleRuns, StyleRunsBuilder } from './style-runs.ts';

/** One line of safe text: printable graphemes only, tabs already spaces, style apart. */
export interface Line {
  readonly text: string;
  /** Every UTF-16 unit is a column, and it breaks at white space and hyphens alone. */
  readonly uniform: boolean;
  /** Null where the whole line is plain. */
  readonly runs: StyleRuns | null;
  /** What invisible characters say about breaks: see {@link hint}; null where none do. */
  readonly hints: readonly number[] | null;
}

/** A line with nothing in it. */
export const EMPTY_LINE: Line = { text: '', uniform: true, runs: null, hints: null };

/** Takes the place of what cannot be shown. */
export const REPLACEMENT = '\ufffd';

/** Carries a mark that has nothing else to be on. */
export const DOTTED_CIRCLE = '◌';

// What an invisible character says about its place: a line may break there, must not, or may with a hyphen shown.
export const ALLOW = 0;
export const FORBID = 1;
export const HYPHENATE = 2;

/** An offset and what is said about it, as one number: there may be a million. */
export function hint(offset: number, kind: number): number {
  return offset * 4 + kind;
}

export function hintOffset(packed: number): number {
  return packed >> 2;
}

export function hintKind(packed: number): number {
  return packed & 3;
}

/** A part of a line's text that was left out. */
export interface Cut {
  readonly offset: number;
  readonly length: number;
}

/** The line with another text, which lacks the given parts of the old one. */
export function withCuts(line: Line, text: string, cuts: readonly Cut[]): Line {
  const runs = new StyleRunsBuilder();
  if (line.runs !== null) runs.addAll(line.runs, mover(cuts));
  const moveHint = mover(cuts);
  const hints = line.hints?.map((packed) => hint(moveHint(hintOffset(packed)), hintKind(packed))) ?? null;
  return { text, uniform: false, runs: runs.finish(text.length), hints };
}

/** The line with no style that starts inside a grapheme, and would divide it. */
export function alignStyles(line: Line): Line {
  const { text, runs } = line;
  if (runs === null || line.uniform || !someStandInside(text, runs)) return line;
  const walker = new GraphemeWalker(text);
  const aligned = new StyleRunsBuilder();
  aligned.addAll(runs, (start) => {
    while (walker.end < start) walker.next();
    return Math.max(start, walker.end);
  });
  return { ...line, runs: aligned.finish(text.length) };
}

function someStandInside(text: string, runs: StyleRuns): boolean {
  for (let index = 0; index < runs.count; index++) {
    if (mayStandInside(text, runs.startOf(index))) return true;
  }
  return false;
}

function mayStandInside(text: string, offset: number): boolean {
  if (offset === 0) return false;
  const before = propertiesAt(text, startOfCodePoint(text, offset));
  return ((before & (JOINS | OPENS)) | (propertiesAt(text, offset) & JOINS)) !== 0;
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
