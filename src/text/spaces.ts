// Padding is asked for all the time, mostly a few columns: those come from a table.

const SHORT: readonly string[] = Array.from({ length: 81 }, (_, count) => ' '.repeat(count));

/** A string of `count` spaces; none for a count below 1. */
export function spaces(count: number): string {
  return count <= 0 ? '' : (SHORT[count] ?? ' '.repeat(count));
}
