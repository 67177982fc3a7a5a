// Which known name a mistyped one was meant to be.

/** So many single changes make a name another one. */
const MOST_CHANGES = 2;

/** So many letters are compared. Of what is mistyped after that, nobody is told what it was meant to be. */
const MOST_LETTERS = 2_000_000;

/** Finds the nearest of some known names, for any number of mistyped ones. */
export function nearestAmong(known: readonly string[]): (typed: string) => string | null {
  const words = known.map((name) => ({ name, ...wordOf(name) }));
  const longest = words.reduce((most, { letters }) => Math.max(most, letters.length), 0);
  let compared = 0;
  return (typed) => {
    if (compared >= MOST_LETTERS) return null;
    if (bare(typed).length > 2 * (longest + MOST_CHANGES)) return null; // no letter has more than two code units
    const { letters, kinds } = wordOf(typed);
    let best: string | null = null;
    let least = MOST_CHANGES + 1;
    for (const word of words) {
      if (Math.abs(word.letters.length - letters.length) >= least) continue;
      if (bitsIn(word.kinds ^ kinds) > 2 * MOST_CHANGES) continue; // a change is one letter less and another more
      compared += letters.length;
      const changes = distance(letters, word.letters);
      const { name } = word;
      // Of a short name, two changes leave nothing to recognise; of one letter, a single change.
      const tooMany = Math.min(Math.max(2, Math.ceil(name.length / 2)), Math.max(typed.length, name.length));
      if (changes < least && changes < tooMany) [best, least] = [name, changes];
    }
    return best;
  };
}

/** The shortest known name of which a part was typed; null where none begins so. One letter says too little. */
export function shortestBeginning(typed: string, known: readonly string[]): string | null {
  if (typed.length < 2) return null;
  const begun = known.filter((name) => name.startsWith(typed)).toSorted((a, b) => a.length - b.length);
  return begun[0] ?? null;
}

/** The letters of a name as numbers, and a bit for each kind of letter in it: a quick look at how far names differ. */
function wordOf(name: string): { readonly letters: readonly number[]; readonly kinds: number } {
  const letters = Array.from(bare(name), (letter) => letter.codePointAt(0) as number);
  return { letters, kinds: letters.reduce((bits, letter) => bits | (1 << (letter % 32)), 0) };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A name without what flags, variables and keys are written differently in. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

/**
 * How many letters must be added, removed, replaced or swapped with the next to get from one name to another; 3 for more
 * than two. So only what is next to the diagonal counts, and most names are given up after a few rows.
 */
function distance(one: readonly number[], other: readonly number[]): number {
  // What they begin and end with alike does not count.
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [rows, columns] = [one.length - start, other.length - start];
  while (rows > 0 && columns > 0 && one[start + rows - 1] === other[start + columns - 1]) {
    rows--;
    columns--;
  }
  const over = MOST_CHANGES + 1;
  // Each row holds the columns from two before the diagonal to two after it.
  const width = 2 * MOST_CHANGES + 1;
  let [before, last, next] = [0, 0, 0].map(() => Array.from<number>({ length: width }).fill(over)) as Rows;
  for (let row = 0; row <= rows; row++) {
    let least = over;
    for (let place = 0; place < width; place++) {
      const column = row + place - MOST_CHANGES;
      let changes = row === 0 && column >= 0 ? column : over;
      if (row > 0 && column >= 0 && column <= columns) {
        const letter = one[start + row - 1];
        if (place > 0) changes = Math.min(changes, (next[place - 1] as number) + 1);
        if (place < width - 1) changes = Math.min(changes, (last[place + 1] as number) + 1);
        if (column > 0) {
          const isSame = letter === other[start + column - 1];
          changes = Math.min(changes, (last[place] as number) + (isSame ? 0 : 1));
        }
        const isSwapped =
          row > 1 &&
          column > 1 &&
          letter === other[start + column - 2] &&
          one[start + row - 2] === other[start + column - 1];
        if (isSwapped) changes = Math.min(changes, (before[place] as number) + 1);
      }
      next[place] = Math.min(changes, over);
      if (changes < least) least = changes;
    }
    if (least >= over) return over;
    [before, last, next] = [last, next, before];
  }
  return last[columns - rows + MOST_CHANGES] ?? over;
}

type Rows = [number[], number[], number[]];
