// What must not be shown, and how it is kept out of messages and results.

/** How deep values are looked into; one may contain itself. */
const DEEPEST = 100;

/** The texts of secrets. */
export class SecretTexts {
  readonly #texts = new Set<string>();

  /** Adds all that an answer to a secret holds; a schema may have made a number or an object of it. */
  add(value: unknown, depth = 0): void {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      if (value !== '') this.#texts.add(String(value));
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
      for (const inner of Object.values(value)) this.add(inner, depth + 1);
    }
  }

  /** Whether a value is a secret, or holds or quotes one. */
  isIn(value: unknown, depth = 0): boolean {
    if (typeof value === 'string') return this.hiddenIn(value) !== value;
    if (typeof value === 'number' || typeof value === 'bigint') return this.#texts.has(String(value));
    if (typeof value !== 'object' || value === null || depth >= DEEPEST) return false;
    return Object.entries(value).some(
      ([key, inner]) => (!Array.isArray(value) && this.isIn(key)) || this.isIn(inner, depth + 1),
    );
  }

  /** A text with `***` for each secret that it quotes. */
  hiddenIn(text: string): string {
    const longestFirst = [...this.#texts].toSorted((one, other) => other.length - one.length);
    return longestFirst.reduce(withoutQuotes, text);
  }
}

/** Replaces a secret where it stands by itself: what is a part of a longer word is another word. */
function withoutQuotes(text: string, secret: string): string {
  if (!text.includes(secret)) return text;
  const parts = text.split(secret);
  return parts.slice(1).reduce((before, after, index) => {
    const isPart = joins((parts[index] as string).at(-1), secret.at(0)) || joins(secret.at(-1), after.at(0));
    return before + (isPart ? secret : '***') + after;
  }, parts[0] as string);
}

/** Whether two characters are in one word. */
function joins(one: string | undefined, other: string | undefined): boolean {
  return isWordCharacter(one) && isWordCharacter(other);
}

function isWordCharacter(character: string | undefined): boolean {
  if (character === undefined) return false;
  return /\d/.test(character) || character.toLowerCase() !== character.toUpperCase();
}
