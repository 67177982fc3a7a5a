// Limits on one grapheme: text may pile up marks without end, a screen cannot.

import { MARK, OPENS } from './properties.ts';
import { ClusterWalker } from './clusters.ts';
import { codePointAt, isLowSurrogate, propertiesAt } from './code-points.ts';
import { type Cut, type Line, withCuts } from './line.ts';

/** More marks than this on one grapheme are dropped, with what follows them in it. */
export const MAX_MARKS = 8;
/** More code points than this in one grapheme are dropped. */
const MAX_CODE_POINTS = 32;
const REPLACEMENT = '\ufffd';

/** The line with every grapheme cut down to the limits. */
export function thinOut(line: Line): Line {
  const cuts: Cut[] = [];
  const parts: string[] = [];
  let offset = 0;
  let cut = ''; // the last grapheme, where it was cut
  const walker = new ClusterWalker(line.text);
  while (walker.next()) {
    const segment = line.text.slice(walker.start, walker.end);
    if (cut !== '') {
      const closed = closedBefore(cut, segment);
      const excess = cut.length - closed.length;
      const last = cuts.pop() as Cut;
      cuts.push({ offset: last.offset - excess, length: last.length + excess });
      parts[parts.length - 1] = closed;
    }
    const kept = withinLimits(segment);
    cut = kept.length < segment.length ? kept : '';
    if (cut !== '') cuts.push({ offset: offset + kept.length, length: segment.length - kept.length });
    parts.push(kept);
    offset += segment.length;
  }
  return cuts.length === 0 ? line : withCuts(line, parts.join(''), cuts);
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
  const walker = new ClusterWalker(cluster + String.fromCodePoint(codePointAt(next, 0)));
  walker.next();
  return walker.end > cluster.length;
}
