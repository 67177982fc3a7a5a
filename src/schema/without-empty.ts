// Answers without those that are empty.

import type { Json } from '../describe/answer-values.ts';
import { isPlainObject } from '../questions/values.ts';

/** The same value without members that are null or undefined, at any depth. */
export function withoutEmpty(value: unknown): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isPlainObject(value)) return value as Json;
  const full = Object.entries(value).filter(([, inner]) => inner != null);
  return Object.fromEntries(full.map(([key, inner]) => [key, withoutEmpty(inner)]));
}
