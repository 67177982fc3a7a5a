// Padding is asked for all the time, mostly a few columns of it: short ones come from a table.

const table: string[] = [];

/** A string of `count` spaces; none for a count below 1. */
export function spaces(count: number): string {
  if (count <= 0) return '';
  if (count > 256) return ' '.repeat(count);
  return (table[count] ??= ' '.repeat(count));
}
