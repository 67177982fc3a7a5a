// The checks that guard public parameters, in one place so that all of them speak alike.

import { MAX_SIZE, TextUIError } from './errors.ts';

/** The name at the start of a message, or the class that has it. The name is looked up only when there is a message. */
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

/** Throws where the largest value is below the smallest. */
export function requireOrder(
  where: Where,
  [minName, min]: readonly [name: string, value: number],
  [maxName, max]: readonly [name: string, value: number],
): void {
  if (max >= min) return;
  throw argumentProblem(where, `${maxName} (${max}) must be at least ${minName} (${min})`);
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

/**
 * Throws unless `options` is an object, or left out: a number or a text in its place would go unnoticed, and so would
 * an option in snake_case. `names` are the options that are written in camelCase.
 */
export function requireOptions<Options extends object>(
  where: Where,
  options: Options | null | undefined,
  ...names: readonly (keyof Options & string)[]
): Options | Record<string, never> {
  if (options == null) return {};
  if (typeof options !== 'object' || Array.isArray(options))
    throw argumentError(where, 'options', 'an object', options);
  refuseSnakeCase(where, options, names);
  return options;
}

/** Throws for the first option in snake_case. */
export function refuseSnakeCase(where: Where, options: object, names: readonly string[]): void {
  for (const name in options) {
    if (!name.includes('_')) continue;
    const camel = name.replaceAll(/(?<=[a-z\d])_+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());
    if (camel === name) continue;
    const instead = names.includes(camel) ? `; write ${camel}` : '';
    throw argumentProblem(where, `there is no option ${quote(name)}${instead}`);
  }
}

/** The error for a value that is not what a parameter takes. */
export function argumentError(where: Where, name: string, accepted: string, value: unknown): TextUIError {
  return argumentProblem(where, `${name} must be ${accepted}, got ${describe(value)}`);
}

/** The error for parameters that do not go together. */
export function argumentProblem(where: Where, problem: string): TextUIError {
  const name = typeof where === 'string' ? where : nameOf(where);
  return new TextUIError('ERR_TEXTUI_ARGUMENT', `${name}: ${problem}`);
}

/** A short picture of any value, for messages. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'bigint':
      return `${shorten(String(value))}n`;
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : describeObject(value);
    default:
      return String(value);
  }
}

function describeObject(value: object): string {
  const name = className(value);
  return name === 'Object' || name === 'no class' ? 'an object' : `an instance of ${name}`;
}

/** A string between quotation marks, shortened, everything invisible in it spelt out. */
function quote(text: string): string {
  // As a literal, the pattern would take its time whenever the library is loaded.
  const invisible = new RegExp(String.raw`[\p{C}\u2028\u2029]`, 'gu');
  return JSON.stringify(shorten(text)).replaceAll(
    invisible,
    (found) => `\\u{${(found.codePointAt(0) as number).toString(16)}}`,
  );
}

/** At most the first 40 units of a text, for messages. */
export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The name of an object's class, for messages. */
export function className(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { constructor?: unknown } | null;
  return nameOf(prototype?.constructor);
}

const LONGEST = 40;

/** The name of a class; a static member may have taken its place. */
function nameOf(constructor: unknown): string {
  const name: unknown = (constructor as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && name !== '' ? shorten(name) : 'no class';
}
