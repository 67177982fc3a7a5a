// What must not be shown, and how it is kept out of messages and results.

/** A secret of so many characters is hidden wherever it is; a shorter one only as a word of its own. */
const LONG = 5;
/** A longer secret is looked for in pieces of so many characters: no place of a text takes longer than that. */
const PIECE = 128;
/** So many parts of a value are looked at. */
const MOST_PARTS = 1_000_000;

/** The texts of secrets. */
export class SecretTexts {
  readonly #texts = new Set<string>();
  /** What finds them: each search holds more than twice as many as the next, so that few have to be made again. */
  readonly #searches: TextSearch[] = [];
  /** Those that no search finds yet. */
  #added: string[] = [];
  readonly #parent: SecretTexts | null;

  /** All that is added is added to its parent, too. */
  constructor(parent: SecretTexts | null = null) {
    this.#parent = parent;
  }

  /** Adds all that an answer to a secret holds; a schema may have made a number or an object of it. */
  add(value: unknown): void {
    for (const part of partsOf(value)) {
      if (part.text === undefined || part.isKey || part.text === '') continue;
      this.#addText(part.text);
      this.#addText(JSON.stringify(part.text).slice(1, -1)); // as an error may quote it
    }
    this.#parent?.add(value);
  }

  /** Whether this has every secret of another. */
  hasAll(others: SecretTexts): boolean {
    for (const text of others.#texts) if (!this.#texts.has(text)) return false;
    return true;
  }

  /** Whether a value is a secret, or holds or quotes one; also where nobody can tell. */
  isIn(value: unknown): boolean {
    this.#prepare();
    for (const { text, isNumber } of partsOf(value)) {
      if (text === undefined) return true;
      if (isNumber ? this.#texts.has(text) : this.#searches.some((search) => search.isIn(text))) return true;
    }
    return false;
  }

  /** A text with `***` for each secret that it quotes. Of those that overlap nothing is left. */
  hiddenIn(text: string): string {
    this.#prepare();
    const places = this.#searches.flatMap((search) => [...search.places(text)]);
    if (this.#searches.length > 1) places.sort(([one], [other]) => one - other);
    let hidden = '';
    let written = 0;
    for (let index = 0; index < places.length; ) {
      const [start, firstEnd] = places[index] as TextPlace;
      let end = firstEnd;
      while (++index < places.length) {
        const [from, to] = places[index] as TextPlace;
        if (from >= end) break;
        end = Math.max(end, to);
      }
      hidden += `${text.slice(written, start)}***`;
      written = end;
    }
    return hidden + text.slice(written);
  }

  /** Makes searches for what was added; small ones are made one with it. */
  #prepare(): void {
    if (this.#added.length === 0) return;
    let texts = this.#added;
    this.#added = [];
    for (let last = this.#searches.at(-1); last !== undefined; last = this.#searches.at(-1)) {
      if (last.texts.length > 2 * texts.length) break;
      texts = texts.concat(last.texts);
      this.#searches.pop();
    }
    this.#searches.push(new TextSearch(texts));
  }

  #addText(text: string): void {
    if (text.length > PIECE) {
      for (let from = 0; from + PIECE < text.length; from += PIECE)
        this.#addText(text.slice(from, from + PIECE));
      return this.#addText(text.slice(-PIECE));
    }
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    this.#added.push(text);
  }
}

/** Where a secret is in a text. */
type TextPlace = readonly [from: number, to: number];

/** A text or number inside a value; a key of an object is one, too. Undefined for what cannot be read. */
interface TextPart {
  readonly text: string | undefined;
  readonly isKey: boolean;
  readonly isNumber: boolean;
}

/** The texts and numbers inside a value, each object looked at once: it may contain itself, or be in many places. */
function* partsOf(value: unknown): Generator<TextPart> {
  const seen = new Set<object>();
  const open: unknown[] = [value];
  for (let count = 0; open.length > 0; count++) {
    if (count === MOST_PARTS) {
      yield { text: undefined, isKey: false, isNumber: false };
      return;
    }
    const one = open.pop();
    const isNumber = typeof one === 'number' || typeof one === 'bigint';
    if (typeof one === 'string' || isNumber) yield { text: String(one), isKey: false, isNumber };
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    let isReadable = true;
    for (const key of keysOf(one)) {
      if (key !== null && !Array.isArray(one)) yield { text: key, isKey: true, isNumber: false };
      try {
        if (key !== null) open.push((one as Record<string, unknown>)[key]);
        else isReadable = false;
      } catch {
        isReadable = false;
      }
    }
    if (!isReadable) yield { text: undefined, isKey: false, isNumber: false };
  }
}

/** The keys of an object; null for those that cannot be read. */
function keysOf(value: object): readonly (string | null)[] {
  try {
    return Object.keys(value);
  } catch {
    return [null];
  }
}

/** Finds many texts at once. */
class TextSearch {
  /** In their order, so that the one that a text begins with is found by halves. */
  readonly #sorted: readonly string[];
  /** For each of them, the longest other that it begins with; -1 for none. */
  readonly #shorter: readonly number[];
  readonly #longest: number;
  readonly #firsts: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    this.#sorted = texts.toSorted();
    const shorter: number[] = [];
    for (const [index, text] of this.#sorted.entries()) {
      let before = index - 1;
      while (before >= 0 && !text.startsWith(this.#sorted[before] as string))
        before = shorter[before] as number;
      shorter.push(before);
    }
    this.#shorter = shorter;
    this.#longest = this.#sorted.reduce((most, { length }) => Math.max(most, length), 0);
    this.#firsts = new Set(this.#sorted.map((text) => text.charAt(0)));
  }

  get texts(): readonly string[] {
    return this.#sorted;
  }

  isIn(text: string): boolean {
    return !this.places(text).next().done;
  }

  /**
   * Where a text is: the longest at each place. What is short has to stand by itself, or every `a` would be hidden. What is
   * long may be next to anything: the last letter of a colour's code, or of an escape, is no part of a word.
   */
  *places(text: string): Generator<TextPlace> {
    if (this.#sorted.length === 0) return;
    for (let from = 0; from < text.length; from++) {
      if (!this.#firsts.has(text.charAt(from))) continue;
      const isInside = joins(text[from - 1], text[from]);
      for (let index = this.#lastUpTo(text.slice(from, from + this.#longest)); index >= 0; ) {
        const found = this.#sorted[index] as string;
        const to = from + found.length;
        const isAlone = !isInside && !joins(text[to - 1], text[to]);
        if ((found.length >= LONG || isAlone) && text.startsWith(found, from)) {
          yield [from, to];
          break;
        }
        index = this.#shorter[index] as number;
      }
    }
  }

  /** The last text that does not come after another: all that this one begins with, it begins with as well. */
  #lastUpTo(text: string): number {
    let [low, high] = [-1, this.#sorted.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#sorted[middle] as string) <= text) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Whether two characters are in one word. */
function joins(one: string | undefined, other: string | undefined): boolean {
  return isWordCharacter(one) && isWordCharacter(other);
}

function isWordCharacter(character: string | undefined): boolean {
  if (character === undefined) return false;
  return /\d/.test(character) || character.toLowerCase() !== character.toUpperCase();
}

/** How many errors inside one another are looked at. */
const DEEPEST = 10;

/**
 * What was thrown, where it quotes no secret; else an error of the same class with `***` in place of each, and without
 * what else was in it.
 */
export function withoutSecretsIn(error: unknown, secrets: SecretTexts, depth = 0): unknown {
  try {
    if (typeof error === 'string') return secrets.hiddenIn(error);
    if (!(error instanceof Error)) return secrets.isIn(error) ? new Error('***') : error;
    if (depth > DEEPEST) return new Error('***');
    let isChanged = false;
    const copy: unknown = Object.create(Object.getPrototypeOf(error) as object);
    for (const name of new Set(['name', 'message', 'stack', ...Object.getOwnPropertyNames(error)])) {
      const value = (error as unknown as Record<string, unknown>)[name];
      const hidden = hiddenValue(value, secrets, depth);
      isChanged ||= !Object.is(hidden, value);
      Object.defineProperty(copy, name, { value: hidden, writable: true, configurable: true });
    }
    return isChanged ? copy : error;
  } catch {
    return new Error('***'); // it cannot be read
  }
}

function hiddenValue(value: unknown, secrets: SecretTexts, depth: number): unknown {
  if (typeof value === 'string') return secrets.hiddenIn(value);
  if (value instanceof Error) return withoutSecretsIn(value, secrets, depth + 1);
  if (!Array.isArray(value)) return secrets.isIn(value) ? undefined : value;
  const all = value.map((one: unknown) => hiddenValue(one, secrets, depth + 1));
  return all.every((one, index) => one === value[index]) ? value : all;
}
