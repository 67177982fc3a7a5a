// Which known name a mistyped one was meant to be.

/** So many single changes make a name another one. */
const MOST_CHANGES = 2;

/** The known name that is nearest to a mistyped one; null where none is near. */
export function nearest(typed: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = MOST_CHANGES + 1;
  for (const name of known) {
    const changes = distance(fold(typed), fold(name));
    // Of a short name, two changes leave nothing to recognise; of one letter, a single change.
    const tooMany = Math.min(Math.max(2, Math.ceil(name.length / 2)), Math.max(typed.length, name.length));
    if (changes < least && changes < tooMany) [best, least] = [name, changes];
  }
  return best;
}

/** The shortest known name of which a part was typed; null where none begins so. One letter says too little. */
export function shortestBeginning(typed: string, known: readonly string[]): string | null {
  if (typed.length < 2) return null;
  const begun = known.filter((name) => name.startsWith(typed)).toSorted((a, b) => a.length - b.length);
  return begun[0] ?? null;
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

/** How many letters must be added, removed, replaced or swapped with the next to get from one name to another. */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  if (Math.abs(from.length - to.length) > MOST_CHANGES) return MOST_CHANGES + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let col = 1; col <= to.length; col++) {
      const isSame = from[row - 1] === to[col - 1];
      const isSwapped = row > 1 && col > 1 && from[row - 1] === to[col - 2] && from[row - 2] === to[col - 1];
      const changed = Math.min(
        at(last, col) + 1,
        at(next, col - 1) + 1,
        at(last, col - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, col - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(changed);
    }
    [before, last] = [last, next];
  }
  return at(last, to.length);
}

function at(row: readonly number[], col: number): number {
  return row[col] as number;
}
