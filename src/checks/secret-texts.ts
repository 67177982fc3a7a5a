// The secrets of a run, hidden in refusals and failures, which may quote them: a check's message, a program's error.

/** A shorter secret is not looked for: it may be a part of any word. */
const SHORTEST = 4;

/** It stands for a secret. */
const HIDDEN = '***';

/** The secrets that a run has come to know. */
export class SecretTexts {
  readonly #all = new Set<string>();
  readonly #texts = new Set<string>();

  /** Adds an answer to a secret, accepted or not. */
  add(answer: unknown): void {
    if (typeof answer !== 'string' || answer === '') return;
    this.#all.add(answer);
    if (Array.from(answer).length >= SHORTEST) this.#texts.add(answer);
  }

  /** A text with `***` for each secret that it quotes; the longest first, as one may hold another. */
  hiddenIn(text: string): string {
    const longestFirst = [...this.#texts].toSorted((one, other) => other.length - one.length);
    return longestFirst.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
  }

  /** The same for the texts and keys inside a value, at any depth; a text that is a secret is hidden however short. */
  hiddenInside(value: unknown): unknown {
    if (this.#all.size === 0) return value;
    if (typeof value === 'string') return this.#all.has(value) ? HIDDEN : this.hiddenIn(value);
    if (Array.isArray(value)) return value.map((one) => this.hiddenInside(one));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [this.hiddenIn(key), this.hiddenInside(one)]));
  }
}
