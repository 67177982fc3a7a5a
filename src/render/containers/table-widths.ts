// How wide the columns of a table are. Numbers in, numbers out.

/** Empty columns of the terminal between two columns of a table. */
export const GAP = 2;
/** Narrower than this, a column is no longer worth reading, unless it needs no more. */
const NARROWEST = 8;

/** What the widths of a table depend on, by column. */
interface ColumnNeeds {
  readonly needs: readonly number[];
  readonly minWidths: readonly number[];
}

/**
 * The width of each column: what it needs or, where that is too much in total, the widest give way
 * first. Null where a column would get too little: rows are then shown as records.
 *
 * ```text
 *   needs 30, 5, 50, width 64: 60 are left for the columns, so that the widest gets 60 - 30 - 5 = 25?
 *   No: it would be narrower than the next. Both get the same: 28 and 27, and 5.
 * ```
 */
export function columnWidths({ needs, minWidths }: ColumnNeeds, width: number): readonly number[] | null {
  const widths = share(needs, width - GAP * (needs.length - 1));
  const fits = widths.every((given, column) => {
    const need = needs[column] as number;
    return (given >= need || given >= NARROWEST) && given >= (minWidths[column] as number);
  });
  return fits ? widths : null;
}

/** Divides columns of the terminal: nobody gets more than it needs, and who gets less gets as much as any other. */
function share(needs: readonly number[], columns: number): readonly number[] {
  let left = columns;
  let most = Number.POSITIVE_INFINITY;
  for (const [index, need] of needs.toSorted((one, other) => one - other).entries()) {
    const equal = Math.floor(left / (needs.length - index));
    if (need > equal) {
      most = equal;
      left -= equal * (needs.length - index);
      break;
    }
    left -= need;
  }
  // What cannot be divided goes to the first of them.
  return needs.map((need) => (need <= most ? need : left-- > 0 ? most + 1 : most));
}
