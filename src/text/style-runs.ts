// Which style a text has from where on. There may be a style for every letter.
// Starts and styles are in two lists, and a part of a text looks at a part of the lists of the whole.

import { PLAIN, type Style, sameStyle, transition } from './style.ts';

/** The styles of a text. It never changes once made. */
export class StyleRuns {
  /** UTF-16 offsets, rising, counted from `offset`; each starts another style. */
  readonly #starts: readonly number[];
  readonly #styles: readonly Style[];
  readonly #first: number;
  readonly #last: number;
  readonly #offset: number;

  constructor(
    starts: readonly number[],
    styles: readonly Style[],
    first: number,
    last: number,
    offset: number,
  ) {
    this.#starts = starts;
    this.#styles = styles;
    this.#first = first;
    this.#last = last;
    this.#offset = offset;
  }

  /** How many runs there are; text before the first is plain. */
  get count(): number {
    return this.#last - this.#first;
  }

  /** Where a run starts, which ends where the next one starts. */
  startOf(index: number): number {
    return Math.max((this.#starts[this.#first + index] as number) - this.#offset, 0);
  }

  styleOf(index: number): Style {
    return this.#styles[this.#first + index] as Style;
  }

  /** The style at an offset. */
  styleAt(offset: number): Style {
    const found = this.#runAfter(offset) - 1;
    return found < this.#first ? PLAIN : (this.#styles[found] as Style);
  }

  /** The styles of `text.slice(from, to)`; null where it is plain. */
  slice(from: number, to: number): StyleRuns | null {
    if (from >= to) return null;
    let first = Math.max(this.#runAfter(from) - 1, this.#first);
    const last = this.#runAfter(to - 1);
    if (first < last && sameStyle(this.#styles[first] as Style, PLAIN)) first++;
    return first < last ? new StyleRuns(this.#starts, this.#styles, first, last, this.#offset + from) : null;
  }

  /** The text with its styles as SGR sequences, as few as possible, closed at its end. */
  write(text: string): string {
    // Joined, not added: a rope of so many small pieces takes more memory than the line.
    const parts = [text.slice(0, this.startOf(0))];
    let current = PLAIN;
    for (let index = 0; index < this.count; index++) {
      const style = this.styleOf(index);
      const end = index + 1 < this.count ? this.startOf(index + 1) : text.length;
      parts.push(transition(current, style) + text.slice(this.startOf(index), end));
      current = style;
    }
    parts.push(transition(current, PLAIN));
    return parts.join('');
  }

  /** The first run that starts after an offset. */
  #runAfter(offset: number): number {
    let low = this.#first;
    let high = this.#last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) - this.#offset <= offset) low = middle + 1;
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
    } else if (!sameStyle(last < 0 ? PLAIN : (this.#styles[last] as Style), style)) {
      this.#starts.push(start);
      this.#styles.push(style);
    }
  }

  /** All runs of other styles, their starts moved. */
  addAll(runs: StyleRuns, move: (start: number) => number): void {
    for (let index = 0; index < runs.count; index++) this.add(move(runs.startOf(index)), runs.styleOf(index));
  }

  /** The styles of a text of so many units; null where all of it is plain. */
  finish(length: number): StyleRuns | null {
    let count = this.#starts.length;
    while (count > 0 && (this.#starts[count - 1] as number) >= length) count--; // no text has that style
    return count === 0 ? null : new StyleRuns(this.#starts, this.#styles, 0, count, 0);
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
