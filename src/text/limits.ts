// Limits on one grapheme: text may pile up marks without end, a screen cannot.

import { breakClassOf, propertiesAt, startOfCodePoint } from './code-points.ts';
import { GraphemeWalker, joins } from './graphemes.ts';
import { type Cut, type Line, REPLACEMENT, withCuts } from './line.ts';
import { EXTEND, MARK, OPENS, PAIR, SPECIAL, ZERO_WIDTH_JOINER } from './properties.ts';

/** More marks than this on one grapheme are dropped, with what follows them in it. */
export const MAX_MARKS = 8;
/** More code points than this in one grapheme are dropped. */
const MAX_CODE_POINTS = 32;

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
    const grapheme = text.slice(start, end);
    const cut = limitOf(grapheme);
    if (cut === grapheme.length) continue;
    const kept = cutAt(grapheme, cut, text.slice(end, end + 2));
    parts.push(text.slice(copied, start), kept);
    cuts.push({ offset: start + kept.length, length: grapheme.length - kept.length });
    copied = end;
  }
  if (cuts.length === 0) return line;
  parts.push(text.slice(copied));
  return withCuts(line, parts.join(''), cuts);
}

/** A grapheme up to an offset; what is left of it does not join the text after it. */
function cutAt(grapheme: string, cut: number, next: string): string {
  let end = cut;
  let last = startOfCodePoint(grapheme, end);
  // The character that it was to join is dropped, and so is the joiner.
  while (isJoiner(propertiesAt(grapheme, last)) && joins(grapheme.slice(0, end), next)) {
    end = last;
    last = startOfCodePoint(grapheme, end);
  }
  const kept = grapheme.slice(0, end);
  const joining = propertiesAt(grapheme, last) & OPENS || joins(kept, next);
  return joining ? grapheme.slice(0, last) + REPLACEMENT : kept;
}

/** The offset at which a grapheme is cut; its end where it is within the limits. */
function limitOf(grapheme: string): number {
  let marks = 0;
  let count = 0;
  for (let index = 0; index < grapheme.length; ) {
    const properties = propertiesAt(grapheme, index);
    if (index > 0 && properties & MARK) marks++;
    if (marks > MAX_MARKS) return index;
    if (++count > MAX_CODE_POINTS && !isClosing(grapheme, index)) {
      return properties & SPECIAL ? startOfFlag(grapheme, index) : index;
    }
    index += properties & PAIR ? 2 : 1;
  }
  return grapheme.length;
}

/** Whether this is the non-joiner of {@link closedBefore}, which may go beyond the limit. */
function isClosing(grapheme: string, index: number): boolean {
  return index === grapheme.length - 1 && grapheme.charCodeAt(index) === 0x200c;
}

/** Where the flag starts that has its tags at `index`: a flag is never cut in two. */
function startOfFlag(grapheme: string, index: number): number {
  let start = index - 2;
  while (propertiesAt(grapheme, start) & SPECIAL) start -= 2;
  return start;
}

/** Whether it joins what is on both sides of it, or belongs to what does. */
function isJoiner(properties: number): boolean {
  const kind = breakClassOf(properties);
  return kind >= EXTEND && kind <= ZERO_WIDTH_JOINER;
}
