// The labels before the items of a container: their texts, and the columns they take.

import { MAX_SIZE } from '../../base/errors.ts';
import type { Row } from '../../text/row.ts';
import { isPlainAscii, spaces } from '../../text/ascii.ts';
import { textWidth } from '../../text/text.ts';
import {
  argumentError,
  className,
  isWhole,
  requireOptions,
  requireString,
  requireWhole,
  type Where,
} from '../../base/validate.ts';
import { textRows } from '../row-buffer.ts';
import { bufferOf } from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';

/** A label as it is drawn. */
export interface Label {
  /** The columns of its text, with the blanks at its end. */
  readonly width: number;
  /** The rows of a `TextWidget` with it: one row of printable ASCII as it is, anything else as rows. */
  readonly text: string;
  readonly rows: readonly Row[];
}

/** The labels of a container's items. */
export interface Labels {
  /** The columns of the widest. */
  readonly widest: number;
  of(id: number): Label;
}

const NO_ROWS: readonly Row[] = [];
const NO_LABEL: Label = { width: 0, text: '', rows: NO_ROWS };

/** Where nothing is numbered. */
export const NO_LABELS: Labels = { widest: 0, of: () => NO_LABEL };

/** The text of one label; with `align`, the labels of all `count` items end in the same column. */
export function labelText(pattern: KeyPattern, id: number, count: number, align: boolean): string {
  const text = pattern.labelFor(id);
  if (!align) return text;
  return aligned(
    text,
    hasPlainNumbers(pattern) ? widestNumber(pattern, count) : widestOf(texts(pattern, count)),
  );
}

/** The labels of a pattern; the same texts as {@link labelText} gives. */
export function patternLabels(pattern: KeyPattern, count: number, align: boolean): Labels {
  if (hasPlainNumbers(pattern)) return new NumberLabels(pattern, widestNumber(pattern, count), align);
  const all = texts(pattern, count);
  const widest = widestOf(all);
  return new MadeLabels(all.map((text) => labelOfText(align ? aligned(text, widest) : text)));
}

/** The labels that a container makes itself. */
export function customLabels(container: object, count: number, create: (id: number) => TextWidget): Labels {
  const labels = Array.from({ length: count }, (_, id): Label => {
    const label = create(id);
    if (!(label instanceof TextWidget)) {
      const where = `${className(container)}.createNumberLabel`;
      throw argumentError(where, 'the result', 'a TextWidget', label);
    }
    const width = textWidth(label.text);
    label.render(Math.max(width, 1));
    return { width: Math.max(width, label.width), text: '', rows: [...bufferOf(label).rows()] };
  });
  return new MadeLabels(labels);
}

/** Plain numbers, made when they are drawn: a list may be long, and only its top be asked for. */
class NumberLabels implements Labels {
  readonly widest: number;
  readonly #pattern: KeyPattern;
  readonly #align: boolean;

  constructor(pattern: KeyPattern, widest: number, align: boolean) {
    this.#pattern = pattern;
    this.widest = widest;
    this.#align = align;
  }

  of(id: number): Label {
    const text = this.#pattern.labelFor(id);
    const shown = this.#align ? text.padStart(this.widest) : text;
    return { width: shown.length, text: shown.trimEnd(), rows: NO_ROWS };
  }
}

class MadeLabels implements Labels {
  readonly widest: number;
  readonly #labels: readonly Label[];

  constructor(labels: readonly Label[]) {
    this.widest = labels.reduce((widest, { width }) => Math.max(widest, width), 0);
    this.#labels = labels;
  }

  of(id: number): Label {
    return this.#labels[id] as Label;
  }
}

function labelOfText(text: string): Label {
  const width = textWidth(text);
  return { width, text: '', rows: textRows(text, Math.max(width, 1)) };
}

function aligned(text: string, column: number): string {
  return spaces(column - textWidth(text)) + text;
}

function texts(pattern: KeyPattern, count: number): string[] {
  return Array.from({ length: count }, (_, id) => pattern.labelFor(id));
}

function widestOf(labels: readonly string[]): number {
  return labels.reduce((widest, text) => Math.max(widest, textWidth(text)), 0);
}

/** The first number or the last has the most digits. */
function widestNumber(pattern: KeyPattern, count: number): number {
  return count === 0 ? 0 : Math.max(pattern.labelFor(0).length, pattern.labelFor(count - 1).length);
}

/** Options of {@link KeyPattern}. */
export interface KeyPatternOptions {
  /** The label, with `{}` (or `{:d}`) for the key; or a function that makes it from the item's number. */
  pattern?: string | ((number: number) => string) | null | undefined;
  /** The number of the first item. */
  offset?: number | null | undefined;
}

const DEFAULT_PATTERN = '{}) ';
const DEFAULT_PARTS = DEFAULT_PATTERN.split('{}');

/** The private parts of a pattern, for the library alone. The class fills it. */
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
  /** The texts between the keys of a label. */
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
    else this.#parts = typeof pattern === 'string' ? readParts(new.target, pattern) : [];
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

  /** The key that the user types for the item. */
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

/** The texts between the keys of a label. Throws for any other braces, such as those of Python's formats. */
function readParts(where: Where, pattern: string): readonly string[] {
  const parts = pattern.split(/\{(?::d)?\}/);
  const [, ...opened] = parts.join('').split('{');
  if (!opened.join('').includes('}')) return parts;
  const accepted = 'text with {} as its only braces, or a function of the number';
  throw argumentError(where, 'pattern', accepted, pattern);
}

/** No number that is the key of an item has more characters than this. */
const LONGEST_KEY = 8;

/**
 * Whether the labels are plain numbers in plain ASCII. Then the widest label of all items is that of the
 * first or that of the last: no other number has more digits.
 */
function hasPlainNumbers(pattern: KeyPattern): boolean {
  const { prototype } = KeyPattern;
  if (pattern.labelFor !== prototype.labelFor || pattern.keyFor !== prototype.keyFor) return false;
  return internals.isPlain(pattern);
}
