// What JSON can hold.

import { MAX_DEPTH, MAX_SIZE } from '../errors.ts';
import { isPlainObject } from '../questions/plain-object.ts';

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

/** What a terminal might obey, or a reader would take for the end of a line. */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A value as JSON that is safe to print, wherever its texts come from: on one line, unless it is indented. */
export function jsonText(value: Json, indent = 0): string {
  const escaped = (found: string): string => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replaceAll(UNSAFE, escaped);
}
