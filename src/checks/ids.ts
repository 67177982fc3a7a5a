// Ids: the names by which questions and screens can be answered from elsewhere.

import { argumentError } from '../base/validate.ts';

const FORBIDDEN_PARTS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a text can be one part of an id. */
export function isIdPart(part: string): boolean {
  return hasIdCharacters(part) && !FORBIDDEN_PARTS.has(part);
}

/** Whether a text is an id: parts joined by dots. */
export function isId(text: string): boolean {
  return text.split('.').every(isIdPart);
}

/** The id of what is inside something with an id; an empty id adds nothing. */
export function joinId(id: string, key: string | number): string {
  return id === '' ? String(key) : `${id}.${key}`;
}

/** An id, and those that it is inside of, the outermost last. With a limit, only those that are not longer. */
export function idsAround(id: string, longest: number = id.length): string[] {
  const ids = [id];
  for (let end = id.lastIndexOf('.', longest); end > 0; end = id.lastIndexOf('.', end - 1)) {
    ids.push(id.slice(0, end));
  }
  return ids;
}

/** Throws unless `id` is an id, or left out. */
export function requireId(where: string, id: unknown): string | null {
  if (id == null) return null;
  if (typeof id === 'string' && isId(id)) return id;
  throw argumentError(where, 'id', 'made of letters, digits, - and _, in parts joined by dots', id);
}

/** Whether there are only letters, digits, - and _. */
function hasIdCharacters(part: string): boolean {
  // Most ids are ASCII; a pattern with properties of Unicode costs half a millisecond, even where nothing uses it.
  return /^[\w-]+$/.test(part) || new RegExp(String.raw`^[\p{L}\p{N}_-]+$`, 'u').test(part);
}
