// KeyPattern: how the items of a container are labelled, and what the user types for each.

import { MAX_SIZE } from '../../errors.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import {
  argumentError,
  className,
  isWhole,
  requireOptions,
  requireString,
  requireWhole,
} from '../../validate.ts';

/** Options of {@link KeyPattern}. */
export interface KeyPatternOptions {
  /** The label, with `{}` for the key; or a function that makes it from the item's number. */
  pattern?: string | ((number: number) => string) | null | undefined;
  /** The number of the first item. */
  offset?: number | null | undefined;
}

const DEFAULT_PATTERN = '{}) ';
const DEFAULT_PARTS = DEFAULT_PATTERN.split('{}');

/** What the library alone may know of a pattern. The class fills it. */
const internals = {} as { isPlain: (pattern: KeyPattern) => boolean };

/**
 * Numbers for the items of a container: `1) `, `2) ` and so on. Override `keyFor` and `idFor` for
 * other keys, such as letters or names.
 *
 * @example
 * ```ts
 * const pattern = new KeyPattern({ pattern: '[{}] ', offset: 0 });
 * pattern.labelFor(2); // → '[2] '
 * pattern.keyFor(2); // → '2'
 * pattern.idFor(' 2 '); // → 2
 * pattern.idFor('two'); // → null
 * ```
 *
 * @example
 * ```ts
 * class Letters extends KeyPattern {
 *   override keyFor(id: number) {
 *     return String.fromCharCode(97 + id);
 *   }
 *   override idFor(key: string) {
 *     const id = key.trim().charCodeAt(0) - 97;
 *     return key.trim().length === 1 && id >= 0 && id < 26 ? id : null;
 *   }
 * }
 * const letters = new Letters();
 * letters.labelFor(2); // → 'c) '
 * letters.idFor('c'); // → 2
 * ```
 */
export class KeyPattern {
  static {
    internals.isPlain = (pattern) => pattern.#isPlain;
  }

  readonly #pattern: string | ((number: number) => string);
  /** What is between the keys of a label. */
  readonly #parts: readonly string[];
  /** It is made of nothing but printable ASCII. */
  readonly #isPlain: boolean;
  readonly #offset: number;

  constructor(options?: KeyPatternOptions | null) {
    const { pattern: given, offset } = requireOptions(new.target, options);
    const pattern = given ?? DEFAULT_PATTERN;
    if (typeof pattern !== 'string' && typeof pattern !== 'function') {
      throw argumentError(new.target, 'pattern', 'a string or a function', pattern);
    }
    this.#pattern = pattern;
    if (pattern === DEFAULT_PATTERN) this.#parts = DEFAULT_PARTS;
    else this.#parts = typeof pattern === 'string' ? pattern.split('{}') : [];
    this.#isPlain = typeof pattern === 'string' && isPlainAscii(pattern);
    this.#offset = requireWhole(new.target, 'offset', offset ?? 1, -MAX_SIZE);
  }

  /** The label shown before the item. */
  labelFor(id: number): string {
    this.#requireId('labelFor', id);
    if (typeof this.#pattern === 'string') {
      const key = this.keyFor(id);
      if (typeof key !== 'string') requireString(`${className(this)}.keyFor`, 'the result', key);
      const parts = this.#parts;
      return parts.length === 2 ? `${parts[0] as string}${key}${parts[1] as string}` : parts.join(key);
    }
    const label = this.#pattern(id + this.#offset);
    if (typeof label === 'string') return label;
    throw argumentError(className(this), 'pattern', 'a function that returns a string', label);
  }

  /** What the user types for the item. */
  keyFor(id: number): string {
    this.#requireId('keyFor', id);
    return String(id + this.#offset);
  }

  /** The item that a key is for, blanks around it ignored; null where there is none. */
  idFor(key: string): number | null {
    if (typeof key !== 'string') return null;
    const typed = key.trim();
    if (typed.length > LONGEST_KEY) return null;
    const id = Number(typed) - this.#offset;
    if (!Number.isInteger(id) || id < 0 || id > MAX_SIZE) return null;
    return String(id + this.#offset) === typed ? id : null; // not '01', '+1' or '1e0'
  }

  #requireId(operation: string, id: number): void {
    if (!isWhole(id, 0)) requireWhole(`${className(this)}.${operation}`, 'id', id, 0);
  }
}

/** No number that is the key of an item has more characters than this. */
const LONGEST_KEY = 8;

/**
 * Whether the labels are plain numbers in plain ASCII. Then the widest label of all items is that of the
 * first or that of the last: no other number has more digits.
 */
export function hasPlainNumbers(pattern: KeyPattern): boolean {
  const { prototype } = KeyPattern;
  if (pattern.labelFor !== prototype.labelFor || pattern.keyFor !== prototype.keyFor) return false;
  return internals.isPlain(pattern);
}
