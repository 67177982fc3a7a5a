// Every error the library throws: one class, a stable code, a message that names the way out.
// The checks that guard public parameters stand here too, so that all of them speak alike.

/** The stable codes of a {@link TextUIError}; a program branches on these, never on messages. */
export type TextUIErrorCode =
  /** A value that makes no sense where it was given. */
  | 'ERR_TEXTUI_ARGUMENT'
  /** There is no room: the message names the width that would do. */
  | 'ERR_TEXTUI_LAYOUT'
  /** A container that would hold itself, at any depth. */
  | 'ERR_TEXTUI_CYCLE'
  /** Widgets nested deeper than {@link MAX_DEPTH}. */
  | 'ERR_TEXTUI_DEPTH'
  /** A number label asked of a container that has no key pattern. */
  | 'ERR_TEXTUI_NUMBERING'
  /** Two readers wanted the next line at once: the message names both. */
  | 'ERR_TEXTUI_BUSY'
  /** Two options with the same key: the message names both. */
  | 'ERR_TEXTUI_KEY'
  /** A screen was asked for something that its place on the stack does not allow. */
  | 'ERR_TEXTUI_SCREEN'
  /** An app was asked to run with nothing to show, or while it runs. */
  | 'ERR_TEXTUI_APP'
  /** The app ended before the answer came. */
  | 'ERR_TEXTUI_ENDED';

/** What is known about an error besides its words. */
export interface TextUIErrorOptions {
  /** The error that led to this one. */
  cause?: unknown;
}

/**
 * The one error class of the library.
 *
 * @example
 * ```ts
 * try {
 *   new TextWidget('hello').render(0);
 * } catch (error) {
 *   if (error instanceof TextUIError) console.log(error.code, error.message);
 * }
 * // ERR_TEXTUI_ARGUMENT TextWidget.render: width must be a whole number from 1 to 1000000, got 0
 * ```
 */
export class TextUIError extends Error {
  /** Always `TextUIError`. */
  override readonly name: string = 'TextUIError';
  /** The stable code of what happened. */
  readonly code: TextUIErrorCode;

  constructor(code: TextUIErrorCode, message: string, options: TextUIErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The largest width, row, column, count or spacing that any parameter takes. */
export const MAX_SIZE = 1_000_000;

/** How many widgets that hold others may stand inside one another. */
export const MAX_DEPTH = 1_000;

/** What a message starts with: a name, or what has one. It is looked up only when there is a message. */
export type Where = string | { readonly name: string };

/** Whether `value` is a whole number from `min` to `max`. */
export function isWhole(value: unknown, min: number, max: number = MAX_SIZE): value is number {
  return typeof value === 'number' && value >= min && value <= max && Number.isInteger(value);
}

/** Throws unless `value` is a whole number from `min` to `max`. */
export function requireWhole(
  where: Where,
  name: string,
  value: unknown,
  min: number,
  max: number = MAX_SIZE,
): number {
  if (isWhole(value, min, max)) return value;
  throw argumentError(where, name, `a whole number from ${min} to ${max}`, value);
}

/** Throws unless `value` is a string. */
export function requireString(where: Where, name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw argumentError(where, name, 'a string', value);
}

/** Throws unless `value` is a boolean. */
export function requireBoolean(where: Where, name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw argumentError(where, name, 'true or false', value);
}

/** Throws unless `options` is an object, or left out: a number or a text in its place would go unnoticed. */
export function requireOptions<Options extends object>(
  where: Where,
  options: Options | null | undefined,
): Options | Record<string, never> {
  if (options == null) return {};
  if (typeof options === 'object' && !Array.isArray(options)) return options;
  throw argumentError(where, 'options', 'an object with options', options);
}

/** The error for a value that is not what a parameter takes. */
export function argumentError(where: Where, name: string, accepted: string, value: unknown): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    `${typeof where === 'string' ? where : where.name}: ${name} must be ${accepted}, got ${describe(value)}`,
  );
}

/** A short, safe picture of any value, for messages. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    case 'bigint':
      return `${value}n`;
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : `an object of ${className(value)}`;
    default:
      return String(value);
  }
}

/** Between quotation marks, and with nothing in it that a terminal would obey: messages are printed. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\p{C}\u2028\u2029]/gu,
    (found) => `\\u{${(found.codePointAt(0) as number).toString(16)}}`,
  );
}

function className(value: object): string {
  const name: unknown = (Object.getPrototypeOf(value) as { constructor?: { name?: unknown } } | null)
    ?.constructor?.name;
  return typeof name === 'string' && name !== '' ? name : 'no class';
}
