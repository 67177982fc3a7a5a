// The last lines of what a command has printed.

/** So many lines are kept. */
const KEPT = 20;
/** So many characters of a line are kept, the last ones. */
const LONGEST = 10_000;

export class LastLines {
  #lines: string[] = [];
  /** A line without its end. */
  #begun = '';

  add(text: string): void {
    const lines = (this.#begun + text).split('\n');
    this.#begun = (lines.pop() ?? '').slice(-LONGEST);
    if (lines.length > 0) this.#lines = [...this.#lines, ...lines.slice(-KEPT)].slice(-KEPT).map(shown);
  }

  get lines(): readonly string[] {
    return this.#begun === '' ? this.#lines : [...this.#lines, shown(this.#begun)].slice(-KEPT);
  }
}

/** A line as a terminal shows it: what stands before its last carriage return is written over. */
function shown(line: string): string {
  return line.slice(-LONGEST).replace(/\r+$/, '').split('\r').at(-1) ?? '';
}
