// Values of any kind: plain objects, whether two are the same, and the values inside them by the parts of an id.

import { idsAround } from '../checks/ids.ts';

/** An object with a longer id is one answer: its id would have to be repeated for each part of it. */
export const LONGEST_DIVIDED = 250;

/** The number of an item. */
const INDEX: RegExp = /^(?:0|[1-9]\d{0,6})$/;

/** Whether a value is an object with keys and values, not an array or an instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether two values are the same; lists and objects of values where each element is. */
export function isSame(one: unknown, other: unknown): boolean {
  return isSameIn(one, other, null);
}

/** `pairs`: the pairs compared already. An object may be in several places, even inside itself. */
function isSameIn(one: unknown, other: unknown, pairs: Map<object, Set<object>> | null): boolean {
  if (Object.is(one, other)) return true;
  const isList = Array.isArray(one) && Array.isArray(other);
  if (!isList && !(isPlainObject(one) && isPlainObject(other))) return false;
  const known = pairs ?? new Map<object, Set<object>>();
  const others = known.get(one) ?? new Set();
  if (others.has(other)) return true;
  known.set(one, others.add(other));
  if (isList) {
    return one.length === other.length && one.every((value, index) => isSameIn(value, other[index], known));
  }
  const [own, its] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(own);
  const isAsLarge = keys.length === Object.keys(its).length;
  return isAsLarge && keys.every((key) => isSameIn(own[key], its[key], known));
}

/** The value under an id; undefined where there is none. */
export function valueAt(values: unknown, id: string): unknown {
  if (Array.isArray(values)) return valueInList(values, id);
  if (!isPlainObject(values)) return undefined;
  if (Object.hasOwn(values, id) && values[id] !== undefined) return values[id];
  // The longest key first: `tags.1` beside `tags` is an item of its own.
  for (const key of idsAround(id, LONGEST_DIVIDED).slice(1)) {
    const found = Object.hasOwn(values, key) ? valueAt(values[key], id.slice(key.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function valueInList(values: readonly unknown[], id: string): unknown {
  const dot = id.indexOf('.');
  const index = dot === -1 ? id : id.slice(0, dot);
  if (!INDEX.test(index)) return undefined;
  const item = values[Number(index)];
  return dot === -1 ? item : valueAt(item, id.slice(dot + 1));
}

/** The array that a text is as JSON; null where it is none. */
export function arrayIn(text: string): readonly unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The items of a text: a JSON array, or texts with commas between them. */
export function itemsIn(text: string): readonly unknown[] {
  if (text.trim() === '') return [];
  return arrayIn(text) ?? text.split(',').map((item) => item.trim());
}

/** The text of a value that a schema or a screen made. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value); // it has no prototype, or is too deep
  }
}
