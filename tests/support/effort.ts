// How much of everything is tried: `npm test` tries a part of it, CI and `npm run check` all of it.

/**
 * 1 is all there is, 50 is fifty times as many random cases:
 * `TEXTUI_TEST_EFFORT=50 npx vitest run tests/properties`.
 */
export const EFFORT = Number(process.env['TEXTUI_TEST_EFFORT'] ?? 0.25);

/** Whether all is tried, also what takes long and has a shorter test beside it. */
export const IS_ALL_TRIED = EFFORT >= 1;

/** How many of so many cases, or of so large an input: at least one. */
export function part(count: number): number {
  return Math.max(1, Math.ceil(count * EFFORT));
}

/** All of the items, or only some where not all is tried. */
export function some<Item>(items: readonly Item[], most = Number.POSITIVE_INFINITY): readonly Item[] {
  return IS_ALL_TRIED ? items : few(items, Math.max(2, Math.min(most, part(items.length))));
}

/** So many of the items, at least two: the first, the last and others at even distances between them. */
export function few<Item>(items: readonly Item[], count: number): readonly Item[] {
  const last = items.length - 1;
  if (count > last) return items;
  return Array.from({ length: count }, (_, index) => items[Math.round((index * last) / (count - 1))] as Item);
}
