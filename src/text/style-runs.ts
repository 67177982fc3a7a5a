// The styles of a line, in runs: from an offset of its text on, up to the next run.

import { PLAIN, type Style, transition } from './style.ts';

/** The styles of a text. It never changes once made. */
export class StyleRuns {
  /** UTF-16 offsets, rising; each starts another style, and text before the first is plain. */
  readonly starts: readonly number[];
  readonly styles: readonly Style[];

  constructor(starts: readonly number[], styles: readonly Style[]) {
    this.starts = starts;
    this.styles = styles;
  }

  /** The style at an offset. */
  styleAt(offset: number): Style {
    return this.styles[this.#runAfter(offset) - 1] ?? PLAIN;
  }

  /** The styles of `text.slice(from, to)`; null where it is plain. */
  slice(from: number, to: number): StyleRuns | null {
    if (from >= to) return null;
    let first = Math.max(this.#runAfter(from) - 1, 0);
    const last = this.#runAfter(to - 1);
    if (this.styles[first] === PLAIN) first++;
    if (first >= last) return null;
    const starts = this.starts.slice(first, last).map((start) => Math.max(start - from, 0));
    return new StyleRuns(starts, this.styles.slice(first, last));
  }

  /** The text with its styles as SGR sequences, as few as possible, closed at its end. */
  write(text: string): string {
    // Joined, not added: a rope of so many small pieces takes more memory than the line.
    const parts = [text.slice(0, this.starts[0])];
    let current = PLAIN;
    for (const [index, style] of this.styles.entries()) {
      parts.push(transition(current, style), text.slice(this.starts[index], this.starts[index + 1]));
      current = style;
    }
    parts.push(transition(current, PLAIN));
    return parts.join('');
  }

  /** The first run that starts after an offset. */
  #runAfter(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Gathers the styles of a text from left to right. */
export class StyleRunsBuilder {
  readonly #starts: number[] = [];
  readonly #styles: Style[] = [];

  /** From `start` on, text has this style. */
  add(start: number, style: Style): void {
    const last = this.#starts.length - 1;
    if (last >= 0 && this.#starts[last] === start) {
      this.#starts.pop(); // nothing was typed in that style
      this.#styles.pop();
      this.add(start, style);
    } else if ((this.#styles[last]?.opening ?? '') !== style.opening) {
      this.#starts.push(start);
      this.#styles.push(style);
    }
  }

  /** All runs of other styles, their starts moved. */
  addAll(runs: StyleRuns, move: (start: number) => number): void {
    for (const [index, style] of runs.styles.entries()) this.add(move(runs.starts[index] as number), style);
  }

  /** The styles of a text of so many units; null where all of it is plain. */
  finish(length: number): StyleRuns | null {
    let count = this.#starts.length;
    while (count > 0 && (this.#starts[count - 1] as number) >= length) count--; // no text has that style
    return count === 0 ? null : new StyleRuns(this.#starts.slice(0, count), this.#styles.slice(0, count));
  }
}

/** The styles of two texts: the first ends at `firstEnd`, the second starts at `offset`. */
export function joinRuns(
  first: StyleRuns | null,
  firstEnd: number,
  second: StyleRuns | null,
  offset: number,
  length: number,
): StyleRuns | null {
  if (first === null && second === null) return null;
  const joined = new StyleRunsBuilder();
  if (first !== null) {
    joined.addAll(first, (start) => start);
    joined.add(firstEnd, PLAIN);
  }
  if (second !== null) joined.addAll(second, (start) => offset + start);
  return joined.finish(length);
}
