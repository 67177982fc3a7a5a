// KeyPattern: how the items of a container are labelled, and what the user types for each.

import { MAX_SIZE } from '../../errors.ts';
import { argumentError, isWhole, requireOptions, requireWhole } from '../../validate.ts';

/** Options of {@link KeyPattern}. */
export interface KeyPatternOptions {
  /** The label, `{}` standing for the key; or a function that makes it from the item's number. */
  pattern?: string | ((number: number) => string) | null | undefined;
  /** The number of the first item. */
  offset?: number | null | undefined;
}

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
  readonly #pattern: string | ((number: number) => string);
  /** What stands between the keys of a label. */
  readonly #parts: readonly string[];
  readonly #offset: number;

  constructor(options?: KeyPatternOptions | null) {
    const { pattern: given, offset } = requireOptions(new.target, options);
    const pattern = given ?? '{}) ';
    if (typeof pattern !== 'string' && typeof pattern !== 'function') {
      throw argumentError(new.target, 'pattern', 'a string or a function', pattern);
    }
    this.#pattern = pattern;
    this.#parts = typeof pattern === 'string' ? pattern.split('{}') : [];
    this.#offset = requireWhole(new.target, 'offset', offset ?? 1, -MAX_SIZE);
  }

  /**
   * What stands between the keys of every label, and the number of the first; null where labels may differ from
   * time to time.
   * @internal
   */
  get constantParts(): { readonly parts: readonly string[]; readonly offset: number } | null {
    if (!isBase(this) || typeof this.#pattern !== 'string') return null;
    return { parts: this.#parts, offset: this.#offset };
  }

  /** The label shown before the item. */
  labelFor(id: number): string {
    this.#requireId('labelFor', id);
    if (typeof this.#pattern === 'string') {
      const parts = this.#parts;
      if (parts.length === 2) return `${parts[0] as string}${this.keyFor(id)}${parts[1] as string}`;
      return parts.join(this.keyFor(id));
    }
    const label = this.#pattern(id + this.#offset);
    if (typeof label === 'string') return label;
    throw argumentError(this.constructor.name, 'pattern', 'a function that returns a string', label);
  }

  /** What the user types for the item. */
  keyFor(id: number): string {
    this.#requireId('keyFor', id);
    return String(id + this.#offset);
  }

  /** The item that a key stands for, blanks around it ignored; null where there is none. */
  idFor(key: string): number | null {
    if (typeof key !== 'string') return null;
    const typed = key.trim();
    const id = Number(typed) - this.#offset;
    if (!Number.isInteger(id) || id < 0 || id > MAX_SIZE) return null;
    return String(id + this.#offset) === typed ? id : null; // not '01', '+1' or '1e0'
  }

  #requireId(operation: string, id: number): void {
    if (!isWhole(id, 0)) requireWhole(`${this.constructor.name}.${operation}`, 'id', id, 0);
  }
}

// A class must not name itself inside its body: a bundler may rename it then, and messages show its name.
function isBase(pattern: KeyPattern): boolean {
  const { prototype } = KeyPattern;
  if (Object.getPrototypeOf(pattern) !== prototype) return false;
  return pattern.labelFor === prototype.labelFor && pattern.keyFor === prototype.keyFor;
}
