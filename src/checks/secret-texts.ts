// The secrets of a run, hidden in refusals and failures, which may quote them: a check's message, a program's error.

/** A shorter secret is not looked for: it may be a part of any word. */
const SHORTEST = 4;

/** The secrets that a run has come to know. */
export class SecretTexts {
  readonly #texts = new Set<string>();

  /** Adds an answer to a secret, accepted or not. */
  add(answer: unknown): void {
    if (typeof answer === 'string' && Array.from(answer).length >= SHORTEST) this.#texts.add(answer);
  }

  /** A text with `***` for each secret that it quotes; the longest first, as one may hold another. */
  hiddenIn(text: string): string {
    const longestFirst = [...this.#texts].toSorted((one, other) => other.length - one.length);
    return longestFirst.reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text);
  }
}
