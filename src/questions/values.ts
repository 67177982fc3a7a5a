// Values of any kind: plain objects, and whether two are the same.

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

/** `pairs`: what was compared already. An object may be in several places, even inside itself. */
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

/** The text of a value that a schema or a screen made. */
export function textOfMade(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value); // it has no prototype, or is too deep
  }
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
