// What JSON can hold.

import { MAX_DEPTH, MAX_SIZE, UNSAFE_CHARACTERS } from '../errors.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import { stripStyle } from '../text/text.ts';

/** A value as JSON has them. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON values. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether JSON can hold a value as it is. Members of objects that are undefined are left out there. */
export function isJson(value: unknown): value is Json {
  return isJsonInside(value, 0, { left: MAX_SIZE });
}

function isJsonInside(value: unknown, depth: number, parts: { left: number }): boolean {
  if (depth > MAX_DEPTH || parts.left-- === 0) return false; // or it contains itself, or shares what has no end
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((item) => isJsonInside(item, depth + 1, parts));
  if (!isPlainObject(value) || typeof value['toJSON'] === 'function') return false;
  return Object.values(value).every((item) => item === undefined || isJsonInside(item, depth + 1, parts));
}

/** A value as JSON that is safe to print, wherever its texts come from: on one line, unless it is indented. */
export function jsonText(value: Json, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll(UNSAFE_CHARACTERS, escaped);
}

/** Characters as escapes of JSON. The line breaks that indent it stay. */
function escaped(found: string): string {
  if (found === '\n') return found;
  return Array.from({ length: found.length }, (_, index) => {
    const unit = found.charCodeAt(index).toString(16);
    return `\\u${unit.padStart(4, '0')}`;
  }).join('');
}

/** The same value with nothing but text in its texts and keys: no styles, no control characters. */
export function plainJson(value: Json): Json {
  if (typeof value === 'string') return stripStyle(value);
  if (Array.isArray(value)) return value.map((item: Json) => plainJson(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [stripStyle(key), plainJson(inner)]));
}
