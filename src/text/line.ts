// A line of safe text: what parsing makes, and wrapping, cutting and drawing take.

import { ClusterWalker } from './clusters.ts';
import { isLowSurrogate, propertiesAt } from './code-points.ts';
import { JOINS, OPENS } from './properties.ts';
import { pushRun, type StyleRun } from './style.ts';

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

/** The line with no style beginning inside a grapheme: a terminal would draw the rest of it elsewhere. */
export function alignStyles(line: Line): Line {
  const { text, runs } = line;
  if (runs === null || line.uniform || !runs.some(({ start }) => mayStandInside(text, start))) return line;
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

/** A style that no text stands in says nothing. */
export function trimRuns(runs: StyleRun[], length: number): StyleRun[] | null {
  while (runs.length > 0 && (runs.at(-1) as StyleRun).start >= length) runs.pop();
  return runs.length === 0 ? null : runs;
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
