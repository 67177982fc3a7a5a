// How much the messages of other programs may hold.

/** So many members may the objects in a message have, all together. */
export const MOST_MEMBERS = 50_000;
/** A message with more members is longer: `"a":1,` is one. */
export const LEAST_LENGTH = 250_000;

/** Whether the objects in a value have more members than a message may have. */
export function hasManyMembers(value: unknown): boolean {
  let left = MOST_MEMBERS;
  const inside: unknown[] = [value];
  while (inside.length > 0) {
    const one = inside.pop();
    if (typeof one !== 'object' || one === null) continue;
    const parts: unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (!Array.isArray(one)) left -= parts.length;
    if (left < 0) return true;
    for (const part of parts) if (typeof part === 'object') inside.push(part);
  }
  return false;
}
