// Random numbers that a text decides: the same on every machine, and independent of what others throw.

/** Dice that a seed decides. */
export class Dice {
  #state: number;

  constructor(seed: string) {
    this.#state = 2_166_136_261; // FNV-1a
    for (const character of seed) {
      this.#state = Math.imul(this.#state ^ (character.codePointAt(0) as number), 16_777_619);
    }
    for (let warm = 0; warm < 4; warm++) this.below(1);
  }

  /** A whole number from 0 up to, but not including, a limit. */
  below(limit: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** Whether something happens that happens so many times in a hundred. */
  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** One of several. */
  oneOf<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}
