// Limits on one grapheme: text may pile up marks without end, a screen cannot.

import { MARK, OPENS, SPECIAL } from './properties.ts';
import { GraphemeWalker } from './graphemes.ts';
import { codePointAt, isLowSurrogate, propertiesAt } from './code-points.ts';
import { type Cut, type Line, withCuts } from './line.ts';

/** More marks than this on one grapheme are dropped, with what follows them in it. */
export const MAX_MARKS = 8;
/** More code points than this in one grapheme are dropped. */
const MAX_CODE_POINTS = 32;
const REPLACEMENT = '\ufffd';

/** The line with every grapheme cut down to the limits. */
export function thinOut(line: Line): Line {
  const { text } = line;
  const cuts: Cut[] = [];
  const parts: string[] = []; // what is kept, up to `copied`
  let copied = 0;
  const walker = new GraphemeWalker(text);
  while (walker.next()) {
    const { start, end } = walker;
    if (end - start <= MAX_MARKS) continue;
    const cluster = text.slice(start, end);
    const kept = closedBefore(withinLimits(cluster), cluster, text.slice(end, end + 2));
    if (kept === cluster) continue;
    parts.push(text.slice(copied, start), kept);
    cuts.push({ offset: start + kept.length, length: cluster.length - kept.length });
    copied = end;
  }
  if (cuts.length === 0) return line;
  parts.push(text.slice(copied));
  return withCuts(line, parts.join(''), cuts);
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
      if (propertiesAt(cluster, index) & SPECIAL) return cluster.slice(0, startOfFlag(cluster, index));
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

/** Where the flag starts among whose tags `index` stands: torn from it, they would be no text. */
function startOfFlag(cluster: string, index: number): number {
  let start = index - 2;
  while (propertiesAt(cluster, start) & SPECIAL) start -= 2;
  return start;
}

/** A cluster, if it was cut, without the joiners at its end through which it would swallow what comes next. */
function closedBefore(kept: string, cluster: string, next: string): string {
  if (kept === cluster || next === '') return kept;
  let closed = kept;
  while (closed.length > 1 && joinsTo(closed, next)) {
    closed = closed.slice(0, isLowSurrogate(closed, closed.length - 1) ? -2 : -1);
  }
  return closed;
}

function joinsTo(cluster: string, next: string): boolean {
  const walker = new GraphemeWalker(cluster + String.fromCodePoint(codePointAt(next, 0)));
  walker.next();
  return walker.end > cluster.length;
}
