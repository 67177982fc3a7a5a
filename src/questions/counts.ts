// How few and how many elements a list of values may have.

import { requireWhole } from '../validate.ts';

/** Reads the options `min` and `max`; without them, any number is right. */
export function requireCounts(
  where: string,
  options: { readonly min?: unknown; readonly max?: unknown } | null | undefined,
): [min: number, max: number] {
  const min = options?.min == null ? 0 : requireWhole(where, 'min', options.min, 0);
  if (options?.max == null) return [min, Number.POSITIVE_INFINITY];
  return [min, requireWhole(where, 'max', options.max, Math.max(min, 1))];
}
