// Values as sources give them, by the parts of an id, and values that are JSON.

import { joinId } from '../checks/ids.ts';
import { MAX_DEPTH, MAX_SIZE, UNSAFE_CHARACTERS } from '../base/errors.ts';
import { isPlainObject, LONGEST_DIVIDED } from '../questions/values.ts';
import { stripStyle } from '../text/text.ts';

/** An object of answers: nested, with dotted keys, or both. */
export type AnswerValues = Readonly<Record<string, unknown>>;

/** Objects and lists in answers may be inside one another so often. */
export const MOST_NESTED = 100;

/** More ids than this are not listed: an object that holds the same object twice at each depth has 2^100 of them. */
const MOST_IDS = 100_000;

/** The key under which an answers file names the lists whose user had not finished them. */
export const UNFINISHED = '$unfinished';

/** The ids of everything that an object holds; keys that begin with `$` speak about the file itself. */
export function idsIn(values: AnswerValues): string[] {
  const ids: string[] = [];
  collect(values, '', ids, 0);
  return ids;
}

/** So many items of a list may be given by number. */
const MOST_ITEMS = 10_000;

/**
 * Values by their ids as one object. An object with numbers for keys becomes a list, whose missing items are undefined.
 */
export function treeOf(values: ReadonlyMap<string, unknown>, depth = 0): unknown {
  if (values.has('')) return values.get('');
  if (depth === MOST_NESTED) return Object.fromEntries(values);
  const inside = new Map<string, Map<string, unknown>>();
  for (const [id, value] of values) {
    const [key = ''] = id.split('.', 1);
    const part = inside.get(key) ?? new Map<string, unknown>();
    inside.set(key, part.set(id.slice(key.length + 1), value));
  }
  const parts = new Map(Array.from(inside, ([key, part]) => [key, treeOf(part, depth + 1)]));
  const size = Array.from(parts.keys(), (key) =>
    /^(?:0|[1-9]\d{0,6})$/.test(key) ? Number(key) + 1 : Number.NaN,
  );
  const length = size.reduce((most, one) => Math.max(most, one), 0);
  if (!(length <= MOST_ITEMS)) return Object.fromEntries(parts);
  return Array.from({ length }, (_, index) => parts.get(String(index)));
}

function collect(value: unknown, id: string, ids: string[], depth: number): void {
  if (ids.length === MOST_IDS) return;
  const isList = Array.isArray(value) && value.some((one) => typeof one === 'object');
  // An object may contain itself.
  const isDivided = (isPlainObject(value) || isList) && depth < MOST_NESTED && id.length <= LONGEST_DIVIDED;
  if (!isDivided) {
    // A null stands for a question that was not asked, or left empty.
    if (value != null) ids.push(id);
    return;
  }
  for (const [key, inner] of Object.entries(value as object)) {
    if ((id === '' && key.startsWith('$')) || key === UNFINISHED) continue;
    collect(inner, joinId(id, key), ids, depth + 1);
  }
}

/** An object without those of its members that are undefined. */
export function present<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Members]?: Exclude<Members[Name], undefined> };
}

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

/** A written answer as a word: a text as it is, anything else as JSON. */
export function wordOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
