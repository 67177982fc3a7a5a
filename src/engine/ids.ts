// The ids of what is inside something: the keys that lead to it, joined by dots.

/** The id of what is inside something with an id; an empty id adds nothing. */
export function joinId(id: string, key: string | number): string {
  return id === '' ? String(key) : `${id}.${key}`;
}
