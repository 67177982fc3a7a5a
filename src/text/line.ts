// A line of safe text: what parsing makes, and wrapping, cutting and drawing take.

import { propertiesAt, startOfCodePoint } from './code-points.ts';
import { GraphemeWalker } from './graphemes.ts';
import { JOINS, OPENS } from './properties.ts';
import { type StyleRuns, StyleRunsBuilder } from './style-runs.ts';

/** One line of safe text: printable graphemes only, tabs already spaces, style apart. */
export interface Line {
  readonly text: string;
  /** Every UTF-16 unit is a column, and it breaks at white space and hyphens alone. */
  readonly uniform: boolean;
  /** Null where the whole line is plain. */
  readonly runs: StyleRuns | null;
  /** The breaks that invisible characters allow or forbid: see {@link hintAt}; null for none. */
  readonly hints: Uint8Array | null;
}

/** A line with nothing in it. */
export const EMPTY_LINE: Line = { text: '', uniform: true, runs: null, hints: null };

/** Takes the place of what cannot be shown. */
export const REPLACEMENT = '\ufffd';

/** Carries a mark that has nothing else to be on. */
export const DOTTED_CIRCLE = '◌';

// The effect of invisible characters on a place: none, a line may break there with a hyphen shown, may break, must not.
// Where several are at one place, the higher number counts.
export const NOTHING = 0;
export const HYPHENATE = 1;
export const ALLOW = 2;
export const FORBID = 3;

/** The hint at an offset of a line's text. */
export function hintAt({ hints }: Line, offset: number): number {
  return hints !== null && offset < hints.length ? (hints[offset] as number) : NOTHING;
}

/** Notes what is said about an offset, in a byte of its own: there may be a million. Returns where it is noted. */
export function addHint(hints: Uint8Array | null, offset: number, kind: number): Uint8Array {
  let kept = hints;
  if (kept === null || kept.length <= offset) {
    kept = new Uint8Array(2 * offset + 2);
    if (hints !== null) kept.set(hints);
  }
  kept[offset] = Math.max(kept[offset] as number, kind);
  return kept;
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
  let hints: Uint8Array | null = null;
  for (const [offset, kind] of line.hints?.entries() ?? []) {
    if (kind !== NOTHING) hints = addHint(hints, moveHint(offset), kind);
  }
  return { text, uniform: false, runs: runs.finish(text.length), hints };
}

/** The line with no style that starts inside a grapheme, and would divide it. */
export function alignStyles(line: Line): Line {
  const { text, runs } = line;
  if (runs === null || line.uniform || !runs.starts.some((start) => mayStandInside(text, start))) return line;
  const walker = new GraphemeWalker(text);
  const aligned = new StyleRunsBuilder();
  aligned.addAll(runs, (start) => {
    while (walker.end < start) walker.next();
    return Math.max(start, walker.end);
  });
  return { ...line, runs: aligned.finish(text.length) };
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

/** So many pieces are made one string: each of them takes more memory than its text. */
const PIECES = 4096;

/** A text that grows. */
export class TextBuilder {
  /** How many units it has. */
  length = 0;
  readonly #parts: string[] = [];
  readonly #pieces: string[] = [];

  /** Adds a piece at the end. */
  add(piece: string): void {
    this.length += piece.length;
    if (this.#pieces.push(piece) === PIECES) this.#parts.push(this.#pieces.splice(0).join(''));
  }

  /** All of it; the builder is then empty again. */
  take(): string {
    const text = [...this.#parts.splice(0), ...this.#pieces.splice(0)].join('');
    this.length = 0;
    return text;
  }
}
